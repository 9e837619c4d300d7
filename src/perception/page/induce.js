// Extraction by example: from one record and the places of its fields to selectors for all records.

import { pageHit, valueIn } from './collect.js';
import {
  attribute, classesOf, closest, contains, elementOf, fault, firstElement, forget, hasAttribute, isElement,
  localName, nextElement, nodeOf, once, ownerDocument, parentNode, parentOf, previousElement, queryIn,
  rootNode, shadowRoot, squeeze, within,
} from './dom.js';
import { labelOf, labelledBy } from './labels.js';
import { placesOf, placesOfSingles, withAttribute } from './places.js';
import { childTowards, listOf, recordOf, textPaths } from './records.js';
import {
  all, esc, hit, hostsOf, isLasting, isMade, placePath, quoted, rootPrefix, selectorIn, selectorOf,
  simpleSelectors,
} from './selectors.js';
import { POSITIONAL, classSet, partsOf } from './shape.js';
import { columnOf, hasSpans } from './table.js';
import { ownTexts, textOf } from './text.js';
import { SEPARATOR } from './walk.js';

const MOST_CHECKED = 60; // records that a field's selector is weighed on

/**
 * @param {object} args
 * @returns {object}
 */
export function induce(args) {
  forget();
  const { extraction } = args;
  const points = Object.entries(extraction.fields).map(([name, point]) => pointed(name, point));
  const reader = { each: null, hidden: !!extraction.hidden, fields: {}, next: null, looks: {}, places: null };
  if (extraction.each) induceList(elementOf(extraction.each), points, reader);
  else {
    for (const point of points) {
      const field = { at: selectorOf(point.el, false), ...readAs(point, point.el), ...labelledBy(labelOf(point.el)) };
      reader.fields[point.name] = field;
      reader.looks[point.name] = looksOf(valueIn(pageHit(field.at), field));
    }
    reader.places = placesOfSingles(points, reader);
  }
  forget();
  return reader;
}

function pointed(name, point) {
  const ref = typeof point === 'string' ? point : point.ref;
  const node = nodeOf(ref);
  return { name, node, el: isElement(node) ? node : parentOf(node), attribute: point.attribute };
}

// Of what a value is made: letters, figures, a currency.
const looksOf = (value) => (value === null ? '' : [/\p{L}/u, /\p{N}/u, /\p{Sc}/u].map((kind, at) => (kind.test(value) ? 'a9$'[at] : '')).join(''));

function induceList(example, points, reader) {
  const els = points.map((point) => point.el);
  const record = recordOf(example, els);
  const whole = els.some((el) => el === record);
  const records = listOf(record, whole);
  reader.each = rootPrefix(record) + eachSelector(record, records);
  const heads = new Set(all(document, reader.each));
  const first = records.find((other) => points.every((point) => within(point.el, other))) ?? record;
  for (const point of points) {
    const field = fieldReader(point, record, records, heads);
    reader.fields[point.name] = { ...field, ...labelledBy(commonLabel(field, sample(records), heads)) };
    reader.looks[point.name] = looksOf(valueIn(hit(first, field.at, heads), field, true));
  }
  reader.places = placesOf(points, first, records, reader);
}

// What a field is called in all records that have it.
function commonLabel(field, records, heads) {
  if (field.at.startsWith('~')) return null;
  const labels = new Set();
  for (const record of records) {
    const el = hit(record, field.at, heads);
    if (el) labels.add(labelOf(el));
    if (labels.size > 1) return null;
  }
  return [...labels][0] ?? null;
}

// ── All records ─────────────────────────────────────────────────────────────────────────────────

/**
 * The simplest selector that matches the records and nothing else that is to be seen.
 * @param {Element} record
 * @param {Element[]} records
 * @returns {string}
 */
