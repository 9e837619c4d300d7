// The bar above, and the states of the recording.

const STATES = {
  starting: ['Starting…', 'Starting a browser…', 'This takes a few seconds.'],
  live: ['Live'],
  reconnecting: ['Reconnecting…', 'Reconnecting…', 'The connection was lost for a moment. The remote browser is still there, as you left it.'],
  saving: ['Saving…', 'Saving your login…', 'This takes a few seconds. Please leave this window open.'],
  saved: ['Saved', 'Your login is saved', 'The remote browser is gone. You can close this window.'],
  discarded: ['Discarded', 'Nothing was saved', 'The recording was discarded, and the remote browser is gone. You can close this window.'],
  expired: ['Expired', 'This recording has expired', 'Nobody was here for a while, so nothing was saved. Ask whoever sent you this address for a new one.'],
  failed: ['Failed', 'Nothing was saved', 'Something went wrong. Ask whoever sent you this address for a new one.'],
  over: ['Over', 'This recording is over', 'The remote browser is gone. If you did not save your login, ask whoever sent you this address for a new one.'],
  refused: ['Failed', 'The recorder cannot be used here', 'Tell whoever sent you this address: the service must know the address that your browser shows (server.public_url).'],
  elsewhere: ['Elsewhere', 'Opened in another window', 'The recording goes on there. You can take it back here.'],
};
// Whether Save was pressed, and what was kept of it.
let pressed = false;
let kept = null;
on('kept', (message) => (kept = message));
function words(next) {
  const [state, title, text] = STATES[next] ?? STATES.failed;
  if (next === 'over' && pressed) {
    return [state, title, 'Your login was being saved when the connection was lost. Ask whoever sent you this address whether it arrived.'];
  }
  if (next !== 'saved' || !kept) return [state, title, text];
  const names = (origins) => new Intl.ListFormat('en').format(origins.map((origin) => new URL(origin).host));
  const where = kept.origins.length ? `It is for ${names(kept.origins)}. ` : '';
  const missed = kept.missed.length ? ` Not everything that ${names(kept.missed)} keeps could be saved: if the login does not work, try another way to log in.` : '';
  return [state, title, where + text + missed];
}
const BUSY = ['starting', 'reconnecting', 'saving'];
// What is drawn beside the words of an end: a tick, a cross, a clock's hands, two windows' edges.
const TICK = 'm7 12.5 3.5 3.5 6.5-7', CROSS = 'm8.5 8.5 7 7m0-7-7 7', CLOCK = 'M12 7v5l3 2', AWAY = 'M8 12h8m-3-3 3 3-3 3';
const MARKS = { saved: TICK, discarded: CROSS, failed: CROSS, refused: CROSS, expired: CLOCK, over: CLOCK, elsewhere: AWAY };
const ENDS = ['saved', 'discarded', 'expired', 'failed', 'over', 'refused', 'elsewhere'];

function setPhase(next) {
  if (over && phase !== 'elsewhere') return;
  phase = next;
  over = ENDS.includes(next);
  const [state, title, text] = words(next);
  $('state').textContent = state;
  $('state').dataset.phase = next;
  document.body.dataset.phase = next;
  document.title = `${state} · Log in · Hob`;
  const live = next === 'live';
  for (const id of ['save', 'reload', 'address']) $(id).disabled = !live;
  $('discard').disabled = over || next === 'saving';
  if (!live) {
    $('back').disabled = $('forward').disabled = true;
    $('veil').hidden = false;
    $('veil-title').textContent = title;
    $('veil-text').textContent = text;
    document.querySelector('.spinner').hidden = !BUSY.includes(next);
    $('mark').toggleAttribute('hidden', !MARKS[next]);
    $('mark').lastElementChild.setAttribute('d', MARKS[next] ?? '');
    $('veil-button').hidden = next !== 'elsewhere';
    $('veil-button').textContent = 'Show it here';
    for (const kind of ['dialog', 'password', 'picker', 'chooser', 'end']) drop(kind);
  } else {
    fit(true);
    if (draw.newest) lift();
  }
  if (over) {
    pen.clearRect(0, 0, screen.width, screen.height);
    $('tabs').replaceChildren();
    $('address').value = '';
    $('notice').hidden ||= next !== 'failed';
    load(false);
  }
}

