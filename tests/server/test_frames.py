"""The replay of a finished match: every frame follows from the one before, and nothing of a running match gets out."""

from typing import Any

import msgspec
import pytest

from lastcard.events import CardPlayed, DealerDrawn, DealerFound, Dealt, Drew, MatchEnded, RoundEnded
from lastcard.notation import parse
from lastcard.server import scene
from lastcard.server.fair import commitment
from lastcard.server.frames import Frame, Replay, frames
from lastcard.server.log import TableError
from lastcard.server.protocol import Scene, Setup, Sit, Start
from lastcard.server.table import Table
from tests.server.driving import finish

SECRET = "5e" * 32
EDITIONS = ("classic", "nascar", "nfl", "mariokart")


def started(setup: Setup) -> Table:
    """A table of people, with the first round dealt."""
    table = Table(setup)
    for p in range(setup.players):
        table.apply(Sit(name=f"P{p}", entropy="abc" * (p == 0)))
    table.apply(Start(player=0))
    assert table.started
    return table


def played(edition: str, form: str = "", players: int = 4, seed: int = 1, **options: Any) -> Table:
    """A match that is over."""
    table = started(Setup(edition=edition, format=form, players=players, seed=seed, options=options))
    finish(table, seed)
    return table


def scenes(replay: Replay) -> list[Scene]:
    """The whole scene of each frame, as the page puts it together."""
    last: dict[int, Scene] = {}
    found = []
    for frame in replay.frames:
        old = last.get(frame.board)
        last[frame.board] = frame.scene if old is None else scene.merged(old, frame.scene)
        found.append(last[frame.board])
    return found


@pytest.mark.parametrize("edition", EDITIONS)
def test_frames_show_every_card(edition: str) -> None:
    table = played(edition, target=100)
    replay = frames(table.log)
    for frame, shown in zip(replay.frames, scenes(replay), strict=True):
        at = parse(frame.position)
        assert frame.hands == [at.kinds.hand(at.state, p) for p in range(4)]
        assert shown.cards == [len(hand) for hand in frame.hands]
        assert shown.scores == at.state.scores[:4]
        assert sum(map(len, frame.hands)) + at.state.n_draw + at.state.n_discard == sum(at.edition.deck().values())
    assert [p for p in range(4) if parse(replay.frames[-1].position).state.match_winners >> p & 1] == (
        table.match.winners
    )


def test_every_action_of_the_log_is_a_frame() -> None:
    table = played("classic", target=60)
    replay = frames(table.log)
    written = [(entry.sequence, entry.action) for entry in table.log if entry.action]
    assert [(frame.version, frame.action) for frame in replay.frames if frame.seat is not None] == written
    deals = [entry.sequence for entry in table.log if entry.dealt]
    assert [frame.version for frame in replay.frames if frame.seat is None] == deals
    assert replay.checked.deals == len(deals)
    assert replay.checked.actions == len(written)
    assert replay.checked.draws == sum(len(entry.draws) for entry in table.log)


def test_events_tell_what_the_hands_show() -> None:
    replay = frames(played("classic", target=200).log)
    laid = drawn = 0
    before: Frame | None = None
    for frame in replay.frames:
        for event in frame.events:
            if isinstance(event, CardPlayed) and before:
                laid += 1
                assert event.card in before.hands[event.seat]
            if isinstance(event, Drew):
                drawn += 1
                assert len(event.cards) == event.count
        before = frame
    assert laid > 10
    assert drawn > 5


def test_the_draw_for_the_dealer_comes_first() -> None:
    replay = frames(played("classic", target=200).log)
    kinds = [type(event) for event in replay.frames[0].events]
    assert kinds[0] is DealerDrawn
    assert kinds.index(DealerFound) < kinds.index(Dealt)
    later = [event for frame in replay.frames[1:] for event in frame.events]
    assert not [event for event in later if isinstance(event, DealerFound)]


def test_rounds_are_counted() -> None:
    replay = frames(played("classic", target=200).log)
    numbers = [event.round for frame in replay.frames for event in frame.events if isinstance(event, Dealt)]
    assert len(numbers) > 1
    assert numbers == list(range(1, len(numbers) + 1))
    assert [shown.round for shown in scenes(replay)] == [frame.round for frame in replay.frames]


@pytest.mark.parametrize(("form", "players", "rounds"), [("rotation12", 4, 12), ("rotation28", 8, 28)])
def test_a_rotation_is_one_replay(form: str, players: int, rounds: int) -> None:
    table = played("classic", form, players)
    replay = frames(table.log)
    assert replay.boards == players // 4
    assert len(replay.names) == players
    ended = [event for frame in replay.frames for event in frame.events if isinstance(event, MatchEnded)]
    assert [event.winners for event in ended] == [table.match.winners]
    assert max(frame.round for frame in replay.frames) >= rounds
    for number in range(1, rounds + 1):
        seats = {
            tuple(shown.players or ())
            for frame, shown in zip(replay.frames, scenes(replay), strict=True)
            if frame.round == number
        }
        assert sorted(p for players_of in seats for p in players_of) == list(range(players))
    finished = [event for frame in replay.frames for event in frame.events if isinstance(event, RoundEnded)]
    assert len(finished) >= rounds * replay.boards


def test_a_running_match_is_not_shown() -> None:
    table = started(Setup(edition="classic"))
    with pytest.raises(ValueError, match="over"):
        frames(table.log)


def test_a_log_that_was_changed_is_refused() -> None:
    log = list(played("classic", target=30).log)
    place = next(i for i, entry in enumerate(log) if entry.draws)
    log[place] = msgspec.structs.replace(log[place], draws=[*log[place].draws[1:], "R0"])
    with pytest.raises(TableError, match="does not replay"):
        frames(log)


def test_the_secret_of_the_shuffle_is_told() -> None:
    table = started(Setup(edition="classic", players=2, secret=SECRET, options={"scoring": "single"}))
    finish(table, 3)
    replay = frames(table.log)
    assert (replay.room.seed, replay.room.shares) == (SECRET, ["abc", ""])
    assert replay.room.commitment == commitment(SECRET)
    with pytest.raises(TableError):
        frames([msgspec.structs.replace(table.log[0], command=Setup(edition="classic", players=2)), *table.log[1:]])


def test_a_match_from_a_position_begins_with_it() -> None:
    position = "classic R5R6/G0G1 R7 Y1Y2Y3Y4 scoring=single"
    table = started(Setup(edition="classic", players=2, position=position, options={"scoring": "single"}))
    finish(table, 1)
    first = frames(table.log).frames[0]
    assert (first.position, first.events) == (position, [])


def test_a_replay_travels_as_json() -> None:
    replay = frames(played("classic", target=30).log)
    assert msgspec.json.decode(msgspec.json.encode(replay), type=Replay) == replay
    per_frame = len(msgspec.json.encode(replay.frames)) / len(replay.frames)
    assert per_frame < 1500


def test_a_table_that_waits_has_no_replay() -> None:
    with pytest.raises(ValueError, match="over"):
        frames(Table(Setup(edition="classic")).log)