export function eachSelector(record, records) {
  const root = rootNode(record);
  const wanted = new Set(records);
  let best = null;
  const consider = (selector) => {
    const found = queryIn(root, selector);
    const extra = found.filter((el) => !wanted.has(el));
    const missing = records.length - (found.length - extra.length);
    if (!found.includes(record)) return false;
    const cost = missing * 1000 + extra.length;
    if (!best || cost < best.cost) best = { selector, cost, extra };
    return cost === 0;
  };
  const selectors = [...eachCandidates(record, records, root)];
  if (selectors.some(consider)) return best.selector;
  // Something alike is caught as well: tell it apart by class or make-up.
  const tellers = tellersOf(record, records, best.extra);
  for (const base of [best.selector, ...selectors.slice(-3)]) {
    for (const teller of tellers) if (consider(base + teller)) return best.selector;
  }
  const parents = [...new Set(records.map(parentNode))];
  if (parents.length > 1 && parents.length <= 20 && best.cost > 0) {
    const own = recordSelectors(record, records)[0];
    consider(parents.map((parent) => `${selectorIn(root, parent)} > ${own}`).join(', '));
  }
  return best.selector;
}

function* eachCandidates(record, records, root) {
  const owns = recordSelectors(record, records);
  const named = owns.filter((s) => s !== localName(record));
  yield* named;
  const direct = new Set(records.map(parentNode));
  if (direct.size > 1 && [...direct].every(isElement)) {
    const parents = recordSelectors(parentNode(record), [...direct]);
    for (const parent of parents) for (const own of owns) yield `${parent} > ${own}`;
  }
  const boxes = aboveAll(records, root);
  for (const box of boxes) {
    for (const above of simpleSelectors(box).filter((s) => s !== localName(box) || ['main', 'body', 'table'].includes(s))) {
      const path = direct.size === 1 ? pathBetween(box, record) : null;
      for (const own of owns) {
        if (path !== null && path.length < 3) yield [above, ...path, own].join(' > ');
        yield `${above} ${own}`;
      }
    }
  }
  const top = boxes[boxes.length - 1];
  const anchor = boxes.find((box) => simpleSelectors(box).some((s) => queryIn(root, s).length === 1));
  for (const parent of direct) {
    const from = anchor ?? top;
    const above = anchor ? simpleSelectors(anchor).find((s) => queryIn(root, s).length === 1) + ' > ' : '';
    const steps = parent === from ? '' : placePath(parent, anchor ?? root) + ' > ';
    for (const own of owns) yield above + steps + own;
    if (direct.size > 1) break;
  }
}

// Selectors of a record by itself that all records share, best first; the tag alone is last.
function recordSelectors(record, records) {
  const tag = localName(record);
  const shared = (test) => records.every(test);
  const out = [];
  for (const name of ['itemtype', 'itemprop', 'data-testid', 'data-test', 'data-component-type', 'role']) {
    const value = attribute(record, name);
    if (value && shared((el) => attribute(el, name) === value)) out.push(`${tag}[${name}=${quoted(value)}]`);
  }
  const classes = [...classSet(record)].filter((name) => shared((el) => classSet(el).has(name)));
  // The word that says most about it: the rarest on the page, then the longest.
  const rarity = (name) => queryIn(ownerDocument(record), `.${esc(name)}`).length;
  const lasting = classes.filter(isLasting).map((name) => ({ name, count: rarity(name) }))
    .sort((a, b) => a.count - b.count || b.name.length - a.name.length).map(({ name }) => name);
  for (const name of lasting) out.push(`${tag}.${esc(name)}`);
  const every = lasting.length ? lasting : classes;
  if (every.length > 1 || !lasting.length && every.length) out.push(tag + every.map((name) => `.${esc(name)}`).join(''));
  for (const name of Element.prototype.getAttributeNames.call(record).filter((n) => n.startsWith('data-') && isLasting(n))) {
    if (shared((el) => hasAttribute(el, name))) out.push(`${tag}[${name}]`);
  }
  out.push(tag);
  return out;
}

// Elements that hold all records, nearest first.
function aboveAll(records, root) {
  const out = [];
  for (let at = parentNode(records[0]); at && isElement(at) && at !== root && out.length < 12; at = parentNode(at)) {
    if (contains(at, records[records.length - 1])) out.push(at);
  }
  return out;
}

// Tags strictly between a box and a record below it.
function pathBetween(box, record) {
  const path = [];
  for (let at = parentNode(record); at && at !== box; at = parentNode(at)) path.unshift(localName(at));
  return path;
}

