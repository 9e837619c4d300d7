// On which side of another thing of its list a thing lies, before and after it is dragged there.

import { closest, contains, elementChildren, elementOf, forget, isShown, ownerDocument, parentOf } from './dom.js';
import { recordAround } from './drop.js';

// What is dragged, what it is dropped on, and how they lay before.
let drag = null;

/**
 * Notes how the two lie before the one is dragged onto the other.
 * @param {{from: string, to: string}} args
 */
export function noteOrder(args) {
  forget();
  const [from, to] = [elementOf(args.from), elementOf(args.to)];
  const card = closest(from, '[draggable=true]') ?? recordAround(from);
  // A text that the drag before has passed over is marked, and would be dragged in place of the thing.
  if (card && !from.isContentEditable) ownerDocument(from).getSelection()?.removeAllRanges();
  drag = card && { card, to, list: parentOf(card), apart: stepsApart(card, to) };
}

/**
 * How they lie now; nothing where they are not in one list, or were drawn anew.
 * @returns {{side: 'before' | 'after' | null, moved: boolean} | null}
 */
export function orderNow() {
  forget();
  if (!drag?.card.isConnected || !drag.to.isConnected) return null;
  const apart = stepsApart(drag.card, drag.to);
  if (apart === null) return null;
  const side = { [-1]: 'before', 1: 'after' }[apart] ?? null;
  return { side, moved: apart !== drag.apart || parentOf(drag.card) !== drag.list };
}

// How many places after the thing of its list that `to` is or lies in; less than none where it is before that.
function stepsApart(card, to) {
  const list = parentOf(card);
  const things = list ? elementChildren(list).filter(isShown) : [];
  const other = things.findIndex((thing) => thing !== card && contains(thing, to));
  return other < 0 || !things.includes(card) ? null : things.indexOf(card) - other;
}
