"""The game in the terminal. It draws what the table tells it and contains no rule."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import click

from lastcard.play_setup import PlaySetup

if TYPE_CHECKING:
    from .session import Session

__all__ = ["run"]


def run(setup: PlaySetup) -> None:
    """Plays: at once if the set-up says what, else after asking. What cannot be opened is an error of one line."""
    from .app import LastcardApp
    from .opening import open_match

    session = open_match(setup) if setup.edition is not None or setup.resume is not None else None
    app = LastcardApp(setup, session)
    app.run()
    if app._exception is not None:
        raise fault(app._exception, app.session) from app._exception


def fault(error: Exception, session: Session | None) -> Exception:
    """What went wrong in the program itself, in one line that says what became of the match."""
    if os.environ.get("LASTCARD_DEBUG"):
        return error
    what = f"{type(error).__name__}: {error}".splitlines()[0]
    kept = ""
    if session is not None and session.keep is not None:
        kept = getattr(session.keep, "trouble", "") or "the match is saved, lastcard play --resume goes on with it"
    return Fault(f"this is a fault of lastcard; {f'{kept}: ' if kept else ''}{what}")


class Fault(click.ClickException):
    """The program ends because of a fault of ours."""

    exit_code = 1
    hint = "LASTCARD_DEBUG=1 shows where; please report it"