function tellersOf(record, records, extra) {
  const tellers = [];
  const shared = (set, of) => [...of].filter((value) => records.every((el) => set(el).has(value)));
  for (const name of classSet(extra[0])) {
    if (extra.every((el) => classSet(el).has(name)) && !records.some((el) => classSet(el).has(name))) tellers.push(`:not(.${esc(name)})`);
  }
  for (const path of shared(textPaths, textPaths(record))) {
    if (path && !extra.some((el) => textPaths(el).has(path))) tellers.push(`:has(${path.trim()})`);
  }
  for (const part of shared(partsOf, partsOf(record))) {
    const path = part.replace(/>(td|th)(\d+)/g, ' > $1:nth-child($2)').replace(/>(\S)/g, ' > $1').trim();
    if (!extra.some((el) => partsOf(el).has(part))) tellers.push(`:has(${path})`);
  }
  if (localName(record) === 'dt') tellers.push(':not(dt + dt)');
  if (extra.every((el) => !previousElement(el)) && records.every(previousElement)) tellers.push(':not(:first-child)');
  return tellers;
}

// ── One field ───────────────────────────────────────────────────────────────────────────────────

function fieldReader(point, record, records, heads) {
  // Pointed at in another record than the example: the same holds there.
  const home = records.find((other) => within(point.el, other)) ?? record;
  if (point.el === home) return { at: '', ...readAs(point, home) };
  const el = withAttribute(point, home);
  const others = sample(records);
  const through = shadowPath(el, home);
  if (through) return { at: through, ...readAs(point, el) };
  if (within(el, home)) {
    const path = (of) => pathIn(of, home, home, others, heads, '');
    const whole = !point.attribute && isElement(point.node);
    return { at: whole ? fullest(el, home, others, heads, path) : path(el), ...readAs(point, el) };
  }
  const beside = besideOf(el, home, heads);
  if (!beside) {
    throw fault('field_outside', `the field “${point.name}” is not in the example record; point at an element of the same record as each`);
  }
  const step = `~ ${stepTo(beside, home, heads)}`;
  if (beside === el) return { at: step, ...readAs(point, el) };
  return { at: pathIn(el, beside, home, others, heads, `${step} `), ...readAs(point, el) };
}

/**
 * The way from a record to an element in its shadow, or in that of something in it.
 * @param {Element} el
 * @param {Element} home
 * @returns {string | null}
 */
export function shadowPath(el, home) {
  const hosts = hostsOf(el).slice(hostsOf(home).length);
  if (!hosts.length || !within(el, home)) return null;
  let [at, base] = ['', home];
  for (const host of hosts) {
    at += `${host === base ? '' : placePath(host, base)} >>> `;
    base = shadowRoot(host);
  }
  if (!base || rootNode(el) !== base) return null;
  const own = simpleSelectors(el).find((selector) => queryIn(base, selector)[0] === el);
  return at + (own ?? placePath(el, base));
}

// Some records lack the pointed element and have the same text without it (a name that is a link
// only where there is something to link to): then by a wrapper or part that has it in more records.
function fullest(el, home, others, heads, path) {
  const lacking = (at) => [...heads].filter((record) => !hit(record, at, heads)).length;
  const own = path(el);
  let best = { at: own, lacks: lacking(own) };
  for (const alike of best.lacks ? sameText(el, home) : []) {
    const at = path(alike);
    const agrees = others.every((other) => {
      const mine = hit(other, own, heads);
      const its = hit(other, at, heads);
      return !mine || (its && textOf(its) === textOf(mine));
    });
    const lacks = agrees ? lacking(at) : Infinity;
    if (lacks < best.lacks) best = { at, lacks };
  }
  return best.at;
}

// What is inside and around the element with the very same text, parts first.
function sameText(el, home) {
  const text = textOf(el);
  const found = [];
  for (let at = firstElement(el); at && textOf(at) === text; at = firstElement(at)) found.push(at);
  for (let at = parentNode(el); at && isElement(at) && at !== home && textOf(at) === text; at = parentNode(at)) found.push(at);
  return found;
}

function sample(records) {
  const every = Math.max(1, Math.floor(records.length / MOST_CHECKED));
  return records.filter((_, index) => index % every === 0);
}

// The sibling after the record that holds the element.
function besideOf(el, record, heads) {
  for (let at = nextElement(record); at && !heads.has(at); at = nextElement(at)) if (within(el, at)) return at;
  return null;
}

