// Taking the run over: the person asks, has the page from the run's next step on, and hands it back. What they do goes to the
// page only while it is theirs.

/** Longest text that is put in at once, in characters. */
const LONGEST_TEXT = 15000;

const TAKEN = {
  free: '',
  asked: 'The run stops before its next step. It is yours then.',
  yours: 'The run waits for you. Click the page and type; press F6 to leave it for the field below.',
  other: 'Somebody else has this run now.',
  away: 'The line was cut. What you do reaches the run when it is there again.',
  spent: 'People have had this run for as long as they may. It goes on by itself.',
};

/** What the run waits for a person to do; nothing where it does not. */
let waitsFor = '';
let control = { may: false, state: 'free', until: null };
/** This page's name, by which it has the run again when its line was cut. */
let seat = null;
let hands = null;

const send = (message) => {
  if (control.state !== 'yours') return;
  say(message.t === 'text' ? { ...message, text: message.text.slice(0, LONGEST_TEXT) } : message);
};
const leaveHands = () => $('advice').focus();

/** Random, and to be had where the page did not come by HTTPS, too. */
function newSeat() {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function ask() {
  seat = newSeat();
  say({ t: 'take', seat });
}

/** Minutes and seconds that are left. */
function left() {
  const seconds = Math.max(0, Math.round((Date.parse(control.until) - Date.now()) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function tellControl(next) {
  const before = control.state;
  control = next;
  const { may, state } = control;
  const yours = state === 'yours';
  document.body.dataset.control = may ? state : 'free';
  $('control').hidden = over || !may && state !== 'other';
  $('take').hidden = !may || !['free', 'other'].includes(state) || status !== 'started';
  $('take').disabled = state === 'other';
  $('leave').hidden = state !== 'asked';
  $('back-form').hidden = !yours;
  const text = state === 'free' && waitsFor ? `The run waits for a person: ${waitsFor}` : TAKEN[state];
  if ($('control-text').textContent !== text) $('control-text').textContent = text;
  $('keys').hidden = !yours;
  if (yours && !hands) {
    hands = new AbortController();
    takeHands(hands.signal);
    $('keys').focus({ preventScroll: true });
  }
  if (!yours && hands) {
    hands.abort();
    hands = null;
    $('control-text').focus();
  }
  // It was handed back, or taken back: who asks again is somebody else.
  if (before === 'yours' && !yours && state !== 'away') seat = null;
  tick();
}

function tick() {
  $('left').textContent = control.state === 'yours' && control.until ? `${left()} left` : '';
}
setInterval(tick, 1000);

/** How long a page that comes again is waited for, in milliseconds: the run may have gone on without it. */
const COMES_AGAIN = 4000;

/** The line is there again: a run that was this page's is so still, unless it was gone for too long. */
function askAgain() {
  if (!seat) return;
  const again = seat;
  say({ t: 'take', seat });
  setTimeout(() => again === seat && control.state !== 'yours' && giveUp(), COMES_AGAIN);
}

function giveUp() {
  seat = null;
  say({ t: 'back', advice: '' });
}

$('take').addEventListener('click', ask);
$('leave').addEventListener('click', () => {
  giveUp();
  $('control-text').focus();
});
$('back-form').addEventListener('submit', (event) => {
  event.preventDefault();
  seat = null;
  say({ t: 'back', advice: $('advice').value });
  $('advice').value = '';
  $('control-text').focus();
});
addEventListener('keydown', (event) => {
  if (event.key === 'F6' && control.state === 'yours' && event.target !== $('keys')) {
    event.preventDefault();
    $('keys').focus();
  }
});
