// About as much of a card game as the comparison needs: hands, a draw pile, one move a turn, hands of others hidden.
const DECK = Array.from({ length: 108 }, (_, i) => i);

module.exports = {
  name: 'cards',
  setup: ({ ctx }) => ({
    hands: Object.fromEntries(ctx.playOrder.map((p, i) => [p, DECK.slice(i * 7, i * 7 + 7)])),
    pile: DECK.slice(ctx.numPlayers * 7),
    top: 0,
    played: 0,
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false, // the hands of others are hidden, so that only the server can do it
      move: ({ G, playerID }, card) => {
      const hand = G.hands[playerID];
      const at = hand.indexOf(card);
      if (at < 0) return 'INVALID_MOVE';
      hand.splice(at, 1);
      G.pile.unshift(G.top);
      G.top = card;
      hand.push(G.pile.pop());
      G.played += 1;
      },
    },
  },
  playerView: ({ G, playerID }) => ({
    top: G.top,
    played: G.played,
    pile: G.pile.length,
    hands: Object.fromEntries(Object.entries(G.hands).map(([p, hand]) => [p, p === playerID ? hand : hand.map(() => -1)])),
  }),
};