function stepTo(beside, record, heads) {
  for (const selector of simpleSelectors(beside).reverse()) {
    if (!selector.includes(' ') && hit(record, `~ ${selector}`, heads) === beside) return selector;
  }
  return localName(beside);
}

// An address is often on a link around or inside what was pointed at.
function readAs(point, el) {
  if (point.attribute) return { attribute: point.attribute };
  if (isElement(point.node)) return {};
  const runs = ownTexts(el).filter((node) => !SEPARATOR.test(squeeze(node.data)));
  const place = runs.indexOf(point.node);
  return { attribute: runs.length > 1 && place >= 0 ? `::text(${place + 1})` : '::text' };
}

// The best selector of a field: by name where the site names it, else by place.
function pathIn(el, base, record, others, heads, prefix) {
  const needed = Math.min(2, others.length);
  const covers = (at) => others.filter((other) => hit(other, at, heads)).length;
  const rooted = (selector) => prefix + (prefix ? selector.replace(/^:scope /, '') : selector);
  const right = (selector) => hit(record, rooted(selector), heads) === el;
  const path = cellPath(el, base);
  // A cell of a row above is in the record by its column alone.
  if (path.startsWith(':column')) return rooted(path);
  const place = rooted(`:scope > ${path}`);
  for (const selector of fieldCandidates(el, base, others)) {
    if (!right(selector)) continue;
    const at = rooted(selector);
    if (covers(at) >= needed || covers(place) < needed) return at;
  }
  return place;
}

function* fieldCandidates(el, base, others) {
  const tag = localName(el);
  const own = namesOf(el, others);
  const chain = [];
  for (let at = parentNode(el); at && at !== base && isElement(at); at = parentNode(at)) chain.push(at);
  yield* own;
  if (isLone(el, others)) yield tag;
  for (const above of chain) {
    const cell = cellStep(above);
    const names = cell && !namesOf(above, others).length ? [cell] : [...namesOf(above, others), ...(cell ? [cell] : [])];
    if (/^h[1-6]$/.test(localName(above))) names.push(localName(above));
    for (const name of names) {
      for (const mine of [...own, tag]) yield `${name} ${mine}`;
    }
  }
  const cell = cellStep(el);
  if (cell) yield cell;
}

// What the site calls the element: attributes and classes, most common among the records first.
function namesOf(el, others) {
  return once('names', el, () => {
    const tag = localName(el);
    const out = [];
    for (const name of ['itemprop', 'data-testid', 'data-test', 'data-field', 'data-label', 'data-column', 'data-title', 'rel', 'property']) {
      const value = attribute(el, name);
      if (value && value.length < 80 && isLasting(value)) out.push(`[${name}=${quoted(value)}]`);
    }
    const counted = classesOf(el).filter((name) => !isMade(name) && !POSITIONAL.test(name)).map((name) => {
      const selector = `.${esc(name)}`;
      return { selector, count: others.filter((other) => queryIn(parentNode(other) ?? other, selector).length && all(other, selector).length).length };
    });
    counted.sort((a, b) => b.count - a.count);
    for (const { selector } of counted) out.push(selector, tag + selector);
    if (counted.length > 1) out.push(counted.map((c) => c.selector).join(''));
    return out;
  });
}

// The only one of its tag in every record, or nearly.
function isLone(el, others) {
  const tag = localName(el);
  if (tag === 'div' || tag === 'span') return false;
  const few = others.filter((other) => all(other, tag).length <= 1).length;
  return few >= others.length * 0.9;
}

// A table cell is known by its column: by its place, if every cell fills just one.
function cellStep(el) {
  const tag = localName(el);
  if (tag !== 'td' && tag !== 'th') return null;
  const table = closest(el, 'table');
  if (table && hasSpans(table)) return `:column(${columnOf(el) + 1})`;
  let column = 1;
  for (let at = previousElement(el); at; at = previousElement(at)) column++;
  return `:scope > ${tag}:nth-child(${column})`;
}

function cellPath(el, base) {
  const path = placePath(el, base).split(' > ');
  const cell = cellPathStart(el, base);
  return cell ? [cell, ...path.slice(1)].join(' > ') : path.join(' > ');
}

function cellPathStart(el, base) {
  const top = childTowards(base, el);
  const step = top ? cellStep(top) : null;
  return step ? step.replace(':scope > ', '') : null;
}

