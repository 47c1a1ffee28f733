"""A simulation as plain data: what is played, from which seed, how often. It is kept in checkpoints and files."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path

import msgspec

from lastcard.bots.registry import BotSpec, parse
from lastcard.edition import Edition
from lastcard.edition_file import find, read_edition, read_text
from lastcard.edition_file.lines import line_index
from lastcard.edition_file.table import Source, Table
from lastcard.formats import find as find_format
from lastcard.options import changed
from lastcard.simulate.setup import Setup

SHORT, LONG = 4096, 256  # matches a batch: where one hand is a match, and where many are


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """One run: `matches` matches of one set-up from one seed.

    `edition` is a key or the name of a file, whose text is kept in `source`. `options` are those that were asked for,
    `bots` one text for each named bot; both are complete, so that a job means the same wherever it is read.
    """

    edition: str
    source: str | None = None
    options: dict[str, bool | int | float | str | list[str]] = {}
    format: str = ""
    players: int
    bots: list[str]
    seed: int
    matches: int
    fixed_order: bool = False

    def setup(self) -> Setup:
        """The set-up, checked as if it were typed."""
        options = {name: tuple(v) if isinstance(v, list) else v for name, v in self.options.items()}
        bots = [spec for text in self.bots for spec in parse(text)]
        return Setup(self.named_edition(), options, self.format, self.players, bots, self.fixed_order)

    def named_edition(self) -> Edition:
        """The edition; one from a file is read from the text that was kept, whatever the file says by now."""
        if self.source is None:
            return find(self.edition)
        return read_edition(Table(Source(self.edition, line_index(self.source)), (), tomllib.loads(self.source)))

    def batch(self) -> int:
        """Matches a batch: fixed by the set-up, so that a batch takes a fraction of a second."""
        setup = self.setup()
        form = find_format(self.format)
        single = setup.options.scoring == "single" and not (form is not None and form.rotates)
        return SHORT if single else LONG


def make_job(setup: Setup, name: str, seed: int, matches: int) -> Job:
    """The job of a set-up whose edition was named so: a key, or a file ending in .toml."""
    return Job(
        edition=name,
        source=read_text(name) if name.endswith(".toml") else None,
        options={key: plain(setup.options[key]) for key in setup.given},
        format=setup.form,
        players=setup.players,
        bots=[exact(spec) for spec in setup.bots],
        seed=seed,
        matches=matches,
        fixed_order=setup.fixed_order,
    )


def plain(value: object) -> bool | int | float | str | list[str]:
    """An option's value as JSON has it."""
    return list(value) if isinstance(value, tuple) else value  # type: ignore[return-value]


def exact(spec: BotSpec) -> str:
    """A bot's text with every digit of its settings."""
    return ":".join([spec.name, *(f"{name}={value!r}" for name, value in spec.settings.items())])


def name_bots(bots: Sequence[str], players: int) -> list[str]:
    """The bot of every player: the list is repeated until all have one."""
    return [bots[p % len(bots)] for p in range(players)]


def words(job: Job) -> str:
    """What is played, in a line."""
    from lastcard.options import show

    setup = job.setup()
    options = ", ".join(f"{name}={show(value)}" for name, value in changed(setup.edition, setup.options).items())
    parts = [setup.edition.name, job.format, f"{job.players} players", ", ".join(job.bots), options]
    return "; ".join(part for part in parts if part)


def folder_of(file: Path) -> Path:
    """The folder in which a file is or will be."""
    return file.absolute().parent
