// ARIA roles, states and values, as a screen reader would announce them.

import {
  attribute, baseOf, boxOf, closest, elementChildren, firstElement, hasAttribute, hasIn, isShown, localName, matches,
  nextElement, once, parentNode, parentOf, queryIn, squeeze, style, textContent,
} from './dom.js';
import { hasField } from './fold.js';
import { isHeaderRow } from './table.js';
import { writtenIn } from './text.js';

const PLAIN_ROLES = {
  article: 'article', aside: 'complementary', blockquote: 'blockquote', button: 'button',
  caption: 'caption', dd: 'definition', details: 'group', dialog: 'dialog', dl: 'list',
  dt: 'term', fieldset: 'group', figcaption: 'caption', figure: 'figure', form: 'form',
  h1: 'heading', h2: 'heading', h3: 'heading', h4: 'heading', h5: 'heading', h6: 'heading',
  hr: 'separator', iframe: 'iframe', frame: 'iframe', legend: 'legend', li: 'listitem',
  main: 'main', math: 'math', menu: 'list', meter: 'meter', nav: 'navigation', ol: 'list',
  option: 'option', optgroup: 'group', output: 'status', p: 'paragraph', pre: 'code',
  progress: 'progressbar', search: 'search', summary: 'button', table: 'table', td: 'cell',
  textarea: 'textbox', th: 'columnheader', time: 'time', tr: 'row', ul: 'list', video: 'video',
  audio: 'audio', canvas: 'img',
};
const INPUT_ROLES = {
  button: 'button', checkbox: 'checkbox', image: 'button', number: 'spinbutton', radio: 'radio',
  range: 'slider', reset: 'button', search: 'searchbox', submit: 'button', color: 'color',
  date: 'date', 'datetime-local': 'datetime', month: 'month', time: 'time', week: 'week',
  file: 'file',
};
/** What sends the form that it is in. */
export const SENDS = 'button:not([type=button]):not([type=reset]),input[type=submit],input[type=image]';
export const INTERACTIVE = new Set(['button', 'checkbox', 'color', 'combobox', 'date', 'datetime', 'file',
  'gridcell', 'link', 'listbox', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'month', 'option',
  'radio', 'searchbox', 'slider', 'spinbutton', 'switch', 'tab', 'textbox', 'treeitem', 'week']);
export const FROM_CONTENT = new Set(['button', 'caption', 'checkbox', 'columnheader', 'heading', 'legend',
  'link', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'option', 'paragraph', 'radio',
  'rowheader', 'status', 'switch', 'tab', 'term', 'time', 'tooltip', 'treeitem', 'alert', 'code']);
/**
 * @param {Element} el
 * @returns {string}
 */
export function roleOf(el) {
  return once('role', el, () => explicitRole(el) ?? implicitRole(el));
}

function explicitRole(el) {
  const given = attribute(el, 'role');
  if (!given) return null;
  const role = given.trim().toLowerCase().split(/\s+/).find((one) => ROLES.has(one));
  if (!role) return null;
  if (role === 'none' || role === 'presentation' || role === 'generic') {
    return focusable(el) ? null : 'generic';
  }
  return role === 'image' ? 'img' : role;
}

// Of several roles the first that there is counts.
const ROLES = new Set(`alert alertdialog application article banner blockquote button caption cell checkbox code columnheader
  combobox comment complementary contentinfo definition deletion dialog directory document emphasis feed figure form generic
  grid gridcell group heading image img insertion legend link list listbox listitem log main mark marquee math menu menubar menuitem
  menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation progressbar radio radiogroup
  region row rowgroup rowheader scrollbar search searchbox sectionfooter sectionheader separator slider spinbutton status
  strong subscript suggestion superscript switch tab table tablist tabpanel term textbox time timer toolbar tooltip tree
  treegrid treeitem`.split(/\s+/));

