// Readers by places alone, beside those by names: what is left where a site's classes have other names.

import { headingOver } from './collect.js';
import { closest, hasAttribute, isElement, localName, parentNode, queryIn, within } from './dom.js';
import { labelledBy } from './labels.js';
import { esc, hostsOf, placePath } from './selectors.js';

/**
 * The same by places alone, for a site whose classes have other names tomorrow; only where they are of these
 * records and nothing else.
 * @param {object[]} points
 * @param {Element} record
 * @param {Element[]} records
 * @param {object} reader
 * @returns {object | null}
 */
export function placesOf(points, record, records, reader) {
  const box = boxOver(records);
  if (!box || hostsOf(record).length) return null;
  const fields = {};
  for (const point of points) {
    const { at, attribute: read, label } = reader.fields[point.name];
    const beside = !within(point.el, record) && /^[~+]/.test(at) && !/[.#[]/.test(at);
    if (!beside && !within(point.el, record)) return null;
    const el = withAttribute(point, record);
    const place = beside ? at : el === record ? '' : `:scope > ${placePath(el, record)}`;
    fields[point.name] = { at: place, ...(read && { attribute: read }), ...labelledBy(label) };
  }
  const each = [placePath(box, document), ...pathDown(box, record)].join(' > ');
  const found = queryIn(document, each);
  if (found.length !== records.length || found.some((el) => !records.includes(el))) return null;
  const under = headingOver(box);
  return { each, hidden: reader.hidden, fields, next: null, ...(under && { under }) };
}

// What holds all records, each by itself or in a wrapper of its own.
function boxOver(records) {
  let boxes = [...new Set(records.map(parentNode))];
  for (let up = 0; up < 3 && boxes.length === records.length && records.length > 1; up++) boxes = [...new Set(boxes.map(parentNode))];
  return boxes.length === 1 && isElement(boxes[0]) ? boxes[0] : null;
}

function pathDown(box, record) {
  const tags = [];
  for (let at = record; at !== box; at = parentNode(at)) tags.unshift(localName(at));
  return tags;
}

/**
 * @param {object[]} points
 * @param {object} reader
 * @returns {object}
 */
export function placesOfSingles(points, reader) {
  const fields = {};
  for (const point of points) {
    if (hostsOf(point.el).length) continue;
    fields[point.name] = { ...reader.fields[point.name], at: placePath(point.el, document) };
  }
  return { each: null, hidden: false, fields, next: null };
}

/**
 * The element that has the attribute that is read: the one pointed at, the one in it or around it.
 * @param {object} point
 * @param {Element} record
 * @returns {Element}
 */
export function withAttribute(point, record) {
  const { el } = point;
  if (!point.attribute || hasAttribute(el, point.attribute) || point.attribute === 'value') return el;
  const inner = queryIn(el, `[${esc(point.attribute)}]`);
  if (inner.length === 1) return inner[0];
  const outer = closest(el, `[${esc(point.attribute)}]`);
  return outer && within(outer, record) ? outer : el;
}
