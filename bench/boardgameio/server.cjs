const { Server, Origins } = require('boardgame.io/server');
Server({ games: [require('./game.cjs')], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]));
