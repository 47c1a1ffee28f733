"""A position as the ruling page holds it, to be changed by clicks; and back.

The page knows no rule, nor the grammar of a position. It has cards and words, and sends all of them back after a click.
What a click has made meaningless is left out here: a color named for a card that is no wild, a word of another phase.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from lastcard import editions
from lastcard.cards import COLORS, color_of
from lastcard.edition import Edition, OptionValue
from lastcard.engine import codes
from lastcard.engine.codes import PHASES
from lastcard.engine.legal import needs_color
from lastcard.events import UNKNOWN
from lastcard.judgement import offered
from lastcard.notation import NotationError, parse
from lastcard.notation import Position as Place
from lastcard.notation import show as show_position
from lastcard.notation.fields import BY_KEY, FIELDS
from lastcard.notation.piles import LOOSE, NONE
from lastcard.options import Options, changed, check_players, resolve
from lastcard.options import show as show_value

LEADING = 4  # words of a position before its fields
ANYTIME = ("draw", "keep", "accept", "challenge", "end_draft", "call_uno")


class PositionRequest(msgspec.Struct, frozen=True, kw_only=True):
    """A position by its text; or laid out with cards and words; or, with an edition alone, one to begin with.

    `draw` is left out if nobody knows the draw pile; with `rest`, unknown cards lie below it until the deck is whole;
    its last `loose` cards have no order yet. `fields` are the words of a position text behind the piles, a word that is
    only a key with an empty text. A board of other `options` than before is given by all its parts.
    """

    edition: str = ""
    options: dict[str, object] = {}
    players: int = 0
    position: str = ""
    hands: list[list[str]] = []
    discard: list[str] = []
    color: str | None = None
    draw: list[str] | None = None
    loose: int = 0
    rest: bool = False
    fields: dict[str, str] = {}


class Deed(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something worth asking about: `color` if a color is to be added to the action."""

    action: str
    card: str = ""
    color: bool = False
    lawful: bool = False


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """A position with its text, what may be asked in it, and what could be added to it.

    By seat: `hands`, the actions of `offers`, and `deeds`, which are those and others worth asking about. `phases` are
    the questions that could be asked of the seat in turn instead. `naming` are the cards that are played together with
    a color. `spare` is how many of each card lie nowhere yet.
    """

    position: str
    edition: str
    edition_name: str
    options: dict[str, OptionValue]
    players: int
    hands: list[list[str]]
    discard: list[str]
    color: str | None
    draw: list[str] | None
    loose: int
    fields: dict[str, str]
    turn: int
    direction: int
    ask: str
    top: str | None
    total: int
    scores: list[int]
    draw_count: int
    offers: list[list[str]]
    deeds: list[list[Deed]]
    phases: list[str]
    naming: list[str]
    spare: dict[str, int]


class UnlaidError(ValueError):
    """What was laid out is no position; it was never a text, so there is no column to tell."""


def place(request: PositionRequest) -> Place:
    """The position that is meant; what is wrong with it is a ValueError."""
    if request.position:
        return parse(request.position)
    edition = editions.get(request.edition)
    options = resolve(edition, request.options)
    if not request.hands:
        players = request.players or edition.min_players
        check_players(edition, options, players)
        return parse(first(edition, options, players))
    try:
        return parse(text(edition, options, request))
    except NotationError as error:
        raise UnlaidError(error.what) from None


def first(edition: Edition, options: Options, players: int) -> str:
    """A position to begin with: a plain card lies on top, the first seat's hand is to be told, the others' unknown."""
    plain = next((code for code in edition.cards() if edition.face(code).number), edition.cards()[0])
    hands = [[NONE], *[[f"{UNKNOWN}{edition.hand_size}"]] * (players - 1)]
    rest = sum(edition.deck().values()) - edition.hand_size * (players - 1) - 1
    words = [edition.key, "/".join(map("".join, hands)), plain, f"{UNKNOWN}{rest}", *option_words(edition, options)]
    return " ".join(words)


