// Mouse, fingers, wheel and keys, passed on as they come to the page that is shown. The page around it says where they go
// (`send`), what is shown (`screen`, `shown`), and where F6 leads (`leaveHands`).

const stage = $('stage');
const keys = $('keys');
const MAC = /Mac|iPhone|iPad/.test(navigator.platform);

const modifiers = (event) => (event.altKey ? 1 : 0) | (event.ctrlKey ? 2 : 0) | (event.metaKey ? 4 : 0) | (event.shiftKey ? 8 : 0);

// CSS pixels of the remote page.
function place({ clientX, clientY }) {
  const box = screen.getBoundingClientRect();
  return { x: (clientX - box.left) * shown.w / box.width, y: (clientY - box.top) * shown.h / box.height };
}

let clicks = { at: 0, count: 0, x: 0, y: 0, button: -1 };
function count(event) {
  const near = Math.hypot(event.clientX - clicks.x, event.clientY - clicks.y) < 6;
  const again = near && event.button === clicks.button && event.timeStamp - clicks.at < 500;
  clicks = { at: event.timeStamp, count: again ? clicks.count + 1 : 1, x: event.clientX, y: event.clientY, button: event.button };
}

let moved = null;
function passMove() {
  if (moved) send(moved);
  moved = null;
}

// A move names the button that is held: without one nothing is dragged.
const held = ({ buttons }) => (buttons & 1 ? 0 : buttons & 4 ? 1 : buttons & 2 ? 2 : -1);
function mouse(k, event) {
  const move = k === 'move';
  return { t: 'mouse', k, ...place(event), b: move ? held(event) : event.button, bs: event.buttons, c: move ? 0 : clicks.count, m: modifiers(event) };
}

const fingers = new Map();
function touch(k, event) {
  const lifted = k === 'end' || k === 'cancel';
  if (lifted) fingers.delete(event.pointerId);
  else if (k === 'start' || fingers.has(event.pointerId)) fingers.set(event.pointerId, { ...place(event), id: event.pointerId % 1000 });
  else return;
  // An end leaves no finger; where one stays, the other is missed in a move.
  send({ t: 'touch', k: lifted && fingers.size ? 'move' : k, p: [...fingers.values()], m: modifiers(event) });
}

let composing = false;
const isText = (key) => [...key].length === 1;

// Keys by which browsers are used: those of the remote one, which has no keyboard of its own.
function shortcut({ key, altKey, ctrlKey, metaKey, shiftKey }) {
  const command = (MAC ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;
  if (key === 'F5' || command && key === 'r') return 'reload';
  if (altKey && !ctrlKey && !metaKey && !MAC) return { ArrowLeft: 'back', ArrowRight: 'forward' }[key];
  return command && key === 'l' && $('address') ? 'address' : undefined;
}

function key(down, event) {
  if (event.key === 'F6') {
    event.preventDefault();
    if (down) leaveHands();
    return;
  }
  if (composing || event.isComposing || ['Process', 'Dead', 'Unidentified', 'F11', 'F12'].includes(event.key)) return;
  const button = shortcut(event);
  if (button) {
    event.preventDefault();
    if (!down) return;
    return button === 'address' ? $('address').focus() : send({ t: button });
  }
  let m = modifiers(event);
  const graph = event.getModifierState('AltGraph') || MAC && event.altKey && isText(event.key) && !event.ctrlKey && !event.metaKey;
  if (graph) m &= 8;
  if (MAC && event.metaKey) m = m & ~4 | 2;
  const command = (m & 6) !== 0;
  // The browser's own paste gives the text.
  if (command && ['v', 'V'].includes(event.key) || event.shiftKey && event.key === 'Insert') return;
  event.preventDefault();
  send({
    t: 'key', down, key: event.key, code: event.code, number: event.keyCode, location: event.location,
    repeat: event.repeat, types: isText(event.key) && !command && !(m & 1), m,
  });
}

// Input methods, and keyboards on glass, which delete only where something is: nothing that is seen.
const FILL = '\u200b\u200b\u200b\u200b';
function fill() {
  keys.value = FILL;
  keys.setSelectionRange(FILL.length, FILL.length);
}

/** Takes the person's hands to the page that is shown, until `signal` says that it is over. */
function takeHands(signal) {
  const hear = (where, kind, take) => where.addEventListener(kind, take, { signal, passive: false });
  hear(stage, 'pointerdown', (event) => {
    keys.focus({ preventScroll: true });
    event.preventDefault();
    // Input methods open their lists beside what is written.
    Object.assign(keys.style, { left: `${event.offsetX}px`, top: `${event.offsetY}px` });
    if (event.pointerType === 'touch') return touch('start', event);
    stage.setPointerCapture(event.pointerId);
    count(event);
    passMove();
    send(mouse('down', event));
  });
  hear(stage, 'pointerup', (event) => {
    if (event.pointerType === 'touch') return touch('end', event);
    passMove();
    send(mouse('up', event));
  });
  hear(stage, 'pointermove', (event) => {
    if (event.pointerType === 'touch') return touch('move', event);
    // One a picture is enough: the newest.
    if (!moved) requestAnimationFrame(passMove);
    moved = mouse('move', event);
  });
  hear(stage, 'pointercancel', (event) => {
    if (event.pointerType === 'touch') return touch('cancel', event);
    // What was held is let go, else it is held for ever.
    send({ ...mouse('up', event), b: 0, bs: 0 });
  });
  hear(stage, 'contextmenu', (event) => event.preventDefault());
  hear(stage, 'wheel', (event) => {
    event.preventDefault();
    const step = [1, 16, shown.h][event.deltaMode];
    passMove();
    send({ t: 'wheel', ...place(event), dx: event.deltaX * step, dy: event.deltaY * step, m: modifiers(event) });
  });
  hear(keys, 'keydown', (event) => key(true, event));
  hear(keys, 'keyup', (event) => key(false, event));
  hear(keys, 'focus', fill);
  hear(keys, 'compositionstart', () => (composing = true));
  hear(keys, 'compositionupdate', ({ data }) => send({ t: 'compose', text: data, from: data.length, to: data.length }));
  hear(keys, 'compositionend', ({ data }) => {
    composing = false;
    send(data ? { t: 'text', text: data } : { t: 'compose', text: '', from: 0, to: 0 });
    fill();
  });
  hear(keys, 'beforeinput', (event) => {
    if (composing || event.isComposing) return;
    const press = (name, number) => [true, false].forEach((down) => send({ t: 'key', down, key: name, code: name, number, location: 0, repeat: false, types: false, m: 0 }));
    if (event.inputType === 'deleteContentBackward') press('Backspace', 8);
    else if (event.inputType === 'insertLineBreak') press('Enter', 13);
    else if (event.data && event.inputType !== 'insertFromPaste') send({ t: 'text', text: event.data });
    event.preventDefault();
  });
  hear(keys, 'paste', (event) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    if (text) send({ t: 'text', text: text.slice(0, 200000) });
  });
}
