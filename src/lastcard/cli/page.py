"""A page made of sections, printed for a terminal or as Markdown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from lastcard.cli.terminal import bold, columns, dim, heading, style, wrap


@dataclass(frozen=True, slots=True)
class Entry:
    """A numbered statement: its address, its words, and what is set for it."""

    address: str
    text: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with a paragraph, a table (its first row the headings) and entries, each of which may be missing."""

    title: str
    text: str = ""
    table: tuple[tuple[str, ...], ...] = ()
    entries: tuple[Entry, ...] = field(default=())


def for_terminal(title: str, sections: list[Section]) -> Iterator[str]:
    """The page as lines for a terminal."""
    yield bold(title)
    for section in sections:
        yield ""
        if section.title:
            yield heading(section.title)
        if section.text:
            yield wrap(section.text)
        yield from columns(section.table)
        for entry in section.entries:
            yield from entry_lines(entry)


def entry_lines(entry: Entry) -> Iterator[str]:
    """An entry: the address, below it the words."""
    yield style(entry.address, fg="cyan")
    yield wrap(entry.text, "    ")
    if entry.note:
        yield dim(wrap(entry.note, "    "))


def as_markdown(title: str, sections: list[Section]) -> Iterator[str]:
    """The page as Markdown."""
    yield f"# {title}"
    for section in sections:
        yield ""
        if section.title:
            yield from (f"## {section.title}", "")
        if section.text:
            yield from (section.text, "")
        yield from markdown_table(section.table)
        for entry in section.entries:
            note = f" _({entry.note})_" if entry.note else ""
            yield f"- **{entry.address}** {entry.text}{note}"


def markdown_table(table: tuple[tuple[str, ...], ...]) -> Iterator[str]:
    """A table, whose first row are the headings."""
    for index, row in enumerate(table):
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |"
        if index == 0:
            yield "|" + " --- |" * len(row)
