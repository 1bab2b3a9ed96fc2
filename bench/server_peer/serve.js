// boardgame.io's own server, as its documentation starts it, with its default store: memory. Prints a line when it is ready.

const { Origins, Server } = require('boardgame.io/server');
const { Game } = require('./game.js');

const server = Server({ games: [Game], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]) }, () => console.log('ready'));
