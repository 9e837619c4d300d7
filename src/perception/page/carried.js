// Whether the form that an editor is in carries what was written in the editor. An editor brings its text there by itself,
// some a moment after the last key: a form that is sent before that has the text of before.

import { alive, attribute, closest, forget, isShown, localName, queryIn } from './dom.js';
import { FRAME, STILL, pause } from './pace.js';
import { roleOf } from './roles.js';

const MOST_IN_FORM = 500; // of a form that is looked through, and the characters that they may hold together
const MOST_IN_FIELDS = 500_000;
const MOST_LINES = 200; // of what was written in the editors of one form
/** @type {Map<Element, Set<string>>} */
const written = new Map();
const MOST_FORMS = 50;

/**
 * The letters and figures of a text, which editors leave as they are whatever they put between.
 * @param {string} text
 * @returns {string}
 */
export const lettersOf = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Keeps that a text was written in an editor, if that is in a form.
 * @param {Element} el
 * @param {string} text
 */
export function noteWritten(el, text) {
  const form = closest(el, 'form');
  for (const other of written.keys()) if (!alive(other)) written.delete(other);
  if (!form || written.size >= MOST_FORMS) return;
  if (!written.has(form)) {
    written.set(form, new Set());
    // A control of the form may be called as what is asked of the form.
    EventTarget.prototype.addEventListener.call(form, 'submit', () => written.delete(form), { capture: true, once: true });
  }
  const lines = written.get(form);
  for (const line of text.split('\n').map(lettersOf)) if (line !== '' && lines.size < MOST_LINES) lines.add(line);
}

// What the page fills in by itself: no person sees it.
const isFilledByPage = (el) => attribute(el, 'type')?.toLowerCase() === 'hidden' || localName(el) === 'textarea' && !isShown(el);

// Whether nothing that was written is still on its way into the form of a button.
function isCarried(button) {
  forget();
  const form = closest(button, 'form');
  const lines = form && alive(form) && roleOf(button) === 'button' ? written.get(form) : null;
  if (!lines) return true;
  const fields = queryIn(form, 'input,textarea');
  const carriers = fields.length > MOST_IN_FORM ? [] : fields.filter(isFilledByPage);
  const values = carriers.map((el) => el.value);
  if (!carriers.length || values.reduce((sum, value) => sum + value.length, 0) > MOST_IN_FIELDS) return true;
  const held = values.map(lettersOf);
  for (const line of lines) if (held.some((text) => text.includes(line))) lines.delete(line);
  return !lines.size;
}

const MOST_CARRYING = 1500; // milliseconds that an editor may take to bring its text into the form

/**
 * Waits until the form of a button carries what was written in its editors. One that carries it only when it is sent, or
 * in another way, is waited for once.
 * @param {Element} button
 * @returns {Promise<void>}
 */
export async function untilCarried(button) {
  for (const until = performance.now() + MOST_CARRYING; !isCarried(button); await pause(FRAME)) {
    if (!STILL && performance.now() <= until) continue;
    written.delete(closest(button, 'form'));
    return;
  }
}
