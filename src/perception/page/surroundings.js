// The record of a list that an element is in, and what tells it there. Fields are in one only where others have the same name:
// the rows of a form are no data.

import {
  SILENT, boxOf, closest, isFrame, isShown, localName, matches, once, parentOf, queryIn, rootNode, shorten, squeeze, style,
  textContent, upFrom, within,
} from './dom.js';
import { everyElement } from './everywhere.js';
import { eachSelector, shadowPath } from './induce.js';
import { nameOf } from './names.js';
import { isRepeated, listOf } from './records.js';
import { fieldsIn, roleOf } from './roles.js';
import { placePath, rootPrefix, selectorOf, simpleSelectors } from './selectors.js';
import { ownTexts, textOf } from './text.js';

const TYPED = new Set(['textbox', 'searchbox', 'combobox', 'listbox', 'spinbutton', 'slider']);
// Parts of a page that are in no record.
const STANDING = new Set(['navigation', 'banner', 'contentinfo', 'complementary', 'search', 'dialog', 'columnheader', 'tabpanel']);
const MENU_ROLES = new Set(['menu', 'menubar']);
const FURNISHED = new Set([...MENU_ROLES, 'tablist', 'toolbar']);
const UNRECORDED = new Set(['td', 'th', 'dd', 'dt', 'option']);
const CELLS_OF_ROWS = new Set(['cell', 'gridcell', 'rowheader']);
const isInRecord = (at) => UNRECORDED.has(localName(at)) || CELLS_OF_ROWS.has(roleOf(at)) && !!closest(at, '[role=row],tr');
const MOST_COMPARED = 20; // records
const LEAST_DISTINCT = 0.7; // of the labels of a form
const MOST_NOUN = 40; // characters
const MOST_SIGN = 64; // pixels
const FILE = 'input[type=file]';
const FIELDS = 'input:not([type=hidden]),select,textarea';
/** Characters of what an element is found by. */
export const MOST_LOCATED = 120;
/** Steps from a control to its record. */
export const DEEPEST = 14;
const NEAR = 8; // steps from anything to its record
// What a toolbar, a menu or a row of tabs is made of; a link may be data.
const FITTINGS = new Set(['button', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'tab', 'switch', 'checkbox', 'radio']);

/**
 * @param {Element} el
 * @param {string} role
 * @returns {object | null}
 */
export function surroundingsOf(el, role) {
  if (isFrame(el)) return null;
  const found = ownRecordOf(el, role) ?? (TYPED.has(role) ? null : innermostRecordOf(el, role));
  if (!found) return null;
  const { box, records, ...record } = found;
  const others = records.filter((other) => other !== box).slice(0, MOST_COMPARED);
  // The one place for files is no choice.
  if (takesFile(el) && !others.some(takesFile)) return null;
  const noun = nounOf(box, others);
  return { ...record, ...(noun && { noun }), ...(isNoChoice(el, role, box, others) && { lone: true }), ...furnitureOf(el, role) };
}

// Whether it is an entry of the page's own menus, whatever stands in the list that it is one of, and of one to the standard.
function furnitureOf(el, role) {
  if (!FITTINGS.has(role) && role !== 'link') return {};
  const above = [...upFrom(parentOf(el), DEEPEST)].map(roleOf);
  const isStanding = above.some((at) => at === 'navigation' || FURNISHED.has(at));
  return { ...(isStanding && { standing: true }), ...(above.some((at) => MENU_ROLES.has(at)) && { of_menu: true }) };
}

const takesFile = (el) => matches(el, FILE) || queryIn(el, FILE).length > 0;