function implicitRole(el) {
  const tag = localName(el);
  switch (tag) {
    case 'a':
    case 'area':
      return hasAttribute(el, 'href') || hasAttribute(el, 'xlink:href') ? 'link' : 'generic';
    case 'img':
      return attribute(el, 'alt') === '' && !hasAttribute(el, 'aria-label') ? 'generic' : 'img';
    case 'svg':
      return 'img';
    case 'input':
      return INPUT_ROLES[inputType(el)] ?? (hasAttribute(el, 'list') ? 'combobox' : 'textbox');
    case 'select':
      return hasAttribute(el, 'multiple') || Number(attribute(el, 'size')) > 1 ? 'listbox' : 'combobox';
    case 'header':
    case 'footer':
      if (closest(el, 'article,aside,main,nav,section,dialog')) return 'generic';
      return tag === 'header' ? 'banner' : 'contentinfo';
    case 'section':
      return hasAttribute(el, 'aria-label') || hasAttribute(el, 'aria-labelledby') ? 'region' : 'generic';
    case 'th':
      return attribute(el, 'scope') === 'row' || isRowHeader(el) ? 'rowheader' : 'columnheader';
    case 'td': {
      if (parentNode(el) && localName(parentNode(el)) === 'tr' && isHeaderRow(parentNode(el))) return 'columnheader';
      const role = attribute(closest(el, 'table') ?? el, 'role');
      return role === 'grid' || role === 'treegrid' ? 'gridcell' : 'cell';
    }
    default:
      if (isEditable(el)) return 'textbox';
      return Object.hasOwn(PLAIN_ROLES, tag) ? PLAIN_ROLES[tag] : 'generic';
  }
}

function isRowHeader(th) {
  const row = parentNode(th);
  if (!row || localName(parentNode(row) ?? row) === 'thead') return false;
  const after = nextElement(th);
  if (!after || localName(after) !== 'td') return false;
  // What it is chosen by may stand before it.
  const before = firstElement(row);
  return before === th || (nextElement(before) === th && hasField(before));
}

/**
 * @param {Element} el
 * @returns {string}
 */
export const inputType = (el) => (attribute(el, 'type') ?? 'text').toLowerCase();
const editingHost = (el) => ['', 'true', 'plaintext-only'].includes(attribute(el, 'contenteditable'));
/**
 * @param {Element} el
 * @returns {*}
 */
export const isEditable = (el) => hasAttribute(el, 'contenteditable') && editingHost(el);
const NATIVE = new Set(['button', 'input', 'select', 'textarea', 'summary']);
const focusable = (el) => {
  if (NATIVE.has(localName(el)) || localName(el) === 'a' && hasAttribute(el, 'href')) return true;
  const tab = attribute(el, 'tabindex');
  return tab !== null && Number(tab) >= 0;
};

/**
 * Something a person would click, although no role says so.
 * @param {Element} el
 * @returns {boolean}
 */
export function isClickable(el) {
  if (hasAttribute(el, 'onclick') || (focusable(el) && localName(el) !== 'body')) return true;
  if (localName(el) === 'label' || !hasPointer(el)) return false;
  const parent = parentOf(el);
  return !!parent && !hasPointer(parent);
}

const hasPointer = (el) => style(el).computed.cursor === 'pointer';

const SEIZED = new Set(['grab', '-webkit-grab', 'move']);
const MOST_HANDLE = 64; // pixels
const MOST_STROKES = 3; // elements that a sign is drawn with
const isSeized = (el) => SEIZED.has(style(el).computed.cursor);

/**
 * A small sign by which a person would drag what it is on, as the pointer over it says.
 * @param {Element} el
 * @returns {boolean}
 */
export function isHandle(el) {
  if (elementChildren(el).length > MOST_STROKES || !isSeized(el) || squeeze(textContent(el))) return false;
  const { width, height } = boxOf(el);
  const around = parentOf(el);
  return Math.max(width, height) <= MOST_HANDLE && !!around && !isSeized(around);
}

/**
 * @param {Element} el
 * @param {string} role
 * @returns {string[]}
 */
export function statesOf(el, role) {
  const states = [];
  const yes = (name, state) => attribute(el, name) === 'true' && states.push(state);
  const tag = localName(el);
  if (isDisabled(el)) states.push('disabled');
  const checked = checkedState(el);
  if (checked === true) states.push('checked');
  if (checked === 'mixed') states.push('mixed');
  const expanded = attribute(el, 'aria-expanded');
  if (expanded === 'true') states.push('expanded');
  else if (expanded === 'false') states.push('collapsed');
  else if (tag === 'summary') states.push(parentNode(el)?.open ? 'expanded' : 'collapsed');
  yes('aria-selected', 'selected');
  yes('aria-pressed', 'pressed');
  if (hasAttribute(el, 'aria-pressed')) states.push('toggle');
  yes('aria-busy', 'busy');
  const current = attribute(el, 'aria-current');
  if (current !== null && current !== 'false') states.push('current');
  if (INTERACTIVE.has(role)) {
    if (hasAttribute(el, 'required') || attribute(el, 'aria-required') === 'true') states.push('required');
    if (hasAttribute(el, 'readonly') || attribute(el, 'aria-readonly') === 'true') states.push('readonly');
    if (matches(el, ':user-invalid') || attribute(el, 'aria-invalid') === 'true') states.push('invalid');
    if (hasAttribute(el, 'aria-haspopup') && attribute(el, 'aria-haspopup') !== 'false') states.push('popup');
  }
  if (!states.includes('popup') && unfoldsMenu(el)) states.push('popup');
  if (isHandle(el)) states.push('handle');
  if (matches(el, ':focus') && tag !== 'body') states.push('focused');
  return states;
}

