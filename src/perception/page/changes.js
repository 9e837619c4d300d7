// Whether the page changes, and whether it can.

import {
  attribute, closest, elementOf, forget, isForeign, isFrame, isShown, localName, matches, queryIn, rendered, textContent,
} from './dom.js';
import { everyRoot } from './everywhere.js';
import { LIVE_FIELD } from './lexicon.js';
import { hintsOf, nameOf } from './names.js';
import { noteAct } from './notices.js';
import { STILL, pageTime } from './pace.js';
import { SENDS, isEditable, roleOf } from './roles.js';
import { noteSchedules, schedulesSince } from './schedules.js';
import { flatWords, says } from './words.js';

// Whether anything changed since `watch`: in the document, the shadows and frames in it, or in what
// controls hold.
let watching = null;
const ALL = { subtree: true, childList: true, characterData: true, attributes: true };

// Texts that have come up since the last act, also those that went again: a message is shown for a moment only.
let passing = null;
const MOST_PASSING = 200; // texts
const LONGEST_PASSING = 300; // characters

function notePassing(roots) {
  passing?.observer.disconnect();
  const state = { texts: new Set() };
  state.take = (records) => {
    for (const { type, target, addedNodes } of records) {
      for (const node of type === 'characterData' ? [target] : addedNodes) {
        if (state.texts.size >= MOST_PASSING) return;
        const text = textContent(node) ?? '';
        if (text.length <= LONGEST_PASSING) state.texts.add(flatWords(text));
      }
    }
  };
  state.observer = new MutationObserver(state.take);
  for (const root of roots) state.observer.observe(root, { subtree: true, childList: true, characterData: true });
  passing = state;
}

/**
 * Whether a text has come up since the last act, be it gone again.
 * @param {{text: string}} args
 * @returns {boolean}
 */
export function hasPassed({ text }) {
  const wanted = flatWords(text);
  if (!passing || !wanted.trim()) return false;
  passing.take(passing.observer.takeRecords());
  return [...passing.texts].some((said) => said.includes(wanted));
}

/**
 * @returns {boolean}
 */
export function watch() {
  forget();
  noteAct();
  forget();
  endWatch();
  const roots = everyRoot();
  const state = { seen: false, roots, held: heldNow(roots), scrolled: window.scrollY };
  state.observer = new MutationObserver(() => {
    state.seen = true;
    state.wake?.();
  });
  for (const root of roots) state.observer.observe(root, ALL);
  notePassing(roots);
  noteSchedules(roots);
  watching = state;
  return true;
}

// Whether the document has changed since it was looked at; the first change ends the watch.
let looked = null;

/**
 * Notes that the document is told as it is now.
 */
export function noteLook() {
  looked?.observer.disconnect();
  const state = { changed: false };
  state.observer = new MutationObserver(() => {
    state.changed = true;
    state.observer.disconnect();
  });
  for (const root of everyRoot()) state.observer.observe(root, ALL);
  looked = state;
}

/**
 * Whether it is another than was told last.
 * @returns {boolean}
 */
export function isNews() {
  return !!looked && (looked.changed || looked.observer.takeRecords().length > 0);
}

const isChanged = (state) => state.seen || state.observer.takeRecords().length > 0 || state.held !== heldNow(state.roots);

/**
 * Whether something has changed, or does within the time; `asking` is the time for a page that asks its server by script.
 * @param {object} args
 * @returns {Promise<boolean>}
 */
export async function changed(args) {
  if (!watching) return true;
  const state = watching;
  if (!isChanged(state)) {
    await Promise.race([new Promise((done) => (state.wake = done)), pageTime((hasLoadedBy(ASKED) ? args.asking : args.timeout) ?? 0)]);
    if (!isChanged(state)) return false;
  }
  endWatch();
  return true;
}

function endWatch() {
  watching?.observer.disconnect();
  watching = null;
}

/**
 * Whether all that was done since the watch began has had its effect: something has changed, and nothing that could change it
 * once more was scheduled since, nor scrolled into view. What a page asks its database has no other sign. Where it has, the
 * watch is over.
 * @returns {Promise<boolean>}
 */
export async function isThrough() {
  const state = watching;
  const through = !!state && isChanged(state) && state.scrolled === window.scrollY && !schedulesSince() && !await hasDatabase();
  if (through) endWatch();
  return through;
}

// A page that may not have any has none.
async function hasDatabase() {
  try {
    return (await indexedDB.databases()).length > 0;
  } catch {
    return false;
  }
}

const hasLoadedBy = (kinds) => performance.getEntriesByType('resource').some((entry) => kinds.includes(entry.initiatorType));
const ASKED = ['fetch', 'xmlhttprequest'];

// What controls hold, how far the page is scrolled, and how many of its ways on are shown: a menu can come
// up under the pointer by style alone.
const someIn = (roots, selector) => roots.flatMap((root) => queryIn(root, selector)).slice(0, 500);
const heldNow = (roots) => [
  ...someIn(roots, 'input,select,textarea').map((el) => `${el.checked ?? ''}${el.value}`),
  window.scrollY,
  someIn(roots, 'a[href],button').filter((el) => rendered(el, SEEN)).length,
].join('\u0000');
const SEEN = { checkVisibilityCSS: true, checkOpacity: true };

const RUNS = /^(|module|(text|application)\/(x-)?(java|ecma)script.*)$/i;

/**
 * Whether the document can change by itself. Without scripts, handlers of what happens unasked, frames
 * of other documents and redirects it cannot, once all of it is there.
 * @returns {boolean}
 */
export function mayChange() {
  if (STILL) return false;
  forget();
  // Also those of what was done to the page just now.
  const events = 'load error pageshow scroll scrollend animationstart animationend transitionend toggle begin focus click input change submit keydown';
  const handlers = events.split(' ').map((event) => `[on${event}]`).join();
  return everyRoot().some((root) => (root.readyState ?? 'complete') !== 'complete' || queryIn(root, `script,iframe,frame,object,embed,meta[http-equiv=refresh i],${handlers}`).some((el) => {
    const tag = localName(el);
    if (tag === 'script') return RUNS.test((attribute(el, 'type') ?? '').trim());
    return !isFrame(el) || isForeign(el);
  })) || hasLoadedBy(['script', ...ASKED]);
}

/**
 * Whether setting a control may start something by itself: a search, a filter, an order. What stands in a form
 * with a button that sends it waits for that, unless it says that it finds as one types.
 * @param {object} args
 * @returns {boolean}
 */
export function isLive(args) {
  forget();
  const el = elementOf(args.ref);
  if (STILL || !mayChange()) return false;
  const finds = matches(el, '[aria-controls],[aria-owns],[aria-autocomplete],[role=combobox],[oninput],[onkeyup]');
  if (finds) return true;
  const form = closest(el, 'form');
  const sends = form && queryIn(form, SENDS).some(isShown);
  if (sends) return false;
  return !takesText(el) || roleOf(el) === 'searchbox' || says([nameOf(el, roleOf(el)), ...hintsOf(el)].join(' '), LIVE_FIELD);
}

const takesText = (el) => localName(el) === 'textarea' || isEditable(el) || localName(el) === 'input' && !matches(el, '[type=checkbox],[type=radio],[type=range],[type=date]');
