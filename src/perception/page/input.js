// Putting values into controls.

import { describe } from './act.js';
import { lettersOf, noteWritten } from './carried.js';
import {
  alive, attribute, boxOf, elementOf, fault, focusOf, forget, frameDocument, hasAttribute, isElement, isFrame, isShown,
  localName, ownerDocument, parentOf, queryIn, refOf, shadowRoot, shorten, squeeze, style, textContent, topOf, viewOf, within,
} from './dom.js';
import { FRAME, STILL, pageTime, pause } from './pace.js';
import { checkedState, inputType, isDisabled, isEditable, optionLabel, roleOf } from './roles.js';
import { isMadeSlider } from './slider.js';
import { textOf } from './text.js';
import { noteSet } from './unsaved.js';
import { withoutArticle } from './words.js';

// Kinds of input whose text form the browser keeps to itself: they are set, not typed into.
const SET_KINDS = { date: '2024-12-31', time: '23:59', 'datetime-local': '2024-12-31T23:59', month: '2024-12',
  week: '2024-W52', color: '#ff8800', range: 'a number' };
const TYPELESS = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'image', 'file', 'hidden']);

// An editor that is no control of the browser's and keeps its text in a model of its own.
const isModelled = (el) => !isNative(el) && !isEditable(el) && ['textbox', 'searchbox'].includes(roleOf(el)) &&
  (hasAttribute(el, 'tabindex') || isElement(el) && el.editContext != null);
/**
 * @param {Element} el
 * @returns {boolean}
 */
export const isNative = (el) => ['input', 'textarea', 'select'].includes(localName(el));
// An area that only takes the keys of an editor around it, and is not to be seen: its letters are clear, or it is, or it is
// cut down to a line of points.
const isKeyTaker = (el) => localName(el) === 'textarea' && (style(el).computed.opacity === '0' || isCutAway(parentOf(el)) ||
  /^(transparent|rgba\(.*, 0\))$/.test(style(el).computed.color));
const isCutAway = (around) => style(around).computed.overflow === 'hidden' && Math.min(boxOf(around).width, boxOf(around).height) <= 5;

const isTypable = (el) => {
  const tag = localName(el);
  return tag === 'textarea' || isEditable(el) || isModelled(el) || (tag === 'input' && !TYPELESS.has(inputType(el)));
};

// The control meant by a ref: itself, what a label is for, or the only one inside.
/**
 * @param {string} ref
 * @param {(el: Element) => boolean} fits
 * @returns {Element}
 */
export function controlOf(ref, fits) {
  const el = elementOf(ref);
  if (fits(el)) return el;
  if (localName(el) === 'label' && el.control && fits(el.control)) return el.control;
  const inside = queryIn(el, 'input,select,textarea,[contenteditable]').filter((c) => fits(c) && isShown(c));
  return inside.length === 1 ? inside[0] : el;
}

/**
 * Replaces what a control holds by typing; or, where there is nothing to type into, sets it.
 * @param {object} args
 * @returns {Promise<{done: boolean, ref?: string, value?: string}>}
 */
export async function fill(args) {
  forget();
  const el = controlOf(args.ref, (c) => isTypable(c) || localName(c) === 'select');
  if (localName(el) === 'select') return { done: true, ...choose({ ref: refOf(el), option: args.value }) };
  const said = describe(el);
  if (!isTypable(el) && isMadeSlider(el) && !args.secret) {
    await untilWritable(el, said, args.timeout ?? 3000);
    el.focus({ preventScroll: true });
    if (!within(deepFocus(), el)) throw fault('not_focused', `${said} does not take the focus`);
    return { done: false, ref: refOf(el), slides: true };
  }
  if (!isTypable(el)) throw fault('not_fillable', `${said} takes no text${hintFor(el)}`);
  await untilWritable(el, said, args.timeout ?? 3000);
  noteSet(el);
  const kind = localName(el) === 'input' ? inputType(el) : '';
  if (Object.hasOwn(SET_KINDS, kind)) return setValue(el, kind, args.value, said);
  el.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const keys = args.secret ? null : keysFor(el);
  if (keys) el.focus({ preventScroll: true });
  else selectAll(el);
  if (!within(deepFocus(), el)) throw fault('not_focused', `${said} does not take the focus`);
  if (keys) return { done: false, ref: refOf(el), keys };
  // As if typed, but into this document and no other: what the page does meanwhile, or another frame
  // in it, cannot draw the text elsewhere.
  const [command, text] = args.value === '' ? ['delete', null] : ['insertText', args.value];
  Document.prototype.execCommand.call(ownerDocument(el), command, false, text);
  return { done: false, ref: refOf(el) };
}

