// Text as it is read off the page: hidden parts left out, block boundaries and <br> as spaces.

import {
  SILENT, attribute, boxOf, childrenOf, closest, elementChildren, isBlock, isElement, isText, localName, once, ownerDocument,
  parentNode, squeeze, style, textContent,
} from './dom.js';

// Longest text that may hold an old value beside a new one, in characters.
const LONGEST_STANDING = 200;

export const CONTROLS = new Set(['input', 'select', 'textarea', 'button']);

/**
 * Text of everything inside. `aria-hidden` parts are decoration (permalink signs, icon letters,
 * the second copy of a price); they count only where the pointed element is in one itself.
 * `evenHidden`: also where the element is not displayed.
 * @param {Node} node
 * @param {boolean} [evenHidden]
 * @param {number} [most]
 * @returns {string}
 */
export function textOf(node, evenHidden = false, most = Infinity) {
  if (isText(node)) return squeeze(node.data);
  const text = gathered(node, evenHidden, false, most) || gathered(node, evenHidden, true, most);
  if (text) return text;
  const images = picturesIn(node);
  return images.length ? squeeze(images.map(altOf).join(' ')) : '';
}

/**
 * As `textOf`, read no further than is needed to tell that it is longer than so many characters.
 * @param {Node} node
 * @param {number} most
 * @returns {string}
 */
export const textUpTo = (node, most) => textOf(node, false, most);

function gathered(node, evenHidden, unseen, most) {
  const out = [];
  out.unseen = unseen;
  out.room = most;
  const inHidden = !!closest(node, '[aria-hidden="true"]');
  if (evenHidden && style(node).display === 'none') {
    for (const child of childrenOf(node)) isText(child) ? out.push(child.data) : gather(child, out, inHidden, false, false);
  } else gather(node, out, inHidden, true, false);
  return squeeze(out.join(''));
}

/**
 * Words that only a screen reader tells: laid out, but in a box that shows none of them. Where something beside them
 * is kept from screen readers they say what is seen there, as the whole price beside its parts.
 * @param {Element} el
 * @returns {boolean}
 */
export function isUnseen(el) {
  const { computed } = style(el);
  if (computed.position !== 'absolute' && computed.position !== 'fixed') return false;
  const cut = CLIPPED.test(computed.clip) || CUT_AWAY.test(computed.clipPath) ||
    computed.overflow === 'hidden' && parseFloat(computed.width) <= 1 && parseFloat(computed.height) <= 1;
  const parent = cut ? parentNode(el) : null;
  return cut && !(isElement(parent) && elementChildren(parent).some((other) => attribute(other, 'aria-hidden') === 'true' && squeeze(textContent(other))));
}

// Least room between two texts of a line that is seen as more than their being written together, in pixels.
const GAP = 4;
const SIDES = ['marginLeft', 'marginRight', 'paddingLeft', 'paddingRight'];

/**
 * Whether an element is read apart from the text beside it: it is a block, or is laid apart in its line.
 * @param {Element} el
 * @returns {boolean}
 */
export const isReadApart = (el) => isBlock(el) || isApart(el);

// Whether what stands in a line of text is laid apart from the text beside it: a badge, or a label in a box that is
// wider than its words.
function isApart(el) {
  const { display, computed } = style(el);
  if (!display.startsWith('inline')) return false;
  if (SIDES.some((side) => parseFloat(computed[side]) >= GAP)) return true;
  return display !== 'inline' && once('apart', el, () => hasRoom(el));
}

function hasRoom(el) {
  const range = ownerDocument(el).createRange();
  range.selectNodeContents(el);
  const [box, text] = [boxOf(el), range.getBoundingClientRect()];
  return text.width > 0 && (box.right - text.right >= GAP || text.left - box.left >= GAP);
}

