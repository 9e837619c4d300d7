// What an element is called, what stands by one that has no name, and the words by which rules match it with a field.

import { LABELABLE, accessibleName, labelsOf } from './accname.js';
import {
  attribute, classesOf, hasIn, isElement, isSeen, isShown, isText, localName, nextSibling, once, parentOf, previousElement,
  previousSibling, shorten, squeeze,
} from './dom.js';
import { FROM_CONTENT, INTERACTIVE } from './roles.js';
import { CONTROLS, textOf } from './text.js';

export const MOST_NAME = 400;

/**
 * @param {Element} el
 * @param {string} role
 * @returns {string}
 */
export function nameOf(el, role) {
  return once('name', el, () => shorten(findName(el, role), MOST_NAME));
}

function findName(el, role) {
  const name = accessibleName(el, role, !TOLD_INSIDE.has(role));
  if (role === 'generic' && name && name === squeeze(attribute(el, 'title') ?? '') && SAYS.test(textOf(el))) return '';
  return name || (FROM_CONTENT.has(role) && !TOLD_INSIDE.has(role) ? textOf(el) : '');
}

// What says something by itself: `★ 4.7`, whose title tells what it is, not `★★★★☆`, whose title stands for it. A title is
// no name of a generic element (WAI-ARIA 1.2, 5.2.8.6).
const SAYS = /[\p{L}\p{N}]/u;
// Of rows and cells their inside is data.
const TOLD_INSIDE = new Set(['row', 'cell', 'gridcell']);

/**
 * What stands by a control that has no name, or what its markup calls it: a hint and no more.
 * @param {Element} el
 * @param {string} role
 * @returns {string}
 */
export function nearbyOf(el, role) {
  if (!INTERACTIVE.has(role) || nameOf(el, role)) return '';
  if (role === 'link') return shorten(squeeze(lastPart(attribute(el, 'href') ?? '')), MOST_NEARBY);
  const stoodFor = STANDS_FOR.has(role) ? labelOfStoodFor(el) : '';
  if (stoodFor) return shorten(stoodFor, MOST_NEARBY);
  if (!LABELABLE.has(localName(el)) && role !== 'textbox') return '';
  return (CHOSEN.has(role) && textAfter(el)) || textBefore(el) || shorten(squeeze(attribute(el, 'name') ?? attribute(el, 'id') ?? ''), MOST_NEARBY);
}

const MOST_NEARBY = 60;
const STANDS_FOR = new Set(['combobox', 'listbox', 'textbox', 'searchbox', 'spinbutton', 'slider']);
const DEEPEST_WIDGET = 4; // boxes around a control, of the widget that it is of

// The label of a control that is kept out of sight, with a widget of the page right behind it in its place.
function labelOfStoodFor(el) {
  for (let at = el, hops = 0; at && hops < DEEPEST_WIDGET; at = parentOf(at), hops++) {
    const before = previousElement(at);
    if (!before) continue;
    const isHidden = ['select', 'input'].includes(localName(before)) && (attribute(before, 'aria-hidden') === 'true' || !isSeen(before));
    return isHidden ? labelsOf(before).replace(/\s*[:*]+$/, '') : '';
  }
  return '';
}

const CHOSEN = new Set(['checkbox', 'radio', 'switch']);

// By what is ticked its words stand right behind it: before it stand those of the one before.
function textAfter(el) {
  for (let after = nextSibling(el); after; after = nextSibling(after)) {
    if (isElement(after) && (CONTROLS.has(localName(after)) || hasControl(after) || localName(after) === 'br')) return '';
    const text = textOfSibling(after);
    if (text) return text.length <= 60 ? text : '';
  }
  return '';
}

// The text just before it: in its row, or its line.
function textBefore(el) {
  for (let at = el, hops = 0; at && hops < 3; at = parentOf(at), hops++) {
    for (let before = previousSibling(at); before; before = previousSibling(before)) {
      if (isElement(before) && (CONTROLS.has(localName(before)) || hasControl(before))) return '';
      const text = textOfSibling(before);
      if (text) return text.length <= 60 ? text.replace(/\s*[:*]+$/, '') : '';
    }
    if (['form', 'td', 'fieldset', 'li', 'body'].includes(localName(at)) && localName(at) !== 'td') return '';
  }
  return '';
}

// A comment between elements, as frameworks leave them, says nothing.
const textOfSibling = (node) => isText(node) ? squeeze(node.data) : isElement(node) && isShown(node) ? textOf(node) : '';

const hasControl = (el) => hasIn(el, 'input:not([type=hidden]),select,textarea,button');

function lastPart(href) {
  try {
    return decodeURIComponent(href.split(/[?#]/)[0].split('/').filter(Boolean).pop() ?? '');
  } catch {
    return href;
  }
}

// Words of attributes that people name things by. Bounded: an element may carry megabytes of them.
const HINTED = ['id', 'name', 'type', 'autocomplete', 'placeholder', 'itemprop', 'itemtype', 'rel',
  'property', 'data-testid', 'data-test', 'data-qa', 'data-field', 'data-name', 'data-label',
  'data-column', 'aria-label', 'title'];
export const MOST_HINTS = 16;

/**
 * @param {Element} el
 * @returns {string[]}
 */
export function hintsOf(el) {
  const words = new Set();
  for (const name of classesOf(el).slice(0, 12)) addWords(words, name);
  for (const name of HINTED) {
    const value = attribute(el, name);
    if (value) addWords(words, name === 'itemtype' ? value.split('/').pop() : value);
  }
  return [...words].slice(0, MOST_HINTS);
}

function addWords(words, text) {
  const parts = text.slice(0, 80).replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase().match(/[\p{L}]{2,}/gu);
  for (const part of parts ?? []) if (part.length < 25) words.add(part);
}

