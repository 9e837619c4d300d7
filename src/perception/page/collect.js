// Reading data off the page by a reader's selectors.

import {
  attribute, closest, forget, isShown, localName, parentNode, queryIn, rendered, squeeze, style, textContent,
  topOf,
} from './dom.js';
import { isControl } from './fold.js';
import { isWindowed } from './further.js';
import { TOTAL_ROW } from './lexicon.js';
import { calledSo } from './labels.js';
import { nameOf } from './names.js';
import { absolute, checkedState, isEditable, roleOf, valueOf } from './roles.js';
import { all, hit } from './selectors.js';
import { HEADINGS } from './shape.js';
import { bannerOver } from './table.js';
import { altOf, isPicture, ownTexts, standingIn, textOf } from './text.js';
import { SEPARATOR } from './walk.js';
import { bareName, flatWords } from './words.js';

const ADDRESSES = new Set(['href', 'src', 'action', 'poster', 'data-src', 'cite']);

/**
 * @param {object} args
 * @returns {object}
 */
export function collect(args) {
  forget();
  const { reader, limit } = args;
  const fields = Object.entries(reader.fields);
  if (!reader.each) {
    const [row, languages] = [{}, {}];
    for (const [name, field] of fields) {
      const el = calledSo(pageHit(field.at), field, document);
      row[name] = valueIn(el, field);
      noteLanguage(languages, el, row[name]);
    }
    return { rows: [row], marks: [''], held: [], said: [], hidden: 0, languages };
  }
  const everywhere = all(document, reader.each);
  const found = withoutTotals(reader.under ? everywhere.filter(isUnder(reader.under)) : everywhere);
  const seen = new Set(found.filter(isShown));
  const boxes = new Set([...seen].map(parentNode));
  // Hidden beside shown ones: collapsed or not yet opened. In a hidden box: another tab's, a menu's.
  const folded = new Set(found.filter((el) => !seen.has(el) && boxes.has(parentNode(el))));
  const records = seen.size ? found.filter((el) => seen.has(el) || (reader.hidden && folded.has(el))) : found;
  const heads = new Set(found);
  // What is turned page by page is not scrolled: only places on the screen are used again there.
  const windowed = records.length > 0 && !reader.next && isWindowed(records);
  const rows = [];
  const marks = [];
  const held = [];
  const languages = {};
  const said = [];
  const kinds = [];
  const wanted = args.matching.map(flatWords);
  let hidden = reader.hidden ? 0 : folded.size;
  for (const record of records) {
    if (rows.length >= limit) break;
    const row = {};
    for (const [name, field] of fields) {
      const el = calledSo(hit(record, field.at, heads), field, record);
      row[name] = valueIn(el, field, folded.has(record));
      noteLanguage(languages, el, row[name]);
    }
    // What holds none of the fields is no record: an advertisement, a caption row.
    if (Object.values(row).every((value) => value === null || value === '')) continue;
    rows.push(row);
    kinds.push([localName(record), ...record.classList]);
    marks.push(markOf(record, row, windowed));
    if (wanted.length) held.push(heldBy(record, row, wanted));
    if (args.said) said.push(saidIn(record, row, folded.has(record)));
    if (folded.has(record)) hidden++;
  }
  forget();
  for (const at of strangers(rows, kinds, fields.length)) for (const kept of [rows, marks, held, said]) kept.splice(at, 1);
  return { rows, marks, held, said, hidden, languages };
}

// A row that sums up the others is none of them: it stands in the foot of the table, or is the last and says so.
function withoutTotals(records) {
  const body = records.filter((record) => !closest(record, 'tfoot'));
  const kept = body.length ? body : records;
  const last = kept.at(-1);
  const lead = kept.length > 2 && localName(last) === 'tr' ? last.querySelector('td,th') : null;
  return lead && TOTAL_ROW.includes(bareName(textOf(lead)).replace(/[:.]$/, '')) ? kept.slice(0, -1) : kept;
}

// A number or a date in figures that languages read differently: `1.234`, `03/04/2027`.
const TWO_WAYS = /\d[.,]\d{3}(?!\d)|\d[./-]\d{1,2}[./-]\d/;

