// The elements of a page, in its document, the shadows and the frames of its own origin.

import { SILENT, frameDocument, isFrame, localName, once, queryIn, shadowRoot } from './dom.js';

/**
 * @param {string} selector
 * @returns {Element[]}
 */
export const everywhere = (selector) => everyRoot().flatMap((root) => queryIn(root, selector));
/**
 * @returns {Element[]}
 */
export const everyElement = () => once('every', document, () => everywhere('*').filter((el) => !SILENT.has(localName(el))));

/**
 * The document, its open shadow roots and same-origin frames.
 * @returns {Array<Document | ShadowRoot>}
 */
export function everyRoot() {
  return once('roots', document, () => {
    const roots = [document];
    for (let n = 0; n < roots.length && roots.length < 500; n++) {
      for (const el of queryIn(roots[n], '*')) {
        const inner = shadowRoot(el) ?? (isFrame(el) ? frameDocument(el) : null);
        if (inner) roots.push(inner);
      }
    }
    return roots;
  });
}
