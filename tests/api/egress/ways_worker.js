// A worker of any kind: fetches, sockets and scripts of its own. Its name tells it apart.
const base = 'http://127.0.0.1:TRAP/';
const kind = new URL(location).searchParams.get('kind');
const quietly = (way) => { try { way()?.catch?.(() => {}); } catch {} };
quietly(() => fetch(`${base}${kind}-fetch`, { mode: 'no-cors' }));
quietly(() => fetch(`/to?=${base}${kind}-redirect`, { mode: 'no-cors' }));
quietly(() => { new WebSocket(`ws://127.0.0.1:TRAP/${kind}-websocket`); });
quietly(() => { new EventSource(`${base}${kind}-events`); });
quietly(() => { const x = new XMLHttpRequest(); x.open('GET', `${base}${kind}-xhr`); x.send(); });
quietly(() => import(`${base}${kind}-import`));
quietly(() => importScripts(`${base}${kind}-importscripts`));
self.addEventListener('install', () => self.skipWaiting?.());
