"""Worlds that agree with a view: whole decks, right sizes, the own hand, and what was noticed of the others."""

from hypothesis import given, settings
from hypothesis import strategies as st

from lastcard.engine import codes, rng
from lastcard.engine.legal import decisions
from lastcard.engine.rules import Rules
from lastcard.engine.state import State, new_state
from lastcard.loops.search_records import Search
from lastcard.loops.search_worlds import gather, sample
from lastcard.minds.choose import notice
from lastcard.minds.mind import CAREFUL, Mind, forget
from tests.minds.positions import in_turn, positions, seen

SPOTS = [(r, s) for r, s, _ in positions(range(200, 216), 40) if in_turn(s)]


def eyes() -> Mind:
    m = Mind()
    m.kind = CAREFUL
    forget(m)
    return m


def world(rules: Rules, view: State, seed: int, m: Mind | None = None) -> State:
    """One world for a view, with the memory of somebody who has just sat down unless another is given."""
    if m is None:
        m = eyes()
        notice(rules, view, m)
    search, state = Search(), new_state(view.players)
    rng.seed(search, 1, seed)
    rng.seed(state, 2, seed)
    gather(rules, view, search)
    sample(rules, view, search, m, state)
    return state


def all_cards(s: State) -> list[int]:
    held = [k for p in range(s.players) for k in range(codes.KINDS) for _ in range(s.hands[p][k])]
    return sorted(held + s.draw[: s.n_draw] + s.discard[: s.n_discard])


@settings(max_examples=300, deadline=None)
@given(spot=st.sampled_from(SPOTS), seat=st.integers(0, 9), seed=st.integers(0, 2**31))
def test_a_world_is_one_whole_deck_that_looks_like_the_view(spot: tuple[Rules, State], seat: int, seed: int) -> None:
    rules, state = spot
    seat %= state.players
    view = seen(state, seat)
    s = world(rules, view, seed)
    assert all_cards(s) == sorted(rules.deck[: rules.deck_size])
    assert s.sizes == view.sizes
    assert (s.hands[seat], s.bits[seat]) == (state.hands[seat], state.bits[seat])
    assert [sum(1 << k for k in range(codes.KINDS) if hand[k]) for hand in s.hands] == s.bits
    assert s.loose == s.n_draw == view.n_draw
    if state.phase == codes.DRAWN:
        assert s.hands[s.turn][s.drawn] > 0
        assert s.turn != seat or s.drawn == state.drawn
    again = seen(s, seat)
    again.drawn = view.drawn
    assert again == view
    if state.turn == seat:
        assert decisions(rules, s) == decisions(rules, state)


def spot(players: int) -> tuple[Rules, State]:
    """A position with cards enough in the hand of the seat after the one in turn."""
    fits = ((r, s) for r, s in SPOTS if s.players == players and s.phase == codes.TURN)
    return next((r, s) for r, s in fits if s.sizes[(s.turn + 1) % players] > 2)


def test_every_card_is_dealt_as_often_as_it_is_unseen() -> None:
    """The mean number of cards of one kind in a hand, against the exact one; 5 sigma: a false alarm in a million."""
    rules, state = spot(2)
    view = seen(state, state.turn)
    other, runs = 1 - state.turn, 4000
    pool = sorted(rules.deck[: rules.deck_size])
    for k in [kind for kind in range(codes.KINDS) for _ in range(view.hands[state.turn][kind])]:
        pool.remove(k)
    for k in view.discard[: view.n_discard]:
        pool.remove(k)
    kind = max(set(pool), key=pool.count)
    expected = view.sizes[other] * pool.count(kind) / len(pool)
    dealt = sum(world(rules, view, seed).hands[other][kind] for seed in range(runs))
    assert abs(dealt / runs - expected) < 5 * (expected / runs) ** 0.5


def test_what_a_seat_lacked_when_it_drew_is_not_dealt_to_it() -> None:
    rules, state = next(
        (r, s) for r, s in SPOTS if s.players == 3 and s.phase == codes.TURN and s.sizes[1 - s.turn] > 2
    )
    seat = state.turn
    other = (seat + 1) % state.players
    view = seen(state, seat)
    m = eyes()
    notice(rules, view, m)
    m.could[other][0] = 0
    red = sum(s.bits[other] & rules.of_color[0] != 0 for s in (world(rules, view, i, m) for i in range(200)))
    free = sum(s.bits[other] & rules.of_color[0] != 0 for s in (world(rules, view, i) for i in range(200)))
    assert red < 10 < 100 < free


def test_a_made_up_position_that_is_no_whole_deck_still_has_worlds() -> None:
    rules, state = SPOTS[0]
    view = seen(state, state.turn)
    view.discard[:40], view.n_discard = [3] * 40, 40
    s = world(rules, view, 1)
    assert s.sizes == view.sizes
    assert s.n_draw == view.n_draw
