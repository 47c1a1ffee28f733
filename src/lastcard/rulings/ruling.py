"""One ruling: an address, a title, its words, the options that change it and the topics it speaks about."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ruling:
    """A decision that holds in every edition whose own clauses say nothing else."""

    id: str
    title: str
    text: str
    options: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()


def ruling(address: str, title: str, text: str, options: str = "", topics: str = "") -> Ruling:
    """A ruling, with options and topics as words between blanks."""
    return Ruling(address, title, text, tuple(options.split()), tuple(topics.split()))
