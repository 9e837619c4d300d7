// Accessible names, computed as the standard has it (accname 1.2 with html-aam) and by nothing else.

import {
  SILENT, attribute, childrenOf, closest, contains, elementChildren, isBlock, isText, localName, nodeType, once,
  ownerDocument, parentOf, queryIn, rendered, rootNode, squeeze, style, textContent,
} from './dom.js';
import { inputType, roleOf } from './roles.js';
import { isPicture, textOf } from './text.js';

const BY_CONTENT = new Set(['button', 'cell', 'checkbox', 'columnheader', 'gridcell', 'heading', 'legend', 'link',
  'menuitem', 'menuitemcheckbox', 'menuitemradio', 'option', 'radio', 'row', 'rowheader', 'switch', 'tab', 'tooltip', 'treeitem']);
export const LABELABLE = new Set(['input', 'select', 'textarea', 'button', 'meter', 'output', 'progress']);
const BUTTON_TYPES = new Set(['submit', 'reset', 'button', 'image']);
const LED_BY = { fieldset: 'legend', table: 'caption', figure: 'figcaption' };
const DEEPEST_NAME = 60; // of content that a name is gathered from
const MOST_LENGTH = 2000; // characters that are gathered

/**
 * The name of an element with a role; without `content` only what its author has called it.
 * @param {Element} el
 * @param {string} role
 * @param {boolean} [content]
 * @returns {string}
 */
export const accessibleName = (el, role, content = true) =>
  squeeze(compute(el, { root: el, role, content, depth: 0, seen: new Set([el]), step: 'root', hidden: false }));

/**
 * What the labels of a control call it.
 * @param {Element} el
 * @returns {string}
 */
export const labelsOf = (el) => squeeze(byLabels(el, { root: el, depth: 0, seen: new Set([el]) }));

// `step` is how the element was come to: as the one that is named, by aria-labelledby, as a label, or in content.
function compute(el, at) {
  const root = at.step === 'root';
  const role = root && at.role ? at.role : roleOf(el);
  if (!root && at.step !== 'labelledby' && at.step !== 'label' && !at.hidden && isHidden(el, true)) return '';
  if (at.step !== 'labelledby' && !at.referred) {
    const referred = byReferences(el, at);
    if (referred) return referred;
  }
  if (!root && el !== at.root) {
    const held = standsFor(el, role, at);
    if (held !== null) return held;
  }
  const label = squeeze(attribute(el, 'aria-label') ?? '');
  if (label) return label;
  const native = nativeName(el, at);
  if (squeeze(native)) return native;
  if (!root || at.content && BY_CONTENT.has(role)) {
    const content = contentOf(el, at);
    if (squeeze(content)) return content;
  }
  const title = squeeze(attribute(el, 'title') ?? '');
  if (title || !root || !isTyped(el, role)) return title;
  return squeeze(attribute(el, 'placeholder') ?? attribute(el, 'aria-placeholder') ?? '');
}

function byReferences(el, at) {
  const ids = attribute(el, 'aria-labelledby');
  if (!ids) return '';
  const names = ids.trim().split(/\s+/).slice(0, 20).map((id) => {
    const other = byId(el, id);
    if (!other) return '';
    return compute(other, { ...at, step: 'labelledby', referred: true, seen: new Set([other]), hidden: isHidden(other) });
  });
  return names.filter(Boolean).join(' ');
}

/**
 * The element of an id in the tree that an element is in.
 * @param {Element} el
 * @param {string} id
 * @returns {Element | null}
 */
export function byId(el, id) {
  const root = rootNode(el);
  return Document.prototype.getElementById.call(nodeType(root) === 9 ? root : ownerDocument(el), id) ??
    (nodeType(root) === 11 ? root.getElementById(id) : null);
}