// Notes the language that a value stands in; of one that stands in two, none.
function noteLanguage(languages, el, value) {
  if (!el || typeof value !== 'string' || !TWO_WAYS.test(value)) return;
  const named = closest(el, '[lang]') ?? topOf(document);
  const tag = (named && attribute(named, 'lang')) ?? '';
  languages[value] = (languages[value] ?? tag) === tag ? tag : '';
}

// Places, last first, of what stands among records and is none: an advertisement that has one of three
// fields or more and a class of its own, where every record has them all. A record that only lacks values
// is built as the others are.
const MANY_ROWS = 2;

function strangers(rows, kinds, fields) {
  const filled = rows.map((row) => Object.values(row).filter((value) => value !== null && value !== '').length);
  const known = new Set(kinds.filter((_, at) => filled[at] === fields).flat());
  const whole = filled.filter((count) => count === fields).length;
  const odd = rows.map((_, at) => at).filter((at) => filled[at] === 1 && kinds[at].some((kind) => !known.has(kind)));
  if (fields < 3 || whole < MANY_ROWS || whole + odd.length < rows.length || odd.length * MANY_ROWS > whole) return [];
  return odd.reverse();
}

// Whether an element stands under the heading with this text: behind it, and before the next heading
// that is not below it. The page's main heading is over everything. Without such a heading, a line of
// the text (`Manipulators:`) is one of the lowest level, up to the next line like it.
function isUnder(text) {
  const wanted = flatWords(text);
  const headings = all(document, HEADINGS).filter(isShown);
  const named = (el) => flatWords(textOf(el)) === wanted;
  const heading = headings.find((el) => levelOf(el) > 1 && named(el));
  const line = heading ?? all(document, LINES).filter(isShown).find(named);
  if (!line) return () => false;
  const next = heading
    ? headings.filter((el) => levelOf(el) <= levelOf(heading))
    : [...headings, ...all(document, localName(line)).filter((el) => /[:：]$/.test(textOf(el)))];
  const ends = next.filter((el) => el !== line && isBehind(line, el));
  return (el) => isBehind(line, el) && !ends.some((end) => isBehind(end, el));
}

/**
 * The heading that an element stands under; of the page's own, which is over everything, none.
 * @param {Element} el
 * @returns {string | null}
 */
export function headingOver(el) {
  const last = all(document, HEADINGS).filter((heading) => isShown(heading) && isBehind(heading, el)).pop();
  return last && levelOf(last) > 1 ? textOf(last) : null;
}

const LINES = 'p,dt,strong,b,legend,caption,summary';
const levelOf = (el) => Number(attribute(el, 'aria-level') ?? localName(el).slice(1)) || 2;
const isBehind = (el, other) =>
  !!(Node.prototype.compareDocumentPosition.call(el, other) & Node.DOCUMENT_POSITION_FOLLOWING);

// All that a record says, for evidence: the whole, then its parts, its pictures' texts and what was read of it.
const MOST_SAID = 4000;

function saidIn(record, row, evenHidden) {
  const pictures = pictureTexts(record);
  const parts = queryIn(record, '*').slice(0, MOST_PARTS).filter((el) => ownTexts(el).length).map((el) => textOf(el, evenHidden));
  return [textOf(record, evenHidden), ...parts, ...pictures, bannerOver(record), ...Object.values(row)].filter(Boolean).join(' | ').slice(0, MOST_SAID);
}

// What the pictures and other parts of a record without a text of their own say.
const pictureTexts = (record) => queryIn(record, 'img,[role=img],[aria-label],[title]').slice(0, 20).map(saidOf).filter(Boolean);

// How well a record holds all the wanted texts: 3 where it goes by one of them, 2 as the whole text of
// something in it, 1 among other words, 0 not.
const MOST_PARTS = 300;
// What documentations put behind a name for a link to its own place.
const PERMALINK = '¶';
const GOES_BY = 'dt,th,td:first-child,summary,legend';

