// Where the caret is, and what is selected: what a person does with the mouse before typing.

import { describe } from './act.js';
import {
  childrenOf, elementChildren, fault, forget, isElement, isShown, isText, localName, ownerDocument, shorten, squeeze, upFrom, viewOf, within,
} from './dom.js';
import { CARET_TIME, controlOf, deepFocus } from './input.js';
import { FRAME, pageTime } from './pace.js';
import { isClickable, isEditable, roleOf } from './roles.js';

const TO_EDITOR = 60; // steps from a text to the editor that it is in
const MOST_PIECES = 20000; // text nodes

/**
 * Gives a control the focus, its caret at the end; where it has the focus, the caret stays where it is.
 * @param {object} args
 * @returns {Promise<boolean>}
 */
export async function caret(args) {
  forget();
  const el = controlOf(args.ref, isTextual);
  el.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  if (within(deepFocus(), el)) return true;
  el.focus({ preventScroll: true });
  if (!within(deepFocus(), el)) throw fault('not_focused', `${describe(el)} does not take the focus`);
  if (isEditable(el)) {
    const toEnd = () => selectionOf(el).collapse(el, el.childNodes.length);
    toEnd();
    await pageTime(CARET_TIME);
    // The editor may have put it where it was before.
    toEnd();
  } else if (isTextual(el) && el.selectionEnd !== null) el.setSelectionRange(el.value.length, el.value.length);
  await pageTime(2 * FRAME);
  return true;
}

const CHOSEN_FROM = new Set(['listbox', 'option', 'menu', 'menuitem', 'combobox', 'radiogroup', 'tree', 'treeitem', 'button', 'link']);
const isToChoose = (el) => CHOSEN_FROM.has(roleOf(el)) || isClickable(el) || roleOf(el) === 'list' && elementChildren(el).some(isClickable);

const isTextual = (el) => ['input', 'textarea'].includes(localName(el)) || isEditable(el);
const selectionOf = (el) => viewOf(ownerDocument(el)).getSelection();

/**
 * Selects a text in an element.
 * @param {object} args
 * @returns {Promise<boolean>}
 */
export async function selectText(args) {
  forget();
  const el = controlOf(args.ref, isTextual);
  const missing = () => fault('no_text', `${describe(el)} does not say “${shorten(args.text, 60)}”`);
  if (['input', 'textarea'].includes(localName(el))) {
    const at = el.value.indexOf(args.text);
    if (at < 0 || el.selectionEnd === null) throw missing();
    el.focus({ preventScroll: true });
    el.setSelectionRange(at, at + args.text.length);
  } else {
    const host = [...upFrom(el, TO_EDITOR)].find((at) => isElement(at) && isEditable(at));
    // What shows its text to be chosen by, or opens something to choose from, holds no text to be marked.
    const range = !host && isToChoose(el) ? null : rangeOf(el, squeeze(args.text));
    if (!range) throw missing();
    host?.focus({ preventScroll: true });
    const selection = selectionOf(el);
    selection.removeAllRanges();
    selection.addRange(range);
  }
  await pageTime(2 * FRAME);
  return true;
}

// The range of a text, white space read as one blank.
function rangeOf(el, wanted) {
  let text = '';
  const places = []; // for each character of the text, its node and place
  for (const node of piecesOf(el)) {
    for (let at = 0; at < node.data.length; at++) {
      const blank = /\s/.test(node.data[at]);
      if (blank && (text === '' || text.endsWith(' '))) continue;
      text += blank ? ' ' : node.data[at];
      places.push([node, at]);
    }
  }
  const from = wanted ? text.indexOf(wanted) : -1;
  if (from < 0) return null;
  const range = ownerDocument(el).createRange();
  const [[first, start], [last, end]] = [places[from], places[from + wanted.length - 1]];
  range.setStart(first, start);
  range.setEnd(last, end + 1);
  return range;
}

function piecesOf(el, found = []) {
  for (const child of childrenOf(el)) {
    if (found.length > MOST_PIECES) break;
    if (isText(child)) found.push(child);
    else if (isElement(child) && isShown(child)) piecesOf(child, found);
  }
  return found;
}
