// Text as it is read off the page: hidden parts left out, block boundaries and <br> as spaces.

import {
  SILENT, attribute, childrenOf, closest, elementChildren, isBlock, isElement, isText, localName, squeeze,
  style, textContent,
} from './dom.js';

export const CONTROLS = new Set(['input', 'select', 'textarea', 'button']);

/**
 * Text of everything inside. `aria-hidden` parts are decoration (permalink signs, icon letters,
 * the second copy of a price); they count only where the pointed element is in one itself.
 * `evenHidden`: also where the element is not displayed.
 * @param {Node} node
 * @param {boolean} [evenHidden]
 * @returns {string}
 */
export function textOf(node, evenHidden = false) {
  if (isText(node)) return squeeze(node.data);
  const out = [];
  const inHidden = !!closest(node, '[aria-hidden="true"]');
  if (evenHidden && style(node).display === 'none') {
    for (const child of childrenOf(node)) isText(child) ? out.push(child.data) : gather(child, out, inHidden, false);
  } else gather(node, out, inHidden, true);
  const text = squeeze(out.join(''));
  if (text) return text;
  const images = picturesIn(node);
  return images.length ? squeeze(images.map(altOf).join(' ')) : '';
}

function gather(el, out, inHidden, isRoot) {
  const tag = localName(el);
  if (SILENT.has(tag)) return;
  if (tag === 'br') return void out.push(' ');
  const { display, shown, clear } = style(el);
  if (display === 'none' || (clear && !isRoot)) return;
  if (!isRoot) {
    if (CONTROLS.has(tag) && tag !== 'button') return;
    if (!inHidden && attribute(el, 'aria-hidden') === 'true') return;
  }
  if (tag === 'svg' || tag === 'iframe' || tag === 'video' || tag === 'audio' || tag === 'canvas') return;
  const block = isBlock(el);
  if (block) out.push(' ');
  for (const child of childrenOf(el)) {
    if (!isText(child)) gather(child, out, inHidden, false);
    else if (shown) out.push(child.data);
  }
  if (block) out.push(' ');
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