function heldBy(record, row, wanted) {
  const values = [...Object.values(row), bannerOver(record), ...pictureTexts(record)].filter(Boolean);
  const all = flatWords([textOf(record, true), ...values].join(' '));
  if (!wanted.every((text) => all.includes(text))) return 0;
  const parts = [record, ...queryIn(record, '*').slice(0, MOST_PARTS)];
  const whole = (text) => flatWords(text.replaceAll(PERMALINK, ''));
  const wholes = new Set([...values, ...parts.map((part) => textContent(part))].map(whole));
  if (!wanted.every((text) => wholes.has(text))) return 1;
  const names = queryIn(record, `${GOES_BY},${HEADINGS}`).flatMap((name) => [name, ...queryIn(name, '*')]).map((part) => whole(textContent(part)));
  return wanted.some((text) => names.includes(text)) ? 3 : 2;
}

/**
 * @param {string} at
 * @returns {Element | null}
 */
export const pageHit = (at) => {
  const found = all(document, at);
  return found.find(isShown) ?? found[0] ?? null;
};

/**
 * Text or null; of an attribute, its value, addresses made absolute.
 * @param {Element} el
 * @param {object} field
 * @param {boolean} [evenHidden]
 * @returns {string | null}
 */
export function valueIn(el, field, evenHidden = false) {
  if (!el) return null;
  const name = field.attribute;
  if (name === undefined || name === null) return textValue(el, evenHidden);
  const run = /^::text(?:\((\d+)\))?$/.exec(name);
  if (run) {
    const texts = ownTexts(el).map((node) => squeeze(node.data)).filter((text) => !SEPARATOR.test(text));
    return run[1] ? texts[Number(run[1]) - 1] ?? null : texts.join(' ') || null;
  }
  if (name === 'value' && isControl(el)) return valueOf(el) ?? attribute(el, 'value');
  const raw = attribute(el, name);
  // What a box to tick is called, beside its state.
  if (raw === null && name === 'label') return nameOf(el, roleOf(el)) || null;
  if (raw === null) return null;
  return ADDRESSES.has(name) ? absolute(el, raw.trim()) : squeeze(raw);
}

function textValue(el, evenHidden) {
  const tag = localName(el);
  if (tag === 'meta') return squeeze(attribute(el, 'content') ?? '') || null;
  if (isPicture(el)) return altOf(el) || null;
  const state = checkedState(el);
  // An entry that can be ticked says its own words; its state is told beside them.
  if (state !== null && (isControl(el) || !textOf(el, evenHidden))) return String(state === true);
  if (isControl(el) && tag !== 'button') return valueOf(el);
  if (isEditable(el)) return valueOf(el);
  if (!evenHidden && !rendered(el) && style(el).display !== 'contents') return null;
  return !evenHidden && standingIn(el) || textOf(el, evenHidden) || saidOf(el);
}

// What a reader is told of something that holds no text: a row of stars, a picture's link.
function saidOf(el) {
  const label = squeeze(attribute(el, 'aria-label') ?? attribute(el, 'title') ?? '');
  if (label) return label;
  const pictures = queryIn(el, 'img,[role=img]');
  return pictures.length === 1 ? altOf(pictures[0]) ?? '' : '';
}

// What a record is known by when the list is read again or on another page: all it says and links
// to, for two records may differ in what is not read of them. An element that still reads the same
// is the same record, whatever else in it has changed (`3 minutes ago`).
const marked = new WeakMap();
// Where in its list a record stands, of lists of which only a window is in the document: its element is another record's later.
const NUMBERED = ['aria-rowindex', 'aria-posinset', 'row-index', 'data-index', 'data-item-index'];

function markOf(record, row, windowed) {
  const read = JSON.stringify(row);
  const known = marked.get(record);
  if (known?.read === read && !windowed) return known.mark;
  const links = queryIn(record, '[href],[src]').slice(0, 50);
  const parts = [read, squeeze(textContent(record)), attribute(record, 'href'), ...NUMBERED.map((name) => attribute(record, name))];
  for (const el of links) parts.push(attribute(el, 'href') ?? attribute(el, 'src'));
  const mark = digest(parts.join('\u0000'));
  marked.set(record, { read, mark });
  return mark;
}

// Two hashes of 32 bits side by side.
function digest(text) {
  let [a, b] = [0x811c9dc5, 0x9e3779b9];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b) + (b >>> 13);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}