// The first picture is there: the veil goes.
function lift() {
  if ($('veil').hidden) return;
  $('veil').hidden = true;
  if (!dialog.open) keys.focus({ preventScroll: true });
}

// The page is on its way: as long as it is, what is pressed may be lost.
function load(loading) {
  document.body.classList.toggle('loading', loading);
  stage.setAttribute('aria-busy', String(loading));
}

on('tabs', ({ tabs, back, forward, loading }) => {
  load(loading);
  const current = tabs.find((tab) => tab.current);
  $('back').disabled = !back;
  $('forward').disabled = !forward;
  if (document.activeElement !== $('address')) $('address').value = current?.url ?? '';
  screen.setAttribute('aria-label', `The remote page: ${current?.title || current?.url || 'empty'}`);
  $('tabs').replaceChildren(...tabs.map((tab) => {
    const wrap = document.createElement('div');
    wrap.className = tab.current ? 'tab current' : 'tab';
    wrap.setAttribute('role', 'presentation');
    const name = tab.title || tab.url || 'New tab';
    const pick = Object.assign(document.createElement('button'), { type: 'button', textContent: name, title: name });
    pick.setAttribute('role', 'tab');
    pick.setAttribute('aria-selected', String(tab.current));
    pick.addEventListener('click', () => send({ t: 'tab', id: tab.id }));
    wrap.append(pick);
    if (tabs.length > 1) {
      const shut = Object.assign(document.createElement('button'), { type: 'button', className: 'close', textContent: '×' });
      shut.setAttribute('aria-label', `Close ${name}`);
      shut.addEventListener('click', () => send({ t: 'close', id: tab.id }));
      wrap.append(shut);
    }
    return wrap;
  }));
});

function note(text, here) {
  $('notice-text').textContent = text;
  $('notice-here').hidden = !here;
  $('notice-close').hidden = here;
  $('notice').hidden = !text;
}
on('notice', ({ text }) => note(text, false));
on('idle', ({ seconds }) => note(seconds ? `Are you still there? This recording ends in ${seconds} seconds if you do nothing, and nothing is saved.` : '', Boolean(seconds)));
for (const id of ['notice-here', 'notice-close']) {
  $(id).addEventListener('click', () => {
    note('', false);
    send({ t: 'here' });
    keys.focus({ preventScroll: true });
  });
}

for (const id of ['back', 'forward', 'reload']) $(id).addEventListener('click', () => send({ t: id }));
$('bar').addEventListener('submit', (event) => {
  event.preventDefault();
  send({ t: 'go', url: $('address').value });
  keys.focus();
});
$('address').addEventListener('focus', () => $('address').select());
$('save').addEventListener('click', () => {
  pressed = true;
  send({ t: 'save' });
});
on('unsure', () => {
  pressed = false;
  ask({
    of: 'end', title: 'Save all the same?', yes: 'Save', no: 'Back to the page',
    text: 'The page still asks for a password, so you do not seem to be logged in. A login that is saved now may be of no use.',
    done: (given) => {
      if (!given) return;
      pressed = true;
      send({ t: 'save', sure: true });
    },
  });
});
$('discard').addEventListener('click', () => ask({
  of: 'end', title: 'Discard this recording?', text: 'The remote browser is closed, and nothing is saved.', yes: 'Discard',
  done: (given) => given && send({ t: 'discard' }),
}));
$('veil-button').addEventListener('click', () => {
  over = false;
  tries = 0;
  phase = 'starting';
  setPhase('starting');
  connect();
});

connect();
