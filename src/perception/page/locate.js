// Locators: how an element is found again when the page is opened anew.

import { LABELABLE, labelsOf } from './accname.js';
import {
  SILENT, attribute, classesOf, elementOf, forget, hasAttribute, innermost, isFrame, isShown, localName,
  matches, nextElement, parentOf, previousElement, refOf, shorten, squeeze, textContent, upFrom,
} from './dom.js';
import { everyElement, everywhere } from './everywhere.js';
import { isControl } from './fold.js';
import { nameOf } from './names.js';
import { absolute, inputType, isDisabled, roleOf } from './roles.js';
import { all, hostsOf, quoted, selectorOf, simpleSelectors } from './selectors.js';
import { DEEPEST, MOST_LOCATED, surroundingsOf } from './surroundings.js';
import { textOf, textUpTo } from './text.js';

export const TEST_IDS = ['data-testid', 'data-test-id', 'data-test', 'data-qa', 'data-cy'];
const MOST_NEIGHBOUR = 60; // characters of what stands beside it
const KEPT = ['id', 'name', 'type', 'class', 'href', 'placeholder', 'autocomplete', 'rel', 'aria-label', 'title', 'value'];
/** By which attributes calendars say the day of a cell to programs. */
export const DAY_SAID = ['data-date', 'data-day', 'datetime'];

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
  const found = everyElement().filter((el) => textContent(el).includes(probe) && isShown(el) && textUpTo(el, text.length) === text);
  return innermost(found);
}

function fingerprintOf(el) {
  const role = roleOf(el);
  const attributes = {};
  for (const name of [...KEPT, ...dataNames(el)]) {
    if (name === 'value' && !['submit', 'button', 'reset'].includes(inputType(el))) continue;
    const value = attribute(el, name);
    if (value) attributes[name] = shorten(value, 200);
  }
  const record = surroundingsOf(el, role);
  const day = cellOfDay(el);
  return { tag: localName(el), role, name: nameOf(el, role), attributes, neighbours: neighboursOf(el), path: pathOf(el), ...(record && { record }), ...(day && { day }) };
}

// The cell of a calendar that it is or is in, by the day that the cell says to programs.
function cellOfDay(el) {
  for (const at of upFrom(el, DEEPEST)) {
    const by = DAY_SAID.find((name) => /^\d{4}-\d\d-\d\d$/.test(attribute(at, name) ?? ''));
    if (!by) continue;
    const [tag, day] = [localName(at), attribute(at, by)];
    return everywhere(`${tag}[${by}=${quoted(day)}]`).filter(isShown).length === 1 ? { tag, by, day, own: at === el, text: shorten(textOf(el, true), MOST_LOCATED) } : null;
  }
  return null;
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
      if (!SILENT.has(localName(at)) && isShown(at)) text = textUpTo(at, MOST_NEIGHBOUR);
    }
    out.push(shorten(text, MOST_NEIGHBOUR));
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
