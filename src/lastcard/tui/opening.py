"""Opening a table for this screen: a new match, or one that was saved."""

from __future__ import annotations

import secrets
from pathlib import Path

from lastcard.bots.registry import parse_one, seat_bot
from lastcard.edition import Edition
from lastcard.edition_file import find, load
from lastcard.play_setup import NEWEST, PlaySetup
from lastcard.record import write
from lastcard.server import log
from lastcard.server.host import Bot, Host
from lastcard.server.log import TableError
from lastcard.server.protocol import AddBot, Refused, Setup, Sit, Start
from lastcard.server.table import Table

from . import home
from .local import LocalSession

SEEDS = 1_000_000
YOU = "You"


class Storage:
    """The save of one match: written after every command, turned into a record at the end."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.trouble = ""

    def __call__(self, text: str) -> None:
        """Keeps the log; what goes wrong is told, and the match goes on."""
        try:
            home.write_safely(self.file, text)
            self.trouble = ""
        except OSError as error:
            self.trouble = f"cannot save: {error.strerror or error}"

    def finish(self, table: Table) -> Path | None:
        """The match is over: its record stays, the save goes."""
        try:
            kept = home.keep_record(self.file, [write(record) for record in table.records()])
            own = self.file.with_suffix(".toml")
            if own.exists():
                home.write_safely(kept.with_suffix(".toml"), own.read_text(encoding="utf-8"))
            home.finish(self.file)
        except OSError as error:
            self.trouble = f"cannot write the record: {error.strerror or error}"
            return None
        return kept


def open_match(setup: PlaySetup, storage: bool = True) -> LocalSession:
    """The match that is asked for, begun; what cannot be is an error of one line."""
    if setup.resume is not None:
        return resume(setup.resume)
    edition = find(setup.edition or "")
    seed = secrets.randbelow(SEEDS) if setup.seed is None else setup.seed
    asked = Setup(
        edition=edition.key, players=setup.players, format=setup.format or "", options=setup.options, seed=seed
    )
    table = Table(asked, edition)
    for name in setup.seats or [YOU]:
        must(table, Sit(name=name))
    for kind in setup.bots:
        must(table, AddBot(player=table.host, kind=kind))
    must(table, Start(player=0))
    keep = begin_save(edition, setup.edition or "", table) if storage else None
    return LocalSession(Host(table, bots_of(table)), edition, keep)


def begin_save(edition: Edition, source: str, table: Table) -> Storage:
    """A file for the match; an edition of the user's own is kept beside it."""
    storage = Storage(home.new_save(edition.key))
    if source.endswith(".toml"):
        home.write_safely(storage.file.with_suffix(".toml"), Path(source).read_text(encoding="utf-8"))
    storage(table.save())
    return storage


def must(table: Table, command: Sit | AddBot | Start) -> None:
    """A command of the set-up, which has to be accepted."""
    refused = next((m for _, m in table.apply(command) if isinstance(m, Refused)), None)
    if refused is not None:
        raise TableError(refused.why)


def resume(file: Path) -> LocalSession:
    """The match of a save; the newest that can be read if none is named."""
    if file == NEWEST:
        kept = [save.file for save in home.saves()]
        if not kept:
            raise TableError(f"there is no saved match in {home.folder() / 'saves'}")
        file = next((file for file in kept if title_of(file)), kept[0])
    beside = file.with_suffix(".toml")
    edition = load(str(beside)) if beside.exists() else None
    table = Table.load_file(file, edition)
    if not table.started or not any(person.name and not person.bot for person in table.people):
        raise TableError(f"{file.name} holds no match of people that has begun")
    return LocalSession(Host(table, bots_of(table)), table.edition, Storage(file))


def bots_of(table: Table) -> dict[int, Bot]:
    """The bots that sit at a table; after a save they come back with fresh dice."""
    usual = {"kick_good": float(table.options.kick_success_prob)}
    dice = f"{table.setup.seed}/{table.version}"
    return {
        player: seat_bot(parse_one(person.bot), player, dice, usual)
        for player, person in enumerate(table.people)
        if person.bot
    }


def title_of(file: Path) -> str:
    """A save in a few words, read without playing it again; empty if it cannot be read."""
    try:
        entries = log.read(log.fetch(file))
        beside = file.with_suffix(".toml")
        commands = [entry.command for entry in entries]
        edition = find(str(beside) if beside.exists() else next(c.edition for c in commands if isinstance(c, Setup)))
    except (OSError, ValueError, StopIteration):
        return ""
    people = [command.name for command in commands if isinstance(command, Sit)]
    bots = sum(isinstance(command, AddBot) for command in commands)
    company = f" and {bots} bot{'' if bots == 1 else 's'}" if bots else ""
    return f"{edition.name}, round {sum(bool(entry.dealt) for entry in entries)}, {', '.join(people)}{company}"
