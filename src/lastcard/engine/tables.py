"""Turns an edition and its options into the flat tables that the engine reads."""

from __future__ import annotations

from ..edition import Edition, Face
from ..effects import Verb
from ..options import Options
from . import codes
from .codes import KINDS, NO_COLOR, NO_RANK, RANKS
from .rules import Rules

COLORS = 4
SCORING = {"single": codes.SINGLE, "points": codes.POINTS, "low": codes.LOW, "challenge_uno": codes.ELIMINATION}
DRAFTING = {"all": codes.DRAFT_ALL, "last": codes.DRAFT_LAST, "none": codes.DRAFT_NONE}
BOX = {"win": codes.BOX_WIN, "win_with_penalties": codes.BOX_PENALTIES, "resolve_first": codes.BOX_RESOLVE}
ROTATION = {
    "left": codes.DEALER_LEFT,
    "winner": codes.DEALER_WINNER,
    "redraw": codes.DEALER_REDRAW,
    "fixed": codes.DEALER_FIXED,
}
STARTER_ITEM_BOX = {
    "first_player_chooses": codes.START_COLOR,
    "dealer_chooses": codes.START_DEALER_COLOR,
    "reflip": codes.START_UNDER,
}
STARTER_DRAFTING = {
    "choose_color": codes.START_COLOR,
    "choose_and_draft": codes.START_DRAFT,
    "reflip": codes.START_UNDER,
}
STARTER_ACTION = {Verb.SKIP: codes.START_SKIP, Verb.REVERSE: codes.START_REVERSE, Verb.DRAW: codes.START_DRAW}


def make_rules(edition: Edition, options: Options, *, auto_uno: bool = False) -> Rules:
    """The tables of one game; with `auto_uno` every UNO call counts as made in time."""
    r = Rules()
    faces = list_faces(edition)
    r.kinds, r.hand_size = len(faces), edition.hand_size
    r.first_wild = COLORS * len(edition.faces)
    r.auto_uno = int(auto_uno)
    fill_faces(r, edition, options, faces)
    fill_deck(r, edition)
    fill_matches(r)
    fill_sets(r, edition, options, faces)
    fill_items(r, edition)
    fill_flags(r, edition, options)
    return r


def list_faces(edition: Edition) -> list[Face]:
    """The face of every card kind, in kind order."""
    return [face for _ in range(COLORS) for face in edition.faces] + list(edition.wilds)


def fill_faces(r: Rules, edition: Edition, options: Options, faces: list[Face]) -> None:
    """What each kind is and does by itself; kinds that do not exist match nothing and count nothing."""
    for k in range(KINDS):
        r.color[k], r.rank[k] = NO_COLOR, NO_RANK
    for k, face in enumerate(faces):
        if k < r.first_wild:
            r.color[k], r.rank[k] = divmod(k, len(edition.faces))
        r.verb[k], r.amount[k], r.points[k] = face.effect.verb, face.effect.amount, face.points
        r.start[k] = starter(edition, options, face, k >= r.first_wild)
        if face.number and face.symbol == "0" and options.zero_rotate:
            r.exchange[k] = codes.ROTATE_HANDS
        if face.number and face.symbol == "7" and options.seven_swap:
            r.exchange[k] = codes.SWAP_HANDS


def starter(edition: Edition, options: Options, face: Face, wild: bool) -> int:
    """What a face does as starter (OP-04 … OP-09)."""
    if not wild:
        action = STARTER_ACTION.get(face.effect.verb)
        if action is None:
            return codes.START_PLAIN
        return action if options.starter_action == "apply" else codes.START_UNDER
    if face.effect.restricted:
        return codes.START_RETURN if edition.rejected_wild_draw == "return" else codes.START_UNDER
    if face.effect.verb is Verb.FLIP:
        return STARTER_ITEM_BOX[options.starter_item_box]
    if face.effect.verb is Verb.FOLLOW:
        return STARTER_DRAFTING[options.starter_drafting]
    return codes.START_UNDER if options.starter_wild == "reflip" else codes.START_COLOR


def fill_deck(r: Rules, edition: Edition) -> None:
    """Every card of the deck as a kind."""
    cards = [k for k, copies in enumerate(edition.deck().values()) for _ in range(copies)]
    r.deck[: len(cards)] = cards
    r.deck_size = len(cards)


