// boardgame.io's own server, as its documentation starts it. Its store is the default one, memory, or its own files where a
// folder is named. Prints a line when it is ready.

const { FlatFile, Origins, Server } = require('boardgame.io/server');
const { Game } = require('./game.js');

const [port, dir] = process.argv.slice(2);
const server = Server({ games: [Game], origins: [Origins.LOCALHOST], ...(dir && { db: new FlatFile({ dir }) }) });
server.run({ port: Number(port) }, () => console.log('ready'));