# ---- parts -> text -------------------------------------------------------------------------------------------
def text(edition: Edition, options: Options, request: PositionRequest) -> str:
    """The text of what was laid out."""
    fields = meaningful(request)
    hands = "/".join(map(run, request.hands))
    words = [edition.key, hands, run(request.discard) + color_word(request), draw_word(edition, request)]
    return " ".join([*words, *(f"{k}={v}" if v else k for k, v in fields.items()), *option_words(edition, options)])


def draw_word(edition: Edition, request: PositionRequest) -> str:
    """The draw pile; if nobody knows it, all cards that lie nowhere else."""
    known = request.draw or []
    if request.draw is None or request.rest:
        below = sum(edition.deck().values()) - sum(map(len, [*request.hands, request.discard, known]))
        return run([*known, *[UNKNOWN] * below])
    ordered = len(known) - request.loose
    if not 0 < request.loose <= len(known):
        return run(known)
    return (run(known[:ordered]) if ordered else "") + LOOSE + run(known[ordered:])


def run(cards: list[str]) -> str:
    """Cards in a row; anything that is no word of a position is left for the reader to refuse."""
    return "".join("".join(card.split()) for card in cards) or NONE


def option_words(edition: Edition, options: Options) -> list[str]:
    """The options that differ from the edition's own."""
    return [f"{name}={show_value(value)}" for name, value in changed(edition, options).items()]


def color_word(request: PositionRequest) -> str:
    """The color of a wild on top: the one named, or any."""
    top = request.discard[-1] if request.discard else ""
    if not top or color_of(top) is not None or request.fields.get("phase") == PHASES[codes.CHOOSE_COLOR]:
        return ""
    return f":{request.color or COLORS[0]}"


def meaningful(request: PositionRequest) -> dict[str, str]:
    """The fields that have a meaning in the phase, and with these hands."""
    phase = request.fields.get("phase", PHASES[codes.TURN])
    number = PHASES.index(phase) if phase in PHASES else -1
    kept = {k: "".join(v.split()) for k, v in request.fields.items() if k not in BY_KEY or number in BY_KEY[k].phases}
    if phase == PHASES[codes.DRAWN]:
        kept["drawn"] = drawn(request, kept)
    seat = kept.get("catchable", "")
    if seat and (not seat.isdecimal() or [len(h) for h in request.hands][int(seat) : int(seat) + 1] != [1]):
        kept.pop("catchable")
    return {k: v for k, v in kept.items() if v or (k in BY_KEY and BY_KEY[k].is_flag)}


def drawn(request: PositionRequest, fields: dict[str, str]) -> str:
    """The card that was drawn: the one told, or else the last of the hand."""
    seat = fields.get("turn", "0")
    hand = request.hands[int(seat)] if seat.isdecimal() and int(seat) < len(request.hands) else []
    told = fields.get("drawn", "")
    return told if told in hand or not hand else hand[-1]


# ---- position -> parts ---------------------------------------------------------------------------------------
def position(at: Place) -> Position:
    """A position in parts."""
    state, kinds, seats = at.state, at.kinds, range(at.state.players)
    hands = [kinds.hand(state, p) for p in seats]
    pile, draw = kinds.discard_pile(state), kinds.draw_pile(state)
    words = fields_of(at)
    whole = len(draw) + len(pile) + sum(map(len, hands)) == sum(at.edition.deck().values())
    laid_out = PositionRequest(
        edition=at.edition.key,
        options=dict(changed(at.edition, at.options)),
        hands=hands,
        discard=pile,
        color=COLORS[state.color] if 0 <= state.color < codes.NO_COLOR else None,
        draw=None if whole and set(draw) <= {UNKNOWN} else draw,
        loose=state.loose,
        fields=words,
    )
    offers = [offered(at, p) for p in seats]
    return Position(
        position=show_position(at.edition, at.options, at.rules, state),
        edition=at.edition.key,
        edition_name=at.edition.name,
        options=changed(at.edition, at.options),
        players=state.players,
        hands=hands,
        discard=pile,
        color=laid_out.color,
        draw=laid_out.draw,
        loose=laid_out.loose,
        fields=words,
        turn=state.turn,
        direction=state.direction,
        ask="" if state.phase == codes.ROUND_OVER else PHASES[state.phase],
        top=kinds.codes[state.top] if state.top >= 0 else None,
        total=state.total if state.phase in (codes.STACK, codes.W4_DECIDE, codes.KICK, codes.SHELL) else 0,
        scores=state.scores[: state.players],
        draw_count=state.n_draw,
        offers=offers,
        deeds=[deeds(at, p, hands[p], offers[p]) for p in seats],
        phases=list(phases(at, laid_out)),
        naming=naming(at),
        spare=spare(at.edition, [*pile, *(laid_out.draw or []), *(card for hand in hands for card in hand)]),
    )


