"""What is true after every action of any game: every edition, random options, two to ten players, seats that leave.

The numbers of the seeds are fixed, so that a failure is seen again; a sweep takes more of them.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from lastcard.actions import Kinds, spell
from lastcard.editions import EDITIONS
from lastcard.engine import codes, deal, rng
from lastcard.engine.codes import Reason
from lastcard.engine.legal import decisions, is_legal, legal
from lastcard.engine.perft import actions_of
from lastcard.engine.piles import hand_add
from lastcard.engine.play import play
from lastcard.engine.policy import random_action
from lastcard.engine.reason import reason
from lastcard.engine.rules import Rules
from lastcard.engine.state import State, new_state
from lastcard.engine.tables import make_rules
from lastcard.engine.view import view
from lastcard.options import resolve
from lastcard.referee import act
from lastcard.scenario import Table
from tests.random_games import Game, random_game

SEEDS = range(40)  # ten for each edition
ACTIONS = 120
LONGEST_MATCH = 10_000  # decisions; the longest of the matches below takes fewer than 2,000
CLOSED = -1  # an onlooker's seat


# ---- the properties: each raises AssertionError -------------------------------------------------------
def check_cards(game: Game, s: State) -> None:
    """No card is lost, doubled or changed; counts and sets agree with the cards."""
    table = Counter(s.draw[: s.n_draw]) + Counter(s.discard[: s.n_discard])
    for p in range(s.players):
        hand = s.hands[p]
        table += Counter({k: n for k, n in enumerate(hand) if n})
        assert min(hand) >= 0
        assert s.sizes[p] == sum(hand)
        assert s.bits[p] == sum(1 << k for k, n in enumerate(hand) if n)
        assert s.out[p] != codes.SEAT_LEFT or s.phase == codes.ROUND_OVER or s.sizes[p] == 0
    assert table == Counter(game.rules.deck[: game.rules.deck_size])
    assert s.seats_in == sum(1 for p in range(s.players) if s.out[p] == codes.SEAT_IN)


def check_somebody_acts(game: Game, s: State) -> None:
    """Until the match is over some seat can do something, or the next round can be dealt."""
    if s.phase != codes.ROUND_OVER:
        assert s.out[s.turn] == codes.SEAT_IN
        assert any(decisions(game.rules, s)), "the seat in turn can do nothing"
    elif not s.match_over:
        following = s.copy()
        deal.deal(game.rules, following, deal.next_dealer(game.rules, following))
        assert following.phase != codes.ROUND_OVER
        assert any(decisions(game.rules, following))


def check_reasons(game: Game, s: State) -> None:
    """An action is lawful if and only if there is no reason against it; asking changes nothing."""
    before = s.copy()
    for p in range(s.players):
        lawful = set(actions_of(*legal(game.rules, s, p)))
        for action in range(codes.ACTIONS):
            why = reason(game.rules, s, p, action)
            assert isinstance(why, Reason)
            expected = s.out[p] == codes.SEAT_IN if action == codes.LEAVE else action in lawful
            assert (why == Reason.OK) == expected, f"seat {p}, action {action}: {why.name}"
            if action != codes.LEAVE:
                assert is_legal(game.rules, s, p, action) == expected
    assert s == before


def check_plays(game: Game, s: State) -> None:
    """Every lawful action of every seat can be done, keeps the cards, and leaves somebody who can act."""
    for p in range(s.players):
        actions = actions_of(*legal(game.rules, s, p))
        for action in [*actions, codes.LEAVE] if s.out[p] == codes.SEAT_IN else actions:
            after = s.copy()
            play(game.rules, after, p, action)
            check_cards(game, after)
            check_somebody_acts(game, after)


def check_refusals(game: Game, s: State) -> None:
    """The referee refuses what is not lawful and leaves everything as it was."""
    kinds = Kinds(game.edition)
    table = Table(game.edition, game.options, s.players, kinds, game.rules, s)
    before = s.copy()
    for p in range(s.players):
        lawful = set(actions_of(*legal(game.rules, s, p)))
        for action in game.dice.sample(range(codes.LEAVE), 12):
            if action not in lawful and sayable(game, s, action):
                words = {"p": p, **spell(kinds, s, action)}
                assert act(table, words, "here") is not None, f"{words} was done"
                assert s == before, f"{words} has changed something"


def sayable(game: Game, s: State, action: int) -> bool:
    """Is there such a card, such a seat? A card is drafted without a color."""
    if action < codes.PLAY_WILD:
        return action < game.rules.kinds
    if action < codes.DRAW:
        return s.phase != codes.DRAFT and (action - codes.PLAY_WILD) // 4 < game.rules.kinds - game.rules.first_wild
    if codes.TARGET <= action < codes.CALL_UNO:
        return action - codes.TARGET < s.players
    return action < codes.CATCH or action - codes.CATCH < s.players


def check_secrets(game: Game, s: State) -> None:
    """A seat, and an onlooker, see and may do the same in positions that differ only in what they cannot see."""
    for p in range(CLOSED, s.players):
        twin = with_other_secrets(game, s, p)
        mine, theirs = seen(s, p), seen(twin, p)
        assert mine == theirs, f"seat {p} sees {[k for k in State.FIELDS if getattr(mine, k) != getattr(theirs, k)]}"
        if p != CLOSED:
            allowed = legal(game.rules, s, p)
            assert legal(game.rules, twin, p) == allowed, f"what seat {p} may do depends on what it cannot see"
            assert legal(game.rules, mine, p) == allowed, f"what seat {p} may do cannot be told from its view"


def seen(s: State, seat: int) -> State:
    """The view of a seat, written over old rubbish."""
    v = new_state(s.players)
    v.rng[:] = [7] * 4
    v.draw[:] = [3] * len(v.draw)
    v.guilty, v.passes, v.drawn = 1, 3, 5
    view(s, v, seat)
    v.prior[:] = [0] * len(v.prior)
    return v


def with_other_secrets(game: Game, s: State, seat: int) -> State:
    """The same position as far as `seat` can tell: the hidden cards are dealt anew among their places."""
    twin, dice = s.copy(), game.dice
    hidden = [p for p in range(s.players) if p != seat and s.phase != codes.ROUND_OVER]
    pool = s.draw[: s.n_draw] + [k for p in hidden for k, n in enumerate(s.hands[p]) for _ in range(n)]
    dice.shuffle(pool)
    twin.draw[: s.n_draw] = [pool.pop() for _ in range(s.n_draw)]
    for p in hidden:
        twin.hands[p], twin.bits[p], twin.sizes[p] = [0] * codes.KINDS, 0, 0
        for _ in range(s.sizes[p]):
            hand_add(twin, p, pool.pop())
    if s.phase == codes.DRAWN and s.turn in hidden:
        twin.drawn = dice.choice([k for k, n in enumerate(twin.hands[s.turn]) if n])
    if s.phase == codes.W4_DECIDE:
        twin.guilty = dice.randrange(2)
    twin.passes = dice.randrange(max(1, s.seats_in))
    twin.loose = dice.randint(0, s.n_draw)
    twin.rng[:] = [dice.getrandbits(32) for _ in range(4)]
    return twin


def check(seed: int, actions: int) -> None:
    """All properties along one game: the cheap ones after every action, those about every seat now and then."""
    game = random_game(seed)
    rare = random.Random(seed)
    for moment in game.moments(actions):
        s = moment.after
        check_cards(game, s)
        check_somebody_acts(game, s)
        check_secrets(game, s)
        if rare.random() < 0.1 or s.phase in (codes.SWAP, codes.SHELL, codes.DRAFT):
            check_reasons(game, s)
            check_plays(game, s)
            check_refusals(game, s)


# ---- the tests ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", SEEDS)
def test_after_every_action(seed: int) -> None:
    check(seed, ACTIONS)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1_000, 1_400))
def test_after_every_action_of_many_games(seed: int) -> None:
    check(seed, 1_000)


FORMATS: tuple[tuple[int, dict[str, object]], ...] = (
    (2, {"scoring": "single"}),
    (3, {"scoring": "points"}),
    (10, {"scoring": "points"}),
    (4, {"scoring": "points", "team": True}),
    (4, {"scoring": "low", "team": True}),
    (5, {"scoring": "low"}),
    (6, {"scoring": "challenge_uno"}),
)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("players", "format_"), FORMATS)
def test_every_match_ends(edition: str, players: int, format_: dict[str, object]) -> None:
    rules = make_rules(EDITIONS[edition], resolve(EDITIONS[edition], format_))
    state = whole_match(rules, players, seed=players)
    assert state.match_over
    assert state.match_winners
    assert state.rounds >= 1


def whole_match(rules: Rules, players: int, seed: int) -> State:
    """A match of eager random players, played to its end within the bound."""
    state = new_state(players)
    rng.seed(state, 0, seed)
    decided = 0
    while not state.match_over:
        deal.deal(rules, state, deal.next_dealer(rules, state) if state.rounds else 0)
        while state.phase != codes.ROUND_OVER:
            assert decided < LONGEST_MATCH, "a match without end"
            play(rules, state, state.turn, random_action(rules, state, state, 1))
            decided += 1
    return state


@pytest.mark.parametrize("seed", range(16))
def test_every_match_ends_under_house_rules(seed: int) -> None:
    game = random_game(seed)
    assert whole_match(game.rules, game.players, seed).match_over
