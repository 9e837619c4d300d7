// The ways on from a list: what leads to its next page, adds to it, or says that there is more of it.

import {
  attribute, attributesOf, classesOf, closest, elementChildren, hasAttribute, hasIn, isShown, localName, matches, once, parentOf, queryIn,
  textContent,
} from './dom.js';
import { everywhere } from './everywhere.js';
import { told } from './find.js';
import {
  CURRENT_MARK, LIST_PART, MORE_OF_LIST, NEXT_MARK, NEXT_PAGE, NEXT_SIGN, OLDER_OF_LIST, PAGE_PARAMETER, PAGING_LEAD,
  PAGING_MARK, PAGING_NAME, PREVIOUS_PAGE, SLIDES_MARK, SLIDES_NAME,
} from './lexicon.js';
import { hintsOf, nameOf } from './names.js';
import { isClickable, roleOf, urlOf } from './roles.js';
import { textOf } from './text.js';
import { bareName, markedBy, says } from './words.js';

const MOST_CONTROL = 40; // characters of the name of what turns pages
const MOST_ROW = 400; // characters of a row of page numbers
const MONTH = 28; // numbers in one row that are days rather than pages
const MOST_IN_BOX = 2000; // characters of a box that may be named by its text, with all that is hidden in it
const MOST_AROUND = 4; // boxes around a control that say what it is of

/**
 * The control that leads to the next page of a list or adds to it. `sure`: it does nothing else; one that is
 * not may be a step of a form or nobody knows what.
 * @returns {{control: object, sure: boolean} | null}
 */
export function wayOn() {
  const controls = pageControls().filter(turnsList);
  const el = controls.find(isNext) ?? controls.find(isFollowing) ?? controls.find(isMore) ?? null;
  return el && { control: told(el), sure: isSure(el) };
}

/**
 * Whether anything says that the list goes on, wherever it leads.
 * @returns {boolean}
 */
export function saysFurther() {
  const controls = pageControls();
  return controls.some((el) => isNext(el) || addsMore(el) || addsMoreOf(el) || isFollowing(el) || isSecond(el));
}

function pageControls() {
  return once('page controls', document, () => {
    const likely = 'a,button,[role=button],[role=link],[role=menuitem],[role=tab],[onclick],[tabindex],[class*=next i],[id*=next i],[class*=more i],input[type=submit],input[type=button]';
    return everywhere(likely).filter((el) => mayLeadOn(el) && isControlLike(el) && isShown(el) && !isOff(el) && calledShort(el) && !isInSlides(el));
  });
}

// What a control that leads on may say at all. A page has thousands of links, and what each is called takes long.
const MORE_OF = MORE_OF_LIST.map((phrase) => phrase.split(' ')).filter((words) => words.length === 2);
const LEADING = new RegExp([...[...NEXT_PAGE, ...MORE_OF_LIST, ...OLDER_OF_LIST, ...NEXT_SIGN].map(escaped),
  ...MORE_OF.map(([first, last]) => `^\\s*${escaped(first)}\\s.{1,40}\\s${escaped(last)}\\s*$`)].join('|'), 'iu');
const MARKED = new RegExp(`${LEADING.source}|${NEXT_MARK.map(escaped).join('|')}`, 'iu');
const PAGE_NUMBER = /^\s*[1-9]\d{0,3}(?![\d.,])/; // a page's number is all that its link is called; hidden parts may follow
const MOST_IN_CONTROL = 400; // characters of all that stands in a control, its hidden parts among them

