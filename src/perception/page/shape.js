// When two elements are records of the same kind.

import { SILENT, attribute, classesOf, firstElement, localName, nextElement, once } from './dom.js';
import { rowKind } from './table.js';

// Where the tag alone says that its siblings are its equals.
const LISTED = new Set(['li', 'tr', 'dt', 'dd', 'article', 'option']);
// Never records: they structure or control the page.
export const UNLISTED = new Set(['br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'label', 'caption', 'legend',
  'nav', 'header', 'footer', 'main', 'aside', 'form', 'summary', 'figcaption', 'thead', 'tbody', 'tfoot',
  'td', 'th']);
export const HEADINGS = 'h1,h2,h3,h4,h5,h6,[role=heading]';

/**
 * @param {Element} el
 * @returns {Set<string>}
 */
export const classSet = (el) => once('classes', el, () => new Set(classesOf(el)));

/**
 * Tags below an element, to a depth of three, with columns told apart: what it is built of. At
 * most 40, so that a huge record costs no more than an ordinary one.
 * @param {Element} el
 * @returns {Set<string>}
 */
export function partsOf(el) {
  return once('parts', el, () => {
    const parts = new Set();
    addParts(el, '', 3, parts);
    return parts;
  });
}

function addParts(el, path, depth, parts) {
  let column = 0;
  for (let child = firstElement(el); child && parts.size < 40; child = nextElement(child)) {
    const tag = localName(child);
    if (SILENT.has(tag) || tag === 'br') continue;
    const cell = tag === 'td' || tag === 'th';
    const at = `${path}>${tag}${cell ? ++column : ''}`;
    parts.add(at);
    if (depth > 1) addParts(child, at, depth - 1, parts);
  }
}

// How much of the smaller one's make-up the other one has too: 1 for equal or both bare.
function likeness(a, b) {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  if (few.size === 0) return many.size === 0 ? 1 : 0;
  let shared = 0;
  for (const part of few) if (many.has(part)) shared++;
  return shared / few.size;
}

/**
 * The share of all parts that both have.
 * @param {Set<string>} a
 * @param {Set<string>} b
 * @returns {number}
 */
export function overlap(a, b) {
  let shared = 0;
  for (const part of a) if (b.has(part)) shared++;
  const all = a.size + b.size - shared;
  return all ? shared / all : 1;
}

/**
 * @param {Element} a
 * @param {Element} b
 * @returns {boolean}
 */
export function shareClass(a, b) {
  const [first, second] = [classSet(a), classSet(b)];
  if (first.size === 0 && second.size === 0) return true;
  for (const name of first) if (second.has(name)) return true;
  return false;
}

// Words that tell where or in which state one stands, not what it is.
export const POSITIONAL = /^((.*[-_])?(odd|even|first|last)|(odd|even|first|last)[-_].*|active|selected|current|hover|open|hidden|visible|new|is-.*|has-.*|js-.*|.*\d.*)$/i;

/**
 * Siblings that share a class may still be of several kinds, as dl.py.function and dl.py.data: then
 * every one of them has one of a few words more. A plain one among them shows that the words are
 * mere variants, as in .card and .card.sale.
 * @param {Element[]} elements
 * @returns {string[] | null}
 */
export function kindWords(elements) {
  const shared = elements.reduce((all, el) => all.filter((name) => classSet(el).has(name)), [...classSet(elements[0])]);
  const words = elements.map((el) => [...classSet(el)].filter((name) => !shared.includes(name) && !POSITIONAL.test(name)).sort().join('.'));
  const kinds = new Set(words);
  return kinds.size > 1 && !kinds.has('') && kinds.size * 2 <= words.length ? words : null;
}

/**
 * Tag and classes, without those that tell rows apart.
 * @param {Element} el
 * @returns {string}
 */
export const exactKind = (el) => localName(el) + '.' + [...classSet(el)].filter((n) => !POSITIONAL.test(n)).sort().join('.');

/**
 * Parts may be missing or extra, so likeness need not be whole.
 * @param {Element} a
 * @param {Element} b
 * @returns {boolean}
 */
export function sameKind(a, b) {
  const tag = localName(a);
  if (tag !== localName(b) || attribute(a, 'role') !== attribute(b, 'role')) return false;
  if (tag === 'tr') return rowKind(a) === rowKind(b);
  if (LISTED.has(tag) || tag.includes('-')) return true;
  return shareClass(a, b) && likeness(partsOf(a), partsOf(b)) >= 0.5;
}

/**
 * @param {Element} el
 * @returns {boolean}
 */
export const canBeRecord = (el) => {
  const tag = localName(el);
  return !UNLISTED.has(tag) && !SILENT.has(tag);
};