const CLIPPED = /^rect\(([01]px,? ?){4}\)$/;
const CUT_AWAY = /^inset\((50|100)%/;

function gather(el, out, inHidden, isRoot, standing) {
  if (out.room < 0) return;
  const tag = localName(el);
  if (standing && !isRoot && (isStruck(el) || isBadge(el))) return;
  if (!out.unseen && !isRoot && isUnseen(el)) return;
  if (SILENT.has(tag)) return;
  if (tag === 'br') return void out.push(' ');
  const { display, shown, clear } = style(el);
  if (display === 'none' || (clear && !isRoot)) return;
  if (!isRoot) {
    if (CONTROLS.has(tag) && tag !== 'button') return;
    if (!inHidden && attribute(el, 'aria-hidden') === 'true') return;
  }
  if (tag === 'svg' || tag === 'iframe' || tag === 'video' || tag === 'audio' || tag === 'canvas') return;
  const block = isReadApart(el);
  if (block) out.push(' ');
  for (const child of childrenOf(el)) {
    if (!isText(child)) gather(child, out, inHidden, false, standing);
    else if (shown) add(child.data, out);
  }
  if (block) out.push(' ');
}

function add(text, out) {
  out.push(text);
  if (out.room < Infinity) out.room -= squeeze(text).length;
}

const STRUCK = new Set(['del', 's', 'strike']);
const TWO_FIGURES = /\d\D*[^\d.,'’]\D*\d/;

/**
 * @param {Element} el
 * @returns {boolean}
 */
export const isStruck = (el) => STRUCK.has(localName(el)) || style(el).computed.textDecorationLine.includes('line-through');

const HEADING_TAGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const SEE_THROUGH = /^rgba\(.*, 0\)$|^transparent$/;

// `Special offer` on a ground of its own beside the words of a heading.
const isBadge = (el) => isElement(parentNode(el)) && HEADING_TAGS.has(localName(parentNode(el))) && !SEE_THROUGH.test(style(el).computed.backgroundColor);

/**
 * The text without what is struck out in it, such as an old price before the one that holds; empty where
 * nothing is, or nothing else stands there.
 * @param {Element} el
 * @returns {string}
 */
export function standingIn(el) {
  const text = textOf(el);
  const heads = HEADING_TAGS.has(localName(el)) && elementChildren(el).length > 0;
  if (text.length > LONGEST_STANDING || !(heads || TWO_FIGURES.test(text))) return '';
  const out = [];
  out.room = Infinity;
  gather(el, out, !!closest(el, '[aria-hidden="true"]'), true, true);
  const standing = squeeze(out.join(''));
  return standing === text ? '' : standing;
}

/**
 * @param {Element} el
 * @returns {boolean}
 */
export const isPicture = (el) => {
  const tag = localName(el);
  return tag === 'img' || tag === 'svg' || attribute(el, 'role') === 'img';
};

function picturesIn(el) {
  if (isPicture(el)) return [el];
  const found = [];
  for (const child of childrenOf(el)) {
    if (isElement(child) && !SILENT.has(localName(child))) found.push(...picturesIn(child));
    if (found.length > 3) break;
  }
  return found;
}

/**
 * @param {Element} el
 * @returns {string}
 */
export function altOf(el) {
  const label = attribute(el, 'aria-label') ?? attribute(el, 'alt');
  if (label !== null) return squeeze(label);
  if (localName(el) === 'svg') {
    for (const child of elementChildren(el)) {
      if (localName(child) === 'title') return squeeze(textContent(child));
    }
  }
  return squeeze(attribute(el, 'title') ?? '');
}

/**
 * Text directly in the element, without that of its child elements, one entry for each run.
 * @param {Element} el
 * @returns {Text[]}
 */
export function ownTexts(el) {
  const runs = [];
  if (!style(el).shown) return runs;
  for (const child of childrenOf(el)) {
    if (isText(child) && squeeze(child.data)) runs.push(child);
  }
  return runs;
}


/**
 * A text with its lines kept, each as it is read, and no more than one empty line between two.
 * @param {string} text
 * @returns {string}
 */
export const linesIn = (text) => text.split('\n').map(squeeze).join('\n').replace(/\n{3,}/g, '\n\n').trim();

/**
 * The lines of what is written in an editor.
 * @param {HTMLElement} el
 * @returns {string}
 */
export const writtenIn = (el) => linesIn(innerText(el) ?? '');
const innerText = (el) => ('innerText' in el ? el.innerText : textOf(el));
