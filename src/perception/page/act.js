// Getting an element ready for a real click: in view, enabled, still, and hit at the point.

import { untilCarried } from './carried.js';
import {
  alive, bodyOf, boxesOf, boxOf, contains, elementAt, elementChildren, elementOf, fault, forget, hasBox,
  isElement, isForeign, isShown, localName, nodeType, numbers, ownerDocument, parentOf, refOf, shadowRoot,
  shorten, squeeze, style, topOf, viewOf, within,
} from './dom.js';
import { isDrawingOf } from './drawing.js';
import { everyRoot } from './everywhere.js';
import { isControl } from './fold.js';
import { nameOf } from './names.js';
import { isDisabled, roleOf } from './roles.js';
import { FRAME, STILL, nextFrame, pause } from './pace.js';
import { textOf } from './text.js';

/**
 * The point to click, in the viewport of the whole tab.
 * @param {object} args
 * @returns {Promise<object>}
 */
export async function ready(args) {
  if (!args.anyway) await untilCarried(elementOf(args.ref));
  const until = performance.now() + (args.timeout ?? 3000);
  for (let attempt = 0; ; attempt++) {
    forget();
    const el = elementOf(args.ref);
    const outcome = await tryReady(el, attempt, args);
    forget();
    if (outcome.x !== undefined) return outcome;
    if (STILL || performance.now() > until) throw fault(outcome.code, outcome.message);
    await pause(attempt < 3 ? FRAME : 60);
  }
}

async function tryReady(el, attempt, args) {
  const said = describe(el);
  if (!args.anyway && isDisabled(el)) {
    return { code: 'disabled', message: `${said} is disabled; something else may have to be filled in or chosen first` };
  }
  const target = targetOf(el);
  if (!target) return { code: 'not_visible', message: `${said} is not visible; it may have to be opened first` };
  const before = boxOf(target);
  await nextFrame();
  if (!alive(target)) return { code: 'stale_ref', message: `${said} went away; look at the page again` };
  const after = boxOf(target);
  if (Math.abs(before.x - after.x) + Math.abs(before.y - after.y) + Math.abs(before.width - after.width) > 1) {
    return { code: 'moving', message: `${said} does not stop moving` };
  }
  const point = hitPoint(target, el, args.within);
  if (point) return point;
  if (args.within) return spotReached(target, el, args.within) ?? { code: 'covered', message: `${said} is covered there by ${coverOf(target)}; deal with that first` };
  const blocks = ['center', 'end', 'start'];
  target.scrollIntoView({ block: blocks[attempt % 3], inline: 'center', behavior: 'instant' });
  await nextFrame();
  const scrolled = hitPoint(target, el);
  if (scrolled) return scrolled;
  // At the edges a sticky header would be blamed for what lies over the element anywhere.
  target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return { code: 'covered', message: `${said} is covered by ${coverOf(target)}; deal with that first` };
}

// What takes the click for an element: itself, the label of a control that is not to be seen, or
// the first thing inside it that has a box.
function targetOf(el) {
  if (isControl(el) && (!isShown(el) || !hasBox(el))) {
    const label = [...(el.labels ?? [])].find((l) => isShown(l) && hasBox(l));
    if (label) return label;
  }
  if (!isShown(el)) return null;
  if (hasBox(el)) return el;
  return elementChildren(el).map(targetOf).find(Boolean) ?? null;
}

const PLACES = [[0.5, 0.5], [0.2, 0.5], [0.8, 0.5], [0.5, 0.2], [0.5, 0.8], [0.1, 0.1], [0.9, 0.9]];

// A point of the element at which it is what is hit: its middle, else another; or the place within it that is asked for, in
// thousandths.
function hitPoint(target, el, within) {
  const boxes = within ? [boxOf(target)] : [...boxesOf(target)];
  const places = within ? [within.map((part) => part / 1000)] : PLACES;
  for (const box of boxes.filter((b) => b.width > 0 && b.height > 0).slice(0, 4)) {
    for (const [dx, dy] of places) {
      const point = { x: box.left + box.width * dx, y: box.top + box.height * dy };
      const hit = hitAt(target, point);
      if (hit && answersFor(hit, target, el)) return outOfFrames(target, point);
    }
  }
  return null;
}

// The same of a place that is out of sight, such as the lower end of a long picture.
function spotReached(target, el, within) {
  const [box, view] = [boxOf(target), viewOf(ownerDocument(target))];
  const at = (part, start, length) => start + (length * part) / 1000;
  const [x, y] = [at(within[0], box.left, box.width), at(within[1], box.top, box.height)];
  view.scrollBy({ left: x - view.innerWidth / 2, top: y - view.innerHeight / 2, behavior: 'instant' });
  forget();
  return hitPoint(target, el, within);
}

