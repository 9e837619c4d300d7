// On which side of another thing of its list a thing lies, before and after it is dragged there.

import { elementChildren, elementOf, forget, isShown, ownerDocument, parentNode, refOf, within } from './dom.js';
import { cardAround } from './drop.js';
import { textOf } from './text.js';

// What is dragged, what it is dropped on, and how they lay before. The list is what they are children of, wherever a component
// shows them in a slot.
let drag = null;

/**
 * Notes how the two lie before the one is dragged onto the other.
 * @param {{from: string, to: string}} args
 */
export function noteOrder(args) {
  forget();
  const [from, to] = [elementOf(args.from), elementOf(args.to)];
  const card = cardAround(from);
  // A text that the drag before has passed over is marked, and would be dragged in place of the thing.
  if (card && !from.isContentEditable) ownerDocument(from).getSelection()?.removeAllRanges();
  drag = card && { card, to, list: parentNode(card), apart: stepsApart(card, to), said: [card, thingOf(card, to)].map(wordsOfThing) };
}

/**
 * What to drop a thing on so that it comes to lie on one side of `to`, where that is its neighbour: a list puts what comes
 * from below before what it is dropped on, and what comes from above behind it.
 * @param {{from: string, to: string, side: 'before' | 'after'}} args
 * @returns {string | null}
 */
export function dropNeighbour(args) {
  forget();
  const [from, to] = [elementOf(args.from), elementOf(args.to)];
  const card = cardAround(from);
  const [apart, step] = [card && stepsApart(card, to), args.side === 'after' ? 1 : -1];
  if (!apart || apart * step < 2) return null;
  const things = shownIn(parentNode(card));
  return refOf(things[things.indexOf(thingOf(card, to)) + step]);
}

/**
 * How they lie now; nothing where they are not in one list, or cannot be found in it any more. `sure` where it will not be
 * known better in a moment.
 * @returns {{side: 'before' | 'after' | null, moved: boolean, sure: boolean} | null}
 */
export function orderNow() {
  forget();
  if (!drag) return null;
  const { list } = drag;
  const [card, to] = [redrawn(drag.card, drag.said[0]), redrawn(drag.to, drag.said[1])];
  const apart = card && to && stepsApart(card, to);
  const side = { [-1]: 'before', 1: 'after' }[apart] ?? null;
  // Where they lay in one list before, they are to be found in it again.
  if (apart === null) return drag.apart === null ? null : { side, moved: true, sure: false };
  const moved = apart !== drag.apart || parentNode(card) !== list;
  // A page may put a thing back where it was until its server has answered.
  return { side, moved, sure: side !== null && moved };
}

// What says the same in the list, where that was drawn anew or its things have other texts now: whoever draws a list may keep
// its elements and change what they say.
function redrawn(el, said) {
  if (el.isConnected && (!said || wordsOfThing(thingAround(el)) === said)) return el;
  const alike = said && drag.list?.isConnected ? elementChildren(drag.list).filter((thing) => wordsOfThing(thing) === said) : [];
  if (alike.length === 1) return alike[0];
  return el.isConnected ? el : null;
}

// The thing of the list that an element is or lies in.
const thingAround = (el) => elementChildren(drag.list).find((thing) => within(el, thing)) ?? el;

const wordsOfThing = (thing) => (thing ? textOf(thing, true) : '');

// The thing of a list that something is or lies in, other than what is dragged.
const thingOf = (card, to) => elementChildren(parentNode(card) ?? card).find((thing) => thing !== card && within(to, thing));

const shownIn = (list) => (list ? elementChildren(list).filter(isShown) : []);

// How many places after the thing of its list that `to` is or lies in; less than none where it is before that.
function stepsApart(card, to) {
  const things = shownIn(parentNode(card));
  const other = things.indexOf(thingOf(card, to));
  return other < 0 || !things.includes(card) ? null : things.indexOf(card) - other;
}
