"""Faces, wilds and items of an edition's file."""

from collections.abc import Callable
from dataclasses import replace

from lastcard.cards import is_symbol, is_wild_code
from lastcard.edition import ITEM_KEYS, MAX_DECK, Edition, Face
from lastcard.edition_file.table import Table
from lastcard.effects import (
    Effect,
    Item,
    ItemVerb,
    Verb,
    draw,
    flip,
    follow_up,
    kick,
    nothing,
    reverse,
    skip,
    wild,
    wild_draw,
)

MAX_AMOUNT = 20
MAX_POINTS = 1000
USUAL_COPIES = 2
USUAL_POINTS = {True: 50, False: 20}  # of a wild, of a colored card without a number

PLAIN: dict[str, Callable[[], Effect]] = {"nothing": nothing, "skip": skip, "reverse": reverse}
COUNTED: dict[str, Callable[[int], Effect]] = {"draw": draw}
WILD_PLAIN: dict[str, Callable[[], Effect]] = {"wild": wild, "flip": flip}
WILD_COUNTED: dict[str, Callable[[int], Effect]] = {"wild_draw": wild_draw, "follow_up": follow_up, "kick": kick}
ITEM_VERBS = {verb.name.lower(): verb for verb in ItemVerb}
ITEMS_WITHOUT_AMOUNT = (ItemVerb.NONE, ItemVerb.AGAIN)


def read_faces(file: Table, base: Edition | None) -> tuple[Face, ...]:
    """The colored faces: those of the file, or else those of the base."""
    if not file.has("faces"):
        return base.faces if base else ()
    faces = [read_face(table) for table in file.tables("faces")]
    refuse_twins(file, "faces", faces)
    return tuple(faces)


def read_wilds(file: Table, base: Edition | None) -> tuple[Face, ...]:
    """The wilds: those of the file, or else those of the base; one kind for each effect."""
    if not file.has("wilds"):
        return base.wilds if base else ()
    wilds = [read_wild(table) for table in file.tables("wilds")]
    refuse_twins(file, "wilds", wilds)
    effects = [(face.effect.verb, face.effect.restricted) for face in wilds]
    for index, effect in enumerate(effects):
        if effect in effects[:index]:
            first = wilds[effects.index(effect)].symbol
            entry = file.tables("wilds")[index]
            entry.refuse("effect", f"{wilds[index].symbol} does the same as {first}; expected one wild for each effect")
    return tuple(wilds)


def read_face(table: Table) -> Face:
    """A colored face; a digit is a number that counts what it shows, unless said otherwise."""
    symbol = table.text("symbol")
    if not is_symbol(symbol):
        table.refuse("symbol", f"symbol is {symbol!r}; expected one digit, one capital letter, or + and a digit")
    effect = read_effect(table, PLAIN, COUNTED, "nothing" if symbol.isdigit() else None)
    number = table.flag("number", symbol.isdigit() and effect.verb is Verb.NOTHING)
    if number and not (symbol.isdigit() and effect.verb is Verb.NOTHING):
        table.refuse("number", f"{symbol} is called a number; expected a digit with the effect nothing")
    points = table.whole("points", 0, MAX_POINTS, int(symbol) if number else USUAL_POINTS[False])
    return complete(table, symbol, effect, points, number=number)


def read_wild(table: Table) -> Face:
    """A wild; its copies are counted in all, not per color."""
    symbol = table.text("symbol")
    if not is_wild_code(symbol):
        table.refuse(
            "symbol",
            f"symbol is {symbol!r}; expected W, W+ and a digit, or W and a capital letter other than R, Y, G, B, W",
        )
    effect = read_effect(table, WILD_PLAIN, WILD_COUNTED, None)
    points = table.whole("points", 0, MAX_POINTS, USUAL_POINTS[True])
    return complete(table, symbol, effect, points, number=False)


def complete(table: Table, symbol: str, effect: Effect, points: int, *, number: bool) -> Face:
    """The face with its name and copies, once nothing unknown is left in its table."""
    name = table.text("name", symbol)
    copies = table.whole("copies", 1, MAX_DECK, USUAL_COPIES)
    table.finish()
    return Face(symbol, name, effect, points, copies, number)


def read_effect(
    table: Table,
    plain: dict[str, Callable[[], Effect]],
    counted: dict[str, Callable[[int], Effect]],
    default: str | None,
) -> Effect:
    """An effect by the name of its verb, with the number of cards where it has one."""
    verb = table.choice("effect", (*plain, *counted), default)
    if verb in counted:
        return counted[verb](table.whole("amount", 1, MAX_AMOUNT))
    if table.has("amount"):
        table.refuse("amount", f"the effect {verb} has no amount")
    return plain[verb]()


def refuse_twins(file: Table, name: str, faces: list[Face]) -> None:
    """Two kinds of card may not have one symbol."""
    symbols = [face.symbol for face in faces]
    for index, symbol in enumerate(symbols):
        if symbol in symbols[:index]:
            file.tables(name)[index].refuse("symbol", f"{symbol} is there already; expected each symbol once")


def adjust(file: Table, faces: tuple[Face, ...], wilds: tuple[Face, ...]) -> tuple[tuple[Face, ...], tuple[Face, ...]]:
    """The faces with what [points] and [copies] say by symbol; no copies take a card out of the deck."""
    points, copies = file.table("points"), file.table("copies")
    symbols = [face.symbol for face in faces + wilds]

    def adjusted(face: Face) -> Face:
        return replace(
            face,
            points=points.whole(face.symbol, 0, MAX_POINTS, face.points),
            copies=copies.whole(face.symbol, 0, MAX_DECK, face.copies),
        )

    kept = [tuple(face for face in map(adjusted, group) if face.copies) for group in (faces, wilds)]
    points.finish(symbols)
    copies.finish(symbols)
    return kept[0], kept[1]


def read_items(file: Table, base: Edition | None, wilds: tuple[Face, ...]) -> dict[str, Item]:
    """What a flip reveals: an item for each color and one for wilds, if and only if some wild flips."""
    flips = any(face.effect.verb is Verb.FLIP for face in wilds)
    if not flips:
        if file.has("items"):
            file.refuse("items", "items without a card that reveals them; expected a wild with the effect flip")
        return {}
    if not file.has("items") and base and base.items:
        return dict(base.items)
    table = file.table("items")
    items = {}
    for key in ITEM_KEYS:
        table.need(key, f"an item, since a wild has the effect flip; items are {', '.join(ITEM_KEYS)}")
        items[key] = read_item(table.table(key), key)
    table.finish()
    return items


def read_item(table: Table, key: str) -> Item:
    """One item; the one of a wild makes its player draw and name the color, which a wild needs."""
    for_wild = key == ITEM_KEYS[-1]
    allowed = [name for name, verb in ITEM_VERBS.items() if (verb is ItemVerb.SELF_DRAWS) == for_wild]
    verb = ITEM_VERBS[table.choice("effect", allowed)]
    amount = 0
    if verb not in ITEMS_WITHOUT_AMOUNT:
        amount = table.whole("amount", 1, MAX_AMOUNT)
    elif table.has("amount"):
        table.refuse("amount", f"the effect {verb.name.lower()} has no amount")
    item = Item(verb, amount, table.text("name"))
    table.finish()
    return item
