"""What the set-up screen asks for, without a screen: turned into a table to be opened."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

from lastcard.bots.registry import BOTS
from lastcard.edition import Edition, OptionValue
from lastcard.edition_file import find as find_edition
from lastcard.editions import EDITIONS
from lastcard.formats import FORMATS, resolve_match, team_scoring
from lastcard.options import PRESETS, offered, preset
from lastcard.play_setup import USUAL_BOT, PlaySetup, parse_seed

from .rows import Value

MIX = "mix"
PLAYERS = "How many sit at the table, you included; bots take the other seats."
USUAL_PLAYERS, TEAM_PLAYERS = 4, 4
LEVELS = [kind for kind in reversed(BOTS.values()) if not kind.ahead]  # one that searches must be compiled first


@dataclass
class Form:
    """Everything that can be chosen; `own` are the options set by hand."""

    edition: str = next(iter(EDITIONS))
    players: int = USUAL_PLAYERS
    name: str = ""
    friends: str = ""
    bots: str = USUAL_BOT
    format: str = ""
    preset: str = next(iter(PRESETS))
    seed: str = ""
    own: dict[str, OptionValue] = field(default_factory=dict)

    @classmethod
    def of(cls, wished: PlaySetup, remembered: dict[str, str]) -> Form:
        """A form filled in as far as something is known."""
        form = cls()
        form.edition = wished.edition or remembered.get("edition", form.edition)
        if form.edition not in EDITIONS and not form.edition.endswith(".toml"):
            form.edition = next(iter(EDITIONS))
        form.name = wished.seats[0] if wished.seats else remembered.get("name", "")
        form.friends = ", ".join(wished.seats[1:])
        form.players = wished.players if wished.players > 1 else USUAL_PLAYERS
        kinds = set(wished.bots)
        form.bots = kinds.pop() if len(kinds) == 1 else MIX if kinds else form.bots
        form.format = wished.format or ""
        form.own = dict(wished.options)
        return form

    @property
    def source(self) -> Edition:
        """The edition itself."""
        return find_edition(self.edition)

    @property
    def people(self) -> list[str]:
        """Who sits at this screen."""
        friends = [name.strip() for name in self.friends.split(",") if name.strip()]
        return [self.name.strip() or "You", *friends]

    @property
    def options(self) -> dict[str, OptionValue]:
        """The preset, and over it what was set by hand, as far as the edition offers it."""
        allowed = {option.name for option in offered(self.source)}
        own = {name: value for name, value in self.own.items() if name in allowed}
        return {**preset(self.source, self.preset), **own}

    @property
    def format_options(self) -> dict[str, OptionValue]:
        """What the format sets, as far as the edition offers it."""
        form = FORMATS.get(self.format)
        if form is None:
            return {}
        scoring = team_scoring(form, self.source, self.options)
        return {**cast("dict[str, OptionValue]", scoring), **form.options}

    def fit_players(self) -> None:
        """Some formats are for a certain number of players; and everybody named wants a seat."""
        form = FORMATS.get(self.format)
        if form is not None and (form.rotates or form.options.get("team")):
            self.players = form.rotates or TEAM_PLAYERS
        self.players = max(self.players, len(self.people))

    def setup(self) -> PlaySetup:
        """The table to be opened; what does not go together is an OptionError."""
        people = self.people
        seats = self.players - len(people)
        kinds = [kind.name for kind in LEVELS] if self.bots == MIX else [self.bots]
        read_seed(self.seed)
        resolve_match(self.source, self.format, self.options, self.players)
        return PlaySetup(
            edition=self.edition,
            options=self.options,
            format=self.format or None,
            seats=people,
            bots=[kinds[seat % len(kinds)] for seat in range(seats)],
            seed=read_seed(self.seed),
        )


def read_seed(text: str) -> int | None:
    """The seed that was typed, None for any; what `--seed` refuses is refused here too."""
    text = text.strip()
    return parse_seed(text) if text else None


# ---- what may be chosen ----------------------------------------------------------------------------------
def edition_values(own: str) -> list[Value]:
    """The editions there are, and a file of the user's own."""
    values = [Value(key, f"{edition.name} ({edition.year})", edition.pitch) for key, edition in EDITIONS.items()]
    if own.endswith(".toml"):
        edition = find_edition(own)
        values.append(Value(own, edition.name, edition.pitch))
    return values


def player_values(edition: Edition) -> list[Value]:
    """How many may play."""
    numbers = range(edition.min_players, edition.max_players + 1)
    return [Value(n, f"{n} players", PLAYERS) for n in numbers]


def bot_values(also: str) -> list[Value]:
    """The kinds of bots."""
    found = [Value(kind.name, kind.name, kind.about) for kind in LEVELS]
    found.append(Value(MIX, "a mix of all", "Different kinds of bots sit at the table."))
    if also not in (value.value for value in found):
        found.append(Value(also, also, "As asked for on the command line."))
    return found


def format_values() -> list[Value]:
    """The formats of a match."""
    usual = Value("", "as the rules of the edition say", "The match that the rule sheet describes.")
    return [usual, *(Value(form.name, form.name, form.help) for form in FORMATS.values())]


def preset_values() -> list[Value]:
    """The bundles of house rules."""
    return [Value(bundle.name, bundle.name, bundle.help) for bundle in PRESETS.values()]
