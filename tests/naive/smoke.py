"""Random play over editions, options and tables: nothing crashes, no card is lost, somebody can always act."""

import random
import sys
from collections import Counter
from typing import Any

from .cards import WILDS, Malformed, points_of, whole_deck
from .game import Action, Naive
from .options import NAMED, NEEDS


def random_options(chance: random.Random, edition: str) -> dict[str, Any]:
    """A few or many options away from their defaults."""
    options: dict[str, Any] = {}
    share = chance.choice([0, 0.1, 0.3, 0.6])
    for name, values in NAMED.items():
        offered = name not in NEEDS or any(card in WILDS[edition] for card in NEEDS[name])
        if offered and chance.random() < share:
            options[name] = chance.choice(values)
    for name in ("uno_penalty", "false_uno_penalty", "false_catch_penalty"):
        if chance.random() < share:
            options[name] = chance.choice([0, 1, 2, 4])
    if chance.random() < share:
        options["w4_counts"] = chance.sample(list(WILDS[edition]), chance.randint(0, len(WILDS[edition])))
    options["target"] = chance.choice([1, 100, 300, 500])
    return options


def random_deck(chance: random.Random, edition: str) -> list[str]:
    """Shuffled; now and then a special card comes as the starter, or the special cards come into the hands."""
    cards = whole_deck(edition)
    chance.shuffle(cards)
    if chance.random() < 0.3:
        cards.sort(key=lambda card: points_of(card) + 40 * chance.random())
    if chance.random() < 0.3:
        cards.sort(key=lambda card: card != list(WILDS[edition])[-1])
    return cards


def random_table(chance: random.Random) -> Naive:
    """A shuffled deck, often only a part of it so that piles run out."""
    while True:
        edition, players = chance.choice(list(WILDS)), chance.randint(2, 10)
        cards = random_deck(chance, edition)
        size = chance.choice([1, 2, 3, 7])
        hands = [[cards.pop() for _ in range(size)] for _ in range(players)]
        draw = cards[: chance.choice([1, 3, 8, 20, 120])]
        options = random_options(chance, edition)
        setup = {"hands": hands, "draw": draw, "dealer": chance.randrange(players), "options": options}
        try:
            game = Naive(edition, players, setup)
            if game.act({"do": "start"}) is None:
                return game
        except Malformed:
            continue


def held(game: Naive) -> Counter[str]:
    """Every card wherever it lies."""
    return Counter(card for pile in [*game.hands, game.draw, game.discard] for card in pile)


def snapshot(game: Naive) -> dict[str, Any]:
    """The whole position, for equality."""
    return {name: repr(value) for name, value in game.__dict__.items() if name not in ("chance", "shuffle")}


def check_position(game: Naive, cards: Counter[str]) -> None:
    """What holds in every position."""
    shown = game.result()
    assert held(game) == cards, "cards lost or made"
    assert shown["round_over"] == (shown["phase"] == "round_over")
    assert shown["round_over"] == (shown["points"] is not None)
    assert shown["round_over"] or not game.out(game.turn), "a seat that is out is in turn"
    assert shown["catchable"] is None or shown["hand_counts"][shown["catchable"]] == 1
    assert game.called in (None, game.turn)
    assert (game.pending > 0) == (game.phase in ("stack", "w4_decide"))
    assert game.color is not None or game.phase in ("choose_color", "round_over")


def choose(game: Naive, chance: random.Random) -> Action:
    """A random lawful action, now and then of a seat out of turn, seldom leaving."""
    if chance.random() < (0.003 if game.phase == "turn" else 0.02):
        return {"p": chance.choice(game.seats_in()), "do": "leave"}
    seat = chance.choice(game.seats_in()) if chance.random() < 0.2 else game.turn
    lawful = game.legal(seat) or game.legal(game.turn)
    assert lawful, "nobody can act"
    plays = [action for action in lawful if action["do"] in ("play", "draft")]
    must = [action for action in lawful if action["do"] not in ("call_uno", "catch")]
    assert must or seat != game.turn, "the seat in turn can do nothing"
    lot = chance.random()
    return chance.choice((plays if lot < 0.5 else must if lot < 0.9 else lawful) or lawful)


def refusals(game: Naive, chance: random.Random) -> None:
    """What is refused leaves everything as it was."""
    before = snapshot(game)
    seat = chance.randrange(game.players)
    for action in game.candidates(seat):
        if game.copy().act(action) is not None:
            answer = game.act(action)
            assert answer is not None
            assert all(answer)
            assert snapshot(game) == before


def next_round(game: Naive, chance: random.Random) -> Counter[str]:
    """Deals again, unless those who leave before end the match; from now on it is the whole deck."""
    while chance.random() < 0.05 and not game.match_over:
        assert game.act({"p": chance.choice(game.seats_in()), "do": "leave"}) is None
    assert (game.act({"do": "deal", "starter": "R5"}) is None) != game.match_over
    return held(game)


def play_match(chance: random.Random, limit: int) -> Counter[str]:
    """One table until its match is over or the limit is reached; counts what happened."""
    game = random_table(chance)
    cards, done = held(game), Counter[str]()
    while not game.match_over and done.total() < limit:
        check_position(game, cards)
        if game.phase == "round_over":
            done["void" if game.void else "round"] += 1
            cards = next_round(game, chance)
            continue
        if chance.random() < 0.02:
            refusals(game, chance)
        action = choose(game, chance)
        done[f"{game.phase}:{action['do']}"] += 1
        assert game.act(action) is None, action
    check_position(game, cards)
    if game.match_over:
        before = snapshot(game)
        assert game.act({"p": game.seats_in()[0], "do": "leave"}) is None
        assert snapshot(game) == before
    done["match"] += game.match_over
    return done


def run(actions: int, seed: int = 0) -> Counter[str]:
    """Matches until that many actions were played."""
    done, number = Counter[str](), seed
    while done.total() < actions:
        done += play_match(random.Random(number), 2000)
        number += 1
    return done


if __name__ == "__main__":
    for name, count in sorted(run(*map(int, sys.argv[1:])).items()):
        print(f"{count:8} {name}")
