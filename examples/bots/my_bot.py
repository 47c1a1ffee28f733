"""A bot in one function. Try it: lastcard arena examples/bots/my_bot.py casual --format single"""


def choose(position, actions):
    """One of `actions`: whichever looks best for the seat whose view `position` is."""
    return max(actions, key=lambda action: worth(position, action))


def worth(position, action):
    verb, *words = action.split()
    if verb in ("play", "draft"):
        return play_worth(position, *words)
    if verb == "color":
        return held(position, words[0])
    if verb == "target":
        return -position.sizes[int(words[0])]  # who is nearest to winning
    if verb == "challenge":
        return 1 if position.sizes[position.turn - position.direction] > 6 else -1  # a large hand had the color
    return 0  # draw, keep, accept, end_draft


def play_worth(position, card, color=None):
    """Points to be rid of, in a color to follow up with; wilds are kept for when nothing else fits."""
    if card.startswith("W"):
        return 1 + held(position, color) if color else 1
    hurry = 40 if min(size for seat, size in enumerate(position.sizes) if seat != position.seat) < 3 else 0
    hit = hurry if card[1:] in ("S", "R", "+2") else 0
    return 20 + position.points(card) + 3 * held(position, card[0]) + hit


def held(position, color):
    """How many cards of a color are in the hand."""
    return sum(card.startswith(color) for card in position.hand)
