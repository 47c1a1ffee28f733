"""The mistakes: what a hand that knows the rules only roughly might have written."""

from __future__ import annotations

from . import Mutant

MUTANTS = (
    Mutant(
        "w4-gives-three",
        "A Wild Draw Four makes the next seat draw three.",
        "resolve.py",
        old=("    s.total += r.amount[k]\n    s.wild_total"),
        new=("    s.total += min(r.amount[k], 3)\n    s.wild_total"),
    ),
    Mutant(
        "draw-two-keeps-turn",
        "Who draws two for a Draw Two does not lose the turn.",
        "resolve.py",
        old=("        s.total = 0\n        pass_on(r, s, p, after(s, victim))"),
        new=("        s.total = 0\n        pass_on(r, s, p, victim)"),
    ),
    Mutant(
        "reverse-does-not-skip",
        "A Reverse with two players does not skip.",
        "resolve.py",
        old="    return s.seats_in == 2 and r.reverse_skips != 0",
        new="    return False",
    ),
    Mutant(
        "two-players-by-seats",
        "The two-player rules go by the seats at the table, not by those still in.",
        "resolve.py",
        old="    return s.seats_in == 2 and r.reverse_skips != 0",
        new="    return s.players == 2 and r.reverse_skips != 0",
    ),
    Mutant(
        "guilt-by-named-color",
        "Guilt is judged on the colour named with the card.",
        "play.py",
        old=("        s.guilty = 1 if is_guilty(r, s, p, k) else 0\n    lay(r, s, p, k, color)\n"),
        new=("        s.guilty = 1 if s.bits[p] & r.of_color[color] != 0 else 0\n    lay(r, s, p, k, color)\n"),
    ),
    Mutant(
        "guilt-by-number",
        "A held card of the same number makes a Wild Draw Four unlawful too.",
        "piles.py",
        old="    return r.counts_as_color | r.of_color[s.color]",
        new="    return r.counts_as_color | r.of_color[s.color] | r.of_rank[r.rank[s.top]]",
    ),
    Mutant(
        "guilt-without-wilds",
        "Wilds in the hand never make a Wild Draw Four unlawful.",
        "piles.py",
        old="    return r.counts_as_color | r.of_color[s.color]",
        new="    return r.of_color[s.color]",
    ),
    Mutant(
        "guilt-by-itself",
        "A Wild Draw Four condemns itself where it counts as the colour.",
        "piles.py",
        old="    if s.hands[p][k] == 1:\n",
        new="    if False:\n",
    ),
    Mutant(
        "challenger-loses-turn",
        "A challenger in the right loses the turn.",
        "play.py",
        old=("        s.total = 0\n        s.phase = TURN\n    else:\n"),
        new=("        s.total = 0\n        give_turn(s, after(s, p))\n    else:\n"),
    ),
    Mutant(
        "no-surcharge",
        "A challenger in the wrong draws no more than by accepting.",
        "play.py",
        old="take_total(s, p, s.total + r.surcharge)",
        new="take_total(s, p, s.total)",
    ),
    Mutant(
        "guilty-draws-four",
        "The guilty player of a pile-up draws four, not the total.",
        "play.py",
        old="draw_cards(s, s.source, s.total)",
        new="draw_cards(s, s.source, 4)",
    ),
    Mutant(
        "bluff-though-strict",
        "No-bluffing does not bind whoever has just drawn the card.",
        "legal.py",
        old="        cards = allowed(r, s, p, 1 << s.drawn)",
        new="        cards = 1 << s.drawn",
    ),
    Mutant(
        "forced-draw-closes-window",
        "The catch window closes on a forced draw.",
        "play.py",
        old=("    s.total = 0\n    draw_cards(s, p, n)\n    give_turn"),
        new=("    s.total = 0\n    close_window(s, p)\n    draw_cards(s, p, n)\n    give_turn"),
    ),
    Mutant(
        "draw-leaves-window",
        "A voluntary draw of the next player does not close the catch window.",
        "play.py",
        old=("    close_window(s, p)\n    s.fresh = 0\n"),
        new="    s.fresh = 0\n",
    ),
    Mutant(
        "call-lasts",
        "A call of UNO outlives its turn.",
        "turn.py",
        old=("    s.phase = TURN\n    s.called = NOBODY\n"),
        new="    s.phase = TURN\n",
    ),
    Mutant(
        "call-in-kick-lost",
        "A call made while kicking does not hold for the turn that follows.",
        "play.py",
        old=("    s.phase = TURN\n    if missed and r.miss_skips:"),
        new=("    give_turn(s, p)\n    if missed and r.miss_skips:"),
    ),
    Mutant(
        "jump-in-keeps-call",
        "A jump-in leaves the call of the seat whose turn it takes.",
        "play.py",
        old=("    if p != s.turn:\n        give_turn(s, p)\n"),
        new=("    if p != s.turn:\n        s.turn = p\n"),
    ),
    Mutant(
        "call-is-ignored",
        "A call made before the play does not help.",
        "turn.py",
        old="s.sizes[p] == 1 and not called and not",
        new="s.sizes[p] == 1 and not",
    ),
    Mutant(
        "exchange-opens-window",
        "After an exchange of hands the window opens although `swap_uno` is none.",
        "turn.py",
        old=" and (r.swap_uno or not s.exchanged)",
        new="",
    ),
    Mutant(
        "catcher-pays",
        "The penalty of a missed call falls on who caught it.",
        "play.py",
        old="draw_cards(s, q, r.uno_penalty)",
        new="draw_cards(s, p, r.uno_penalty)",
    ),
    Mutant(
        "partner-catches",
        "A partner may always catch.",
        "legal.py",
        old="    return r.partner_catch != 0 or not partners(r, p, q)",
        new="    return True",
    ),
    Mutant(
        "drafted-skip-skips-nobody",
        "A drafted Skip skips nobody.",
        "resolve.py",
        old="    if verb != SKIP and verb != DRAW_CARDS:\n",
        new="    if verb != DRAW_CARDS:\n",
    ),
    Mutant(
        "drafted-draws-on-one",
        "Two drafted Draw Twos fall on the same seat.",
        "resolve.py",
        old="    victim = after(s, line)\n",
        new="    victim = after(s, p)\n",
    ),
    Mutant(
        "drafted-reverse-keeps-skips",
        "A drafted Reverse keeps the skips counted before it.",
        "resolve.py",
        old="        return p, 1 if reversal_skips(r, s) else 0",
        new="        return line, 1 if reversal_skips(r, s) else 0",
    ),
    Mutant(
        "draft-without-end",
        "A Drafting may go on beyond two cards.",
        "play.py",
        old=("        s.drafts_left -= 1\n    if s.sizes[p] == 0 or (not s.multi and s.drafts_left == 0):"),
        new=("        s.drafts_left -= 1\n    if s.sizes[p] == 0 or (not s.multi and s.drafts_left < 0):"),
    ),
    Mutant(
        "starter-draft-ends-turn",
        "After the extra cards of a starter Drafting the turn passes.",
        "resolve.py",
        old="    elif keeps_turn:\n",
        new="    elif keeps_turn and laid == 0:\n",
    ),
    Mutant(
        "finish-restriction-not-drafted",
        "No-special-finish does not bind drafted cards.",
        "legal.py",
        old=("        cards |= r.wilds\n    return allowed(r, s, p, s.bits[p] & cards)"),
        new=("        cards |= r.wilds\n    return s.bits[p] & cards"),
    ),
    Mutant(
        "reshuffle-takes-top",
        "A reshuffle takes the top card too.",
        "piles.py",
        old=("    n = s.n_discard - 1\n    if n < 1:"),
        new=("    n = s.n_discard\n    if n < 1:"),
    ),
    Mutant(
        "reshuffle-forgets-two",
        "A reshuffle loses the card below the top.",
        "piles.py",
        old=("    for i in range(n):\n        s.draw[i] = s.discard[n - 1 - i]"),
        new=(
            "    n -= 1\n"
            "    s.discard[n] = s.discard[n + 1]\n"
            "    for i in range(n):\n"
            "        s.draw[i] = s.discard[n - 1 - i]"
        ),
    ),
    Mutant(
        "total-forgotten-on-deflect",
        "A deflected total shrinks to that of the last card.",
        "resolve.py",
        old=("    if r.verb[k] == REVERSE:\n        turn_around(r, s)\n    hand_over"),
        new=(
            "    s.total = min(s.total, 4 if s.wild_total else 2)\n"
            "    if r.verb[k] == REVERSE:\n"
            "        turn_around(r, s)\n"
            "    hand_over"
        ),
    ),
    Mutant(
        "deflect-in-any-color",
        "A total may be deflected by a Skip or Reverse of any colour.",
        "legal.py",
        old="        cards |= r.deflects & r.of_color[s.color]",
        new="        cards |= r.deflects",
    ),
    Mutant(
        "deflecting-last-card",
        "Going out on a deflection, nobody draws the total.",
        "resolve.py",
        old="    if verb == DRAW_CARDS or s.total > 0:\n",
        new="    if verb == DRAW_CARDS:\n",
    ),
    Mutant(
        "wild-total-stays",
        "Once a Wild Draw Four lies in a pile-up, only another answers.",
        "resolve.py",
        old="    s.wild_total = (r.wilds >> k) & 1",
        new="    s.wild_total |= (r.wilds >> k) & 1",
    ),
    Mutant(
        "cross-both-ways",
        "`w4_on_d2` lets a Draw Two answer a Wild Draw Four as well.",
        "tables.py",
        old='wild or options.stack_cross == "both" else 0',
        new='wild or options.stack_cross != "none" else 0',
    ),
    Mutant(
        "single-hand-draws",
        "A last Draw Two is drawn in a single hand too.",
        "resolve.py",
        old=("        if r.keep_scores:\n            draw_cards"),
        new=("        if True:\n            draw_cards"),
    ),
    Mutant(
        "last-seven-swaps",
        "A 7 played as the last card trades hands.",
        "play.py",
        old=("    if s.sizes[p] == 0:\n        finish(r, s, p, k)"),
        new=("    if s.sizes[p] == 0 and r.exchange[k] == 0:\n        finish(r, s, p, k)"),
    ),
    Mutant(
        "zero-against-direction",
        "A 0 passes the hands on against the direction of play.",
        "resolve.py",
        old=(
            "        q = after(s, p)\n"
            "        while q != p:  # every swap puts one hand where it belongs; seat p holds the next one to pass on\n"
            "            swap_hands(s, p, q)\n"
            "            q = after(s, q)\n"
        ),
        new=(
            "        q = before(s, p)\n"
            "        while q != p:\n"
            "            swap_hands(s, p, q)\n"
            "            q = before(s, q)\n"
        ),
    ),
    Mutant(
        "until-playable-draws-one",
        "Drawing until a card fits ends after one card.",
        "play.py",
        old="        if not r.until_playable:\n",
        new="        if True:\n",
    ),
    Mutant(
        "force-play-forces-bluff",
        "A drawn card must be played even if it is an unlawful Wild Draw Four.",
        "legal.py",
        old="        if r.force_play and (cards & ~unlawful(r, s, p, cards)) != 0:",
        new="        if r.force_play and cards != 0:",
    ),
    Mutant(
        "must-play-counts-bluff",
        "An unlawful Wild Draw Four counts as a card that must be played.",
        "legal.py",
        old="        if r.must_play and (cards & ~unlawful(r, s, p, cards)) != 0:",
        new="        if r.must_play and cards != 0:",
    ),
    Mutant(
        "multi-discard-any-number",
        "Any number may follow in a multi-discard.",
        "legal.py",
        old="s.bits[p] & r.of_rank[s.draft_rank]",
        new="s.bits[p] & r.numbers",
    ),
    Mutant(
        "banana-hits-next",
        "The banana hits the next seat instead of the one before.",
        "resolve.py",
        old="draw_cards(s, before(s, p), amount)",
        new="draw_cards(s, after(s, p), amount)",
    ),
    Mutant(
        "lightning-ends-turn",
        "Lightning gives no further turn.",
        "resolve.py",
        old=("            q = after(s, q)\n        end_item(r, s, p, p)"),
        new=("            q = after(s, q)\n        end_item(r, s, p, after(s, p))"),
    ),
    Mutant(
        "bob-omb-hits-finisher",
        "A Bob-omb under a last Item Box brings its player back.",
        "resolve.py",
        old="    elif item == ITEM_SELF and (s.finisher == NOBODY or r.box_last == BOX_RESOLVE):\n",
        new="    elif item == ITEM_SELF:\n",
    ),
    Mutant(
        "shell-on-finisher",
        "A finisher may aim the shell at itself where a player may.",
        "legal.py",
        old="r.shell_self != 0 and s.finisher != p)",
        new="r.shell_self != 0)",
    ),
    Mutant(
        "kick-miss-costs-turn",
        "A missed kick always costs the turn.",
        "play.py",
        old="    if missed and r.miss_skips:\n",
        new="    if missed:\n",
    ),
    Mutant(
        "kick-draws-two",
        "A missed kick costs two cards.",
        "play.py",
        old=("        draw_cards(s, p, n)\n    if finish_if_empty"),
        new=("        draw_cards(s, p, n - 1)\n    if finish_if_empty"),
    ),
    Mutant(
        "jump-in-late",
        "One may jump in after somebody has drawn.",
        "legal.py",
        old="    if r.jump_in and s.phase == TURN and s.fresh and p",
        new="    if r.jump_in and s.phase == TURN and p",
    ),
    Mutant(
        "jump-in-other-color",
        "One may jump in with another colour of the same number.",
        "legal.py",
        old="s.bits[p] & r.jumpable & (1 << s.top)",
        new="s.bits[p] & r.jumpable & (r.of_rank[r.rank[s.top]] | 1 << s.top)",
    ),
    Mutant(
        "blocked-too-early",
        "Every pass counts towards a blocked round, also one with a card that fits.",
        "play.py",
        old="s.passes + 1 if fitting(r, s, p) == 0 else 0",
        new="s.passes + 1",
    ),
    Mutant(
        "blocked-tie-to-last",
        "Of equal lowest hands in a blocked round the last wins.",
        "score.py",
        old="hand_value(r, s, p) < hand_value(r, s, best)",
        new="hand_value(r, s, p) <= hand_value(r, s, best)",
    ),
    Mutant(
        "partner-counted",
        "The winner scores what the partner still holds.",
        "score.py",
        old="        if not partners(r, winner, q):\n",
        new="        if q != winner:\n",
    ),
    Mutant(
        "partner-who-left",
        "The partner who has left is not credited with the team's points.",
        "score.py",
        old=("        if partners(r, winner, q):\n            s.scores[q] += s.points"),
        new=("        if partners(r, winner, q) and s.out[q] == SEAT_IN:\n            s.scores[q] += s.points"),
    ),
    Mutant(
        "beyond-target",
        "The target must be exceeded to win.",
        "score.py",
        old="    if s.scores[winner] >= r.target:",
        new="    if s.scores[winner] > r.target:",
    ),
    Mutant(
        "low-highest-wins",
        "Low scoring is won by the highest total.",
        "score.py",
        old="s.scores[p] < best:",
        new="s.scores[p] > best:",
    ),
    Mutant(
        "winner-falls",
        "The winner of a round can be eliminated.",
        "score.py",
        old="        if p != winner and s.out[p] == SEAT_IN and",
        new="        if s.out[p] == SEAT_IN and",
    ),
    Mutant(
        "total-outlives-leaver",
        "A total stays pending when the seat that faced it leaves.",
        "leave.py",
        old=("    s.total = 0\n    give_turn(s, after(s, p))"),
        new="    give_turn(s, after(s, p))",
    ),
    Mutant(
        "color-lapses",
        "A colour that a leaver should have named is named by nobody.",
        "leave.py",
        old=("        give_turn(s, q)\n        s.phase = CHOOSE_COLOR\n"),
        new="        give_turn(s, q)\n",
    ),
    Mutant(
        "leaver-draft-forgotten",
        "The drafted cards of a leaver take no effect.",
        "leave.py",
        old="        end_sequence(r, s, p)  # it ends as if stopped\n",
        new="        s.n_extras = s.multi = s.starter = 0\n",
    ),
    Mutant(
        "leaver-hand-on-top",
        "The hand of a leaver is drawn next instead of last.",
        "piles.py",
        old=(
            "    for i in range(s.n_draw - 1, -1, -1):\n"
            "        s.draw[i + n] = s.draw[i]\n"
            "    s.n_draw += n\n"
            "    at = n\n"
        ),
        new=("    s.n_draw += n\n    at = int(s.n_draw)\n"),
    ),
    Mutant(
        "starter-draw-two-plays",
        "Who draws for a starter Draw Two has the first turn.",
        "deal.py",
        old="give_turn(s, after(s, first) if r.start_draw_skips else first)",
        new="give_turn(s, first)",
    ),
    Mutant(
        "starter-reverse-dealer",
        "After a starter Reverse the seat right of the dealer always begins.",
        "deal.py",
        old="s.dealer if r.start_reverse_dealer and dealer_in else after(s, s.dealer)",
        new="after(s, s.dealer)",
    ),
    Mutant(
        "rejected-starter-stays",
        "A rejected Wild Draw Four stays under the starter instead of going back.",
        "deal.py",
        old="            put_back(s, k)\n",
        new="            put(r, s, k)\n",
    ),
    Mutant(
        "dealer-stays",
        "The same seat deals again.",
        "deal.py",
        old=("        q = left_of(s, s.dealer)\n    return"),
        new=("        q = int(s.dealer)\n    return"),
    ),
    Mutant(
        "view-shows-drawn",
        "A view shows everybody the card just drawn.",
        "view.py",
        old="        v.drawn = s.drawn if s.turn == seat else UNKNOWN",
        new="        v.drawn = s.drawn",
    ),
    Mutant(
        "view-shows-guilt",
        "A view tells whether the Wild Draw Four was unlawful.",
        "view.py",
        old="    v.guilty = NOT_KNOWN if s.phase == W4_DECIDE else 0",
        new="    v.guilty = s.guilty",
    ),
    Mutant(
        "view-shows-passes",
        "A view tells who could have played and passed.",
        "view.py",
        old="    v.loose = v.n_prior = v.n_dictated = v.passes = 0",
        new=("    v.loose = v.n_prior = v.n_dictated = 0\n    v.passes = s.passes"),
    ),
    Mutant(
        "view-shows-pile",
        "A view shows the next card of the draw pile.",
        "view.py",
        old="        v.draw[i] = UNKNOWN",
        new="        v.draw[i] = UNKNOWN if i < s.n_draw - 1 else s.draw[i]",
    ),
)
