"""Playing a card: what may be played, and the fixed order of what follows."""

from typing import Any

from . import draft, effects, items, penalty, scoring
from .cards import Refused, color_of, is_number, is_wild
from .state import State


def play(g: State, action: dict[str, Any]) -> None:
    """NASCAR-TURN-8: one card a turn; in turn, drawn, as an answer (HR-1, HR-12) or as a jump-in (HR-5)."""
    seat, card, color = action["p"], action["card"], action.get("color")
    check_moment(g, seat)
    if card not in g.hands[seat]:
        raise g.refuse(f"seat {seat} does not hold {card}", "match")
    check_color(g, card, color)
    check_card(g, seat, card)
    if g.barred(seat, card):
        raise not_allowed(g, seat, card)
    lay(g, seat, card, color)
    resolve(g, seat, card)


def check_moment(g: State, seat: int) -> None:
    """NASCAR-TURN-6: in turn, with nothing else to decide first; out of turn only HR-5."""
    if seat != g.turn and not (g.options["jump_in"] and g.phase == "turn"):
        raise g.refuse(f"it is the turn of seat {g.turn}", "HR-5" if g.options["jump_in"] else "turn")
    if g.top() is None:
        raise g.refuse("no card has been turned up yet", "turn")
    if g.phase == "w4_decide" and not g.options["stack_same"]:
        raise g.refuse("accept or challenge the Wild Draw Four first", "challenge")
    if g.phase not in ("turn", "drawn", "stack", "w4_decide"):
        address = "OP-42" if g.phase == "cannot_draw" else "turn"
        raise g.refuse(f"something else must be decided first: {g.phase}", address)


def check_color(g: State, card: str, color: str | None) -> None:
    """NASCAR-W-3, CLASSIC-W-1, MK-W4-2, NFL-W-2, OP-13: a wild is played with its colour, the Item Box names none."""
    asks = is_wild(card) and card != "WI"
    if asks and color is None:
        raise g.refuse(f"{card} is played together with a color", "color")
    if not asks and color is not None:
        raise g.refuse(f"no color is named with {card}", "color")


def check_card(g: State, seat: int, card: str) -> None:
    """The card against what the moment asks of it."""
    if g.phase == "drawn" and card != g.drawn:
        raise g.refuse(f"only the drawn {g.drawn} may be played now", "drawn")
    if g.phase in ("stack", "w4_decide"):
        if not penalty.answers(g, card):
            raise g.refuse(f"{card} does not answer a pending {g.pending_card}", "HR-1")
    elif seat != g.turn:
        check_jump(g, card)
    elif not g.matches(card):
        raise g.refuse(f"{card} matches neither {g.color} nor {g.top()}", "match")


def check_jump(g: State, card: str) -> None:
    """HR-5: identical to the card just laid; numbers, or actions and wilds by option."""
    if not g.fresh:
        raise g.refuse("too late, someone has acted since the top card was laid", "HR-5")
    if card != g.top():
        raise g.refuse(f"{card} is not identical to {g.top()}", "HR-5")
    if is_wild(card):
        allowed = g.options["jump_in_wilds"]
    else:
        allowed = is_number(card) or g.options["jump_in_actions"] == "all"
    if not allowed:
        raise g.refuse(f"jumping in with {card} is not allowed", "HR-5")


def not_allowed(g: State, seat: int, card: str) -> Refused:
    """HR-7 or HR-11."""
    if g.bad_finish(seat, card):
        return g.refuse(f"the last card may not be {card}", "HR-11")
    return g.refuse(f"{card} beside a card of color {g.color}", "HR-7")


def lay(g: State, seat: int, card: str, color: str | None) -> None:
    """Order (1): the card leaves the hand and its colour is set; OP-18, HR-5, OP-36."""
    g.guilty = g.unlawful(seat, card)
    if seat != g.turn:
        g.turn, g.called = seat, None
    if g.catchable != seat:
        g.catchable = None
    g.hands[seat].remove(card)
    g.discard.append(card)
    g.color = color_of(card) or color
    g.phase, g.drawn, g.fresh, g.passes = "turn", None, True, 0
    g.player, g.sequence, g.extras, g.exchanged = seat, "", [], False


def resolve(g: State, seat: int, card: str) -> None:
    """Order (2): an empty hand ends the round; a Drafting or a multi-discard waits for more cards; else go on."""
    if not g.hands[seat]:
        effects.finish(g, seat, card)
    elif card == "WD":
        draft.open_sequence(g, "drafting")
    elif g.options["multi_discard"] and is_number(card):
        draft.open_sequence(g, "multi")
    else:
        draft.exchange(g)


