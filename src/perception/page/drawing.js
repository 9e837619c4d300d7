// Controls that show a picture in their place: the input itself is not drawn, and the pointer meets the picture.

import { boxOf, contains, isShown, localName, parentOf, queryIn, upFrom } from './dom.js';
import { isControl } from './fold.js';
import { isClickable, roleOf } from './roles.js';

const DRAWN_BEYOND = 8; // pixels that a picture may be larger than its control on each side
const TO_DRAWING = 2; // steps up from a control to what holds both
const DRAWING_PARTS = 6; // steps from a part of a picture to the whole
const DRAWN = new Set(['button', 'checkbox', 'radio', 'switch']);
const BESIDE = 'a[href],button,input,select,textarea,summary,area,[onclick],[role=button],[role=checkbox],[role=radio],[role=switch],[role=link],[role=tab],[role=menuitem],[role=option]';

/**
 * Whether what is hit is the picture that stands for a control: it lies right over it, the two are alone together, and it is
 * nothing by itself.
 * @param {Element} hit
 * @param {Element} target
 * @returns {boolean}
 */
export function isDrawingOf(hit, target) {
  if (!isControl(target) && !DRAWN.has(roleOf(target))) return false;
  const picture = pictureOf(hit);
  if (!picture || isClickable(picture)) return false;
  const around = [...upFrom(parentOf(target), TO_DRAWING)].find((at) => contains(at, picture));
  return !!around && liesOver(boxOf(picture), boxOf(target)) && !isOfAnother(picture, around, target) && isAlone(target, around);
}

// Whether what the picture stands in takes the click for something else.
function isOfAnother(picture, around, target) {
  for (let at = parentOf(picture); at && at !== around; at = parentOf(at)) {
    if (isClickable(at) || localName(at) === 'label' && at.control !== target) return true;
  }
  return false;
}

function pictureOf(hit) {
  if (['img', 'canvas'].includes(localName(hit))) return hit;
  return [...upFrom(hit, DRAWING_PARTS)].findLast((at) => localName(at) === 'svg') ?? null;
}

const liesOver = (over, box) => over.left >= box.left - DRAWN_BEYOND && over.right <= box.right + DRAWN_BEYOND &&
  over.top >= box.top - DRAWN_BEYOND && over.bottom <= box.bottom + DRAWN_BEYOND;

const isAlone = (target, around) => queryIn(around, BESIDE).every((at) => at === target || !isShown(at) || contains(at, target) || contains(target, at));
