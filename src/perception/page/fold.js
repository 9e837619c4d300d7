// Folding: siblings of the same kind stand for one another, so a page of 5,000 records is walked
// and told like one of 20.

import { closest, hasIn, isElement, isText, localName, matches, squeeze } from './dom.js';
import { HEADINGS, canBeRecord, classSet, exactKind, kindWords, overlap, partsOf, sameKind } from './shape.js';
import { CONTROLS } from './text.js';

export const LEAST_RUN = 4;
const MOST_GAP = 2;
// A list this short whose items are single links or texts is told whole: menus, page numbers.
export const MOST_TOLD = 30;

/**
 * Splits children into runs of records and single ones: [{ records: [[el, …], …] } | { node }].
 * A record is one element, or a head with what belongs to it (dt with its dd).
 * @param {Node[]} nodes
 * @returns {Array<{node: Node} | {records: Element[][]}>}
 */
export function foldChildren(nodes) {
  const list = nodes.filter(isElement);
  if (list.length < 2 || (list.length <= MOST_TOLD && isProse(nodes))) return nodes.map((node) => ({ node }));
  const runs = (alternating(list) ?? alike(list)).filter((records) => !areDrawnFields(records, list));
  if (!runs.length) return nodes.map((node) => ({ node }));
  return inPlace(nodes, runs);
}

// Running text with markup in it is not a list.
const isProse = (nodes) => nodes.some((n) => isText(n) && squeeze(n.data));

function inPlace(nodes, runs) {
  const runOf = new Map();
  for (const records of runs) for (const record of records) for (const el of record) runOf.set(el, records);
  const told = new Set();
  const out = [];
  for (const node of nodes) {
    const records = runOf.get(node);
    if (!records) out.push({ node });
    else if (!told.has(records)) {
      told.add(records);
      out.push({ records });
    }
  }
  return out;
}

// Runs of elements of the same kind; a run goes on over a few odd ones between (an advertisement,
// a note) but not over a heading.
function alike(list) {
  const runs = [];
  let open = [];
  list.forEach((el, index) => {
    if (matches(el, HEADINGS)) return void (open = []);
    if (!canBeRecord(el) || isControl(el)) return;
    const bare = localName(el) === 'p' || localName(el) === 'div' && classSet(el).size === 0;
    const gap = bare ? 0 : MOST_GAP;
    open = open.filter((run) => index - run.last <= MOST_GAP + 1);
    const run = open.find((run) => index - run.last <= gap + 1 && sameKind(run.first, el));
    if (run) {
      run.records.push([el]);
      run.last = index;
    } else {
      const started = { first: el, last: index, records: [[el]] };
      open.push(started);
      runs.push(started);
    }
  });
  return runs.flatMap((run) => byKind(run.records)).filter(isList);
}

function byKind(records) {
  const words = records.length >= LEAST_RUN ? kindWords(records.map(([el]) => el)) : null;
  if (!words) return [records];
  return [...new Set(words)].map((word) => records.filter((_, index) => words[index] === word));
}

/**
 * @param {Element} el
 * @returns {boolean}
 */
export const isControl = (el) => CONTROLS.has(localName(el));

// A form's fields must all be seen, however alike; a shop's cards with a quantity each are cards all the same, and the parts
// of a page, each with a heading and made in its own way, are none.
function isList(records) {
  if (records.length < LEAST_RUN) return areCards(records);
  return records.length > MOST_TOLD || !holdFields(records) ||
    records.every(([el]) => hasIn(el, HEADINGS) && !closest(el, 'form')) && areMadeAlike(records);
}

/**
 * Whether something can be filled in within one of these: then all of them are told.
 * @param {Element[][]} records
 * @returns {boolean}
 */
export const holdFields = (records) => records.some((record) => record.some(hasField));

// Sections of a page hold more than a card does.
const MORE_THAN_A_CARD = 'form,nav,table,section,article,main,aside,header,footer';
const LEAST_PARTS = 2;
const LEAST_ALIKE = 0.6;

// Two or three boxes that say nothing of what they are, each with a heading of its own and made like the other: the few hits
// of a search. Without the boxes nobody could tell whose text is whose.
function areCards(records) {
  const cards = records.map(([el]) => el);
  return cards.length > 1 && records.every((record) => record.length === 1) && partsOf(cards[0]).size >= LEAST_PARTS &&
    cards.every((el) => localName(el) === 'div' && classSet(el).size > 0 && hasIn(el, HEADINGS) && !hasIn(el, MORE_THAN_A_CARD)) &&
    areMadeAlike(records);
}

// Whether each is made of the parts that the first is made of.
const areMadeAlike = (records) => records.every(([el]) => overlap(partsOf(el), partsOf(records[0][0])) >= LEAST_ALIKE);

// Pages draw some fields of a form themselves, of elements that are no fields to the browser: what stands beside its fields.
const areDrawnFields = (records, list) => records.length <= MOST_TOLD && !!closest(list[0], 'form') &&
  list.some((el) => hasField(el) && !records.flat().includes(el));

/**
 * @param {Element} el
 * @returns {boolean}
 */
export const hasField = (el) => hasIn(el, 'input:not([type=hidden]),select,textarea');

/**
 * Records made of several siblings in turn: dt and dd; a row, its second row and a spacer.
 * @param {Element[]} list
 * @returns {Element[][] | null}
 */
export function alternating(list) {
  if (list.every((el) => ['dt', 'dd', 'div'].includes(localName(el))) && list.some((el) => localName(el) === 'dt')) {
    return definitions(list);
  }
  const kinds = kindsOf(list);
  for (const period of [2, 3, 4]) {
    const [from, to] = longestPeriod(kinds, period);
    const count = Math.floor((to - from) / period);
    if (count < LEAST_RUN || count * period < list.length * 0.6) continue;
    if (new Set(kinds.slice(from, from + period)).size < 2) continue;
    const records = [];
    for (let n = 0; n < count; n++) records.push(list.slice(from + n * period, from + (n + 1) * period));
    if (isList(records) && records[0].every((el) => !isControl(el)) && records[0].some(canBeRecord)) return [records];
  }
  return null;
}

/**
 * @param {Element[]} list
 * @returns {Element[][]}
 */
export function definitions(list) {
  const records = [];
  for (const [index, el] of list.entries()) {
    const previous = list[index - 1];
    const opens = localName(el) === 'dt' && (!previous || localName(previous) !== 'dt');
    if (opens || !records.length || localName(el) === 'div') records.push([el]);
    else records[records.length - 1].push(el);
  }
  return isList(records) ? [records] : [];
}

// Each sibling's kind as a number, which is what turns repeat by.
function kindsOf(list) {
  const known = new Map();
  return list.map((el) => {
    const key = exactKind(el);
    if (!known.has(key)) known.set(key, known.size);
    return known.get(key);
  });
}

function longestPeriod(kinds, period) {
  let best = [0, 0];
  let from = 0;
  for (let i = period; i <= kinds.length; i++) {
    if (i < kinds.length && kinds[i] === kinds[i - period]) continue;
    if (i - from > best[1] - best[0]) best = [from, i];
    from = i - period + 1;
  }
  return best;
}

