"""An edition's rules as a page, made from the same data that the engine runs."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from itertools import groupby

from lastcard.cards import COLOR_NAMES, COLORS
from lastcard.cli.page import Entry, Section
from lastcard.edition import Edition, EditionError, Face
from lastcard.effects import Effect, Item, ItemVerb, Verb
from lastcard.narrate import number
from lastcard.options import OPTIONS, Options, changed, offered, show
from lastcard.rulings import RULINGS, Ruling

EFFECTS = {
    Verb.NOTHING: "no effect",
    Verb.SKIP: "the next player loses the turn",
    Verb.REVERSE: "play turns round",
    Verb.DRAW: "the next player draws {} and loses the turn",
    Verb.FOLLOW: "then up to {} of the color named",
    Verb.KICK: "the next player kicks, and draws {} on a miss",
    Verb.FLIP: "turns up a card, whose item happens",
}
ITEMS = {
    ItemVerb.NONE: "nothing happens",
    ItemVerb.AGAIN: "its player has another turn",
    ItemVerb.PREVIOUS_DRAWS: "the player before draws {}",
    ItemVerb.CHOSEN_DRAWS: "a player of choice draws {}",
    ItemVerb.OTHERS_DRAW_AGAIN: "all others draw {}, and its player has another turn",
    ItemVerb.SELF_DRAWS: "its player draws {} and names a color",
}
# Rulings about a kind of card are told only where the deck has it; between which numbers they stand in the list.
ABOUT = (
    ("OP-10", "OP-19", "wild draw card"),
    ("OP-20", "OP-24", "follow-up card"),
    ("OP-25", "OP-31", "item card"),
    ("OP-32", "OP-33b", "kicking card"),
)
# Options that only say how a house rule is played once another option has switched it on.
DETAILS = {"swap_uno", "jump_in_actions", "jump_in_wilds"}


def title(edition: Edition) -> str:
    """The page's title."""
    return f"{edition.name} ({edition.year})"


def rules_page(edition: Edition, options: Options, short: bool = False) -> list[Section]:
    """Everything that holds in this edition with these options; short leaves out what decides the finer points."""
    fine = [] if short else [rulings(edition, options), in_force(edition, options)]
    found = [overview(edition), table_rules(edition, options), deck(edition), items(edition), *clauses(edition)]
    return [
        section
        for section in [*found, house_rules(edition, options), *fine]
        if section.text or section.table or section.entries
    ]


def overview(edition: Edition) -> Section:
    """The edition in a sentence."""
    total = sum(edition.deck().values())
    players = f"{edition.min_players} to {edition.max_players} players"
    return Section("", f"{edition.pitch} {players}, {edition.hand_size} cards each from a deck of {total}.")


def table_rules(edition: Edition, options: Options) -> Section:
    """What this table plays differently from the edition's own rules."""
    entries = tuple(
        Entry(f"{OPTIONS[name].address}  {name} = {show(value)}", OPTIONS[name].help)
        for name, value in changed(edition, options).items()
    )
    text = "These options are set, and go before what the clauses below say." if entries else ""
    return Section("Changed at this table", text, entries=entries)


# ---- cards ------------------------------------------------------------------------------------------------
def deck(edition: Edition) -> Section:
    """Every card with its number in the deck, its points and what it does."""
    runs = groupby(edition.faces, key=lambda face: (face.number, face.copies, face.number or face.symbol))
    rows = [("card", "code", "copies", "points", "does"), *(face_row(list(run)) for _, run in runs)]
    rows += [(face.name, face.symbol, str(face.copies), str(face.points), does(face.effect)) for face in edition.wilds]
    text = f"The colors are {', '.join(f'{name} ({letter})' for letter, name in COLOR_NAMES.items())}."
    return Section("Cards", text, tuple(rows))


def face_row(run: list[Face]) -> tuple[str, str, str, str, str]:
    """One colored face, or a run of numbers of which there are equally many."""
    first, last = run[0], run[-1]
    name = first.name if first is last else f"{first.name} to {last.name}"
    code = f"{COLORS[0]}{first.symbol}" + ("" if first is last else f" to {COLORS[-1]}{last.symbol}")
    points = {str(face.points) for face in run}
    worth = points.pop() if len(points) == 1 else "as shown" if shown(run) else f"{first.points} to {last.points}"
    return name, code, str(len(COLORS) * first.copies * len(run)), worth, does(first.effect)


def shown(run: list[Face]) -> bool:
    """Does every card count what it shows?"""
    return all(str(face.points) == face.symbol for face in run)


