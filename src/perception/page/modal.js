// What lies over everything else on a page.

import {
  boxOf, elementAt, hasBox, isFrame, isSeen, isShown, once, ownerDocument, parentOf, queryIn, style,
} from './dom.js';
import { textOf } from './text.js';

/**
 * The dialog or layer that keeps a person from the rest of the page, if there is one.
 * @param {Element} body
 * @returns {Element | null}
 */
export const modalOf = (body) => once('modal', body, () => {
  const doc = ownerDocument(body);
  const declared = queryIn(doc, ':modal,[aria-modal="true"]').filter((el) => isShown(el) && hasBox(el));
  return declared.pop() ?? layerOf(doc);
});

// Nothing says so, but a fixed layer takes every click: what stands in the middle of it is the dialog.
function layerOf(doc) {
  const { innerWidth: width, innerHeight: height } = window;
  const corners = [[8, 8], [width - 24, 8], [8, height - 24], [width - 24, height - 24]];
  const layers = new Set(corners.map(([x, y]) => fixedAt(doc, x, y)));
  if (layers.size !== 1) return null;
  const [layer] = layers;
  if (!layer) return null;
  const box = boxOf(layer);
  if (box.width < width * 0.95 || box.height < height * 0.95) return null;
  const middle = fixedAt(doc, width / 2, height / 2);
  const dialog = middle && speaks(middle) ? middle : layer;
  return speaks(dialog) ? dialog : null;
}

const speaks = (el) => textOf(el) !== '' || isFrame(el) || queryIn(el, 'iframe').some(isSeen);

function fixedAt(doc, x, y) {
  for (let at = elementAt(doc, x, y); at; at = parentOf(at)) if (style(at).computed.position === 'fixed') return at;
  return null;
}