// What is at a point of the element's own frame, through shadow roots; null off screen, or where
// something outside the frame lies over it.
function hitAt(target, point) {
  const doc = ownerDocument(target);
  let hit = elementAt(doc, point.x, point.y);
  while (hit && shadowRoot(hit)) {
    const inner = shadowRoot(hit).elementFromPoint(point.x, point.y);
    if (!inner || inner === hit) break;
    hit = inner;
  }
  const frame = viewOf(doc)?.frameElement;
  if (!hit || !frame) return hit;
  const outer = hitAt(frame, insideOf(frame, point));
  return outer === frame ? hit : outer;
}

// A point of what a frame shows, in the document around; the frame may be scaled.
function insideOf(frame, point) {
  const box = boxOf(frame);
  const { computed } = style(frame);
  const [x, y] = [box.width / (frame.offsetWidth || 1), box.height / (frame.offsetHeight || 1)];
  return {
    x: box.left + (frame.clientLeft + parseFloat(computed.paddingLeft) + point.x) * x,
    y: box.top + (frame.clientTop + parseFloat(computed.paddingTop) + point.y) * y,
  };
}

/**
 * A point of a node's own frame, in the document around all frames.
 * @param {Node} node
 * @param {{x: number, y: number}} point
 * @returns {{x: number, y: number}}
 */
export function outOfFrames(node, point) {
  for (let frame = viewOf(ownerDocument(node))?.frameElement; frame; frame = viewOf(ownerDocument(frame))?.frameElement) {
    point = insideOf(frame, point);
  }
  return point;
}

/**
 * The same of a frame of another origin, whose own library found the point in what it shows.
 * @param {object} args
 * @returns {Promise<object>}
 */
export async function through(args) {
  forget();
  const frame = elementOf(args.ref);
  const said = describe(frame);
  const before = boxOf(frame);
  await nextFrame();
  if (!alive(frame)) throw fault('stale_ref', `${said} went away; look at the page again`);
  const after = boxOf(frame);
  if (Math.abs(before.x - after.x) + Math.abs(before.y - after.y) + Math.abs(before.width - after.width) > 1) {
    throw fault('moving', `${said} does not stop moving`);
  }
  const point = insideOf(frame, args);
  const hit = hitAt(frame, point);
  if (hit === frame) return outOfFrames(frame, point);
  if (!hit) throw fault('away', `what is meant in ${said} cannot be brought into view`);
  throw fault('covered', `${said} is covered by ${layerName(hit)}; deal with that first`);
}

// Looks out for the pointer from here on; then, whether it has come to where it would click the element.
const MOVES = ['pointermove', 'pointerover', 'mousemove'];
let aimed = null;

/**
 * @param {object} args
 * @returns {boolean}
 */
export function aim(args) {
  forget();
  aimed?.stop();
  const el = elementOf(args.ref);
  const target = targetOf(el) ?? el;
  const view = viewOf(ownerDocument(el));
  const state = { hit: false, stop: () => MOVES.forEach((type) => view.removeEventListener(type, look, true)) };
  const look = (event) => {
    forget();
    state.hit ||= event.isTrusted && answersFor(event.composedPath()[0], target, el);
  };
  for (const type of MOVES) view.addEventListener(type, look, { capture: true, passive: true });
  aimed = state;
  return true;
}

/**
 * @returns {Promise<boolean>}
 */
export async function arrived() {
  const state = aimed;
  if (STILL) return true;
  for (const until = performance.now() + 300; !state?.hit && performance.now() < until; ) await pause(FRAME);
  state?.stop();
  return !!state?.hit;
}

/**
 * Scrolls an element into view, also in the documents around its own.
 * @param {object} args
 * @returns {Promise<boolean>}
 */
export async function reveal(args) {
  elementOf(args.ref).scrollIntoView({ block: ['center', 'end', 'start'][args.attempt % 3], inline: 'center', behavior: 'instant' });
  await nextFrame();
  await nextFrame();
  return true;
}

const answersFor = (hit, target, el) => within(hit, target) || within(hit, el) || takesFor(hit, target) ||
  (isControl(el) && [...(el.labels ?? [])].some((label) => within(hit, label))) ||
  (localName(el) === 'label' && el.control === hit) || isDrawingOf(hit, target);

// A field that leaves the pointer to the box right around it, which opens what it is chosen from.
function takesFor(hit, target) {
  if (!isControl(target) || isDisabled(target) || style(target).computed.pointerEvents !== 'none' || !contains(hit, target)) return false;
  const [box, around] = [boxOf(target), boxOf(hit)];
  return around.width <= box.width + 120 && around.height <= box.height + 60 && style(hit).computed.pointerEvents !== 'none';
}

