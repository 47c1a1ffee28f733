"""Before the first turn: drawing for the deal, dealing, the starter card."""

from typing import Any

from . import scoring
from .cards import DECKS, Malformed, check_copies, is_number, is_wild, symbol_of, whole_deck
from .setup import read_cards, read_hands
from .state import State


def check_between_rounds(g: State) -> None:
    """Dealing is for when no round is under way."""
    if g.match_over:
        raise g.refuse("the match is over", "end")
    if g.discard and g.phase != "round_over":
        raise g.refuse("a round is under way", "OP-03")


def start(g: State, _action: dict[str, Any]) -> None:
    """NASCAR-SETUP-4..7, CLASSIC-SETUP-3..5, NFL-SETUP-4..5, MKX-SETUP-3..5: turns the starter card."""
    check_between_rounds(g)
    if g.phase != "turn":
        raise g.refuse("a new round is dealt first", "OP-03")
    if not any(can_start(g, card) for card in g.draw):
        raise Malformed("no card in the draw pile can start")
    g.direction, g.fresh = 1, True
    card = turn_starter(g)
    g.color = None if is_wild(card) else card[0]
    g.turn = g.after(g.dealer)
    starter_effect(g, card)


def can_start(g: State, card: str) -> bool:
    """OP-04, OP-07, OP-09, MKX-SETUP-4..5, NFL-SETUP-4: a W+4 never, other cards by option."""
    option = {"W": "starter_wild", "WK": "starter_wild", "WD": "starter_drafting", "WI": "starter_item_box"}
    if card == "W+4":
        return False
    return is_number(card) or g.options[option.get(card, "starter_action")] != "reflip"


def turn_starter(g: State) -> str:
    """OP-08: a rejected W+4 goes back into the deck (NFL: stays under), all other rejects stay under the starter."""
    while True:
        card = g.draw.pop(0)
        if card == "W+4" and g.edition != "nfl":
            g.draw.append(card)
            continue
        g.discard.append(card)
        if can_start(g, card):
            return card


def starter_effect(g: State, card: str) -> None:
    """NASCAR-START-*, CLASSIC-SKIP-2, CLASSIC-REV-2, CLASSIC-D2-2, CLASSIC-W-2, MK-START-WI, OP-05..09, reading 10."""
    symbol, first = symbol_of(card), g.turn
    if symbol == "S":
        g.turn = g.after(first)
    elif symbol == "+2":
        g.give(first, 2)
        g.turn = g.after(first) if g.options["starter_draw2_skips"] else first
    elif symbol == "R":
        starter_reverse(g)
    elif is_wild(card):
        ask_color(g, card)


def starter_reverse(g: State) -> None:
    """NASCAR-START-REV, CLASSIC-REV-2, OP-06: the dealer or the seat right of the dealer, counter-clockwise."""
    if g.two_seats() and g.options["starter_reverse_2p"] == "as_skip":
        g.turn = g.after(g.turn)
        return
    g.direction = -1
    by_dealer = g.options["starter_reverse"] == "dealer" and not g.out(g.dealer)
    g.turn = g.dealer if by_dealer else g.after(g.dealer)


def ask_color(g: State, card: str) -> None:
    """OP-04, OP-07, OP-09: who names the colour of a starter wild, and what comes then."""
    g.phase, g.naming = "choose_color", "starter"
    if card == "WD" and g.options["starter_drafting"] == "choose_and_draft":
        g.naming = "draft"
    if card == "WI" and g.options["starter_item_box"] == "dealer_chooses" and not g.out(g.dealer):
        g.naming, g.turn = "dealer", g.dealer


def deal(g: State, action: dict[str, Any]) -> None:
    """NASCAR-SETUP-2..3, CLASSIC-SETUP-2, NFL-SETUP-2, MKX-SETUP-2, OP-49: a whole deck, seven to every seat in."""
    starter = action["starter"]
    check_between_rounds(g)
    if is_wild(starter):
        raise g.refuse("a wild has no color to start with", "OP-12")
    if g.phase == "round_over":
        g.dealer = next_dealer(g)
    g.clear_round()
    g.extra.pop("challenge", None)
    g.extra.pop("shown_to", None)
    cards = whole_deck(g.edition)
    cards.remove(starter)
    cards = shuffled(g, cards)
    g.hands = [[] if g.out(seat) else [cards.pop(0) for _ in range(7)] for seat in range(g.players)]
    g.draw, g.discard, g.color = cards, [starter], starter[0]
    g.direction, g.turn = 1, g.after(g.dealer, 1)


def shuffled(g: State, cards: list[str]) -> list[str]:
    """The hook's order, else a pseudo-random one."""
    if g.shuffle:
        return list(g.shuffle(cards))
    g.chance.shuffle(cards)
    return cards