def draw(g: State, action: dict[str, Any]) -> None:
    """In a stack, take it all (HR-1); else draw instead of playing."""
    seat = action["p"]
    if seat != g.turn:
        raise g.refuse(f"it is the turn of seat {g.turn}", "turn")
    if g.phase == "stack":
        penalty.take_total(g, seat)
    else:
        draw_instead(g, seat)


def draw_instead(g: State, seat: int) -> None:
    """NASCAR-TURN-3..4, CLASSIC-TURN-2..3, NFL-TURN-2..3, MKX-TURN-1: by choice unless OP-52 `must_play`."""
    if g.phase != "turn":
        raise g.refuse(f"nothing can be drawn in phase {g.phase}", "challenge" if g.phase == "w4_decide" else "drawn")
    if g.top() is None:
        raise g.refuse("no card has been turned up yet", "turn")
    if g.options["must_play"] and can_play(g, seat):
        raise g.refuse("a card that fits must be played", "HR-8")
    draw_cards(g, seat)


def can_play(g: State, seat: int) -> bool:
    """HR-8, OP-52: holds a card that fits; an unlawful W+4 is never forced."""
    return any(g.fits(seat, card) and not g.unlawful(seat, card) for card in g.hands[seat])


def draw_cards(g: State, seat: int) -> None:
    """One card, or with HR-6 until one fits; OP-36, OP-42, reading 8."""
    g.fresh = False
    if g.catchable != seat:
        g.catchable = None
    card = g.take()
    if card is None:
        g.phase = "cannot_draw"
        return
    g.passes = 0
    while card is not None:
        g.hands[seat].append(card)
        if g.fits(seat, card):
            g.phase, g.drawn = "drawn", card
            return
        card = g.take() if g.options["draw_mode"] == "until_playable" else None
    pass_turn(g, seat)


def keep(g: State, action: dict[str, Any]) -> None:
    """NASCAR-TURN-5 (a drawn card may be kept), OP-42 (pass when nothing can be drawn), OP-44 (never else)."""
    seat = action["p"]
    if seat != g.turn:
        raise g.refuse(f"it is the turn of seat {g.turn}", "turn")
    if g.phase == "drawn":
        keep_drawn(g, seat)
    elif g.phase == "cannot_draw":
        keep_nothing(g, seat)
    else:
        raise g.refuse("there is no passing without drawing", "OP-44")


def keep_drawn(g: State, seat: int) -> None:
    """HR-8 `force_play`: a drawn card that fits must be laid, except an unlawful W+4."""
    card = g.drawn or ""
    if g.options["force_play"] and g.fits(seat, card) and not g.unlawful(seat, card):
        raise g.refuse(f"the drawn {card} fits and must be played", "HR-8")
    pass_turn(g, seat)


def keep_nothing(g: State, seat: int) -> None:
    """OP-43: every seat in a row passed with nothing to draw and nothing it could have played."""
    stuck = not any(g.fits(seat, card) for card in g.hands[seat])
    g.passes = g.passes + 1 if stuck else 0
    pass_turn(g, seat)
    if g.passes >= len(g.seats_in()):
        scoring.blocked(g)


def pass_turn(g: State, seat: int) -> None:
    """NASCAR-TURN-6: the turn goes to the next player; a call lasts for its turn only (OP-35)."""
    g.phase, g.turn, g.drawn, g.called = "turn", g.after(seat), None, None


def name_color(g: State, action: dict[str, Any]) -> None:
    """OP-12, OP-28, CLASSIC-W-2, MK-START-WI: the colour of a starter wild or of a Bob-omb."""
    seat, color = action["p"], action["color"]
    if g.phase != "choose_color":
        raise g.refuse("no color is asked", "color")
    if seat != g.turn:
        raise g.refuse(f"seat {g.turn} names the color", "color")
    g.color, g.phase = color, "turn"
    if g.naming == "bomb":
        items.end_item(g, g.player)
    elif g.naming == "dealer":
        g.turn, g.called = g.after(seat), None
    elif g.naming == "draft":
        g.player = seat
        draft.open_sequence(g, "starter")


def target(g: State, action: dict[str, Any]) -> None:
    """MK-ITEM-GRN, OP-29, HR-4: the player chosen by a Green Shell or a seven."""
    seat, who = action["p"], action["who"]
    if g.phase not in ("shell", "swap"):
        raise g.refuse("no player is to be chosen", "HR-4")
    address = "OP-29" if g.phase == "shell" else "HR-4"
    if seat != g.turn:
        raise g.refuse(f"seat {g.turn} chooses", address)
    candidates = items.shell_candidates(g) if g.phase == "shell" else draft.swap_candidates(g)
    if who not in candidates:
        raise g.refuse(f"seat {who} cannot be chosen", address)
    if g.phase == "shell":
        items.shell(g, who)
    else:
        draft.swap(g, who)
