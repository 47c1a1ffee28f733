"""HR-1 to HR-14: house rules, all off unless the table turns them on."""

from lastcard.rulings.ruling import ruling

HOUSE = (
    ruling(
        "HR-1",
        "Stacking",
        "A draw card may be answered with the same kind of draw card, and the total passes on; one card a turn, and "
        "nothing else answers. Or take the total and lose the turn, or challenge the last Wild Draw Four: guilty, its "
        "player takes the whole total; innocent, you take it with the surcharge. If someone goes out, the next takes "
        "the total.",
        "stack_same",
        "draw_no_avert pile_up",
    ),
    ruling(
        "HR-2",
        "Cross stacking",
        "While stacking, a Wild Draw Four may answer a Draw Two; or also a Draw Two of any color a Wild Draw Four.",
        "stack_cross",
    ),
    ruling(
        "HR-3",
        "Zero rotates",
        "After a 0 all hands pass on one seat in the direction of play; seats that are out are left out. If the 0 was "
        "the last card, its player has won and nothing moves.",
        "zero_rotate",
        "rotate_hands",
    ),
    ruling(
        "HR-4",
        "Seven swaps",
        "After a 7 its player must trade hands with another player still in; with only one it happens without asking. "
        "A last card wins and nothing is traded. Who played the 7 must call UNO if now at one card; the receiver is "
        "safe.",
        "seven_swap swap_uno",
        "swap_hands",
    ),
    ruling(
        "HR-5",
        "Jump-in",
        "A card identical to the top card may be laid out of turn while nothing is pending and until the next player "
        "draws or plays; play goes on from there. Numbers only, unless agreed otherwise. It voids the call of the seat "
        "whose turn it takes.",
        "jump_in jump_in_actions jump_in_wilds",
        "jump_in",
    ),
    ruling(
        "HR-6",
        "Draw until one fits",
        "Keep drawing until a card can be played; then play or keep it. With both piles empty the turn passes.",
        "draw_mode",
    ),
    ruling(
        "HR-7",
        "No bluffing",
        "A Wild Draw Four can only be played when it is lawful. It takes effect at once and cannot be challenged.",
        "w4_policy",
    ),
    ruling(
        "HR-8",
        "Must play, forced play",
        "Two switches: a held card that fits must be played instead of drawing; a drawn card that fits must be played "
        "instead of keeping it. Neither ever forces an unlawful Wild Draw Four.",
        "must_play force_play",
    ),
    ruling(
        "HR-9",
        "Progressive UNO",
        "Another name for stacking (HR-1): a draw card is answered with the same kind of draw card. Some pages use it "
        "for drawing until one fits, which is HR-6.",
        "stack_same",
    ),
    ruling(
        "HR-10",
        "Several at once",
        "After a number card, more cards of the same number and any color may be laid in the same turn; only the first "
        "must match. The last one sets the color, and any exchange by 0 or 7 counts for it alone. UNO is judged at the "
        "end.",
        "multi_discard",
        "multi_discard",
    ),
    ruling(
        "HR-11",
        "No special finish",
        "The last card may not be a wild or a draw card; draw one instead.",
        "finish_restriction",
    ),
    ruling(
        "HR-12",
        "Deflection",
        "While stacking, a Reverse of the color sends a pending total back and a Skip of the color passes it on.",
        "deflect",
    ),
    ruling(
        "HR-13",
        "Cards of other decks",
        "Skip-all, double-sided decks, dares and the like belong to other editions with other decks; they are not "
        "offered as house rules.",
    ),
    ruling(
        "HR-14",
        "False calls and advice",
        "An old sheet fines a false UNO call two cards and advice to others four. The first can be set; the second "
        "cannot be policed where people talk.",
        "false_uno_penalty",
    ),
)
