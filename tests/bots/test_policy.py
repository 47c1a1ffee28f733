"""What all bots share: the calls, the catches, jumping in, and that hidden cards change nothing."""

from random import Random
from typing import Any

import pytest

from lastcard.bots import make
from lastcard.editions import EDITIONS
from lastcard.engine import codes
from lastcard.engine.state import State
from tests.bots.test_casual import FEW, position, seen
from tests.bots.test_host import QUICK, host

ANY = next(iter(EDITIONS))


def says(
    bot: str, hands: list[str], discard: str, seat: int, seed: int = 1, rate: str = "", **given: Any
) -> int | None:
    rules, state = position(ANY, hands, discard, **given)
    settings = {rate.split("=")[0]: float(rate.split("=")[1])} if rate else {}
    return make(bot, seed, **settings).interject(rules, seen(state, seat), seat)


@pytest.mark.parametrize("bot", ["random", "eager"])
def test_the_simple_bots_call_and_catch_always(bot: str) -> None:
    assert says(bot, ["R1 R2", FEW], "R3", 0) == codes.CALL_UNO
    assert says(bot, ["R1 R2", FEW], "R3", 0, called=0) is None
    assert says(bot, ["R1", FEW], "R3", 0, turn=1, catchable=0) == codes.CALL_UNO
    assert says(bot, ["R1", FEW], "R3", 1, turn=1, catchable=0) == codes.CATCH + 0


def test_nobody_calls_with_nothing_to_play_or_catches_without_cause() -> None:
    assert says("casual", ["G1 G2", FEW], "R3", 0) is None
    assert says("casual", [FEW, FEW], "R3", 1, false_catch_penalty=2, false_uno_penalty=2) is None


def test_a_rate_is_the_share_of_occasions_and_is_rolled_once() -> None:
    rules, state = position(ANY, ["R1", FEW, FEW], "R3", turn=1, catchable=0)
    caught = 0
    for seed in range(400):
        bot = make("casual", seed, catch_rate=0.5)
        answers = {bot.interject(rules, seen(state, 2), 2) for _ in range(5)}
        assert len(answers) == 1
        caught += answers == {codes.CATCH}
    assert 160 < caught < 240


def test_a_call_that_was_forgotten_is_not_made_late() -> None:
    rules, before = position(ANY, ["R1 R2", FEW], "R3")
    _, later = position(ANY, ["R1", FEW], "R3 R2", turn=1, catchable=0)
    late = 0
    for seed in range(200):
        bot = make("casual", seed, call_rate=0.5)
        in_time = bot.interject(rules, seen(before, 0), 0)
        if in_time is None:
            late += bot.interject(rules, seen(later, 0), 0) is not None
    assert late == 0


def test_who_never_calls_is_caught_and_who_always_calls_is_not() -> None:
    silent = [host(ANY, "casual:call_rate=0,casual:catch_rate=1", 3, seed) for seed in range(15)]
    heard = [host(ANY, "casual:call_rate=1,casual:catch_rate=1", 3, seed) for seed in range(15)]
    for table in (*silent, *heard):
        table.play_round()
    assert sum(table.caught[0] for table in silent) > 10
    assert sum(table.caught[seat] for table in heard for seat in (0, 2)) == 0  # seat 1 forgets now and then


def test_a_partner_is_not_betrayed_where_that_is_forbidden() -> None:
    assert (
        says("random", ["R1", FEW, FEW, FEW], "R3", 2, turn=1, catchable=0, team=True, partner_may_catch=False) is None
    )


def test_jumping_in() -> None:
    hands = [FEW, "R3 G1 G2", FEW]
    assert says("casual", hands, "R3", 1, jump_in=True, fresh=1, rate="jump_rate=1") == 3
    assert says("casual", hands, "R3", 1, jump_in=True, fresh=1, rate="jump_rate=0") is None
    assert says("casual", hands, "R3", 1, jump_in=True, fresh=0, rate="jump_rate=1") is None
    found = [says("random", hands, "R3", 1, seed, jump_in=True, fresh=1) for seed in range(100)]
    assert 25 < found.count(3) < 75


def reshuffled(state: State, seat: int, seed: int) -> State:
    """The same position with the cards that `seat` cannot see dealt anew."""
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
    return twin


@pytest.mark.parametrize("bot", QUICK)
@pytest.mark.parametrize("edition", EDITIONS)
def test_hidden_cards_change_no_choice_and_views_are_left_alone(edition: str, bot: str) -> None:
    table = host(edition, bot, 3, 9, scoring="points", jump_in=True)
    while table.state.phase != codes.ROUND_OVER and table.state.actions < 80:
        for seat in range(3):
            one, other = seen(table.state, seat), seen(reshuffled(table.state, seat, 3), seat)
            assert one == other
            kept = one.copy()
            twins = [make(bot, 5), make(bot, 5)]
            a, b = (twin.interject(table.rules, v, seat) for twin, v in zip(twins, (one, other), strict=True))
            assert a == b
            if seat == table.state.turn:
                first, second = (twin.choose(table.rules, v, seat) for twin, v in zip(twins, (one, other), strict=True))
                assert first == second
            assert one == kept
        table.step()
