"""Tables and facts on a terminal, readable without color."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lastcard.simulate.tables import Table

if TYPE_CHECKING:
    from rich.console import Console

METHOD = (
    "Intervals are 95 %: Wilson's for shares, Student's t for means; means a round treat matches as the observations. "
    "Shares of rounds treat rounds as independent."
)


def show(
    console: Console, title: str, facts: Sequence[tuple[str, str]], tables: Sequence[Table], method: str = METHOD
) -> None:
    """Writes all of it."""
    from rich.table import Table as Grid

    console.print(title, style="bold")
    grid = Grid(box=None, show_header=False, padding=(0, 2, 0, 0))
    for name, value in facts:
        grid.add_row(name, value)
    console.print(grid)
    for table in tables:
        show_table(console, table)
    console.print()
    console.print(method, style="dim")


def show_table(console: Console, table: Table) -> None:
    """One table: its title, its rows with numbers at the right, and the sentence about it."""
    from rich import box
    from rich.table import Table as Grid

    console.print()
    console.print(table.title, style="bold")
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1), show_edge=False, header_style="")
    for number, heading in enumerate(table.head):
        grid.add_column(heading, justify="right" if number else "left", overflow="fold", no_wrap=number > 0)
    for row in table.rows:
        grid.add_row(*row)
    console.print(grid)
    if table.about:
        console.print(table.about, style="dim")