// Below what is shown only its own style can hide it.
function isHidden(el, within = false) {
  if (attribute(el, 'aria-hidden') === 'true') return true;
  const { display, shown } = style(el);
  if (display === 'contents' || ['slot', 'option', 'optgroup'].includes(localName(el))) return !within && !!closest(el, '[aria-hidden="true"]');
  return display === 'none' || !shown && !hasShown(el) || !within && (!rendered(el) || !!closest(el, '[aria-hidden="true"]'));
}

const hasShown = (el) => elementChildren(el).some((child) => style(child).shown || hasShown(child));

const RANGES = new Set(['spinbutton', 'slider', 'scrollbar', 'progressbar', 'meter']);
const TEXTS = new Set(['textbox', 'searchbox', 'date', 'datetime', 'month', 'time', 'week']);
const isTyped = (el, role) => TEXTS.has(role) || role === 'combobox' || role === 'spinbutton' || localName(el) === 'textarea';

// What a control within a label holds stands for it; null for what is no such control.
function standsFor(el, role, at) {
  const tag = localName(el);
  if (TEXTS.has(role)) return tag === 'input' ? (inputType(el) === 'password' ? '' : el.value) : tag === 'textarea' ? el.value : textOf(el);
  if (role === 'combobox' || role === 'listbox') return chosenIn(el, at);
  if (!RANGES.has(role)) return null;
  const spoken = attribute(el, 'aria-valuetext') ?? attribute(el, 'aria-valuenow');
  return spoken ?? (['input', 'meter', 'progress'].includes(tag) ? String(el.value) : null);
}

function chosenIn(el, at) {
  const tag = localName(el);
  if (tag === 'select') return [...el.selectedOptions].map((option) => squeeze(attribute(option, 'label') || textContent(option))).join(' ');
  if (tag === 'input') return el.value;
  const list = [el, ...ownedBy(el)].flatMap((part) => [...queryIn(part, '[role=option]'), part]);
  const chosen = list.filter((option) => roleOf(option) === 'option' && attribute(option, 'aria-selected') === 'true');
  if (chosen.length) return chosen.map((option) => compute(option, { ...at, step: 'content', depth: at.depth + 1 })).join(' ');
  const [inner] = queryIn(el, 'input,textarea,[role=textbox]');
  return inner ? standsFor(inner, 'textbox', at) : roleOf(el) === 'combobox' ? textOf(el) : '';
}

function nativeName(el, at) {
  const tag = localName(el);
  if (tag === 'input' && BUTTON_TYPES.has(inputType(el))) return byLabels(el, at) || pressedName(el);
  if (LABELABLE.has(tag)) return byLabels(el, at);
  if (isPicture(el) || tag === 'area') return pictureName(el);
  if (tag === 'optgroup' || tag === 'option') return attribute(el, 'label') ?? '';
  if (tag === 'a') return attribute(el, 'xlink:title') && !squeeze(textContent(el)) ? attribute(el, 'xlink:title') : '';
  const by = LED_BY[tag];
  const first = by && elementChildren(el).find((child) => localName(child) === by);
  return first && at.step === 'root' ? compute(first, { ...at, step: 'content', depth: at.depth + 1 }) : '';
}

function pressedName(el) {
  const type = inputType(el);
  if (type === 'image') return squeeze(attribute(el, 'alt') ?? '') || squeeze(attribute(el, 'title') ?? '') || 'Submit';
  return squeeze(attribute(el, 'value') ?? '') || squeeze(el.value) || (type === 'button' ? '' : { submit: 'Submit', reset: 'Reset' }[type]);
}

function pictureName(el) {
  const alt = attribute(el, 'alt');
  if (alt !== null) return squeeze(alt);
  if (localName(el) !== 'svg') return '';
  const title = elementChildren(el).find((child) => localName(child) === 'title');
  return title ? squeeze(textContent(title)) : '';
}

function byLabels(el, at) {
  if (at.step && at.step !== 'root') return '';
  const labels = el.labels ? [...el.labels].slice(0, 5) : [];
  return labels.map((label) => squeeze(compute(label, { ...at, step: 'label', seen: new Set([el, label]), hidden: isHidden(label) })))
    .filter(Boolean).join(' ');
}

