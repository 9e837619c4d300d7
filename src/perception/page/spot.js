// A point of a picture of the page as a place within an element.

import { describe, outOfFrames } from './act.js';
import { boxOf, elementOf, fault, forget } from './dom.js';

const PARTS = 1000; // of the element's width and height

/**
 * @param {{ref: string, x: number, y: number, width: number}} args the point, and the picture's width
 * @returns {number[]}
 */
export function spot({ ref, x, y, width }) {
  forget();
  const el = elementOf(ref);
  const box = boxOf(el);
  const corner = outOfFrames(el, { x: box.left, y: box.top });
  const scale = window.innerWidth / width;
  const parts = [(x * scale - corner.x) / box.width, (y * scale - corner.y) / box.height];
  if (!parts.every((part) => part >= 0 && part <= 1)) {
    throw fault('elsewhere', `${x}, ${y} in the image is not within ${describe(el)}; name what is there, or look again`);
  }
  return parts.map((part) => Math.round(part * PARTS));
}