// An entry of a site's menu with a menu of its own that is not shown: it opens under the pointer.
const MENUS = 'nav,header,[role=navigation],[role=menubar]';

function unfoldsMenu(el) {
  if (localName(el) !== 'li' || !closest(el, MENUS)) return false;
  for (let inner = firstElement(el); inner; inner = nextElement(inner)) {
    if (!isShown(inner) && hasIn(inner, 'a[href]')) return true;
  }
  return false;
}

/**
 * @param {Element} el
 * @returns {boolean}
 */
export const isDisabled = (el) => matches(el, ':disabled') || attribute(el, 'aria-disabled') === 'true' ||
  !!closest(el, '[aria-disabled="true"]');

/**
 * true, false or 'mixed' for what can be checked, else null.
 * @param {Element} el
 * @returns {boolean | 'mixed' | null}
 */
export function checkedState(el) {
  if (localName(el) === 'input') {
    const type = inputType(el);
    if (type !== 'checkbox' && type !== 'radio') return null;
    return el.indeterminate ? 'mixed' : el.checked;
  }
  const checked = attribute(el, 'aria-checked');
  if (checked === 'mixed') return 'mixed';
  if (checked !== null) return checked === 'true';
  if (!['checkbox', 'radio', 'switch', 'menuitemcheckbox', 'menuitemradio'].includes(roleOf(el))) return null;
  // Some are made of a button that is pressed or not.
  return attribute(el, 'aria-pressed') === 'true';
}

/**
 * What a control holds; a password only by its length.
 * @param {Element} el
 * @returns {string | null}
 */
export function valueOf(el) {
  switch (localName(el)) {
    case 'input': {
      const type = inputType(el);
      if (['checkbox', 'radio', 'button', 'submit', 'reset', 'image', 'hidden'].includes(type)) return null;
      if (type === 'password') return '•'.repeat(Math.min(el.value.length, 8));
      return type === 'file' ? [...el.files].map((f) => f.name).join(', ') : el.value;
    }
    case 'textarea':
      return el.value;
    case 'select':
      return [...el.selectedOptions].map(optionLabel).join(', ');
    case 'progress':
    case 'meter':
      return hasAttribute(el, 'value') ? String(el.value) : null;
    default:
      if (isEditable(el)) return writtenIn(el);
      return attribute(el, 'aria-valuetext') ?? attribute(el, 'aria-valuenow');
  }
}

/**
 * What the fields in an element hold, such as those of a row that is a form.
 * @param {Element} el
 * @param {Element[]} without - what some of them hold does not count
 * @returns {string}
 */
export const fieldsIn = (el, without = []) => queryIn(el, 'input,select,textarea').slice(0, MOST_FIELDS)
  .filter((field) => inputType(field) !== 'password' && !without.includes(field) && isShown(field)).map(valueOf).filter(Boolean).join(' ');

const MOST_FIELDS = 40;

/**
 * @param {HTMLOptionElement} option
 * @returns {string}
 */
export const optionLabel = (option) => squeeze(attribute(option, 'label') || textContent(option));

/**
 * @param {Element} el
 * @returns {string | null}
 */
export function urlOf(el) {
  const tag = localName(el);
  const raw = tag === 'a' || tag === 'area' ? attribute(el, 'href') ?? attribute(el, 'xlink:href')
    : tag === 'img' ? el.currentSrc || attribute(el, 'src')
    : tag === 'iframe' ? attribute(el, 'src') : null;
  return raw === null || raw === '' ? null : absolute(el, raw);
}

/**
 * An address as the page means it; `javascript:` and `data:` are nobody's business.
 * @param {Element} el
 * @param {string} raw
 * @returns {string | null}
 */
export function absolute(el, raw) {
  try {
    const url = new URL(raw, baseOf(el));
    return ['javascript:', 'data:'].includes(url.protocol) ? null : url.href;
  } catch {
    return null;
  }
}