// All that is inside, with what style sheets put there and what aria-owns adds.
function contentOf(el, at) {
  if (at.depth > DEEPEST_NAME) return '';
  const parts = [];
  let length = 0;
  const add = (text) => {
    length += text.length;
    parts.push(text);
  };
  add(pseudo(el, '::before'));
  for (const child of [...childrenOf(el), ...ownedBy(el)]) {
    if (length > MOST_LENGTH) break;
    if (isText(child)) add(at.hidden || style(parentOf(child) ?? el).shown ? child.data : '');
    else if (!at.seen.has(child) && !SILENT.has(localName(child)) && !isOwnedElsewhere(child, el)) add(inside(child, at));
  }
  add(pseudo(el, '::after'));
  return parts.join('');
}

function inside(child, at) {
  at.seen.add(child);
  if (localName(child) === 'br') return ' ';
  const text = compute(child, { ...at, step: 'content', depth: at.depth + 1 });
  return !at.hidden && isBlock(child) || child === at.root ? ` ${text} ` : text;
}

const ownedBy = (el) => (attribute(el, 'aria-owns') ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 20)
  .map((id) => byId(el, id)).filter((other) => other && !contains(el, other) && !contains(other, el));

// What another element owns is told there.
function isOwnedElsewhere(child, parent) {
  const id = attribute(child, 'id');
  if (!id) return false;
  const owner = once('owners', rootNode(child), () => ownersIn(rootNode(child))).get(id);
  return !!owner && owner !== parent;
}

function ownersIn(root) {
  const owners = new Map();
  if (nodeType(root) === 1) return owners;
  for (const el of queryIn(root, '[aria-owns]')) for (const id of attribute(el, 'aria-owns').trim().split(/\s+/)) owners.set(id, el);
  return owners;
}

const SPOKEN = /[\p{L}\p{N}\p{S}]/u;
const PRIVATE = /[\ue000-\uf8ff]|[\u{f0000}-\u{10ffff}]/gu;

// What a style sheet puts before or after; signs of an icon font mean nothing by themselves.
function pseudo(el, which) {
  if (!once('addsWords', rootNode(el), () => addsWords(rootNode(el)))) return '';
  const { content, display, visibility } = getComputedStyle(el, which);
  if (!content || content === 'none' || content === 'normal' || display === 'none') return '';
  // A bold copy of a tab's text that keeps its place is not seen and not told.
  if (visibility !== 'visible' && style(el).shown) return '';
  const [shown, instead] = content.split(/\s\/\s(?=["a])/);
  let text = '';
  for (const [, said, named] of (instead ?? shown).matchAll(/"((?:[^"\\]|\\.)*)"|attr\(\s*([\w-]+)/g)) {
    text += named ? attribute(el, named) ?? '' : said.replace(/\\(.)/g, '$1');
  }
  text = text.replace(PRIVATE, '');
  if (!SPOKEN.test(text)) return text.trim() ? '' : text;
  return display.startsWith('inline') ? text : ` ${text} `;
}

// Whether a tree has style sheets that put words in; one that cannot be read may.
function addsWords(root) {
  try {
    return [...root.styleSheets, ...root.adoptedStyleSheets].some((sheet) => !sheet.disabled && addsWordsIn(sheet.cssRules, { left: 20000 }));
  } catch {
    return true;
  }
}

function addsWordsIn(rules, room) {
  for (const rule of rules) {
    if (--room.left < 0) return true;
    if (rule.selectorText?.includes(':')) {
      const content = rule.style?.content ?? '';
      if (/:(before|after)/.test(rule.selectorText) && /attr\(/.test(content) || SPOKEN.test(content.replace(/^(none|normal|inherit|initial|unset|revert)$/, '').replace(PRIVATE, '').replace(/counters?\([^)]*\)|url\([^)]*\)|var\([^)]*\)/g, ''))) return true;
    }
    if (rule.cssRules?.length && addsWordsIn(rule.cssRules, room)) return true;
  }
  return false;
}
