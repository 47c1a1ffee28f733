"""What counts for `careful`, and how much: whole numbers on one scale.

All were guessed from the reason beside them; most were then moved by an evolution strategy over duplicate deals, those
of single editions and house rules by short scans. A pair is for
larger tables and for two seats: between two, whoever takes a turn from the other moves again. Tables are read by a
number of cards, the last entry standing for all larger numbers.
"""

from __future__ import annotations

# ---- the hand that a play leaves
SAME = ((-8, 17, 19, 21, 21), (0, 13, 13, 14, 21))  # so many cards left that follow by color
ALIKE = ((6, 12, 9, 8), (10, 6, 2, 7))  # ... by number or symbol
COLORS_HELD = (-19, -24)  # for each color left: several short colors are shed worse than one long one
SPARE_WILD = (46, 17)  # a wild left follows anything
STUCK = (16, 2)  # nothing left would follow
LAST_SAME = (34, 19)  # the one card left follows by color
LAST_ALIKE = (14, 20)  # ... by number or symbol
LAST_WILD = (74, 8)  # ... is a wild: out with the next turn
EXTRA = 10  # a card drafted along

# ---- a card that is worth more later
HOLD_WILD = (104, 44)
HOLD_WILD_LATE = (14, 14)  # when an opponent is about to win
HOLD_FOUR = (54, 23)  # a wild that makes others draw
HOLD_FOUR_LATE = (16, 6)
HOLD_SKIP = (5, 11)  # a card that takes a turn from another
HOLD_DRAW = (7, 12)  # a colored card that makes another draw
BLUFF = (97, 101)  # an unlawful wild may be challenged
BLUFF_LATE = (15, -11)
DECLINE = (-107, -116)  # drawing, or keeping a drawn card, instead of laying one

# ---- what a play does to others
THREAT = ((0, 124, 30, 34, 18), (0, 311, 74, 15, 12))  # the next to play has so many cards and can play
LOST_TURN = ((0, 68, 16, 6, 8), (0, 36, 9, 7, 6))  # a seat that has so many cards loses its turn
CARD = ((0, 20, 3, 3, 1), (0, 29, 15, 4, 1))  # a seat that has so many cards draws one
FRIEND = 100  # the partner's ease to play counts so many percent of an opponent's
PARTNER_HIT = 30  # the partner loses its turn
AGAIN_STALL = -38  # the own extra turn finds nothing to lay
BEHIND = 64  # percent of the threat by the seat after the next
KICKED = 50  # percent of a hit that a kick comes to
ANSWERED = 30  # percent of a hit where totals are passed on
BOX = 20  # what an item box brings on average

# ---- points, where they are counted
POINTS = 15  # percent of a card's points, gone from the hand
POINTS_LATE = 30  # ... when an opponent is about to win

# ---- the answer to a Wild Draw Four
HONEST = 25  # how often one who could do otherwise plays it nevertheless, in percent of those who cannot
NAMED_AGAIN = 55  # ... when the color named is the one that lay there before
TURN_SAVED = 67  # what a challenge that succeeds is worth beside the cards
FINE = 13  # a card drawn for a failed challenge

# ---- beliefs
NAMED = 103  # percent of a card more that who named a color is thought to hold of it

# ---- exchanges of hands
TRADE = 60  # a card fewer by an exchange of hands
TRADED = -50  # a hand that nothing is known of, beside the own one and its follow-ups
