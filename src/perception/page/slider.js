// Sliders that a page has made itself: they are moved by keys, and say where they stand.

import { attribute, elementOf, forget, localName } from './dom.js';
import { FRAME, pageTime } from './pace.js';
import { roleOf } from './roles.js';

/**
 * @param {Element} el
 * @returns {boolean}
 */
export const isMadeSlider = (el) => localName(el) !== 'input' && ['slider', 'spinbutton'].includes(roleOf(el)) && standing(el) !== null;

// The number at which such a slider stands.
const standing = (el) => numberIn(el, 'aria-valuenow');

function numberIn(el, name) {
  const said = attribute(el, name)?.trim();
  return said && Number.isFinite(Number(said)) ? Number(said) : null;
}

/**
 * Where a slider stands and between which ends it moves, once the page has had the time to see a key.
 * @param {{ref: string}} args
 * @returns {Promise<{now: number | null, least: number | null, most: number | null}>}
 */
export async function slid({ ref }) {
  await pageTime(2 * FRAME);
  forget();
  const el = elementOf(ref);
  return { now: standing(el), least: numberIn(el, 'aria-valuemin'), most: numberIn(el, 'aria-valuemax') };
}
