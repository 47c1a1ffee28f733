"""An observation is the view of its seat: what it shows is right, what is hidden changes nothing, compiled or not."""

import random
from typing import Any

import numpy as np
import pytest

from lastcard.editions import EDITIONS
from lastcard.engine import codes
from lastcard.engine.legal import decisions
from lastcard.engine.state import State, new_state
from lastcard.engine.view import view
from lastcard.envs.buffers import make_buffers
from lastcard.envs.layout import decode
from lastcard.envs.observation import observation
from lastcard.envs.play import Play
from lastcard.envs.table import lay_table
from lastcard.loops import vector
from lastcard.loops.observe import PASS, write_mask
from lastcard.loops.questions import CUTS_IN, SEAT, cut_ins
from lastcard.loops.records import Game
from tests.random_games import HOUSE_RULES, random_game, random_options
from tests.test_properties import with_other_secrets

TABLES = [(key, house) for key in EDITIONS for house in (False, True)]


def house_rules(edition: str, seed: int) -> dict[str, object]:
    """Many house rules at once, as far as they go together."""
    options = random_options(EDITIONS[edition], random.Random(seed))
    return {name: options[name] for name in (*HOUSE_RULES, "target") if name in options and name != "scoring"}


def masked(game: object, state: State, seat: int) -> list[bytes]:
    """What a seat may do: asked for its decision, and asked whether it cuts in."""
    rules, found = game.rules, []  # type: ignore[attr-defined]
    sets = [decisions(rules, state)] if seat == state.turn and state.phase != codes.ROUND_OVER else []
    for cards, other in [*sets, cut_ins(rules, state, seat)]:
        row = np.zeros(codes.ACTIONS, np.int8)
        write_mask(cards, other, 1, row)  # type: ignore[arg-type]
        found.append(row.tobytes())
    return found


@pytest.mark.parametrize("seed", range(16))
def test_what_a_seat_cannot_see_changes_nothing(seed: int) -> None:
    game = random_game(seed)
    for moment in game.moments(60):
        s = moment.after
        for seat in range(s.players):
            twin, v = with_other_secrets(game, s, seat), new_state(s.players)
            view(s, v, seat)
            seen = observation(game.rules, s, seat)
            assert (seen == observation(game.rules, twin, seat)).all()
            assert (seen == observation(game.rules, v, seat)).all(), "it can be made from the view"
            if s.out[seat] == codes.SEAT_IN:
                assert masked(game, s, seat) == masked(game, twin, seat) == masked(game, v, seat)