function escaped(word) {
  return word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

function mayLeadOn(el) {
  const text = textContent(el);
  if (text.length > MOST_IN_CONTROL) return false;
  if (LEADING.test(text) || PAGE_NUMBER.test(text) || !text.trim()) return true;
  const names = attributesOf(el).filter((name) => name !== 'href');
  const values = names.map((name) => attribute(el, name));
  return names.includes('aria-labelledby') || MARKED.test(values.join(' ')) || values.some((value) => PAGE_NUMBER.test(value));
}

const isControlLike = (el) => localName(el) === 'a' && hasAttribute(el, 'href') || ['link', 'button', 'menuitem', 'tab'].includes(roleOf(el)) || isClickable(el);
const isOff = (el) => hasAttribute(el, 'disabled') || attribute(el, 'aria-disabled') === 'true';

// What a control is called; one that no role makes a control has no name but its text.
const calledAs = (el) => once('called', el, () => nameOf(el, roleOf(el)) || textOf(el));
const calledShort = (el) => {
  const { length } = calledAs(el);
  return length > 0 && length <= MOST_CONTROL;
};

function isNext(el) {
  const name = calledAs(el);
  if (says(name, PREVIOUS_PAGE)) return false;
  if ((attribute(el, 'rel') ?? '').split(/\s+/).includes('next')) return true;
  if (markedBy(hintsOf(el), NEXT_MARK) && (!/\p{L}/u.test(name) || says(name, NEXT_PAGE))) return true;
  const bare = bareName(name);
  if (NEXT_SIGN.includes(name.trim()) || NEXT_PAGE.includes(bare)) return true;
  // `Older invoices ›`, `next 20 results`
  const [first, ...rest] = bare.split(' ');
  return rest.length > 0 && rest.length < 3 && (OLDER_OF_LIST.includes(first) ||
    NEXT_PAGE.includes(first) && (/^\d/.test(rest[0]) || says(rest.join(' '), LIST_PART)));
}

// `Load more`, `show more results`; a bare `More` may be a menu as well.
const isMore = (el) => MORE_OF_LIST.some((phrase) => bareName(calledAs(el)) === phrase) || addsMore(el) || addsMoreOf(el);
// `Meer meetpunten tonen`, `Mehr Kurse anzeigen`: of what there is more stands between the two words.
const addsMoreOf = (el) => {
  const said = bareName(calledAs(el)).split(' ');
  return said.length > 2 && said.length <= MOST_OF_MORE && MORE_OF.some(([first, last]) => said[0] === first && said.at(-1) === last);
};
const MOST_OF_MORE = 4; // words
const addsMore = (el) => MORE_OF_LIST.some((phrase) => phrase.includes(' ') && `${bareName(calledAs(el))} `.startsWith(`${phrase} `));

// The number that follows the one of this page in a row of page numbers.
function isFollowing(el) {
  const own = pageNumber(el);
  const row = own > 1 ? rowOf(el) : null;
  if (!row || choosesOther(row)) return false;
  const { linked, current } = numbersIn(row);
  const isNamed = isPaging(el);
  const isInTurn = localName(el) === 'a' && linked.size + 1 < MONTH && (current !== null || linked.has(own - 1) || linked.has(own + 1));
  return (isNamed || isInTurn || isOfNumberedButtons(row)) && own === (current ?? 1) + 1;
}

// Buttons that say nothing but numbers from 1 on, one of which says that it is the current page: a step of a form says `step`,
// and a day of a calendar `date`.
function isOfNumberedButtons(row) {
  return once('numbered buttons', row, () => {
    const all = queryIn(row, 'button,[role=button]').filter((el) => isShown(el));
    const marked = all.filter((el) => ['page', 'true'].includes(attribute(el, 'aria-current') ?? ''));
    const inTurn = () => all.every((el, at) => pageNumber(el) > (at ? pageNumber(all[at - 1]) : 0)) && pageNumber(all[0]) === 1;
    return all.length > 1 && marked.length === 1 && inTurn() && all.length < MONTH && !/\p{L}/u.test(textOf(row));
  });
}

// A link to page 2 beside what says 1, or beside links to 1 or 3.
function isSecond(el) {
  const row = pageNumber(el) === 2 && localName(el) === 'a' ? rowOf(el) : null;
  return !!row && !choosesOther(row) && textOf(row).split(/\s+/).some((word) => word === '1' || word === '3');
}

// Numbers that say before them what they are of, and not that it is pages, choose something else: `Round: 1 2 3`.
const choosesOther = (row) => {
  const [lead] = /^[^\d]*\p{L}[^\d]*:(?=\s*\d)/u.exec(textOf(row)) ?? [];
  return !!lead && !says(lead, PAGING_NAME) && !PAGING_LEAD.some((word) => lead.toLowerCase().includes(word));
};

const pageNumber = (el) => {
  const text = calledAs(el).trim();
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0;
};

// The smallest box around a page number that has another number in it.
function rowOf(el) {
  const own = calledAs(el).trim();
  for (const box of boxesAround(el, 3)) {
    const text = textOf(box);
    if (text.length > MOST_ROW) return null;
    if ((text.match(/\d+/g) ?? []).some((number) => number !== own)) return box;
  }
  return null;
}

// Which numbers of a row lead on, and which is this page's: the one that is marked, or the one that leads nowhere.
function numbersIn(row) {
  return once('page numbers', row, () => {
    const linked = new Set();
    let current = null;
    const all = queryIn(row, '*').filter((el) => pageNumber(el) && isShown(el) && !elementChildren(el).some(pageNumber));
    const plain = new Set();
    for (const el of all) {
      const number = pageNumber(el);
      if (isCurrent(el)) current ??= number;
      else if (closest(el, 'a[href],button,[role=button],[role=link]') && !isOff(el) && !isHere(el)) linked.add(number);
      else plain.add(number);
    }
    if (current === null && plain.size === 1) [current] = plain;
    if (current === null) {
      const others = new Set((textOf(row).match(/\d+/g) ?? []).map(Number).filter((number) => !linked.has(number)));
      if (others.size === 1) [current] = others;
    }
    current ??= oddNumber(all);
    linked.delete(current);
    return { linked, current };
  });
}

// The one number that is made otherwise than all others; of two, the one that has the other's classes and more.
function oddNumber(all) {
  const keys = all.map((el) => classesOf(closest(el, 'a,button,[role=button],[role=link],li') ?? el).sort().join(' '));
  const kinds = [...new Set(keys)].sort((a, b) => b.length - a.length);
  const alone = kinds.filter((kind) => keys.indexOf(kind) === keys.lastIndexOf(kind));
  if (kinds.length !== 2 || !alone.length) return null;
  const [longer, shorter] = kinds;
  const more = alone.length < 2 || shorter.split(' ').every((name) => !name || longer.split(' ').includes(name));
  return more ? pageNumber(all[keys.indexOf(alone[0])]) : null;
}

const isCurrent = (el) => [el, parentOf(el)].some((at) => at && (matches(at, '[aria-current]:not([aria-current=false]),[aria-selected=true]') ||
  markedBy(hintsOf(at), CURRENT_MARK)) && textOf(at) === textOf(el));
// What a link to a part of this page says that a script turns the pages by: `#/2`, `#!more`, `#page-2`.
const OF_SCRIPT = /^#(?:[/!]|[^\d]*\d+$)/;
const isHere = (el) => {
  const link = closest(el, 'a[href]');
  const [page, part] = (link && urlOf(link) || '').split('#');
  return !!link && page === location.href.split('#')[0] && part !== '' && !OF_SCRIPT.test(`#${part ?? ''}`);
};

// Whether it turns the pages of one list rather than lead to another document: addresses differ by a number or
// in the query alone, or it stands among what turns pages.
function turnsList(el) {
  const link = closest(el, 'a[href]');
  if (!link || /^(#|javascript:)/i.test(attribute(link, 'href').trim()) && !/^#.+/.test(attribute(link, 'href'))) return true;
  const to = urlOf(link) && new URL(urlOf(link));
  if (!to || to.origin !== location.origin) return false;
  if (to.pathname === location.pathname) return to.search !== location.search || OF_SCRIPT.test(to.hash);
  return withoutNumbers(to.pathname) === withoutNumbers(location.pathname) || isPaging(el) || beginsPaging(location.pathname, to.pathname);
}

const withoutNumbers = (path) => path.replace(/\d+/g, '#');

// The first page often has no number: `/books/` and `/books/page-2.html`, `/` and `/page/2/`.
function beginsPaging(from, to) {
  const folder = from.slice(0, from.lastIndexOf('/') + 1);
  const rest = to.startsWith(folder) ? to.slice(folder.length) : to.startsWith(from) ? to.slice(from.length) : '';
  const bare = withoutNumbers(rest).replace(/^\/+|\/+$/g, '').replace(/\.(html?|php)$/, '');
  return bare.includes('#') && (bare.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => PAGE_PARAMETER.includes(word));
}

// A link does nothing but lead on; a button may send a form.
function isSure(el) {
  const link = closest(el, 'a[href]');
  if (link && urlOf(link)) return isNext(el) || addsMore(el) || isPaging(el) || pageNumber(el) > 0 && numbersIn(rowOf(el)).current !== null;
  const form = closest(el, 'form');
  if (form && hasIn(form, 'input:not([type=hidden]),select,textarea')) return false;
  return addsMore(el) || isPaging(el) || pageNumber(el) > 0 && isOfNumberedButtons(rowOf(el) ?? el);
}

// What a box is called: by a name of its own, or by its text where that is short.
const boxName = (box) => once('box name', box, () => {
  const name = nameOf(box, roleOf(box));
  if (name) return name;
  if (textContent(box).length > MOST_IN_BOX) return '';
  const text = textOf(box);
  return text.length <= 80 ? text : '';
});

const isPaging = (el) => boxesAround(el, MOST_AROUND).some((box) => says(boxName(box), PAGING_NAME) ||
  PAGING_LEAD.some((lead) => boxName(box).toLowerCase().startsWith(lead)) || markedBy(hintsOf(box), PAGING_MARK));

// Pictures that slide, and calendars, have a "next" too.
const isInSlides = (el) => boxesAround(el, MOST_AROUND).some((box) => markedBy(hintsOf(box), SLIDES_MARK) || says(boxName(box), SLIDES_NAME));

function boxesAround(el, most) {
  const boxes = [];
  for (let box = parentOf(el); box && localName(box) !== 'body' && boxes.length < most; box = parentOf(box)) boxes.push(box);
  return boxes;
}
