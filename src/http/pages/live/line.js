// What all of the page knows of the run and of its line to the server.
'use strict';

const $ = (id) => document.getElementById(id);
const screen = $('screen');
let socket = null;
let over = false;
let shown = { w: 0, h: 0 };
let status = '';

function say(message) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}