// How keys bring a text into an editor; nothing where it is none.
function keysFor(el) {
  if (isKeyTaker(el) || isModelled(el)) return 'whole';
  return !isEditable(el) ? null : /^(pre|break-spaces)$/.test(style(el).computed.whiteSpace) ? 'whole' : 'lines';
}

/**
 * Sees to it that all of an editor is selected, and that it has had the time to see so.
 * @param {object} args
 * @returns {Promise<boolean>}
 */
export async function allSelected(args) {
  await pageTime(2 * FRAME);
  forget();
  const el = elementOf(args.ref);
  if (!within(deepFocus(), el)) throw fault('not_focused', `${describe(el)} does not keep the focus`);
  if (!isEditable(el)) return true;
  const { anchorNode, focusNode } = viewOf(ownerDocument(el)).getSelection();
  if (anchorNode && focusNode && within(anchorNode, el) && within(focusNode, el)) return true;
  selectAll(el);
  await pageTime(2 * FRAME);
  return true;
}

/**
 * Pastes a text into the editor that has the focus, over what is selected there: what is typed into an editor of code
 * closes brackets and indents lines by itself.
 * @param {object} args
 * @returns {Promise<boolean>} whether the editor has taken it
 */
export async function paste(args) {
  forget();
  const el = elementOf(args.ref);
  const focused = deepFocus();
  if (!within(focused, el)) throw fault('not_focused', `${describe(el)} does not keep the focus`);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', args.value);
  const left = focused.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }));
  await pageTime(2 * FRAME);
  return !left;
}

const hintFor = (el) => (checkedState(el) !== null ? '; use check for it' : inputType(el) === 'file' ? '; files are uploaded' : '');

async function untilWritable(el, said, timeout) {
  for (const until = performance.now() + timeout; ; await pause(50)) {
    const bad = !alive(el) ? ['stale_ref', 'went away; look at the page again']
      : !isShown(el) ? ['not_visible', 'is not visible; it may have to be opened first']
      : isDisabled(el) ? ['disabled', 'is disabled; something else may have to be done first']
      : hasAttribute(el, 'readonly') ? ['readonly', 'can only be read; it may be set by a control beside it'] : null;
    if (!bad) return;
    if (STILL || performance.now() > until) throw fault(bad[0], `${said} ${bad[1]}`);
    forget();
  }
}

function setValue(el, kind, value, said) {
  el.focus({ preventScroll: true });
  el.value = value;
  const took = kind === 'range' ? Number(el.value) === Number(value) : kind === 'color' ? el.value === value.toLowerCase() : el.value.startsWith(value) && value !== '' || el.value === value;
  const { min, max } = el;
  announce(el);
  if (!took) {
    const range = kind === 'range' ? ` from ${min || 0} to ${max || 100}` : '';
    throw fault('bad_value', `${said} did not take “${shorten(value, 40)}”; it wants ${SET_KINDS[kind]}${range}`);
  }
  return { done: true, value: el.value };
}

function announce(el) {
  el.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  el.dispatchEvent(new Event('change', { bubbles: true }));
}

function selectAll(el) {
  el.focus({ preventScroll: true });
  if (typeof el.select === 'function' && localName(el) !== 'form') return el.select();
  const range = ownerDocument(el).createRange();
  range.selectNodeContents(el);
  const selection = viewOf(ownerDocument(el)).getSelection();
  selection.removeAllRanges();
  selection.addRange(range);
}

