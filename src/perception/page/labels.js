// What the page says that a value is: the header of its column or row, the term before it. Other data
// may leave rows out or put columns elsewhere; the label goes with the value.

import {
  attribute, closest, elementChildren, firstElement, innermost, isElement, isShown, isText,
  localName, parentNode, parentOf, previousElement, previousSibling, queryIn, squeeze, textContent,
} from './dom.js';
import { exactKind } from './shape.js';
import { headerOf } from './table.js';
import { isUnseen, textOf } from './text.js';

const MOST_LABEL = 60;

/**
 * The label of a value; nothing where what stands beside it may be data itself.
 * @param {Element} el
 * @returns {string | null}
 */
export function labelOf(el) {
  const unseen = isElement(el) ? elementChildren(el).find(isUnseen) : null;
  const told = unseen ? squeeze(textContent(unseen)) : '';
  if (/:$/.test(told)) return asLabel(told);
  for (let at = el, hops = 0; at && hops < 5; at = parentOf(at), hops++) {
    const tag = localName(at);
    if (tag === 'td') return asLabel(headerOf(at) || rowHead(at));
    if (tag === 'dd') return asLabel(termOf(at));
    if (['th', 'dt', 'tr', 'li', 'body', 'main', 'article', 'section', 'form', 'table'].includes(tag)) return beside(at);
    const label = beside(at);
    if (label) return label;
    if (parentOf(at) && textOf(parentOf(at)) !== textOf(el)) return inCell(at);
  }
  return null;
}

// Among other text in a cell it still belongs to the cell's column.
function inCell(el) {
  const cell = closest(el, 'td');
  return cell ? asLabel(headerOf(cell)) : null;
}

function asLabel(text) {
  const label = squeeze(text ?? '').replace(/\s*:$/, '');
  return label && label.length <= MOST_LABEL ? label : null;
}

function rowHead(cell) {
  const row = parentNode(cell);
  const first = row && localName(row) === 'tr' ? firstElement(row) : null;
  if (!first || first === cell) return null;
  return localName(first) === 'th' || elementChildren(row).length === 2 && !/\d/.test(textOf(first)) ? textOf(first) : null;
}

function termOf(dd) {
  for (let at = previousElement(dd); at; at = previousElement(at)) if (localName(at) === 'dt') return textOf(at);
  return null;
}

// What ends in a colon right before it, or stands alone before it in a row of several that are made so.
function beside(at) {
  const before = previousElement(at);
  const own = textBeside(at);
  if (own) return /:\s*$/.test(own) ? asLabel(own) : null;
  if (!before) return null;
  const text = textOf(before);
  if (/:$/.test(text)) return asLabel(text);
  const row = parentNode(at);
  if (localName(before) === 'label' || /\b(label|term|key)\b/i.test(attribute(before, 'class') ?? '')) return asLabel(text);
  if (/\d/.test(text) || elementChildren(row).length !== 2 || !['span', 'div', 'b', 'strong', 'small', 'em', 'p'].includes(localName(before))) return null;
  const alike = isElement(row) && parentNode(row) ? elementChildren(parentNode(row)).filter((other) => exactKind(other) === exactKind(row) && elementChildren(other).length === 2) : [];
  return alike.length > 1 ? asLabel(text) : null;
}

// Text of the same parent right before an element.
function textBeside(el) {
  let node = previousSibling(el);
  while (node && isText(node) && !squeeze(node.data)) node = previousSibling(node);
  return node && isText(node) ? squeeze(node.data) : '';
}

/**
 * The element in a record (or the page) that is called as the field's value was; `el` is what stands
 * where it stood.
 * @param {Element} el
 * @param {object} field
 * @param {Document | Element} scope
 * @returns {Element | null}
 */
export function calledSo(el, field, scope) {
  const wanted = uncounted(field.label);
  const fits = (other) => uncounted(labelOf(other)) === wanted;
  if (!wanted || (el && fits(el))) return el;
  const tag = el ? localName(el) : '*';
  const found = innermost(queryIn(scope, tag).filter((other) => isShown(other) && fits(other) && textOf(other)));
  return found.length === 1 ? found[0] : null;
}

// A header may say beside its name how much is shown of it: `Title 1-10 of 12 pages`, `Orders (3)`. A span of years is a
// name.
const SHOWN_OF = /\s*(?:\(\s*\d[\d.,]*\s*\)|(?<![\d.,])(?!(?:1[89]|20)\d\d\s*[-–—])\d[\d.,]*\s*[-–—]\s*\d.*)$/;
const uncounted = (label) => label?.toLowerCase().replace(SHOWN_OF, '') || label?.toLowerCase();

/**
 * What a reader keeps of a label.
 * @param {string | null} label
 * @returns {{label?: string}}
 */
export const labelledBy = (label) => (label ? { label } : {});
