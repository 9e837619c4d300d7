// Which elements are the records of the list that one example stands for.
//
// The principles, in order: siblings of the example that are of its kind and shape are its list. A
// list in several parts under sibling parents is one list if there are three parts or more, or if
// no heading sets the parts apart; two lists under headings of their own are two. Records that
// stand in running text, under its headings, are found all over the page's main part by tag and
// class.

import {
  SILENT, attribute, boxOf, closest, contains, elementChildren, firstChild, isElement, isText, localName, matches,
  nextElement, nextSibling, nodeType, once, parentNode, parentOf, position, previousElement, queryIn,
  rootNode, squeeze, textContent, within,
} from './dom.js';
import { alternating, definitions } from './fold.js';
import {
  HEADINGS, UNLISTED, classSet, exactKind, kindWords, overlap, partsOf, sameKind, shareClass,
} from './shape.js';
import { headersOf } from './table.js';
import { isPicture, ownTexts } from './text.js';

const BOXES = new Set(['ul', 'ol', 'menu', 'table', 'tbody', 'dl']);
const SECTIONS = new Set(['section', 'main', 'article', 'body', 'div']);
const FURNITURE = new Set(['nav', 'aside', 'header', 'footer', 'li', 'td', 'dd', 'dialog']);

/**
 * The record that an example means: pointed at too high, it is the list's child that holds the
 * fields; too low, what holds them all and has its like beside it.
 * @param {Element} example
 * @param {object[]} points
 * @returns {Element}
 */
export function recordOf(example, points) {
  let el = example;
  if (['td', 'th'].includes(localName(el))) el = parentNode(el);
  for (let inner = childWith(el, points); inner; inner = childWith(el, points)) el = inner;
  const common = points.reduce(commonWith, el);
  if (common !== el && common) {
    const mine = childTowards(common, el);
    const others = points.map((point) => childTowards(common, point));
    const besides = mine && others.every((other) => other) && others.every((other) => other === mine || sameKind(other, mine) || follows(mine, other));
    el = besides ? headOf(mine, others) : common;
  }
  // Of a component, what repeats is the component rather than what is in its shadow.
  while (nodeType(parentNode(el)) === 11 && !isRepeated(el)) el = parentOf(el);
  return isRepeated(el) || !isPart(el) ? el : repeatingAbove(el);
}

// Of a record of several siblings, the first one that is needed to reach all fields.
function headOf(mine, others) {
  const before = others.filter((other) => other && position(other, mine) & Node.DOCUMENT_POSITION_FOLLOWING);
  const turns = turnsOf(mine, elementChildren(parentNode(mine)));
  const group = turns?.groups.find((g) => g.includes(mine));
  return before.find((other) => group?.includes(other)) ?? mine;
}

// In a list that was pointed at as a whole: the child that holds the fields.
function childWith(el, points) {
  const tag = localName(el);
  const rows = BOXES.has(tag) || attribute(el, 'role') === 'list' || attribute(el, 'role') === 'table';
  if (!rows && (repeats(el) || !points.length)) return null;
  const anchor = points.find((point) => point !== el && within(point, el));
  if (!anchor) return null;
  const child = childTowards(el, anchor);
  if (!child || child === el) return null;
  if (BOXES.has(localName(child)) || ['thead', 'tfoot'].includes(localName(child))) return child;
  if (tag === 'dl' && definitions(elementChildren(el)).length === 0 && countTag(el, 'dt') < 2) return null;
  if (localName(child) === 'dd') return headBefore(child);
  const others = elementChildren(el).filter((other) => other !== child && sameKind(other, child));
  return others.length > 0 && points.every((p) => within(p, child) || p === el || others.some((o) => within(p, o))) ? child : null;
}

const countTag = (el, tag) => elementChildren(el).filter((child) => localName(child) === tag).length;

function headBefore(dd) {
  let at = previousElement(dd);
  while (at && localName(at) !== 'dt') at = previousElement(at);
  return at;
}

function commonWith(a, b) {
  for (let at = a; at; at = parentOf(at)) if (within(b, at)) return at;
  return a;
}

/**
 * @param {Node} ancestor
 * @param {Node} node
 * @returns {Node | null}
 */
export function childTowards(ancestor, node) {
  if (node === ancestor) return null;
  for (let at = node; at; at = parentOf(at)) if (parentOf(at) === ancestor) return at;
  return null;
}

