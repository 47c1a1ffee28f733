"""OP-46 to OP-55: partners, formats, leaving."""

from lastcard.rulings.ruling import ruling

MATCH = (
    ruling(
        "OP-46",
        "Points when partners rotate",
        "Both partners of a round get the team's points.",
        "team_rotation_credit",
        "rotation",
    ),
    ruling(
        "OP-47",
        "The schedule when partners rotate",
        "Everybody partners everybody else for four rounds. Ties at the end are shared.",
        "rotation_tie",
        "rotation",
    ),
    ruling(
        "OP-48",
        "How far a team match goes",
        "To the same target as any other, counted for each team.",
        "target",
        "match_win team",
    ),
    ruling(
        "OP-49",
        "Several out at once",
        "The winner of a round always stays; if all others fall, the match is over. Two-player rules begin with the "
        "round after. A seat that is out gets no cards and no turn, draws nothing and catches nobody.",
        "",
        "challenge_uno",
    ),
    ruling(
        "OP-50",
        "Who wins when low is good",
        "The lowest total among those still in, once someone reaches the target. A tie is shared.",
        "",
        "low",
    ),
    ruling(
        "OP-51",
        "Leaving",
        "The hand goes under the draw pile and the seat is out. Nobody pays for it: draws, kicks, targets and trades "
        "asked of the leaver lapse, a color is named by the next player, and a Drafting stops. A Wild Draw Four of the "
        "leaver can still be challenged. The last seat or team left wins; a match that is over stays as it ended.",
        "",
        "round_end leave",
    ),
    ruling(
        "OP-52",
        "Drawing by choice",
        "You may draw although a held card fits, unless the table plays that you must play.",
        "must_play",
        "decline",
    ),
    ruling(
        "OP-53",
        "Draws forced by a last card",
        "They are drawn and counted whenever scores are kept. In a single hand the game is over at once and nobody "
        "draws, unless an option says so explicitly.",
        "",
        "last_card_draw",
    ),
    ruling(
        "OP-54",
        "Who may play in teams",
        "Exactly four seats, partners opposite each other. The next player may be your partner, who draws like anyone "
        "but is never counted for the own team.",
        "team",
        "team",
    ),
    ruling(
        "OP-55",
        "Players where the sheet gives no number",
        "From two to ten.",
        "",
        "players",
    ),
)
