"""A mind cannot know what its seat cannot see, and notices only what everybody sees."""

from random import Random

import pytest

from lastcard.engine import codes
from lastcard.engine.legal import is_legal
from lastcard.engine.state import State
from lastcard.minds.choose import choose, interject, notice
from lastcard.minds.mind import forget
from tests.minds.positions import MINDS, in_turn, mind, positions, seen


def redealt(state: State, seat: int, seed: int) -> State:
    """The same position with all that `seat` cannot see made anew: hands of others, draw pile, guilt, chance."""
    twin, dice = state.copy(), Random(seed)
    others = [q for q in range(state.players) if q != seat]
    pool = twin.draw[: twin.n_draw] + [k for q in others for k in range(codes.KINDS) for _ in range(twin.hands[q][k])]
    dice.shuffle(pool)
    for q in others:
        hand = [pool.pop() for _ in range(twin.sizes[q])]
        twin.hands[q] = [hand.count(k) for k in range(codes.KINDS)]
        twin.bits[q] = sum(1 << k for k in set(hand))
    twin.draw[: twin.n_draw] = pool
    twin.rng, twin.guilty = [dice.getrandbits(31) for _ in range(4)], 1 - twin.guilty
    if twin.phase == codes.DRAWN and twin.turn != seat:
        twin.drawn = dice.randrange(40)
    return twin


@pytest.mark.parametrize("name", MINDS)
def test_what_a_seat_cannot_see_changes_no_decision(name: str) -> None:
    decided = 0
    for rules, state, _ in positions(range(60, 90)):
        if not in_turn(state):
            continue
        for seat in range(state.players):
            twins = mind(name, 5), mind(name, 5)
            views = [seen(state, seat), seen(redealt(state, seat, 3), seat)]
            for m, v in zip(twins, views, strict=True):
                notice(rules, v, m)
            said = [interject(rules, v, seat, m) for m, v in zip(twins, views, strict=True)]
            assert said[0] == said[1]
            if seat == state.turn and state.out[seat] == codes.SEAT_IN:
                done = [choose(rules, v, seat, m) for m, v in zip(twins, views, strict=True)]
                assert done[0] == done[1]
                assert is_legal(rules, state, seat, done[0])
                decided += 1
            assert twins[0] == twins[1]
    assert decided > 500


@pytest.mark.parametrize("name", MINDS)
def test_everybody_notices_the_same_and_no_more_than_an_onlooker(name: str) -> None:
    readers: list[int] = [-1, 0, 1]
    dealer, onlookers = mind(name, 1), [mind(name, 1) for _ in readers]
    for rules, state, dealt in positions(range(100, 130)):
        if dealt:
            for m in (dealer, *onlookers):
                forget(m)
        notice(rules, state, dealer)
        for m, seat in zip(onlookers, readers, strict=True):
            notice(rules, seen(state, seat), m)
            assert m == dealer


@pytest.mark.parametrize("name", MINDS)
def test_views_are_left_alone(name: str) -> None:
    for rules, state, _ in positions(range(20), 30):
        if in_turn(state) and state.out[state.turn] == codes.SEAT_IN:
            v = seen(state, state.turn)
            kept, m = v.copy(), mind(name, 3)
            notice(rules, v, m)
            interject(rules, v, state.turn, m)
            choose(rules, v, state.turn, m)
            assert v == kept
