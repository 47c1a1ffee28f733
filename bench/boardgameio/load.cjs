// Four people at each of many tables; a move counts when the three others have it.
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const game = require('./game.cjs');

const [port, tables, seconds] = process.argv.slice(2).map(Number);
const server = `http://127.0.0.1:${port}`;
let moves = 0;

function table(number) {
  const matchID = `match${number}`; // the server opens what it does not know
  const seen = new Map();
  for (const playerID of ['0', '1', '2', '3']) {
    const client = Client({ game, numPlayers: 4, matchID, playerID, debug: false, multiplayer: SocketIO({ server }) });
    let last = -1;
    client.subscribe((state) => {
      if (!state || !state.isConnected || state.G.played === last) return;
      last = state.G.played;
      const mover = String((last + 3) % 4);
      if (playerID !== mover) {
        const count = (seen.get(last) ?? 0) + 1;
        seen.set(last, count);
        if (count === 3) { moves += 1; seen.delete(last); }
      }
      if (state.ctx.currentPlayer === playerID) setImmediate(() => client.moves.play(client.getState().G.hands[playerID][0]));
    });
    client.start();
  }
}

(async () => {
  for (let i = 0; i < tables; i++) table(i);
  await new Promise((done) => setTimeout(done, 2000));
  const before = moves;
  const begun = performance.now();
  await new Promise((done) => setTimeout(done, seconds * 1000));
  console.log(JSON.stringify({ moves_per_second: (moves - before) / ((performance.now() - begun) / 1000) }));
  process.exit(0);
})();
