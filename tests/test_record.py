import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from lastcard.actions import judge
from lastcard.actions import parse as parse_action
from lastcard.engine import codes
from lastcard.engine.play import play
from lastcard.engine.state import State, new_state
from lastcard.engine.view import view
from lastcard.notation import Position, parse, show
from lastcard.record import Act, Deal, Record, Recorder, RecordError, read, redact, replay, verify, write
from tests.random_games import Game, Moment, random_game

PAGE = Path(__file__).parent.parent / "docs" / "notation.md"
EXAMPLES = re.findall(r"```record\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
NAMES = ["Ada", "Bob", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ivy", "Jo"]


def recorder(game: Game | Position, players: int, seen: int | None = None) -> Recorder:
    return Recorder(game.edition, game.options, game.rules, NAMES[:players], date="2026-01-31", seen=seen)


def enter(into: Recorder, moment: Moment) -> None:
    if moment.before is None:
        into.deal(moment.after)
    else:
        into.act(moment.before, moment.seat, moment.action, moment.after)


def settled(state: State) -> State:
    """What a replay can know: neither the generator nor the order of cards that nobody has drawn."""
    plain = state.copy()
    plain.rng = [0, 0, 0, 0]
    plain.draw[: plain.n_draw] = sorted(plain.draw[: plain.n_draw])
    return plain


def seen_by(state: State, seat: int) -> State:
    seen = blank(state.players).copy()
    view(state, seen, seat)
    return seen


@cache
def blank(players: int) -> State:
    return new_state(players)


def text_of(game: Game | Position, state: State) -> str:
    return show(game.edition, game.options, game.rules, settled(state))


def script(text: str, acts: str) -> Record:
    """The record of actions from a hand-written position: "0 draw, 1 play R5"."""
    at = parse(text)
    written = recorder(at, at.state.players)
    state = at.state
    written.deal(state)
    for act in filter(None, acts.split(", ")):
        seat, _, words = act.partition(" ")
        action, why = judge(at.kinds, at.rules, state, int(seat), parse_action(words))
        assert why == 0, (act, why)
        before, state = state, state.copy()
        play(at.rules, state, int(seat), action)
        written.act(before, int(seat), action, state)
    return written.record


# ---- records of random games ------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(16))
def test_a_game_replays_from_its_record_and_from_every_seats_own(seed: int) -> None:
    game = random_game(seed)
    whole = recorder(game, game.players)
    own = {seat: recorder(game, game.players, seat) for seat in range(-1, game.players)}
    states = []
    for moment in game.moments(50):
        states.append(moment.after)
        for one in (whole, *own.values()):
            enter(one, moment)
    text = write(whole.record)
    assert read(text) == whole.record
    for state, step in zip(states, replay(read(text)), strict=True):
        assert text_of(game, step.state) == text_of(game, state)
    for seat, one in own.items():
        assert redact(whole.record, seat) == one.record
        text = write(one.record)
        for state, step in zip(states, replay(read(text)), strict=True):
            assert text_of(game, step.state) == text_of(game, seen_by(state, seat))


def whole_match(seed: int) -> tuple[Game, Record, list[State]]:
    game = random_game(seed)
    game.eagerness, game.restlessness = 1.0, 0.0
    written = recorder(game, game.players)
    states = []
    for moment in game.moments(4000):
        enter(written, moment)
        states.append(moment.after)
    return game, written.record, states


def test_a_whole_match_of_several_rounds() -> None:
    for seed in range(40):
        game, record, states = whole_match(seed)
        if states[-1].match_over and states[-1].rounds > 2:
            break
    else:
        pytest.fail("no such match among the first")
    summary = verify(write(record))
    assert summary.rounds == states[-1].rounds
    assert summary.winners == tuple(p for p in range(game.players) if states[-1].match_winners >> p & 1)
    assert record.tags["result"] == ",".join(map(str, summary.winners))
    assert verify(write(redact(record, 0))) == replace(summary, reader="seat 0")


# ---- particular cases -----------------------------------------------------------------------------
CASES = [
    ("classic R5Y3W+4/G0B8 R7 R1Y6G6BSB9", "0 play W+4 B, 1 challenge, 1 play B8, 0 catch 1"),
    ("classic Y3W+4/G0B8/Y1 R7 R1Y6G6BSB9R2R3R4", "0 play W+4 B, 1 challenge, 2 draw"),
    ("classic R5Y3W+4/G0B8/Y1 R7 R1Y6G6BSB9R2", "0 play W+4 B, 0 leave, 1 challenge"),
    ("classic Y3W+4/G0B8/Y1 R7 R1Y6R2R3R4G9G8G7G6", "0 play W+4 B, 1 catch 0, 1 challenge, 2 draw"),
    ("classic R1R2/G3G4/B5B6 Y7 -", "0 draw, 0 keep, 1 draw, 1 keep, 2 draw, 2 keep"),
    ("classic R1R2/G3G4/B5B6 Y7 - blocked_round=lowest_hand_wins", "0 draw, 0 keep, 1 draw, 1 keep, 2 draw, 2 keep"),
    (
        "classic R1R2/G3G4/B5B6/R9 Y7 - blocked_round=lowest_hand_wins target=9 scoring=challenge_uno",
        "0 draw, 0 keep, 1 draw, 1 keep, 2 draw, 2 keep, 3 draw, 3 keep",
    ),
    ("classic R+2/G3G4/B5B6 R7R8 Y1", "0 play R+2"),
    ("classic R0R1/G3/B5B6 R7 Y1Y2 zero_rotate=true", "0 play R0, 1 play R1"),
    ("classic R7R1/G3/B5B6 R8 Y1R2 seven_swap=true", "0 play R7, 0 target 2, 1 draw, 2 draw, 2 play R2, 0 draw"),
    ("classic R7R1/G3/B5B6 R8 Y1R2 seven_swap=true", "0 play R7, 0 leave, 1 draw"),
    ("classic R7R0R1/G3 R8 Y1R2 seven_swap=true zero_rotate=true", "0 play R7, 1 play R0"),
    ("nascar WDR2R+2R0B1/G3/B5B6 R8 Y1Y2Y3 zero_rotate=true", "0 play WD R, 0 draft R+2, 0 draft R0, 2 draw"),
    ("nascar WDR2R+2R0B1/G3/B5B6 R8 Y1Y2Y3 zero_rotate=true", "0 play WD R, 0 draft R0, 0 leave, 1 draw"),
    ("nascar WDR0B1/G3 R8 Y1Y2Y3 zero_rotate=true", "0 play WD R, 0 draft R0, 0 leave"),
    ("nfl WKR2/G3/B5B6 R8 Y1Y2Y3 scoring=points", "0 play WK R, 1 kick miss, 1 draw"),
    ("nfl WK/G3/B5B6 R8 Y1Y2Y3 scoring=points", "0 play WK R, 1 kick miss"),
    ("nfl WK/G3/B5B6 R8 Y1Y2Y3 scoring=points", "0 play WK R, 0 leave"),
    ("mariokart R1WI/G3G4/B5B6 Y7R3 B4", "0 play WI"),
    ("mariokart R1WI/G3G4/B5B6 Y7R3 Y4", "0 play WI"),
    ("mariokart R1WI/G3G4/B5B6 Y7R3 W+4", "0 play WI, 0 color B"),
    ("mariokart R1WI/G3G4/B5B6 Y7R3 G4R2", "0 play WI, 0 target 1, 1 draw"),
    ("mariokart WI/G3G4/B5B6 Y7R3 B4 scoring=points", "0 play WI"),
    ("mariokart WI/G3G4/B5B6 Y7R3 G4R2 scoring=points", "0 play WI, 0 target 2"),
    ("mariokart R1WI/G3G4/B5B6 Y7 -", "0 play WI"),
    ("classic R1/G3G4/B5B6 R8 Y1Y2B4R5G9 draw_mode=until_playable", "0 leave, 1 draw, 1 keep, 2 draw"),
    ("classic R1B2/R8G4/B5B6 R8 Y1Y2B4 jump_in=true force_play=true", "1 play R8, 2 draw, 0 play R1"),
    ("classic R1B2/R8G4/B5B6 R8 R3Y2B4 force_play=true", "0 draw, 0 play R3"),
    ("classic R+2B2/G+2G4/R5R6 R8 R3Y2B4R9 stack_same=true", "0 play R+2, 1 play G+2, 2 draw"),
]


@pytest.mark.parametrize(("text", "acts"), CASES)
def test_particular_cases_replay_for_every_seat(text: str, acts: str) -> None:
    record = script(text, acts)
    assert verify(write(record)).actions == len(acts.split(", "))
    states = [step.state for step in replay(record)]
    at = parse(text)
    for seat in range(-1, at.state.players):
        own = redact(record, seat)
        for state, step in zip(states, replay(read(write(own))), strict=True):
            assert text_of(at, step.state) == text_of(at, seen_by(state, seat))


def test_an_item_box_whose_draws_turn_over_the_box_itself() -> None:
    for seed in range(30):  # the pile is short of one card, and the box is among what is shuffled
        at = parse("mariokart R1WI/G3G4/B5B6 R3 B4 shuffle rng=00000001.00000002.00000003.00000004")
        at.state.rng[0] = seed
        game = recorder(at, 3)
        after = at.state.copy()
        play(at.rules, after, 0, at.kinds.number("WI"))
        game.table = replace(game.table, is_set_up=True)
        game.record.tags["start"] = "position"
        game.deal(at.state)
        game.act(at.state, 0, at.kinds.number("WI"), after)
        for seat in (None, -1, 0, 1, 2):
            record = game.record if seat is None else redact(game.record, seat)
            (*_, last) = replay(record)
            expected = after if seat is None else seen_by(after, seat)
            assert text_of(at, last.state) == text_of(at, expected)


# ---- the text of a record -----------------------------------------------------------------------------
@pytest.mark.parametrize("text", EXAMPLES)
def test_the_examples_of_the_page_verify(text: str) -> None:
    assert write(read(text)) == text
    assert verify(text).actions == 8


def test_the_second_example_is_the_first_seen_by_seat_0() -> None:
    assert write(redact(read(EXAMPLES[0]), 0)) == EXAMPLES[1]


def test_comments_and_empty_lines_keep_the_line_numbers() -> None:
    text = EXAMPLES[0].replace("1 play B8", "# a good card\n\n1 play B7")
    with pytest.raises(RecordError, match=r"^line 17: seat 1 may not play B7: not held"):
        verify(text)


def test_a_match_that_was_quit_in_the_middle_verifies() -> None:
    lines = EXAMPLES[0].splitlines()
    for end in range(12, len(lines) + 1):
        assert verify("\n".join(lines[:end])).winners == ()


def test_only_a_line_feed_ends_a_line() -> None:
    text = EXAMPLES[0]
    assert verify(text.replace("\n", "\r\n")) == verify("\ufeff" + text) == verify(text)
    assert read(text.replace("Ada", "A\v\f\x1c\u2028da")).tags["seat 0"] == "A\v\f\x1c\u2028da"
    with pytest.raises(RecordError, match=r"^line 2: edition: unknown"):
        verify(text.replace("edition: classic\n", "edition: classic\v"))


def test_a_record_without_a_deal_is_refused() -> None:
    with pytest.raises(RecordError, match=r"^line 12: expected a deal, found the end"):
        verify(EXAMPLES[0].partition("\n\n")[0])


def test_a_long_line_is_not_repeated() -> None:
    with pytest.raises(RecordError) as caught:
        verify(EXAMPLES[0] + "x" * 5000)
    assert len(str(caught.value)) < 200


MALFORMED = [
    (1, "format: 2", 1, "expected the tag `format: 1`, found '2'"),
    (1, "", 1, "expected the tag `format: 1`, found 'none'"),
    (2, "edition: chess", 2, "unknown edition 'chess'"),
    (3, "number: 2", 3, "expected 1, the number of edition classic, found 2"),
    (3, "edition: classic", 3, "expected each tag once"),
    (5, "seat 2: Bob", 1, "expected a tag for each seat"),
    (6, "options: deflect=true", 6, "needs stack_same=true"),
    (6, "options: target=100", 12, "edition and options of the position are not those of the tags"),
    (7, "start: anywhere", 7, "expected position"),
    (7, "seen: 7", 7, "expected a seat or onlooker"),
    (7, "Start: position", 7, "expected a tag as `key: value`"),
    (7, "x: y", 12, "not the 108 cards of a whole deck"),
    (10, "result: 1", 10, "result: '1', but the replay ends with '*'"),
    (12, "deal classic R5Y3W+4/G0B8 R7 R1Y6G6BSB99 scoring=single", 12, "the position: column 35: expected a card"),
    (
        12,
        "deal classic R5Y3W+4/G0B8 R7 R1Y6G6B9BS scoring=single",
        14,
        "draws R1 Y6 G6 BS, but the replay draws R1 Y6 G6 B9",
    ),
    (12, "deal classic R5Y3W+4/G0B8/R1 R7 Y6G6BSB9 scoring=single", 12, "3 hands, but 2 seats"),
    (12, "deal classic R5Y3W+4/?2 R7 R1Y6G6BSB9 scoring=single", 12, "unknown cards, but no tag `seen`"),
    (12, "0 draw", 12, "no round has been dealt"),
    (13, "hello", 13, "expected `deal POSITION` or `SEAT ACTION`"),
    (13, "0 play W+4 B |", 13, "play is written play CARD COLOR"),
    (13, "0 fly", 13, "'fly' is no action"),
    (13, "5 play W+4 B", 13, "seat 5, but the seats are 0 to 1"),
    (13, "1 play W+4 B", 13, "may not play W+4 B: not your turn"),
    (13, "0 play W+4", 13, "may not play W+4: color missing"),
    (13, "0 play W+4 B +R1", 13, "draws R1, but the replay draws nothing"),
    (14, "1 challenge | guilty shown=R5Y3", 14, "draws nothing, but the replay draws R1 Y6 G6 BS"),
    (14, "1 challenge +R1 +Y6 +G6 +ZZ | guilty shown=R5Y3", 14, "classic has no card 'ZZ'"),
    (14, "1 challenge +R1 +Y6 +G6 +BS", 14, "notes nothing, but the replay gives guilty shown=R5Y3"),
    (14, "1 challenge +R1 +Y6 +G6 +BS | innocent shown=R5Y3", 14, "but the replay gives guilty"),
    (14, "1 challenge +R1 +Y6 +G6 +BS | guilty shown=R5Y4", 14, "but the replay gives guilty shown=R5Y3"),
    (14, "1 challenge +R1 Y6", 14, "expected an action, then the cards drawn"),
    (16, "0 catch 1 +B9 +B8", 16, "draws B9 B8, but the replay draws B9 R7"),
    (16, "deal classic R5Y3W+4/G0B8 R7 R1Y6G6BSB9 scoring=single", 16, "a deal, but the round is not over"),
    (18, "0 draw +W+4", 18, "notes nothing, but the replay gives fits"),
]


@pytest.mark.parametrize(("line", "wrong", "refused", "what"), MALFORMED)
def test_a_tampered_record_is_refused_with_the_line(line: int, wrong: str, refused: int, what: str) -> None:
    lines = EXAMPLES[0].splitlines()
    lines[line - 1] = wrong
    with pytest.raises(RecordError) as caught:
        verify("\n".join(lines))
    assert what in str(caught.value)
    assert caught.value.line == refused, str(caught.value)
    assert str(caught.value).startswith(f"line {refused}: ")
    assert "\n" not in str(caught.value)


OWN = [
    (13, "deal classic R5Y3W+4/G0?1 R7 ?5 scoring=single", 13, "not what seat 0 sees"),
    (13, "deal classic R5Y3W+4/?2 R7 R1?4 scoring=single", 13, "not what seat 0 sees"),
    (15, "1 challenge +R1 +Y6 +G6 +? | guilty", 15, "a card that seat 0 holds is not told"),
    (
        15,
        "1 challenge +? +? +? +? +? +? | innocent",
        15,
        "innocent, but the hand that was shown has a card of the color",
    ),
    (15, "1 challenge +R1 +Y6 +G6 +BS", 15, "a challenge is noted as either guilty or innocent"),
    (15, "1 challenge +R1 +Y6 +G6 +BS | guilty shown=R5Y3", 15, "but the replay gives guilty"),
    (17, "0 catch 1 +B9 +?", 17, "draws B9 ?, but the replay draws ? ?"),
    (19, "0 draw +?", 19, "a card that seat 0 holds is not told"),
]


@pytest.mark.parametrize(("line", "wrong", "refused", "what"), OWN)
def test_a_tampered_record_of_one_seat_is_refused_with_the_line(line: int, wrong: str, refused: int, what: str) -> None:
    lines = EXAMPLES[1].splitlines()
    lines[line - 1] = wrong
    with pytest.raises(RecordError) as caught:
        verify("\n".join(lines))
    assert what in str(caught.value)
    assert caught.value.line == refused, str(caught.value)


# ---- deals ------------------------------------------------------------------------------------------
def fresh(seed: int) -> tuple[Game, Record]:
    game = random_game(seed)
    written = recorder(game, game.players)
    for moment in game.moments(3):
        enter(written, moment)
    return game, written.record


@pytest.mark.parametrize("seed", range(0, 24, 4))
def test_a_deal_holds_the_whole_deck_and_follows_from_its_starter(seed: int) -> None:
    _, record = fresh(seed)
    deal = record.entries[0]
    assert isinstance(deal, Deal)
    at = parse(deal.position)
    for change in ("card", "turn", "hand", "direction"):
        state = at.state.copy()
        if change == "card":
            state.n_draw -= 1
            state.loose -= 1
        elif change == "turn":
            state.turn = (state.turn + 1) % state.players
        elif change == "direction":
            state.direction = -state.direction
        else:
            k = state.draw[state.n_draw - 1]
            state.n_draw, state.loose = state.n_draw - 1, state.loose - 1
            state.hands[0][k] += 1
        record.entries[0] = Deal(show(at.edition, at.options, at.rules, state))
        with pytest.raises(RecordError) as caught:
            list(replay(record))
        assert caught.value.line == record.line(0)


def test_a_deal_goes_on_from_the_round_before() -> None:
    for seed in range(40):
        game, record, states = whole_match(seed)
        if states[-1].rounds > 1 and game.options.dealer_rotation != "redraw":
            break
    index = [i for i, entry in enumerate(record.entries) if isinstance(entry, Deal)][1]
    deal = record.entries[index]
    assert isinstance(deal, Deal)
    for field, other in (("rounds", 5), ("dealer", None), ("scores", None)):
        at = parse(deal.position)
        if field == "scores":
            at.state.scores[0] += 1
        else:
            value = other if other is not None else (at.state.dealer + 1) % at.state.players
            setattr(at.state, field, value)
        wrong = Record(record.tags, record.entries[:])
        wrong.entries[index] = Deal(show(at.edition, at.options, at.rules, at.state))
        with pytest.raises(RecordError) as caught:
            list(replay(wrong))
        assert caught.value.line == record.line(index)


# ---- tampering anywhere -----------------------------------------------------------------------------
def wrongs(game: Game, entry: Act) -> list[Act]:
    """The entry with something in it that cannot be."""
    found = [
        replace(entry, note=(*entry.note, "void")),
        replace(entry, action="play R"),
        replace(entry, seat=game.players),
        replace(entry, draws=(*entry.draws, "ZZ")),
    ]
    if entry.action != "draw" or game.options.draw_mode == "one":  # else one card more or less may be just as good
        found.append(replace(entry, draws=(*entry.draws, "?")))
        found += [replace(entry, draws=entry.draws[1:])] if entry.draws else []
    return found


@pytest.mark.parametrize("seed", range(200, 204))
@pytest.mark.parametrize("seen", [None, 0])
def test_a_record_with_a_line_changed_is_refused_at_that_line(seed: int, seen: int | None) -> None:
    game = random_game(seed)
    written = recorder(game, game.players, seen)
    for moment in game.moments(36):
        enter(written, moment)
    record = written.record
    for index, entry in enumerate(record.entries):
        for wrong in wrongs(game, entry) if isinstance(entry, Act) and index % 4 == 1 else ():
            broken = Record(record.tags, [*record.entries[:index], wrong, *record.entries[index + 1 :]])
            with pytest.raises(RecordError) as caught:
                list(replay(broken))
            assert caught.value.line == record.line(index), wrong


# ---- secrecy ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(300, 316))
def test_a_seats_record_is_equal_for_games_that_differ_only_in_what_it_cannot_see(seed: int) -> None:
    game = random_game(seed)
    moments = [moment for moment in game.moments(40) if moment.action != codes.LEAVE]
    assert moments[0].before is None
    for seat in range(-1, min(game.players, 3)):
        one, two = recorder(game, game.players, seat), recorder(game, game.players, seat)
        enter(one, moments[0])
        mine, other = moments[0].after, exchanged(game, moments[0].after, seat)
        two.deal(other)
        assert one.record == two.record
        for moment in moments[1:]:
            if moment.before is None or settled(mine) != settled(moment.before):
                break
            judged = _legal(game, other, moment)
            if not judged:
                break
            after = other.copy()
            play(game.rules, after, moment.seat, moment.action)
            if moment.action == codes.CHALLENGE and moment.seat == seat:
                break
            if game_text(game, moment.after, seat) != game_text(game, after, seat):
                break
            one.act(moment.before, moment.seat, moment.action, moment.after)
            two.act(other, moment.seat, moment.action, after)
            assert write(one.record) == write(two.record)
            mine, other = moment.after, after


def _legal(game: Game, state: State, moment: Moment) -> bool:
    from lastcard.engine.reason import reason

    return reason(game.rules, state, moment.seat, moment.action) == codes.Reason.OK


def game_text(game: Game, state: State, seat: int) -> str:
    return show(game.edition, game.options, game.rules, seen_by(state, seat))


def exchanged(game: Game, state: State, seat: int) -> State:
    """The same for that seat: two hidden cards of others, or of the draw pile, have changed places."""
    from lastcard.engine.piles import hand_add, hand_remove

    other = state.copy()
    for p in range(state.players):
        held = [k for k in range(game.rules.kinds) if other.hands[p][k]]
        if p == seat or not held:
            continue
        place = game.dice.randrange(other.n_draw)
        k = game.dice.choice(held)
        hand_remove(other, p, k)
        hand_add(other, p, other.draw[place])
        other.draw[place] = k
    return other


def test_an_own_record_holds_no_tag_but_those_of_every_record() -> None:
    record = script("classic R5G5/G0B8 R7 R1Y6", "0 play R5")
    record.tags["seed"] = "12345"
    own = redact(record, 1)
    assert "12345" not in write(own)
    with pytest.raises(ValueError, match="the record of seat 1 already"):
        redact(own, 0)