def fill_matches(r: Rules) -> None:
    """Which kinds have a colour, a rank, no colour; and what fits on what (colour, number or symbol, or a wild)."""
    for k in range(r.kinds):
        if k >= r.first_wild:
            r.wilds |= 1 << k
        else:
            r.of_color[r.color[k]] |= 1 << k
            r.of_rank[r.rank[k]] |= 1 << k
    for color in range(NO_COLOR + 1):
        for rank in range(RANKS):
            r.match[color][rank] = r.of_color[color] | r.of_rank[rank] | r.wilds


def word(faces: list[Face], chosen: set[int]) -> int:
    """The set of the kinds whose number is in `chosen`."""
    return sum(1 << k for k in range(len(faces)) if k in chosen)


def fill_sets(r: Rules, edition: Edition, options: Options, faces: list[Face]) -> None:
    """The sets of kinds that single rules speak about."""
    codes_of = edition.cards()
    for k, face in enumerate(faces):
        bit = 1 << k
        wild = k >= r.first_wild
        draws = face.effect.verb is Verb.DRAW
        r.naming |= bit if face.effect.names_color else 0
        r.restricted |= bit if face.effect.restricted else 0
        r.numbers |= bit if face.number else 0
        r.counts_as_color |= bit if codes_of[k] in options.w4_counts else 0
        r.no_finish |= bit if options.finish_restriction and (wild or draws) else 0
        r.jumpable |= bit if may_jump(options, face, wild) else 0
        if options.stack_same and draws:
            r.answers_colored |= bit if not wild or options.stack_cross != "none" else 0
            r.answers_wild |= bit if wild or options.stack_cross == "both" else 0
        if options.deflect and not wild and face.effect.verb in (Verb.SKIP, Verb.REVERSE):
            r.deflects |= bit
    fill_spread(r)


def may_jump(options: Options, face: Face, wild: bool) -> bool:
    """May this face be laid out of turn (HR-5)?"""
    if wild:
        return bool(options.jump_in_wilds)
    return face.number or options.jump_in_actions == "all"


def fill_spread(r: Rules) -> None:
    """Each set of wilds as the actions that play one of them with one of the colours."""
    for wilds in range(1 << codes.MAX_WILDS):
        r.spread[wilds] = sum(15 << (4 * i) for i in range(codes.MAX_WILDS) if wilds >> i & 1)


def fill_items(r: Rules, edition: Edition) -> None:
    """What a flip does, by the colour it reveals; the last entry is for a wild."""
    for color, item in enumerate(edition.items.get(key) for key in ("R", "Y", "G", "B", "wild")):
        if item is not None:
            r.item[color], r.item_amount[color] = item.verb, item.amount


def fill_flags(r: Rules, edition: Edition, options: Options) -> None:
    """The options that are a number or a switch."""
    scores = options.scoring != "single"
    r.scoring, r.target, r.keep_scores, r.team = SCORING[options.scoring], options.target, int(scores), options.team
    r.bluff = options.w4_policy == "bluff"
    four = max((face.effect.amount for face in edition.wilds if face.effect.restricted), default=0)
    r.surcharge = options.w4_failed_challenge - four
    r.stacking, r.deflects = options.stack_same, r.deflects if options.stack_same else 0
    r.must_play, r.force_play = options.must_play, options.force_play
    r.until_playable = options.draw_mode == "until_playable"
    r.multi_discard, r.jump_in, r.swap_uno = options.multi_discard, options.jump_in, options.swap_uno == "swapper"
    r.drafting, r.drafting_wilds = DRAFTING[options.drafting_actions], options.drafting_wilds
    box = options.item_box_last_card
    r.box_last = (codes.BOX_PENALTIES if scores else codes.BOX_WIN) if box == "auto" else BOX[box]
    r.shell_self = options.shell_target == "any"
    last_kick = options.wk_last_card_kick
    r.kick_last = scores if last_kick == "auto" else str(last_kick).lower() == "true"
    r.miss_skips, r.reverse_skips = options.wk_miss_skips, options.two_player_reverse == "skip"
    r.start_draw_skips = options.starter_draw2_skips
    r.start_reverse_dealer = options.starter_reverse == "dealer"
    r.start_reverse_2p = options.starter_reverse_2p == "as_skip"
    r.lowest_wins_blocked = options.blocked_round == "lowest_hand_wins"
    r.dealer_rotation = ROTATION[options.dealer_rotation]
    r.uno_penalty, r.false_uno, r.false_catch = (
        options.uno_penalty,
        options.false_uno_penalty,
        options.false_catch_penalty,
    )
    r.partner_catch = options.partner_may_catch
    for name in Rules.FIELDS:
        if isinstance(getattr(r, name), bool):
            setattr(r, name, int(getattr(r, name)))
