"""How `casual` answers what it is asked besides a card: colors, targets, totals, challenges."""

from __future__ import annotations

from ..engine.codes import ACCEPT, CHALLENGE, DRAW, NO_COLOR, PLAY_WILD, REVERSE, TARGET
from ..engine.legal import candidates, decisions
from ..engine.turn import after
from .look import Look, best_color, kinds_in
from .weigh import CARD, swap_gain, weigh

TURN = 4  # what the turn saved by a right challenge is worth
HAS_COLOR = 25  # a card is of a given color so often, in percent
COUNTS = 4  # a card is a wild of a kind that counts as the color so often, in percent
LIES = 30  # how often a Wild Draw Four is played by one who could have done otherwise, in percent
LIES_OPENLY = 70  # ... when the color named is the one that lay there before


def lays(here: Look, k: int) -> int:
    """The action that lays card k; a wild takes the color held most."""
    if (here.rules.naming >> k) & 1:
        return PLAY_WILD + 4 * (k - here.rules.first_wild) + best_color(here)
    return k


def playable(here: Look) -> list[int]:
    """The cards that the seat in turn may lay now, each once."""
    cards, other = decisions(here.rules, here.view)
    wild = 0
    for i in range(here.rules.kinds - here.rules.first_wild):
        wild |= (other >> (4 * i) & 1) << i
    return kinds_in(cards | wild << here.rules.first_wild)


def shell_target(here: Look) -> int:
    """The opponent with the fewest cards; the partner or oneself only if there is nobody else."""
    seats = kinds_in(candidates(here.rules, here.view, here.seat))
    return TARGET + min(seats, key=lambda q: (here.partner(q), here.view.sizes[q], distance(here, q)))


def swap_target(here: Look) -> int:
    """The hand that leaves the own side with fewest cards."""
    seats = kinds_in(candidates(here.rules, here.view, here.seat))
    return TARGET + max(seats, key=lambda q: (swap_gain(here, q, here.size), -distance(here, q)))


def distance(here: Look, q: int) -> int:
    """How many seats it is to q in the direction of play."""
    return (q - here.seat) * here.view.direction % here.view.players


def answer_total(here: Look) -> int | None:
    """The cheapest card that passes a pending total on; none if it would fall on the partner (HR-1, HR-12)."""
    cards = [k for k in playable(here) if here.size == 1 or not here.partner(falls_on(here, k))]
    if not cards:
        return None
    return lays(here, max(cards, key=lambda k: weigh(here, k) - 4 * here.rules.amount[k]))


def falls_on(here: Look, k: int) -> int:
    """Who faces the total after card k: the next seat, after a deflecting Reverse the one before."""
    deflected = (here.rules.deflects >> k) & 1 and here.rules.amount[k] == 0
    turns = deflected and not here.duel and here.rules.verb[k] == REVERSE
    return here.behind if turns else after(here.view, here.seat)


def take_or_answer(here: Look) -> int:
    """A pending total is answered if that can be done, else drawn."""
    answer = answer_total(here)
    return DRAW if answer is None else answer


def decide_wild_draw(here: Look, nerve: float) -> int:
    """Answer, challenge or accept a Wild Draw Four. `nerve` is a random number from 0 to 1 that blurs the estimate."""
    source = here.view.source
    if here.partner(source):
        return ACCEPT
    gain, loss = challenge_stakes(here)
    guilt = guilt_percent(here, source)
    worthwhile = guilt * gain > (100 - guilt) * loss * (0.5 + nerve)
    if guilt < 60 or not worthwhile:
        answer = answer_total(here) if here.rules.stacking else None
        if answer is not None:
            return answer
    return CHALLENGE if worthwhile else ACCEPT


def challenge_stakes(here: Look) -> tuple[int, int]:
    """What a challenge saves and costs the other if it succeeds, and what it costs if not."""
    total = here.view.total
    return 2 * CARD * total + TURN, CARD * here.rules.surcharge


def guilt_percent(here: Look, source: int) -> int:
    """How likely it is that seat `source` held the color: by the size of its hand and the color it named."""
    share = HAS_COLOR + COUNTS * len(kinds_in(here.rules.counts_as_color))
    without = 100 * (1 - share / 100) ** here.view.sizes[source]
    lies = LIES_OPENLY if named_again(here) else LIES
    liars = (100 - without) * lies
    return int(100 * liars / (liars + 100 * without)) if liars else 0


def named_again(here: Look) -> bool:
    """Was the color just named that of the card below?"""
    view = here.view
    below = view.discard[view.n_discard - 2] if view.n_discard > 1 else -1
    return below >= 0 and here.rules.color[below] == view.color != NO_COLOR
