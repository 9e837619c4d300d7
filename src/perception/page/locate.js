// Locators: how an element is found again when the page is opened anew.

import { LABELABLE, labelsOf } from './accname.js';
import {
  SILENT, attribute, classesOf, closest, contains, elementOf, forget, frameDocument, hasAttribute, isFrame, isShown,
  localName, matches, nextElement, once, parentOf, previousElement, queryIn, refOf, rootNode, shadowRoot,
  shorten, squeeze, textContent, within,
} from './dom.js';
import { isControl } from './fold.js';
import { eachSelector, shadowPath } from './induce.js';
import { nameOf } from './names.js';
import { isRepeated, listOf } from './records.js';
import { absolute, fieldsIn, inputType, isDisabled, roleOf } from './roles.js';
import { all, hostsOf, placePath, quoted, rootPrefix, selectorOf, simpleSelectors } from './selectors.js';
import { ownTexts, textOf } from './text.js';

export const TEST_IDS = ['data-testid', 'data-test-id', 'data-test', 'data-qa', 'data-cy'];
const KEPT = ['id', 'name', 'type', 'class', 'href', 'placeholder', 'autocomplete', 'rel', 'aria-label', 'title', 'value'];
/** By which attributes calendars say the day of a cell to programs. */
export const DAY_SAID = ['data-date', 'data-day', 'datetime'];
const MOST_LOCATED = 120;

/**
 * @param {object} args
 * @returns {object}
 */
export function locate(args) {
  forget();
  const el = elementOf(args.ref);
  const { addresses = true } = args;
  const candidates = proposals(el).filter((candidate) => {
    if (!addresses && candidate.selector?.includes('[href=')) return false;
    const found = matching(candidate);
    return found.length === 1 && found[0] === el;
  });
  const css = { by: 'css', selector: selectorOf(el, addresses) };
  const same = candidates.some((c) => c.by === 'css' && c.selector === css.selector);
  if (!same) candidates.push(css);
  const locator = { candidates, fingerprint: fingerprintOf(el) };
  forget();
  return locator;
}