def does(effect: Effect) -> str:
    """An effect in a few words."""
    named = "names a color" if effect.names_color else ""
    amount = number(effect.amount, "more card") if effect.verb is Verb.FOLLOW else str(effect.amount)
    words = EFFECTS[effect.verb].format(amount)
    if effect.verb is Verb.NOTHING and named:
        return named
    tried = "; lawful only without a card of the color in hand" if effect.restricted else ""
    return (f"{named}; {words}" if named else words) + tried


def items(edition: Edition) -> Section:
    """What the card that flips may bring."""
    rows = [(flipped(key), item.name, item_words(item)) for key, item in edition.items.items()]
    return Section("Items", table=(("turned up", "item", "does"), *rows) if rows else ())


def flipped(key: str) -> str:
    """What was turned up, in a word."""
    return COLOR_NAMES.get(key, f"a {key}")


def item_words(item: Item) -> str:
    """An item in a few words."""
    return ITEMS[item.verb].format(item.amount)


# ---- clauses ------------------------------------------------------------------------------------------------
def clauses(edition: Edition) -> Iterator[Section]:
    """The rule sheet, told in our own words, section by section."""
    for name in dict.fromkeys(clause.section for clause in edition.clauses):
        entries = tuple(Entry(clause.id, clause.text) for clause in edition.clauses if clause.section == name)
        yield Section(name or "Rules", entries=entries)


def house_rules(edition: Edition, options: Options) -> Section:
    """The house rules that are switched on."""
    entries: list[Entry] = []
    told: set[str] = set()
    for ruling in RULINGS.values():
        if ruling.id.startswith("HR-") and switched_on(ruling, options) and not told.issuperset(ruling.options):
            told.update(ruling.options)
            entries.append(entry(edition, options, ruling))
    text = "" if entries else "None. `lastcard options` lists them; -o NAME=VALUE switches one on."
    return Section("House rules in force", text, entries=tuple(entries))


def switched_on(ruling: Ruling, options: Options) -> bool:
    """Is a house rule played? Its options all mean off unless they differ from the common default."""
    return any(options[name] != OPTIONS[name].default for name in ruling.options if name not in DETAILS)


def rulings(edition: Edition, options: Options) -> Section:
    """How the finer points are decided, and by which options."""
    told = [ruling for ruling in RULINGS.values() if ruling.id.startswith("OP-") and concerns(edition, ruling)]
    text = "Where the rule sheet is silent, these rulings decide; an option may decide otherwise."
    return Section("Rulings", text, entries=tuple(entry(edition, options, ruling) for ruling in told))


def concerns(edition: Edition, ruling: Ruling) -> bool:
    """Does a ruling speak about cards that this edition has?"""
    order = list(RULINGS)
    place = order.index(ruling.id)
    needs = [need for first, last, need in ABOUT if order.index(first) <= place <= order.index(last)]
    own = {option.name for option in offered(edition)}
    return all(map(edition.has, needs)) and (not ruling.options or not own.isdisjoint(ruling.options))


def entry(edition: Edition, options: Options, ruling: Ruling) -> Entry:
    """A ruling with the values of its options."""
    own = [option.name for option in offered(edition) if option.name in ruling.options]
    return Entry(
        f"{ruling.id}  {ruling.title}", ruling.text, ", ".join(f"{name} = {show(options[name])}" for name in own)
    )


def in_force(edition: Edition, options: Options) -> Section:
    """Every option with its value; a star marks what the table changed."""
    different = changed(edition, options)
    rows = [
        (option.name, show(options[option.name]) + (" *" if option.name in different else ""), option.address)
        for option in offered(edition)
    ]
    text = "Changed at this table: *" if different else "All as the edition has them."
    return Section("Options in force", text, (("option", "value", "address"), *rows))


def find_clause(edition: Edition, options: Options, address: str) -> Section:
    """One clause or ruling by its id; an unknown one is refused with what the ids look like."""
    wanted = address.upper()
    for ruling in RULINGS.values():
        if ruling.id.upper() == wanted:
            return Section("", entries=(entry(edition, options, ruling),))
    for clause in edition.clauses:
        if clause.id.upper() == wanted:
            return Section("", entries=(Entry(clause.id, clause.text),))
    close = get_close_matches(wanted, [*(clause.id for clause in edition.clauses), *RULINGS], n=3, cutoff=0.5)
    meant = f"near it are {', '.join(close)}" if close else f"such as {edition.clauses[0].id}, OP-1, HR-1"
    raise EditionError(f"{edition.name} has no clause {address!r}; {meant}")