// What comes after a record, before the next one, belongs to it: dt and dd, a row's second row.
function follows(record, other) {
  if (!other || !record || parentNode(other) !== parentNode(record)) return false;
  for (let at = nextElement(record); at; at = nextElement(at)) {
    if (at === other) return true;
    if (matches(at, HEADINGS) || exactKind(at) === exactKind(record)) return false;
  }
  return false;
}

// Whether an element has its like beside it.
function repeats(el) {
  if (['td', 'th', 'tbody'].includes(localName(el))) return false;
  const siblings = siblingsOf(el);
  return siblings.length > 1;
}

// Whether it is but a piece of a record: a line of text, or what markup there is in one.
const isPart = (el) => ['a', 'dt', 'dd', 'p', 'td', 'th', 'img', 'span', 'b', 'strong', 'em', 'code', 'time'].includes(localName(el)) ||
  matches(el, HEADINGS) || textPaths(el).size <= 1;

/**
 * @param {Element} el
 * @returns {boolean}
 */
export const isRepeated = (el) => repeats(el) || (inFlow(el, parentOf(el)) && flowOf(el).length > 1);

function repeatingAbove(el) {
  let at = parentOf(el);
  for (let hops = 0; at && hops < 6; hops++, at = parentOf(at)) {
    const tag = localName(at);
    if (FURNITURE.has(tag) && tag !== 'li' && tag !== 'dd' || ['body', 'main', 'section', 'form'].includes(tag)) return el;
    const isBox = UNLISTED.has(tag) || tag === 'td' || (BOXES.has(tag) && tag !== 'dl');
    if (!isBox && isRepeated(at)) return at;
  }
  return el;
}

// Siblings of its kind, rows across the groups of their table.
function siblingsOf(el) {
  return once('siblings', el, () => {
    const parent = parentNode(el);
    if (!parent) return [el];
    if (nodeType(parent) === 9) return [el];
    const table = localName(el) === 'tr' ? closest(el, 'table') : null;
    const children = table ? [...table.rows] : elementChildren(parent);
    const turns = turnsOf(el, children);
    if (turns) return turns.groups.map((group) => group[turns.place]);
    return ofKind(children.filter((child) => child === el || sameKind(el, child)), el);
  });
}

// Where records are several siblings in turn: all of them, and the element's place in its own.
function turnsOf(el, children) {
  const groups = localName(el) === 'dd' ? null : once('turns', parentNode(el), () => alternating(children))?.[0];
  const place = groups?.find((group) => group.includes(el))?.indexOf(el) ?? -1;
  return place >= 0 && groups.every((group) => group[place]) ? { groups, place } : null;
}

function ofKind(elements, example) {
  const words = elements.length > 1 ? kindWords(elements) : null;
  if (!words) return elements;
  const mine = words[elements.indexOf(example)];
  return elements.filter((_, index) => words[index] === mine);
}

/**
 * All records of the example's list.
 * @param {Element} example
 * @param {boolean} whole
 * @returns {Element[]}
 */
export function listOf(example, whole) {
  const run = siblingsOf(example);
  const box = localName(example) === 'tr' ? closest(example, 'table') : parentOf(example);
  const everywhere = inFlow(example, box) ? flowOf(example) : withParts(example, box, run);
  return whole ? everywhere : ofShape(everywhere, example);
}

// Under the headings of running text, known by its own classes.
const inFlow = (example, box) => !!box && classSet(example).size > 0 && !BOXES.has(localName(box)) &&
  (localName(box) === 'section' || localName(box) === 'main' || localName(box) === 'body' ||
    (SECTIONS.has(localName(box)) && elementChildren(box).some((child) => matches(child, HEADINGS))));

function flowOf(example) {
  const main = closest(example, 'main,[role=main]') ?? rootNode(example);
  const found = queryIn(main, localName(example)).filter((el) => el === example || (sameKind(example, el) && inSections(el, main)));
  return ofKind(found, example).filter((el, _, list) => !list.some((other) => other !== el && contains(other, el)));
}

function inSections(el, top) {
  for (let at = parentNode(el); at && at !== top && isElement(at); at = parentNode(at)) {
    if (!SECTIONS.has(localName(at)) && localName(at) !== 'html' && !localName(at).includes('-')) return false;
  }
  return true;
}