function proposals(el) {
  const out = [];
  const role = roleOf(el);
  const name = nameOf(el, role);
  for (const attr of TEST_IDS) {
    const id = attribute(el, attr);
    if (id) out.push({ by: 'test_id', id });
  }
  const fits = (text) => text && text.length <= MOST_LOCATED;
  if (role !== 'generic' && fits(name)) out.push({ by: 'role', role, name });
  const label = LABELABLE.has(localName(el)) && localName(el) !== 'button' ? labelsOf(el) : '';
  if (fits(label)) out.push({ by: 'label', text: label });
  const placeholder = squeeze(attribute(el, 'placeholder') ?? '');
  if (fits(placeholder)) out.push({ by: 'placeholder', text: placeholder });
  const text = isControl(el) && localName(el) !== 'button' ? '' : textOf(el);
  if (fits(text)) out.push({ by: 'text', text });
  if (!hostsOf(el).length) for (const selector of simpleSelectors(el).slice(0, -1)) out.push({ by: 'css', selector });
  if (isFrame(el) && attribute(el, 'src')) {
    const [address] = attribute(el, 'src').split(/[?#]/);
    out.push({ by: 'css', selector: `${localName(el)}[src^=${quoted(shorten(address, 200))}]` });
  }
  return out;
}

/**
 * Every visible element that a candidate means.
 * @param {object} candidate
 * @returns {Element[]}
 */
export function matching(candidate) {
  return candidatesIn(candidate).filter(isShown);
}

function candidatesIn(candidate) {
  switch (candidate.by) {
    case 'test_id':
      return everywhere(TEST_IDS.map((name) => `[${name}=${quoted(candidate.id)}]`).join(','));
    case 'role':
      return everyElement().filter((el) => roleOf(el) === candidate.role && isShown(el) && nameOf(el, candidate.role) === candidate.name);
    case 'label':
      return everywhere('input,select,textarea,meter,output,progress').filter((el) =>
        labelsOf(el) === candidate.text);
    case 'placeholder':
      return everywhere('[placeholder]').filter((el) => squeeze(attribute(el, 'placeholder')) === candidate.text);
    case 'text':
      return withText(candidate.text);
    case 'css':
      try {
        return all(document, candidate.selector);
      } catch {
        return [];
      }
    default:
      return [];
  }
}

/**
 * The innermost elements that hold exactly this text.
 * @param {string} text
 * @returns {Element[]}
 */
export function withText(text) {
  const probe = text.slice(0, 20).split(' ')[0];
  const found = everyElement().filter((el) => textContent(el).includes(probe) && isShown(el) &&
    once('text', el, () => textOf(el)) === text);
  return found.filter((el) => !found.some((other) => other !== el && contains(el, other)));
}

/**
 * @param {string} selector
 * @returns {Element[]}
 */
export const everywhere = (selector) => everyRoot().flatMap((root) => queryIn(root, selector));
/**
 * @returns {Element[]}
 */
export const everyElement = () => once('every', document, () => everywhere('*').filter((el) => !SILENT.has(localName(el))));

/**
 * The document, its open shadow roots and same-origin frames.
 * @returns {Array<Document | ShadowRoot>}
 */
export function everyRoot() {
  return once('roots', document, () => {
    const roots = [document];
    for (let n = 0; n < roots.length && roots.length < 500; n++) {
      for (const el of queryIn(roots[n], '*')) {
        const inner = shadowRoot(el) ?? (isFrame(el) ? frameDocument(el) : null);
        if (inner) roots.push(inner);
      }
    }
    return roots;
  });
}

function fingerprintOf(el) {
  const role = roleOf(el);
  const attributes = {};
  for (const name of [...KEPT, ...dataNames(el)]) {
    if (name === 'value' && !['submit', 'button', 'reset'].includes(inputType(el))) continue;
    const value = attribute(el, name);
    if (value) attributes[name] = shorten(value, 200);
  }
  const { box, ...record } = surroundingsOf(el, role) ?? {};
  const day = cellOfDay(el, box);
  return { tag: localName(el), role, name: nameOf(el, role), attributes, neighbours: neighboursOf(el), path: pathOf(el), ...(box && { record }), ...(day && { day }) };
}

// The cell of a calendar that it is or is in, by the day that the cell says to programs, and whether the record is in there.
function cellOfDay(el, record) {
  for (let at = el, hops = 0; at && hops < DEEPEST; at = parentOf(at), hops++) {
    const by = DAY_SAID.find((name) => /^\d{4}-\d\d-\d\d$/.test(attribute(at, name) ?? ''));
    if (!by) continue;
    const [tag, day] = [localName(at), attribute(at, by)];
    return everywhere(`${tag}[${by}=${quoted(day)}]`).filter(isShown).length === 1 ? { tag, by, day, own: at === el, text: shorten(textOf(el, true), MOST_LOCATED), holds: !!record && record !== at && contains(at, record) } : null;
  }
  return null;
}

// The record of a list that an element is in. Fields are in one only where others have the same name: the rows of a form are
// no data.
const TYPED = new Set(['textbox', 'searchbox', 'combobox', 'listbox', 'spinbutton', 'slider']);
// Parts of a page that are in no record.
const STANDING = new Set(['navigation', 'banner', 'contentinfo', 'complementary', 'search', 'dialog', 'columnheader', 'tabpanel']);
const FURNISHED = new Set(['menu', 'menubar', 'tablist', 'toolbar']);
const UNRECORDED = new Set(['td', 'th', 'dd', 'dt', 'option']);
const CELLS_OF_ROWS = new Set(['cell', 'gridcell', 'rowheader']);
const isInRecord = (at) => UNRECORDED.has(localName(at)) || CELLS_OF_ROWS.has(roleOf(at)) && !!closest(at, '[role=row],tr');
const MOST_COMPARED = 20; // records
const DEEPEST = 14; // hops from a control to its record
// What a toolbar, a menu or a row of tabs is made of; a link may be data.
const FITTINGS = new Set(['button', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'tab', 'switch', 'checkbox', 'radio']);

function surroundingsOf(el, role) {
  if (isFrame(el)) return null;
  return ownRecordOf(el, role) ?? (TYPED.has(role) ? null : innermostRecordOf(el, role));
}

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
  for (let at = parentOf(el), hops = 0; at && hops < DEEPEST && !STANDING.has(roleOf(at)) && !isOver(at); at = parentOf(at), hops++) {
    if (isInRecord(at) || !isRepeated(at)) continue;
    const records = listOf(at, false);
    const others = records.filter((record) => record !== at && hasOne(record));
    const said = others.length ? saidBy(at) : '';
    if (said && others.slice(0, MOST_COMPARED).every((other) => saidBy(other) !== said)) return described(el, role, at, records, othersIn(at));
  }
  return null;
}

function innermostRecordOf(el, role) {
  for (let at = el, hops = 0; at && hops < 8 && !STANDING.has(roleOf(at)) && !FURNISHED.has(roleOf(at)); at = parentOf(at), hops++) {
    if (['body', 'main', 'thead', 'html'].includes(localName(at))) return null;
    const isRow = roleOf(at) === 'row' && !queryIn(at, 'th,[role=columnheader]').length;
    if (isInRecord(at) || !isRow && !isRepeated(at)) continue;
    const records = isRepeated(at) ? listOf(at, false) : [at];
    if (isFitting(el, role, records)) return null;
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
    each: records.length > 1 ? rootPrefix(at) + eachSelector(at, records) : rowsAround(at),
    at: records.indexOf(at),
    of: records.length,
    text: shorten(text, 300),
    ...(held && { held: shorten(held, 300) }),
    ...labelBefore(el, text),
    bare: [textOf(el, true), nameOf(el, role)].includes(text),
    ...(hasNoPeers(el, role, at, records) && { lone: true }),
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
  if (!FITTINGS.has(role) || !name || /\d/.test(name)) return false;
  return records.slice(0, 12).every((record) => squeeze(textContent(record)).length <= MOST_LOCATED && !textBesideControls(record));
}

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

// Whether few of the other records have anything of its kind, so that it is of the page, not a choice among them.
function hasNoPeers(el, role, record, records) {
  if (el === record) return false;
  const others = records.filter((other) => other !== record).slice(0, MOST_COMPARED);
  const alike = everyElement().filter((other) => other !== el && roleOf(other) === role && isShown(other));
  return others.filter((other) => alike.some((peer) => within(peer, other))).length * 2 < others.length;
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
  // What only this record has, such as a name with the row's number in it, is another in the next.
  const others = records.filter((other) => other !== record).slice(0, 10);
  const isEverywhere = (own) => !others.length || others.some((other) => queryIn(other, own).length === 1);
  const selector = shadowPath(el, record) ?? simpleSelectors(el).find((own) => !own.includes('[href=') && queryIn(record, own).length === 1 && isEverywhere(own));
  return { inner: { by: 'css', selector: selector ?? `:scope > ${placePath(el, record)}` } };
}

const dataNames = (el) => Element.prototype.getAttributeNames.call(el).filter((name) => name.startsWith('data-')).slice(0, 8);

/**
 * @param {Element} el
 * @returns {string[]}
 */
export function neighboursOf(el) {
  const out = [];
  for (const [first, walk] of [[previousElement(el), previousElement], [nextElement(el), nextElement]]) {
    let text = '';
    for (let at = first, hops = 0; at && !text && hops < 3; at = walk(at), hops++) {
      if (!SILENT.has(localName(at)) && isShown(at)) text = textOf(at);
    }
    out.push(shorten(text, 60));
  }
  return out.filter(Boolean);
}

/**
 * @param {Element} el
 * @returns {string}
 */
export function pathOf(el) {
  const tags = [];
  for (let at = el; at && tags.length < 40; at = parentOf(at)) tags.unshift(localName(at));
  return tags.join('>');
}

/**
 * The first candidate that means exactly one visible element. Of a page number, after so many pages
 * were `turned`: the number so much higher that stands where the first one stood.
 * @param {object} args
 * @returns {{ref: string | null}}
 */
export function resolve(args) {
  forget();
  let found = null;
  const number = args.turned ? numberOf(args.locator.fingerprint.name) : null;
  if (number) {
    const el = numberedAt(args.locator.fingerprint, number, args.turned);
    forget();
    return { ref: el && refOf(el) };
  }
  for (const candidate of args.locator.candidates) {
    const elements = matching(candidate);
    if (elements.length === 1) {
      found = refOf(elements[0]);
      break;
    }
  }
  forget();
  return { ref: found };
}

/**
 * Whether a control leads to a next page.
 * @param {object} args
 * @returns {boolean}
 */
export function usable(args) {
  forget();
  const el = elementOf(args.ref);
  const words = [el, parentOf(el)].filter(Boolean).flatMap(classesOf).join(' ');
  const href = localName(el) === 'a' ? attribute(el, 'href') : null;
  const stays = href !== null && (href === '' || absolute(el, href) === location.href.split('#')[0]) && !hasPointerScript(el);
  const leads = isShown(el) && !isDisabled(el) && !/(^|[\s_-])(disabled|inactive)([\s_-]|$)/i.test(words) && !stays &&
    !matches(el, '[aria-current=page]');
  forget();
  return leads;
}

// A link to the page itself may still be made to do something by the page's code.
const hasPointerScript = (el) => attribute(el, 'href') === '#' || hasAttribute(el, 'onclick') || attribute(el, 'role') === 'button';

/**
 * What a list looks like, to tell by whether it has become another.
 * @param {object} args
 * @returns {{ count: number; print: string; }}
 */
export function print(args) {
  forget();
  const { reader } = args;
  const found = reader.each ? all(document, reader.each) : Object.values(reader.fields).flatMap((field) => all(document, field.at));
  const texts = found.slice(0, 200).map((el) => squeeze(textContent(el)).slice(0, 200));
  return { count: found.length, print: [location.href.split('#')[0], found.length, ...texts].join('\n') };
}

const numberOf = (name) => /^((?:\D*\bpage )?)(\d{1,6})$/i.exec(name);

function numberedAt(print, [, before, number], turned) {
  const wanted = before + (Number(number) + turned);
  const alike = everywhere(print.tag).filter((el) => isShown(el) && roleOf(el) === print.role && nameOf(el, print.role) === wanted);
  return alike.find((el) => pathOf(el) === print.path) ?? (alike.length === 1 ? alike[0] : null);
}