def check_decoded(seen: np.ndarray, v: State, seat: int, target: int) -> None:
    """The blocks of an observation say what the view of the seat says."""
    found, n = decode(seen), v.players
    seats = [(seat + i) % n for i in range(n)]
    one_hot = {"top": v.top, "color": v.color, "phase": v.phase}
    for block, place in one_hot.items():
        assert [i for i, byte in enumerate(found[block]) if byte] == ([place] if place >= 0 else [])
    assert found["hand"] == [*v.hands[seat]]
    assert found["seen"] == [v.discard[: v.n_discard].count(k) for k in range(codes.KINDS)]
    assert found["kept"] == [
        int(v.phase == codes.DRAWN and v.turn == seat and v.drawn == k) for k in range(codes.KINDS)
    ]
    for block, values in (
        ("sizes", [v.sizes[p] for p in seats]),
        ("seated", [int(v.out[p] == codes.SEAT_IN) for p in seats]),
        ("scores", [max(0, min(255, 255 * v.scores[p] // target)) for p in seats]),
        *(
            (name, [int(p == getattr(v, name)) for p in seats])
            for name in ("turn", "source", "catchable", "dealer", "called")
        ),
    ):
        assert found[block] == values + [0] * (codes.MAX_SEATS - n), block
    assert found["own"] == [int(p == seat) for p in range(codes.MAX_SEATS)]
    scalars = {
        **{"draw_pile": v.n_draw, "discard_pile": v.n_discard, "direction": int(v.direction > 0), "multi": v.multi},
        **{"total": min(255, v.total), "wild_total": v.wild_total, "drafts": v.drafts_left, "starter": v.starter},
        **{"draft_rank": v.draft_rank + 1, "players": n},
    }
    assert {name: found[name][0] for name in scalars} == scalars


@pytest.mark.parametrize("seed", range(16))
def test_what_is_shown_is_what_the_view_shows(seed: int) -> None:
    game = random_game(seed)
    for moment in game.moments(60):
        for seat in range(game.players):
            v = new_state(game.players)
            view(moment.after, v, seat)
            check_decoded(observation(game.rules, moment.after, seat), v, seat, game.rules.target)


@pytest.mark.parametrize(("edition", "house"), TABLES)
@pytest.mark.parametrize("players", [2, 5])
def test_compiled_is_what_the_source_says(edition: str, house: bool, players: int) -> None:
    options = house_rules(edition, players) if house else {}
    players = 4 if options.get("team") else players
    table = lay_table(edition, players, options, "points" if house else "single", "decisions")
    n, dice = 3, np.random.default_rng(players)
    play = Play(table, make_buffers(n, players), restarts=True, max_steps=150)
    play.seed(7)
    b, plain = play.buffers, make_buffers(n, players)
    games, states, ends = [Game.read(g) for g in play.games], [State.read(s) for s in play.states], np.zeros(n, np.int8)
    actions = np.full(n, vector.RESET)
    for _ in range(250):
        play.actions[:] = actions
        play.step()
        written: list[Any] = [plain.observation, plain.observation.view(np.int64), plain.action_mask, plain.seat]
        written += [plain.rewards, ends, plain.final_obs, plain.final_obs.view(np.int64)]
        step: Any = vector.step
        step([table.plain_rules], games, states, actions.tolist(), *written, *play.limits)
        assert (ends == play.ends).all()
        for name in ("observation", "action_mask", "seat", "rewards", "final_obs"):
            assert (getattr(plain, name) == getattr(b, name)).all(), name
        for i in range(n):
            seat = int(b.seat[i])
            asked = int(play.asks(i) >= CUTS_IN)
            assert (b.observation[i] == observation(table.plain_rules, play.view(i, seat), seat, asked)).all()
            assert b.action_mask[i, PASS] == asked
            assert play.asks(i) & SEAT == seat
        actions = np.argmax(b.action_mask * (1 + dice.random(b.action_mask.shape)), axis=1)
        if dice.random() < 0.02:
            actions[0] = dice.integers(codes.ACTIONS)  # illegal more often than not


def kicks_good(chance: float) -> list[bool]:
    """How the kicks of many games came out: who misses draws."""
    table = lay_table("nfl", 3, {"kick_success_prob": chance}, "single", "auto")
    play, dice, found = Play(table, make_buffers(64, 3), restarts=True), np.random.default_rng(0), []
    play.seed(3)
    play.reset()
    kicker = table.edition.cards().index("WK")
    plays = [codes.PLAY_WILD + 4 * (kicker - table.plain_rules.first_wild) + color for color in range(4)]
    for _ in range(400):
        mask, states = play.buffers.action_mask, play.states
        assert not mask[:, codes.KICK_GOOD : codes.KICK_MISS + 1].any()
        actions = np.argmax(mask * (1 + dice.random(mask.shape)), axis=1)
        held, plenty = states["sizes"].sum(axis=1), states["n_draw"] + states["n_discard"] > 10
        play.act_all(actions)
        watched = np.isin(actions, [kicker, *plays]) & plenty & (play.ends == vector.RUNNING)
        found += (states["sizes"].sum(axis=1) < held)[watched].tolist()
    return found


@pytest.mark.parametrize(("chance", "low", "high"), [(0.0, 0, 0), (0.3, 0.2, 0.4), (1.0, 1, 1)])
def test_nobody_outside_decides_how_a_kick_comes_out(chance: float, low: float, high: float) -> None:
    good = kicks_good(chance)
    assert len(good) > 150
    assert low <= sum(good) / len(good) <= high


def test_nobody_who_plays_bots_decides_it_either() -> None:
    table = lay_table("nfl", 2, None, "single", "auto", "eager")
    play, dice, kicks = Play(table, make_buffers(64, 2), seat=0, restarts=True), np.random.default_rng(0), 0
    play.seed(3)
    play.reset()
    for _ in range(300):
        mask = play.buffers.action_mask
        assert not mask[:, codes.KICK_GOOD : codes.KICK_MISS + 1].any()
        play.act_all(np.argmax(mask * (1 + dice.random(mask.shape)), axis=1))
        kicks += int(np.isin(play.states["phase"], [codes.KICK]).sum())
    assert kicks == 0
