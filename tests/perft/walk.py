"""Walking the tree of decisions below a position with three engines that share nothing but the text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from lastcard.engine.codes import CALL_UNO, ROUND_OVER, WORD
from lastcard.engine.perft import actions_of, children
from lastcard.engine.state import State
from lastcard.notation import Position, fingerprint, parse, show
from tests.naive import Naive
from tests.naive.cards import COLORS, in_order, is_wild

from . import Line
from .oracle import Frame, place

WRAP = (1 << 64) - 1
DECISIONS = (1 << (CALL_UNO - WORD)) - 1

Node = TypeVar("Node")


class Tree(Generic[Node]):
    """The tree of one engine: its root, and what grows from a node."""

    root: Node

    def is_over(self, node: Node) -> bool:
        """Has the round ended?"""
        raise NotImplementedError

    def text(self, node: Node) -> str:
        """The position text."""
        raise NotImplementedError

    def children(self, node: Node) -> Sequence[Node]:
        """The position after each decision of the seat in turn."""
        raise NotImplementedError


class Interpreted(Tree[State]):
    """The engine as Python runs it."""

    def __init__(self, at: Position) -> None:
        self.at, self.root = at, at.state

    def is_over(self, node: State) -> bool:
        return node.phase == ROUND_OVER

    def text(self, node: State) -> str:
        return show(self.at.edition, self.at.options, self.at.rules, node)

    def children(self, node: State) -> list[State]:
        return [child for _, child in children(self.at.rules, node)]


class Compiled(Tree[Any]):
    """The engine as Numba compiles it; a node is an array of one record."""

    def __init__(self, at: Position) -> None:
        import numpy as np
        from lastcard.compiled.engine.step import step

        self.at, self.step = at, step
        self.rules, self.root = np.zeros(1, type(at.rules).dtype()), np.zeros(1, State.dtype())
        at.rules.write(self.rules[0])
        at.state.write(self.root[0])

    def is_over(self, node: Any) -> bool:
        return bool(node[0]["phase"] == ROUND_OVER)

    def text(self, node: Any) -> str:
        return show(self.at.edition, self.at.options, self.at.rules, State.read(node[0]))

    def children(self, node: Any) -> list[Any]:
        turn = int(node[0]["turn"])
        cards, other = self.step(self.rules, node, turn, -1, turn)
        found = []
        for action in actions_of(cards, other & DECISIONS):
            found.append(node.copy())
            self.step(self.rules, found[-1], turn, action, turn)
        return found


class Oracle(Tree[Naive]):
    """The oracle, which tries everything."""

    def __init__(self, at: Position) -> None:
        self.root = place(at)
        self.frame = Frame.of(at, show(at.edition, at.options, at.rules, at.state))

    def is_over(self, node: Naive) -> bool:
        return node.phase == "round_over"

    def text(self, node: Naive) -> str:
        return self.frame.show(node)

    def children(self, node: Naive) -> list[Naive]:
        found, twin = [], node.copy()
        for action in tries(node):
            if twin.act({"p": node.turn, **action}) is None:
                found.append(twin)
                twin = node.copy()
        return found


def tries(g: Naive) -> list[dict[str, Any]]:
    """Every decision that could be thought of; calls, catches and leaving are none."""
    found: list[dict[str, Any]] = [{"do": do} for do in ("draw", "keep", "end_draft", "accept", "challenge")]
    for card in in_order(g.edition, list(set(g.hands[g.turn]))):
        found.append({"do": "draft", "card": card})
        found.append({"do": "play", "card": card})
        if is_wild(card):
            found += [{"do": "play", "card": card, "color": color} for color in COLORS]
    found += [{"do": "color", "color": color} for color in COLORS]
    found += [{"do": "kick", "result": result} for result in ("good", "miss")]
    return found + [{"do": "target", "who": who} for who in range(g.players)]


ENGINES: dict[str, Callable[[Position], Tree[Any]]] = {
    "interpreted": Interpreted,
    "compiled": Compiled,
    "oracle": Oracle,
}


def walk(pos: str, engine: str, depth: int) -> list[Line]:
    """The numbers of the depths 1 to `depth` below a position, as one engine finds them."""
    tree = ENGINES[engine](parse(pos))
    leaves, over, prints = ([0] * (depth + 1) for _ in range(3))

    def visit(node: Any, at: int) -> None:
        leaves[at] += 1
        prints[at] += fingerprint(tree.text(node))
        if tree.is_over(node):
            over[at] += 1
        elif at < depth:
            for child in tree.children(node):
                visit(child, at + 1)

    visit(tree.root, 0)
    return [Line(leaves[n], sum(over[:n]), prints[n] & WRAP) for n in range(1, depth + 1)]