def fields_of(at: Place) -> dict[str, str]:
    """The words behind the piles."""
    found = {}
    for field in FIELDS:
        word = field.write(at) if at.state.phase in field.phases else ""
        if word:
            found[field.key] = "" if field.is_flag else word
    return found


def deeds(at: Place, seat: int, hand: list[str], offers: list[str]) -> list[Deed]:
    """Each card of the hand, whatever else may be done, and what people ask about although it may not."""
    lawful = {" ".join(line.split()[:2]) if len(line.split()) > 2 else line for line in offers}
    verb = "draft" if at.state.phase == codes.DRAFT and seat == at.state.turn else "play"
    wilds = naming(at) if verb == "play" else []
    cards = [card for card in dict.fromkeys(hand) if card != UNKNOWN]
    found = [Deed(action=f"{verb} {c}", card=c, color=c in wilds, lawful=f"{verb} {c}" in lawful) for c in cards]
    others = [line for line in offers if line.split()[0] not in ("play", "draft")]
    asked_anyway = [line for line in ANYTIME if line not in others]
    catches = [f"catch {p}" for p in range(at.state.players) if p != seat and f"catch {p}" not in others]
    return [*found, *(Deed(action=line, lawful=True) for line in others), *map(deed, [*asked_anyway, *catches])]


def naming(at: Place) -> list[str]:
    """The cards that are played together with a color."""
    return [at.kinds.codes[k] for k in range(at.rules.kinds) if needs_color(at.rules, k)]


def deed(line: str) -> Deed:
    """Something that may not be done, to be asked about."""
    return Deed(action=line)


def phases(at: Place, laid_out: PositionRequest) -> Iterator[str]:
    """What could be asked of the seat in turn, with these cards by these rules."""
    for phase in PHASES[: codes.ROUND_OVER]:
        if not belongs(at, phase):
            continue
        tried = msgspec.structs.replace(laid_out, fields={**laid_out.fields, "phase": phase})
        try:
            parse(text(at.edition, at.options, tried))
        except NotationError:
            continue
        yield phase


def belongs(at: Place, phase: str) -> bool:
    """Does a question go with the top card? One that is asked already does."""
    state, rules = at.state, at.rules
    if PHASES[state.phase] == phase:
        return True
    top = state.top
    demands = {
        codes.W4_DECIDE: top >= 0 and bool(rules.restricted >> top & 1),
        codes.KICK: top >= 0 and rules.verb[top] == codes.KICKER,
        codes.SHELL: top >= 0 and rules.verb[top] == codes.FLIP,
        codes.SWAP: top >= 0 and rules.exchange[top] == codes.SWAP_HANDS,
        codes.CANNOT_DRAW: state.n_draw == 0,
        codes.DRAWN: state.sizes[state.turn] > 0,
    }
    return demands.get(PHASES.index(phase), True)


def spare(edition: Edition, placed: list[str]) -> dict[str, int]:
    """How many of each card are left to be laid out."""
    used = Counter(placed)
    return {code: copies - used[code] for code, copies in edition.deck().items()}