/**
 * The focused element, through shadow roots and frames.
 * @returns {Element | null}
 */
export function deepFocus() {
  let at = focusOf(document);
  for (;;) {
    const inner = !at ? null : shadowRoot(at)?.activeElement ??
      (isFrame(at) && frameDocument(at) ? focusOf(frameDocument(at)) : null);
    if (!inner) return at;
    at = inner;
  }
}

/**
 * Gives an element the focus, and an editor that gets it the time to put its caret where it wants it.
 * @param {object} args
 * @returns {Promise<boolean>} whether it has the focus
 */
export async function focus(args) {
  forget();
  const el = elementOf(args.ref);
  const before = within(deepFocus(), el);
  el.focus({ preventScroll: false });
  const has = within(deepFocus(), el) || within(el, deepFocus());
  if (has && !before && isEditable(el)) await pageTime(CARET_TIME);
  return has;
}

/**
 * Whether keys go to an element, or into the frame that it holds: the browser is told of the focus in
 * a frame with a process of its own, and tells the documents around.
 * @param {object} args
 * @returns {Promise<boolean>}
 */
export async function hasFocus(args) {
  const el = elementOf(args.ref);
  return lookedFor(() => within(deepFocus(), el));
}

/**
 * What the control holds after typing; nothing where it shows that elsewhere. An editor shows it only when it
 * has been drawn anew.
 * @param {object} args
 * @returns {Promise<{same: boolean, alike: boolean, length: number, value: string | null, empty: boolean} | null>}
 */
export async function typed(args) {
  forget();
  const el = elementOf(args.ref);
  const keyed = keysFor(el);
  let held = heldIn(el, args.value);
  if (keyed) {
    await pageTime(2 * FRAME);
    for (const until = performance.now() + LATEST; ; await pause(FRAME)) {
      forget();
      if (!alive(el)) throw fault('stale_ref', 'the editor has put another element in its place');
      held = heldIn(el, args.value);
      if (!held || held.same || STILL || performance.now() > until) break;
    }
    if (held?.alike) noteWritten(el, args.value);
  }
  return held;
}

/**
 * Waits until what has the focus takes text: a menu may give it back to an editor a moment after a choice. Not for long,
 * since keys may be meant for a page that has no field.
 * @returns {Promise<boolean>} whether it does
 */
export const untilTypable = () => lookedFor(() => {
  const el = deepFocus();
  return el !== null && isTypable(el);
});

/**
 * Whether a text that was typed into the editor that has the focus is there, or elsewhere on the page, as a tag may be;
 * nothing where no editor has the focus, or the text has no letters.
 * @param {object} args
 * @returns {Promise<boolean | null>}
 */
export async function holdsTyped(args) {
  const wanted = lettersOf(args.value);
  return lookedFor(() => {
    const el = deepFocus();
    if (!el || !isEditable(el) || wanted === '') return null;
    if (lettersOf(textOf(el)).includes(wanted)) {
      noteWritten(el, args.value);
      return true;
    }
    return lettersOf(textContent(topOf(ownerDocument(el)))).includes(wanted);
  });
}

/**
 * Looks again until the answer is another than `false`.
 * @param {() => any} look
 * @param {number} most milliseconds
 * @returns {Promise<any>}
 */
export async function lookedFor(look, most = MOST_FOCUSING) {
  for (const until = performance.now() + most; ; await pause(FRAME)) {
    forget();
    const answer = look();
    if (answer !== false || STILL || performance.now() > until) return answer;
  }
}

const MOST_FOCUSING = 1000; // milliseconds that the focus, or what was typed, may take to be where it goes
/** Milliseconds that an editor may take to see where the caret is, and to put it there again: some look ten times a second. */
export const CARET_TIME = 150;
const LATEST = 250; // milliseconds that an editor may take to show what it was given

function heldIn(el, wanted) {
  if (isElement(el) && el.editContext != null) return heldInPart(el.editContext.text, wanted);
  const value = isEditable(el) ? textOf(el) : isNative(el) && !isKeyTaker(el) ? el.value : null;
  return value === null ? null : compared(value, wanted, inputType(el) === 'password');
}