// The other parts of a list that is told in parts.
function withParts(example, box, run) {
  let records = run;
  for (let at = box; at && parentOf(at) && !['body', 'main', 'html'].includes(localName(at)); at = parentOf(at)) {
    if (FURNITURE.has(localName(at))) break;
    const peers = ofKind(elementChildren(parentNode(at)).filter((peer) => peer === at || alikePart(at, peer)), at);
    if (peers.length < 2) continue;
    const parts = peers.map((peer) => partIn(peer, example, box)).filter((part) => part.length);
    if (parts.length < 2 || (parts.length < 3 && (setApart(peers) || areTwoPanels(peers, parts)))) continue;
    const more = ofKind(parts.flat(), example);
    if (more.length > records.length) records = more;
  }
  return records;
}

const alikePart = (a, b) => localName(a) === localName(b) && (localName(a) === 'section' || localName(a) === 'table' || shareClass(a, b));

// Whether something says that the parts are lists of their own: names, headings, text between them.
function setApart(parts) {
  if (parts.some((part) => matches(part, '[id],[aria-label],[aria-labelledby]') ||
    queryIn(part, `${HEADINGS},caption,legend`).length > 0)) return true;
  const [first, last] = [parts[0], parts[parts.length - 1]];
  for (let at = nextElement(first); at && at !== last; at = nextElement(at)) {
    if (!parts.includes(at) && squeeze(textContent(at))) return true;
  }
  return false;
}

// Whether two parts lie side by side, each under heads of its own that are called as the other's: panels of two folders, say.
// One list that is set in two columns has its heads once.
function areTwoPanels(peers, parts) {
  // A peer may hold no records.
  const boxes = parts.map(([first]) => peers.find((peer) => within(first, peer)));
  const [left, right] = boxes.map(boxOf).sort((a, b) => a.left - b.left);
  if (left.right > right.left || left.bottom <= right.top || right.bottom <= left.top) return false;
  const [heads, others] = parts.map((records, at) => headsOver(records[0], boxes[at]));
  return heads.filter((head) => others.includes(head)).length >= LEAST_HEADS;
}

const LEAST_HEADS = 2;
const MOST_HEADS = 30; // elements

// The texts of a part before its first record.
function headsOver(record, part) {
  return queryIn(part, '*').slice(0, MOST_HEADS)
    .filter((el) => position(record, el) === Node.DOCUMENT_POSITION_PRECEDING && ownTexts(el).length).map((el) => squeeze(textContent(el)));
}

// The records in another part: at the same place in a box of the same kind.
function partIn(part, example, box) {
  const tag = localName(example);
  const table = tag === 'tr' ? closest(example, 'table') : null;
  const found = queryIn(part, tag).filter((el) => el === example || sameKind(example, el));
  if (table) return found.filter((el) => sameColumns(table, closest(el, 'table')));
  const boxes = [box, ...new Set(found.map(parentNode))].filter((el, index) => !index || el !== box && alikePart(box, el));
  const kin = new Set(ofKind(boxes, box));
  return found.filter((el) => kin.has(parentNode(el)) && (el === example || !contains(example, el)));
}

function sameColumns(a, b) {
  const [first, second] = [a, b].map((table) => once('headers', table, () => headersOf(table)).join('\u0000'));
  return a === b || first === second;
}

/**
 * Paths of tags that hold text, columns told apart.
 * @param {Element} el
 * @returns {Set<string>}
 */
export function textPaths(el) {
  return once('textPaths', el, () => {
    const paths = new Set();
    addTextPaths(el, '', 4, paths);
    return paths;
  });
}

function addTextPaths(el, path, depth, paths) {
  let column = 0;
  for (let child = firstChild(el); child && paths.size < 60; child = nextSibling(child)) {
    if (isText(child)) {
      if (/[^\s\u00a0]/.test(child.data)) paths.add(path);
    } else if (isElement(child) && depth > 0 && !SILENT.has(localName(child))) {
      const cell = localName(child) === 'td' || localName(child) === 'th';
      if (isPicture(child)) paths.add(`${path} > ${localName(child)}`);
      addTextPaths(child, `${path} > ${localName(child)}${cell ? `:nth-child(${++column})` : ''}`, depth - 1, paths);
    }
  }
}

// Rows that only head or part a list share no place of text with its records.
function ofShape(elements, example) {
  const mine = textPaths(example);
  if (!mine.size) return elements;
  return elements.filter((el) => el === example || [...textPaths(el)].some((path) => mine.has(path)) ||
    (exactKind(el) === exactKind(example) && overlap(partsOf(el), partsOf(example)) >= 0.5));
}