// Where others are called as it is, such as the button of each row: the record that has only this one and says what those
// that have the others do not.
function ownRecordOf(el, role) {
  const name = nameOf(el, role);
  if (!name && !TYPED.has(role) || role === 'generic') return null;
  const namesakes = everyElement().filter((other) => other !== el && roleOf(other) === role && isShown(other) && nameOf(other, role) === name);
  if (!namesakes.length) return null;
  const hasOne = (at) => namesakes.some((other) => within(other, at));
  // What a field holds itself tells nothing of its row: it is about to be another.
  const othersIn = (record) => fieldsIn(record, [el, ...namesakes]);
  const saidBy = (record) => [textOf(record, true), othersIn(record)].filter(Boolean).join(' ');
  // Of the fields of a row that have no name, each is told by its place.
  const isOver = (at) => !!name && hasOne(at);
  for (const at of upFrom(parentOf(el), DEEPEST)) {
    if (STANDING.has(roleOf(at)) || isOver(at)) return null;
    if (isInRecord(at) || !isRepeated(at)) continue;
    const records = listOf(at, false);
    const others = records.filter((record) => record !== at && hasOne(record));
    if (isOfHead(at, records)) return null;
    const said = others.length ? saidBy(at) : '';
    if (said && others.slice(0, MOST_COMPARED).every((other) => saidBy(other) !== said)) return described(el, role, at, records, othersIn(at));
  }
  return null;
}

// Whether it stands with rows that name the columns alone and says nothing itself, such as the filters of the columns: it is of
// the head, as they are. Where a table has one row today, that says something.
const isOfHead = (row, records) => roleOf(row) === 'row' && records.length > 1 &&
  records.every((other) => other === row || isHead(other)) && !textBesideControls(row);

const isHead = (row) => roleOf(row) === 'row' && queryIn(row, 'th,[role=columnheader]').length > 0 &&
  queryIn(row, 'th,td,[role=cell],[role=gridcell],[role=rowheader]').every((cell) => roleOf(cell) === 'columnheader');

function innermostRecordOf(el, role) {
  for (const at of upFrom(el, NEAR)) {
    if (STANDING.has(roleOf(at)) || FURNISHED.has(roleOf(at)) || ['body', 'main', 'thead', 'html'].includes(localName(at))) return null;
    const isRow = roleOf(at) === 'row' && !queryIn(at, 'th,[role=columnheader]').length;
    if (isInRecord(at) || !isRow && !isRepeated(at)) continue;
    const records = isRepeated(at) ? listOf(at, false) : [at];
    if (isFitting(el, role, records) || isOfHead(at, records)) return null;
    const record = described(el, role, at, records);
    // Two that say no more than a name are hardly a list; a table's row is one by itself.
    if (isRow || records.length >= (record.bare ? 3 : 2)) return record;
  }
  return null;
}

function described(el, role, at, records, held = '') {
  const text = textOf(at, true);
  return {
    box: at,
    records,
    each: records.length > 1 ? rootPrefix(at) + eachSelector(at, records) : rowsAround(at),
    at: records.indexOf(at),
    of: records.length,
    text: shorten(text, 300),
    ...(held && { held: shorten(held, 300) }),
    ...labelBefore(el, text),
    bare: [textOf(el, true), nameOf(el, role)].includes(text),
    ...innerOf(el, at, role, records),
  };
}

// The rows of a table that has one today.
function rowsAround(row) {
  const table = closest(row, 'table,[role=table],[role=grid],[role=treegrid]');
  const each = localName(row) === 'tr' ? 'tr' : '[role=row]';
  return table ? `${selectorOf(table, false)} ${each}` : rootPrefix(row) + each;
}

// What a record says before the element, where that is all that it says besides.
function labelBefore(el, text) {
  const own = textOf(el, true);
  const label = own && text.endsWith(` ${own}`) ? text.slice(0, -own.length).trim() : '';
  return label && label.length <= MOST_LOCATED ? { label } : {};
}

// Whether it is a named control among others, with no text beside them that would make records of them. A name with
// figures may be data: a day, a price.
function isFitting(el, role, records) {
  const name = nameOf(el, role);
  if (!FITTINGS.has(role) && !isSign(el, role) || !name || /\d/.test(name)) return false;
  return records.slice(0, 12).every((record) => squeeze(textContent(record)).length <= MOST_LOCATED && !textBesideControls(record));
}