// An edit context holds what is around the caret, as a rule its line: the end of what was typed.
function heldInPart(part, wanted) {
  const [held, want] = [part, wanted].map(squeeze);
  if (held === '') return want === '' ? compared('', '', false) : null;
  return want.endsWith(held) ? compared(want, want, false) : compared(part, wanted, false);
}

function compared(value, wanted, hidden) {
  const same = value === wanted || squeeze(value) === squeeze(wanted);
  // An empty field is like any other only where nothing but signs was wanted.
  const alike = lettersOf(value) === lettersOf(wanted) && (lettersOf(wanted) !== '' || squeeze(value) === '');
  return { same, alike, length: value.length, value: hidden ? null : shorten(value, 100), empty: squeeze(value) === '' };
}

/**
 * Chooses an option by its label or value: exactly, else whatever the case, else by a part that
 * only one option has. Of a list that takes several, those that stand in lines of their own.
 * @param {object} args
 * @returns {{value: string, changed: boolean}}
 */
export function choose(args) {
  forget();
  const el = controlOf(args.ref, (c) => localName(c) === 'select');
  if (localName(el) !== 'select') {
    throw fault('not_a_select', `${describe(el)} is no list of options; click it and then click the option`);
  }
  if (isDisabled(el)) throw fault('disabled', `${describe(el)} is disabled; something else may have to be chosen first`);
  noteSet(el);
  const all = [...el.options].map((option) => ({ el: option, label: optionLabel(option), value: option.value }));
  const wanted = el.multiple ? args.option.split('\n') : [args.option];
  const chosen = wanted.map((one) => optionAmong(all, one, describe(el)).el);
  const off = chosen.find((option) => option.disabled);
  if (off) throw fault('disabled', `the option “${optionLabel(off)}” is disabled`);
  el.focus({ preventScroll: true });
  const changes = [...el.options].some((option) => option.selected !== chosen.includes(option));
  if (el.multiple) for (const other of el.options) other.selected = chosen.includes(other);
  else chosen[0].selected = true;
  if (changes) announce(el);
  return { value: chosen.map(optionLabel).join('\n'), changed: changes };
}

/**
 * The option that is meant, of those that `said` has.
 * @param {{el: Element, label: string, value: string}[]} options
 * @param {string} wanted
 * @param {string} said
 * @returns {{el: Element, label: string, value: string}}
 */
export function optionAmong(options, wanted, said) {
  const want = squeeze(wanted);
  const low = want.toLowerCase();
  const bare = withoutArticle(low);
  const tests = [
    (o) => o.label === want,
    (o) => o.value === want,
    (o) => o.label.toLowerCase() === low || o.value.toLowerCase() === low,
    (o) => o.label.toLowerCase() === bare,
    (o) => low !== '' && o.label.toLowerCase().includes(low),
  ];
  for (const test of tests) {
    const found = options.filter(test);
    if (found.length === 1 || (found.length && test !== tests.at(-1))) return found[0];
  }
  const labels = options.slice(0, 12).map((o) => o.label).join(', ');
  throw fault('no_option', `${said} has no option “${shorten(want, 60)}”; it has: ${shorten(labels, 300)}`);
}

/**
 * Whether a control is checked, and what to click to change that.
 * @param {object} args
 * @returns {{ checked: boolean; radio: boolean; ref: string; }}
 */
export function checked(args) {
  forget();
  const el = controlOf(args.ref, (c) => checkedState(c) !== null);
  const state = checkedState(el) ?? (hasAttribute(el, 'aria-pressed') ? attribute(el, 'aria-pressed') === 'true' : null);
  if (state === null) throw fault('not_checkable', `${describe(el)} cannot be checked; click it instead`);
  noteSet(el);
  const single = roleOf(el) === 'radio' || roleOf(el) === 'menuitemradio';
  return { checked: state === true, radio: single, ref: refOf(el) };
}