/**
 * @param {Element} el
 * @returns {string}
 */
export function describe(el) {
  const role = roleOf(el);
  const name = shorten(nameOf(el, role) || textOf(el), 60);
  return `${role === 'generic' ? localName(el) : role}${name ? ` “${name}”` : ''}`;
}

// Who is in the way, by the layer a person would name.
function coverOf(target) {
  const box = boxOf(target);
  const hit = hitAt(target, { x: box.left + box.width / 2, y: box.top + box.height / 2 });
  return hit ? layerName(hit) : 'something outside the visible part of the page';
}

function layerName(hit) {
  for (let at = hit; at; at = parentOf(at)) {
    if (['dialog', 'alertdialog'].includes(roleOf(at)) || style(at).computed.position === 'fixed' ||
        style(at).computed.position === 'sticky') return describe(at);
  }
  return describe(hit);
}

/**
 * @param {object} args
 * @returns {Promise<boolean>}
 */
export async function has(args) {
  const until = performance.now() + args.timeout;
  const wanted = squeeze(args.text).toLowerCase();
  for (;;) {
    forget();
    const documents = everyRoot().filter((root) => nodeType(root) === 9);
    if (documents.some((doc) => textOf(bodyOf(doc) ?? topOf(doc)).toLowerCase().includes(wanted))) return true;
    if (STILL || performance.now() > until) return false;
    await pause(100);
  }
}

/**
 * Brings an element into view, or goes on by most of a screen; whether anything moved.
 * @param {object} args
 * @returns {{moved: boolean, frame?: string | null}}
 */
export function scroll(args) {
  forget();
  if (args.ref) {
    const el = elementOf(args.ref);
    const before = boxOf(el).top;
    el.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    return { moved: Math.abs(boxOf(el).top - before) > 1 };
  }
  const scroller = scrollerOf();
  const before = scroller.scrollTop;
  scroller.scrollBy({ top: (args.up ? -0.85 : 0.85) * window.innerHeight, behavior: 'instant' });
  const moved = Math.abs(scroller.scrollTop - before) > 1;
  const middle = elementAt(document, window.innerWidth / 2, window.innerHeight / 2);
  return { moved, frame: !moved && middle && isForeign(middle) && numbers.has(middle) ? refOf(middle) : null };
}

/**
 * Whether a part of the page scrolls by itself.
 * @param {Element} el
 * @returns {boolean}
 */
export const scrolls = (el) => isElement(el) && el.scrollHeight > el.clientHeight + 4 && /auto|scroll/.test(style(el).computed.overflowY);

// The page itself, or the part of it that scrolls in the middle of the screen.
function scrollerOf() {
  const page = document.scrollingElement ?? topOf(document);
  if (page.scrollHeight > page.clientHeight + 4) return page;
  for (let at = elementAt(document, window.innerWidth / 2, window.innerHeight / 2); at; at = parentOf(at)) {
    if (scrolls(at)) return at;
  }
  return page;
}

/**
 * Where two elements can be hit as the page is scrolled now; nothing if one of them cannot.
 * @param {object} args
 * @returns {object | null}
 */
export function together(args) {
  forget();
  const at = (ref) => {
    const el = elementOf(ref);
    const target = targetOf(el);
    return target && hitPoint(target, el);
  };
  const [from, to] = [at(args.from), at(args.to)];
  return from && to ? { from, to } : null;
}

// What the page is told next of a drag: its beginning, and files that are held over it.
let dragStart = null;
let heldOver = null;

/**
 * Hands over the next such event, before the page sees it, in the window of an element.
 * @param {object} args
 * @param {string} type
 * @param {(event: Event) => void} keep
 */
function watchNext(args, type, keep) {
  forget();
  viewOf(ownerDocument(elementOf(args.ref))).addEventListener(type, keep, { capture: true, once: true });
}

/**
 * @param {object} args
 */
export function watchDrag(args) {
  dragStart = null;
  watchNext(args, 'dragstart', (event) => (dragStart = event));
}

/**
 * Whether the page makes an HTML5 drag of the press and move, and lets it begin.
 * @returns {boolean}
 */
export const dragBegan = () => dragStart !== null && !dragStart.defaultPrevented;

/**
 * @param {object} args
 */
export function watchDrop(args) {
  heldOver = null;
  watchNext(args, 'dragover', (event) => (heldOver = event));
}

/**
 * Whether the page would take them: another would be left for the file.
 * @returns {boolean}
 */
export const dropTaken = () => heldOver !== null && heldOver.defaultPrevented;
