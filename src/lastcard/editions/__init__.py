"""The editions that exist: one file each, data only, found by key."""

from lastcard.edition import Edition, EditionError
from lastcard.editions import classic, mariokart, nascar, nfl

EDITIONS: dict[str, Edition] = {module.EDITION.key: module.EDITION for module in (classic, nascar, nfl, mariokart)}


def get(key: str) -> Edition:
    """The edition with this key; an unknown key is an EditionError that names what exists."""
    edition = EDITIONS.get(key)
    if edition is None:
        raise EditionError(f"unknown edition {key!r}; there are {', '.join(EDITIONS)}, or a file ending in .toml")
    return edition