def next_dealer(g: State) -> int:
    """OP-03 `dealer_rotation`, OP-43, reading 23; a dealer no longer in: the next seat in to the left."""
    rotation = g.options["dealer_rotation"]
    if g.void or rotation == "fixed":
        dealer = g.dealer
    elif rotation == "left":
        dealer = g.after(g.dealer, 1)
    elif rotation == "winner":
        dealer = g.dealer if g.winner is None else g.winner
    else:
        dealer = g.chance.choice(g.seats_in())
    return g.after(dealer, 1) if g.out(dealer) else dealer


def dealer_draw(g: State, action: dict[str, Any]) -> None:
    """NASCAR-SETUP-1, CLASSIC-SETUP-1, OP-01, OP-02, reading 24: the highest number deals, tied seats draw again."""
    check_between_rounds(g)
    seats = [seat for seat in g.drawing or g.seats_in() if not g.out(seat)]
    cards = read_cards(action["cards"], "cards")
    check_copies(g.edition, cards)
    if len(cards) != len(seats):
        raise Malformed(f"{len(seats)} seats draw for the deal, not {len(cards)}")
    again = [seat for seat, card in zip(seats, cards, strict=True) if draws_again(g, card)]
    for seat, card in zip(seats, cards, strict=True):
        if seat not in again:
            g.drew[seat] = int(card[1:]) if is_number(card) else 0
    g.drawing = again or tied(g)
    g.extra["redraw"] = list(g.drawing)


def draws_again(g: State, card: str) -> bool:
    """OP-01 `dealer_symbol_value`: a symbol counts zero or is drawn anew."""
    return not is_number(card) and g.options["dealer_symbol_value"] == "redraw"


def tied(g: State) -> list[int]:
    """OP-02 `dealer_tie`: the seats that draw again; with none the dealer is found."""
    highest = max(g.drew.values())
    best = sorted(seat for seat, value in g.drew.items() if value == highest)
    g.drew = {}
    if len(best) > 1 and g.options["dealer_tie"] == "redraw":
        return best
    g.dealer = best[0]
    return []


def score_round(g: State, action: dict[str, Any]) -> None:
    """NASCAR-SCORE-1, CLASSIC-SCORE-1, NFL-SCORE-3: books a finished round with these hands."""
    check_between_rounds(g)
    hands = read_hands(action["hands"], g.players)
    check_copies(g.edition, [card for hand in hands for card in hand])
    if g.out(action["winner"]):
        raise g.refuse(f"seat {action['winner']} is out", "OP-49")
    g.clear_round()
    g.hands = hands
    scoring.end_round(g, action["winner"])


def new_game(g: State, action: dict[str, Any]) -> None:
    """NASCAR-PLAYERS-1, NFL-PLAYERS-1, MKX-PLAYERS-1, OP-54, OP-55: is that number of seats allowed?"""
    players = action["players"]
    if not 2 <= players <= 10:
        raise g.refuse(f"2 to 10 can play, not {players}", "players")
    if g.options["team"] and players != 4:
        raise g.refuse(f"a team game needs four seats, not {players}", "OP-54")
    g.extra["accepted"] = True


def count_deck(g: State, _action: dict[str, Any]) -> None:
    """NASCAR-DECK-1..4, CLASSIC-DECK-1..3, NFL-DECK-1, MKX-DECK-1."""
    cards = whole_deck(g.edition)
    plain = [symbol_of(card) for card in cards if not is_wild(card)]
    g.extra.update(
        deck_total=len(cards),
        number_cards=sum(is_number(card) for card in cards),
        zeros=plain.count("0"),
        skips=plain.count("S"),
        reverses=plain.count("R"),
        draw_twos=plain.count("+2"),
        wilds={card: copies for card, copies in DECKS[g.edition].items() if is_wild(card)},
    )


def schedule(g: State, action: dict[str, Any]) -> None:
    """NASCAR-TEAM-3..4, OP-47: four rounds with each other player as partner, at one table or two."""
    players = action["players"]
    if players not in (4, 8):
        raise g.refuse(f"four or eight rotate partners, not {players}", "OP-47")
    rounds = [pairs for pairs in pairings(players) for _ in range(4)]
    together = [tuple(sorted(pair)) for pairs in rounds for pair in pairs]
    g.extra.update(
        rounds=len(rounds),
        tables=players // 4,
        pairs=len(set(together)),
        each_pair_partnered=sorted({together.count(pair) for pair in together}),
    )


def pairings(players: int) -> list[list[tuple[int, int]]]:
    """OP-47: everyone with everyone once; the last stays, the others go round."""
    ring, last = list(range(players - 1)), players - 1
    turns = []
    for shift in range(players - 1):
        row = ring[shift:] + ring[:shift]
        turns.append([(row[0], last)] + [(row[i], row[-i]) for i in range(1, players // 2)])
    return turns
