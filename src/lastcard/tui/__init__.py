"""The game in the terminal. It draws what the table tells it and contains no rule."""

from __future__ import annotations

from lastcard.play_setup import PlaySetup

__all__ = ["run"]


def run(setup: PlaySetup) -> None:
    """Plays: at once if the set-up says what, else after asking. What cannot be opened is an error of one line."""
    from .app import LastcardApp
    from .opening import open_match

    session = open_match(setup) if setup.edition is not None or setup.resume is not None else None
    LastcardApp(setup, session).run()
