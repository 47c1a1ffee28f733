"""The log is the save: a table restored in mid-round goes on exactly as the one that was saved."""

import random
from pathlib import Path

import pytest

from lastcard.bots.registry import make
from lastcard.editions import EDITIONS
from lastcard.server.host import Host
from lastcard.server.log import TableError
from lastcard.server.protocol import Look
from lastcard.server.table import Table
from tests.server.driving import everything, finish, refusals, some_command, started

FORMATS = ["points", "challenge_uno", "team", "rotation12"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("form", FORMATS)
def test_a_restored_table_goes_on_the_same(edition, form) -> None:
    table = started(edition, form, seed=4, people=4, jump_in=True, draw_mode="until_playable")
    dice = random.Random(2)
    for _ in range(100):
        assert not refusals(table.apply(some_command(table, dice)))
    again = Table.load(table.save())
    assert everything(again) == everything(table)
    assert [again.apply(Look(player=p)) for p in range(4)] == [table.apply(Look(player=p)) for p in range(4)]
    for _ in range(30):
        if table.stage == "over":
            break
        command = some_command(table, dice)
        assert again.apply(command) == table.apply(command)
    assert again.save() == table.save()


def test_a_log_can_be_played_entry_by_entry() -> None:
    table = started("classic", seed=4, people=4)
    dice = random.Random(3)
    for _ in range(12):
        assert not refusals(table.apply(some_command(table, dice)))
    for count, again in enumerate(Table.replaying(table.log), 1):
        assert again.log == table.log[:count]
        assert everything(again) == everything(Table.restore(table.log[:count]))
        assert again.take() == [], "what is read from a log is not to be written again"
    command = some_command(table, dice)
    assert again.apply(Look(player=1)) == table.apply(Look(player=1))
    assert again.apply(command) == table.apply(command), "nor are hands told that had changed before"
    assert again.take() == table.log[-1:]


def test_a_table_in_the_lobby_can_be_saved_too() -> None:
    table = started("nfl")
    lobby = Table.restore(table.log[:3])
    assert lobby.stage == "lobby"
    assert [person.name for person in lobby.people] == ["P0", "Bo", "", ""]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda lines: lines[1:], "begins with the setup"),
        (lambda lines: lines[:0], "begins with the setup"),
        (lambda lines: [*lines[:4], "{", *lines[4:]], "line 5 is no entry"),
        (lambda lines: [lines[0].replace('"seed":4', '"seed":5'), *lines[1:]], "does not replay"),
        (lambda lines: [*lines[:-1], lines[-1].replace("draw", "keep")], "entry 6 of the log is refused"),
        (lambda lines: [*lines[:-2], lines[-1]], "is refused"),
    ],
)
def test_a_log_that_was_changed_is_refused(change, words) -> None:
    table = started("classic", seed=4, people=0)
    host = Host(table, {p: make("eager", 1) for p in range(4)})
    told = table.save().splitlines()
    assert len(told) == 6
    board = table.match.boards[0]
    told.append(
        f'{{"sequence":6,"command":{{"type":"do","player":{board.state.turn},"action":"draw"}},"action":"draw"}}'
    )
    assert host.step() is not None
    with pytest.raises(TableError, match=words):
        Table.load("\n".join(change(told)))


SAVES = Path(__file__).parent / "saves"  # written before tables had hosts, clocks and shuffles to be checked


@pytest.mark.parametrize(
    ("name", "version", "stage", "position"),
    [
        (
            "party",
            125,
            "playing",
            "classic R6G2G8B1B4B7/RSR+2B0B8B+2/R2R2R3Y2Y9G4GSGRW+4/R8RSG1G7G+2B6 Y1R1R0W+4Y5Y4R4",
        ),
        ("kicks", 59, "over", "nfl R+2G1/-/R4R4R8RSB+2 G5WKG9WKWKG9G+2WY7G7G3G6G8G1B1BSBSBRB8Y8YSY0Y3Y4Y1Y2Y+2Y7Y8YR"),
        ("items", 95, "playing", "mariokart -/RRG2WI/RSYRB5B6WI G5WIG1G3WIYRY2Y8R8G8G+2G9W+4G9G6G8B8BRBSB1WIY+2Y8Y0Y1"),
        ("rotation", 135, "playing", "nascar Y3Y4Y8Y9B4/R2R6RRY+2G1/R1RRY5YSGRB1W+4/Y3G4G8B0 RSWG9B9WDB7B+2B1B9WR6 ~"),
    ],
)
def test_a_save_of_an_older_version_goes_on(name: str, version: int, stage: str, position: str) -> None:
    table = Table.load_file(SAVES / f"{name}.jsonl")
    assert (table.version, table.stage) == (version, stage)
    board = table.match.boards[0]
    assert board.text(board.state).startswith(position)
    assert table.host == (-1 if name == "items" else 0)
    again = Table.load(table.save())
    assert everything(again) == everything(table)
    if stage != "over":
        finish(again, seed=1)
        assert again.stage == "over"


def test_a_half_written_last_line_costs_that_line_alone() -> None:
    table = started("classic", seed=4)
    text = table.save()
    for cut in (1, 7, 30):
        kept = table.log if cut == 1 else table.log[:-1]
        assert Table.load(text[:-cut]).log == kept
    with pytest.raises(TableError, match="line 1 is no entry"):
        Table.load(text[:20])


def test_a_last_line_that_is_no_text_is_left_out_too(tmp_path) -> None:
    table = started("classic", seed=4)
    file = tmp_path / "save.jsonl"
    file.write_bytes(table.save().encode() + b'{"sequence":9,"x":"\xc3')
    assert Table.load_file(file).log == table.log


def test_an_error_names_the_file(tmp_path) -> None:
    file = tmp_path / "save.jsonl"
    for text, words in (("", "begins with the setup"), ("format: 1\n", "a record, not a save"), ("{\n{\n", "line 1")):
        file.write_text(text)
        with pytest.raises(TableError, match=words) as told:
            Table.load_file(file)
        assert str(told.value).startswith(f"{file}: ")
