// The line to the recording: opened by a token that works once, opened again when it is cut.
'use strict';

const $ = (id) => document.getElementById(id);
const here = location.pathname.replace(/\/$/, '');
let socket = null;
let phase = 'starting';
let over = false;
let tries = 0;
let away = false;
let seat = null;
const heard = {};
const on = (kind, take) => (heard[kind] = take);

function send(message) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

async function connect() {
  let token;
  try {
    const answer = await fetch(`${here}/token`, { method: 'POST' });
    if (answer.status === 404) return void setPhase('over');
    if (answer.status === 403) return void setPhase('refused');
    if (!answer.ok) return retry();
    ({ token } = await answer.json());
  } catch {
    return retry();
  }
  const line = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${here}/socket`, ['hob-recorder', token]);
  line.binaryType = 'arraybuffer';
  line.onopen = () => {
    socket = line;
    tries = 0;
    fit(true);
  };
  line.onmessage = ({ data }) => {
    if (typeof data !== 'string') return draw(data);
    const message = JSON.parse(data);
    heard[message.t]?.(message);
  };
  line.onclose = () => {
    if (socket === line) socket = null;
    if (!over && !away) retry();
  };
}

function retry() {
  if (over || away) return;
  if (phase !== 'starting' || tries > 1) setPhase('reconnecting');
  setTimeout(connect, Math.min(8000, 300 * 2 ** tries++));
}

on('phase', (message) => setPhase(message.phase));
on('elsewhere', () => setPhase('elsewhere'));
on('seat', ({ number }) => (seat = number));
// Said by what outlives the page: of a line that is cut with it the last words may be lost. A page that a
// browser keeps to go back to must not come again by itself.
addEventListener('pagehide', () => {
  away = true;
  if (seat) navigator.sendBeacon(`${here}/leave`, String(seat));
  socket?.close();
});
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  away = false;
  retry();
});