// A link that shows a small sign alone; one that shows a picture may be data.
const isSign = (el, role) => role === 'link' && !textOf(el, true) && !queryIn(el, 'img,picture').length &&
  Math.max(boxOf(el).width, boxOf(el).height) <= MOST_SIGN && style(el).computed.backgroundImage === 'none';

function textBesideControls(record) {
  if (FITTINGS.has(roleOf(record))) return '';
  return [record, ...queryIn(record, '*')].slice(0, 60)
    .filter((part) => isShown(part) && !SILENT.has(localName(part)) && ownTexts(part).length && !inControl(part, record)).map(textOf).join(' ');
}

function inControl(part, record) {
  for (let at = part; at; at = parentOf(at)) {
    if (FITTINGS.has(roleOf(at)) || localName(at) === 'label') return true;
    if (at === record) return false;
  }
  return false;
}

// Whether the record is a row of a form, whose fields are called otherwise each, and few of the others have anything of the
// element's kind: it is of the page then, not a choice among records.
function isNoChoice(el, role, record, others) {
  if (el === record || roleOf(record) === 'row' || others.length < 2) return false;
  // Boxes to tick in the rows of a list are called alike: `Select Ann`, `Select Bo`.
  const fields = others.map((other) => queryIn(other, FIELDS)[0]).filter(Boolean);
  const called = fields.map((field) => nameOf(field, roleOf(field)).toLowerCase().split(' ')[0]).filter(Boolean);
  if (called.length * 2 < others.length || new Set(called).size < called.length * LEAST_DISTINCT) return false;
  const hasPeer = (other) => queryIn(other, '*').some((inner) => roleOf(inner) === role && isShown(inner));
  return others.filter(hasPeer).length * 2 < others.length;
}

// What a record says besides the controls that the others have by the same names, where it is short.
function nounOf(record, others) {
  const named = (of) => once('controls', of, () => queryIn(of, 'a,button,[role]').slice(0, MOST_COMPARED)
    .filter((part) => (FITTINGS.has(roleOf(part)) || roleOf(part) === 'link') && isShown(part)).map((part) => nameOf(part, roleOf(part))));
  const [text, names] = [textOf(record, true), named(record).filter(Boolean)];
  // A row of data says more than its controls are called, and is not compared with the others.
  if (!others.length || text.length - names.join(' ').length > MOST_NOUN + 1) return '';
  const common = names.filter((name) => others.every((other) => named(other).includes(name)));
  const rest = squeeze(common.reduce((left, name) => ` ${left} `.replace(` ${name} `, ' '), text));
  return common.length && rest.length <= MOST_NOUN ? rest : '';
}

// How an element is found within its record: by a name that others have too, for one of its own is data.
function innerOf(el, record, role, records) {
  if (el === record) return {};
  const name = nameOf(el, role);
  // A record may have it in a shadow of its own.
  const shadowed = rootNode(el) !== rootNode(record);
  const tagged = (of) => (shadowed ? everyElement().filter((other) => localName(other) === localName(el) && within(other, of)) : queryIn(of, localName(el)));
  const likeIt = (of) => tagged(of).filter((other) => roleOf(other) === role && isShown(other) && nameOf(other, role) === name);
  // What a cell says is data, also where others say the same.
  const common = !CELLS_OF_ROWS.has(role) && records.slice(0, 10).some((other) => other !== record && likeIt(other).length > 0);
  if (role !== 'generic' && name && common && likeIt(record).length === 1) return { inner: { by: 'role', role, name } };
  // A name with the row's number in it is another in the next.
  const others = records.filter((other) => other !== record).slice(0, 10);
  const isNumbered = (own) => /\d/.test(own) && others.length > 0 && !others.some((other) => queryIn(other, own).length === 1);
  const selector = shadowPath(el, record) ?? simpleSelectors(el).find((own) => !own.includes('[href=') && queryIn(record, own).length === 1 && !isNumbered(own));
  return { inner: { by: 'css', selector: selector ?? `:scope > ${placePath(el, record)}` } };
}
