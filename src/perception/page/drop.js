// Drags that put a thing into another of several parts alike, such as a card into another column of a board. Who says “into
// Done” means the column by its heading, which takes nothing itself.

import { outOfFrames } from './act.js';
import {
  boxOf, closest, contains, elementChildren, elementOf, forget, localName, ownerDocument, parentOf, queryIn, rootNode, upFrom, viewOf, within,
} from './dom.js';
import { isRepeated } from './records.js';
import { shareClass } from './shape.js';

const NEAREST_PART = 8; // steps from what is pointed at to its record or part
// What is being dragged, and the part that it is to come into.
let goal = null;

/**
 * Where to go on to with what is held over `to`: the list of the part, where it does not lie in that yet, and `to` is beside
 * the list.
 * @param {{from: string, to: string}} args
 * @returns {{x: number, y: number} | null}
 */
export function listBeside(args) {
  forget();
  goal = null;
  const [from, to] = [elementOf(args.from), elementOf(args.to)];
  const card = cardAround(from);
  const part = card && partFor(card, to);
  const list = part && parentOf(card);
  const lists = list ? queryIn(part, localName(list)).filter((other) => isLikePart(list, other)) : [];
  goal = lists.length === 1 ? { part, card } : null;
  if (!goal || within(card, part) || contains(lists[0], to) || contains(to, lists[0])) return null;
  const { left, top, width, height } = boxOf(lists[0]);
  const view = viewOf(ownerDocument(to));
  const bottom = Math.min(top + height, view.innerHeight);
  return bottom <= top ? null : outOfFrames(to, { x: left + width / 2, y: Math.max(top, 0) / 2 + bottom / 2 });
}

/**
 * What is dragged by an element: what the page marks so, or the innermost thing around it that is one of several alike.
 * @param {Element} el
 * @returns {Element | null}
 */
export const cardAround = (el) => closest(el, '[draggable=true]') ?? recordAround(el);

const recordAround = (el) => {
  // What a component is made of that only shows the element in a slot is no record of it.
  const roots = rootsAround(el);
  return [...upFrom(el, NEAREST_PART)].find((at) => roots.has(rootNode(at)) && isRepeated(at)) ?? null;
};

function rootsAround(el) {
  const roots = new Set();
  for (let root = rootNode(el); root && !roots.has(root); root = root.host ? rootNode(root.host) : null) roots.add(root);
  return roots;
}

// One that is empty has another shape than one that is full.
const isLikePart = (a, b) => localName(a) === localName(b) && shareClass(a, b);

// The part around `to` in whose like the card lies, rather than the card's own like.
function partFor(card, to) {
  for (const at of upFrom(to, NEAREST_PART)) {
    if (contains(at, card)) return null;
    const parts = elementChildren(parentOf(at) ?? at).filter((part) => isLikePart(at, part));
    if (parts.some((part) => part !== at && part !== card && within(card, part))) return at;
  }
  return null;
}

/**
 * Whether what was dragged to a part lies there now; also where that cannot be known, since it was drawn anew.
 * @returns {boolean}
 */
export const liesThere = () => !goal || !goal.part.isConnected || !goal.card.isConnected || within(goal.card, goal.part);
