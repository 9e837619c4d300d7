// Accessible names, and the words by which rules match an element with a field.

import {
  attribute, classesOf, elementChildren, getter, hasIn, isElement, isShown, isText, localName, nodeType,
  once, ownerDocument, parentOf, rootNode, shorten, squeeze, textContent,
} from './dom.js';
import { FROM_CONTENT, INTERACTIVE, inputType } from './roles.js';
import { CONTROLS, altOf, isPicture, textOf } from './text.js';

export const MOST_NAME = 400;
export const LABELABLE = new Set(['input', 'select', 'textarea', 'button', 'meter', 'output', 'progress']);

/**
 * @param {Element} el
 * @param {string} role
 * @returns {string}
 */
export function nameOf(el, role) {
  return once('name', el, () => shorten(findName(el, role), MOST_NAME));
}

function findName(el, role) {
  const ids = attribute(el, 'aria-labelledby');
  if (ids) {
    const name = squeeze(ids.trim().split(/\s+/).map((id) => byId(el, id)).filter(Boolean)
      .map(labelText).join(' '));
    if (name) return name;
  }
  const label = squeeze(attribute(el, 'aria-label') ?? '');
  if (label) return label;
  const native = nativeName(el, role);
  if (native) return native;
  if (FROM_CONTENT.has(role)) {
    const text = textOf(el);
    if (text) return text;
  }
  const title = squeeze(attribute(el, 'title') ?? '');
  if (title) return title;
  if (!INTERACTIVE.has(role)) return '';
  const placeholder = squeeze(attribute(el, 'placeholder') ?? attribute(el, 'aria-placeholder') ?? '');
  if (placeholder) return placeholder;
  if (role === 'link') return squeeze(lastPart(attribute(el, 'href') ?? ''));
  if (!LABELABLE.has(localName(el)) && role !== 'textbox') return '';
  return (CHOSEN.has(role) && textAfter(el)) || textBefore(el) || squeeze(attribute(el, 'name') ?? attribute(el, 'id') ?? '');
}

const CHOSEN = new Set(['checkbox', 'radio', 'switch']);

// What is ticked and has no label is called by what stands right behind it: before it stands the name of the one before.
function textAfter(el) {
  for (let after = nextOf(el); after; after = nextOf(after)) {
    if (isElement(after) && (CONTROLS.has(localName(after)) || hasControl(after) || localName(after) === 'br')) return '';
    const text = isText(after) ? squeeze(after.data) : isShown(after) ? textOf(after) : '';
    if (text) return text.length <= 60 ? text : '';
  }
  return '';
}

function byId(el, id) {
  const root = rootNode(el);
  return Document.prototype.getElementById.call(nodeType(root) === 9 ? root : ownerDocument(el), id) ??
    (nodeType(root) === 11 ? root.getElementById(id) : null);
}

/**
 * @param {Element} el
 * @returns {string}
 */
export const labelText = (el) => squeeze(attribute(el, 'aria-label') ?? '') || textOf(el) || squeeze(textContent(el));

function nativeName(el, role) {
  const tag = localName(el);
  if (tag === 'input') {
    const type = inputType(el);
    if (['submit', 'reset', 'button'].includes(type)) {
      return squeeze(el.value) || { submit: 'Submit', reset: 'Reset', button: '' }[type];
    }
    if (type === 'image') return squeeze(attribute(el, 'alt') ?? '') || 'Submit';
  }
  if (LABELABLE.has(tag) && tag !== 'button') {
    const labels = el.labels ? [...el.labels] : [];
    return squeeze(labels.map(labelText).join(' '));
  }
  if (isPicture(el) || tag === 'area') return altOf(el);
  const by = { fieldset: 'legend', table: 'caption', figure: 'figcaption', details: 'summary' }[tag];
  if (by) {
    for (const child of elementChildren(el)) if (localName(child) === by) return textOf(child);
  }
  return role === 'form' ? squeeze(attribute(el, 'name') ?? '') : '';
}

// A control that nobody labelled is read with the text just before it: in its row, or its line.
function textBefore(el) {
  for (let at = el, hops = 0; at && hops < 3; at = parentOf(at), hops++) {
    for (let before = previousOf(at); before; before = previousOf(before)) {
      if (isElement(before) && (CONTROLS.has(localName(before)) || hasControl(before))) return '';
      const text = isText(before) ? squeeze(before.data) : isShown(before) ? textOf(before) : '';
      if (text) return text.length <= 60 ? text.replace(/\s*[:*]+$/, '') : '';
    }
    if (['form', 'td', 'fieldset', 'li', 'body'].includes(localName(at)) && localName(at) !== 'td') return '';
  }
  return '';
}

const previousOf = getter(Node, 'previousSibling');
const nextOf = getter(Node, 'nextSibling');
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

