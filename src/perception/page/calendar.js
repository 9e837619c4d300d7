// A calendar that is shown to choose a day in: which month it shows, where the day is, and what leads to other months.

import {
  attribute, bodyOf, closest, forget, isShown, localName, matches, once, parentOf, queryIn, squeeze, textContent, topOf,
} from './dom.js';
import { everywhere } from './everywhere.js';
import { told } from './find.js';
import { NEXT_MARK, NEXT_PAGE, NEXT_SIGN, PREVIOUS_PAGE } from './lexicon.js';
import { DAY_SAID } from './locate.js';
import { hintsOf, nameOf } from './names.js';
import { isClickable, isDisabled, roleOf, valueOf } from './roles.js';
import { textOf } from './text.js';
import { markedBy, says } from './words.js';

const DAYS_IN_MONTH = 28;
const MOST_BOXES = 6; // around a day up to the box of its month
const MOST_AROUND_MONTH = 12; // boxes around days that say their date, up to what leads to other months
const MOST_IN_CELL = 4; // boxes around the figure of a day up to its cell
const DATED = [...DAY_SAID, 'aria-label', 'title'];
const MOST_HEAD = 60; // characters of what says the month
const DAY = /^(?:0?[1-9]|[12]\d|3[01])$/;
const CELLS = 'td,button,a,[role=gridcell],[role=button],[role=option],[tabindex],span,div,li';
const BACK_MARK = ['prev', 'previous', 'back', 'left'];
const BACK_SIGN = ['‹', '«', '<', '←', '◀', '❮'];
const FORTH_MARK = [...NEXT_MARK, 'next', 'forward', 'right'];
const YEARS = ['year', 'years', 'super', 'decade'];

/**
 * What of the calendar is of use to come to a day (`2026-05-14`).
 * @param {{day: string}} args
 * @returns {{month: string, day: object | null, next: object | null, previous: object | null} | null}
 */
export function calendar({ day }) {
  forget();
  const wanted = day.slice(0, 7);
  const months = monthsShown();
  const shown = months.find(({ month }) => month === wanted) ?? months.at(-1) ?? null;
  let answer = null;
  if (shown) {
    const cell = shown.month === wanted ? dayIn(shown, day) : null;
    const ways = waysAround(shown.box, shown.isDated ? MOST_AROUND_MONTH : MOST_BOXES);
    const element = (el) => (el ? told(el) : null);
    answer = { month: shown.month, day: element(cell), next: element(ways.find(isForth)), previous: element(ways.find(isBack)) };
  }
  forget();
  return answer;
}

// Each box that holds the days of one month, with what says which; dated where the days say it themselves.
function monthsShown() {
  const boxes = new Map();
  for (const cell of everywhere(CELLS).filter(isDay)) {
    const box = boxOfMonth(cell);
    if (box) boxes.set(box, [...(boxes.get(box) ?? []), cell]);
  }
  return [...boxes].map(([box, cells]) => {
    const own = monthOf(cells);
    return { box, cells, isDated: own !== null, month: own ?? monthOver(box) };
  }).filter(({ month }) => month);
}

// The month of most of the days, where each says its own in full.
function monthOf(cells) {
  const months = cells.map(dateOf).filter(Boolean).map((date) => date.slice(0, 7));
  const times = (month) => months.filter((own) => own === month).length;
  const [most] = [...new Set(months)].sort((a, b) => times(b) - times(a));
  return times(most) >= DAYS_IN_MONTH ? most : null;
}

// The day that a cell says in full, to programs or to screen readers.
const dateOf = (cell) => once('date', cell, () => {
  const number = squeeze(textContent(cell)).padStart(2, '0');
  for (let at = cell, hops = 0; at && hops < MOST_IN_CELL && !matches(at, 'tr,[role=row]'); at = parentOf(at), hops++) {
    for (const said of DATED.map((name) => attribute(at, name)).filter(Boolean)) {
      if (/^\d{4}-\d\d-\d\d/.test(said)) return said.startsWith(`${said.slice(0, 7)}-${number}`) ? `${said.slice(0, 7)}-${number}` : null;
      // One that says a month and no day is of all of them.
      const month = said.length <= MOST_HEAD && (said.match(/(?<!\d)\d{1,2}(?!\d)/g) ?? []).some((figure) => figure.padStart(2, '0') === number) ? monthIn(said) : null;
      if (month) return `${month}-${number}`;
    }
  }
  return null;
});

const isDay = (el) => textContent(el).length < 12 && DAY.test(squeeze(textContent(el))) && isShown(el) && !queryIn(el, CELLS).some((inner) => DAY.test(squeeze(textContent(inner))));

function boxOfMonth(cell) {
  for (let box = parentOf(cell), hops = 0; box && box !== bodyOf(document) && hops < MOST_BOXES; box = parentOf(box), hops++) {
    const days = once('days in', box, () => queryIn(box, CELLS).filter(isDay).length);
    if (days >= DAYS_IN_MONTH) return box;
  }
  return null;
}

// The nearest text around the days that says a month and a year; lists to choose them from may say it, too.
function monthOver(box) {
  for (let around = box, hops = 0; around && hops < MOST_BOXES; around = parentOf(around), hops++) {
    for (const el of [around, ...queryIn(around, '*')].slice(0, 400)) {
      const text = isShown(el) ? attribute(el, 'aria-label') ?? (textContent(el).length <= MOST_HEAD * 3 ? textOf(el) : '') : '';
      const month = text && text.length <= MOST_HEAD && !isDay(el) ? monthIn(text) : null;
      if (month) return month;
    }
    const chosen = queryIn(around, 'select,input').filter(isShown).map(valueOf).filter(Boolean);
    const month = chosen.length ? monthIn(chosen.join(' ')) : null;
    if (month) return month;
    if (localName(around) === 'body') return null;
  }
  return null;
}

function monthIn(text) {
  const years = text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? [];
  if (new Set(years).size !== 1) return null;
  const low = ` ${text.toLowerCase().replace(/[^\p{L}\d]+/gu, ' ')} `;
  const named = monthNames().flatMap((names, at) => (names.some((name) => low.includes(` ${name} `)) ? [at + 1] : []));
  const figures = /(?<!\d)(0?[1-9]|1[0-2])\s*[./-]\s*(?:19|20)\d\d|(?:19|20)\d\d\s*[./-年]\s*(0?[1-9]|1[0-2])(?!\d)/.exec(text);
  const month = named.length === 1 ? named[0] : named.length ? 0 : Number(figures?.[1] ?? figures?.[2] ?? 0);
  return month ? `${years[0]}-${String(month).padStart(2, '0')}` : null;
}

// The names of the twelve months in the languages that the page may speak.
function monthNames() {
  return once('months', document, () => {
    const languages = [attribute(topOf(document), 'lang'), navigator.language, 'en'].filter((tag) => tag && /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(tag));
    return Array.from({ length: 12 }, (_, at) => [...new Set(languages.flatMap((language) => ['long', 'short'].flatMap((month) => {
      const date = new Date(Date.UTC(2024, at, 15));
      const alone = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }).format(date);
      return alone.toLowerCase().replace(/[^\p{L}\d]+/gu, ' ').trim();
    })))].filter((name) => name.length > 2));
  });
}

// The day by what its cell says; else, of the days of the months around, which stand in the same box, the one between the
// first 1 and the next.
function dayIn({ cells, isDated }, day) {
  const numbers = cells.map((cell) => Number(squeeze(textContent(cell))));
  const first = numbers.indexOf(1);
  const end = numbers.indexOf(1, first + 1);
  const between = numbers.findIndex((own, place) => first >= 0 && place >= first && (end < 0 || place < end) && own === Number(day.slice(8)));
  const dated = isDated ? cells.filter((own) => dateOf(own) === day) : [];
  const cell = dated.length === 1 ? dated[0] : isDated && !dated.length ? null : cells[between];
  const control = cell && (closest(cell, 'button,a,[role=gridcell],[role=button],[role=option]') ?? cell);
  return control && !isDisabled(control) && !isDisabled(cell) ? control : null;
}

function waysAround(box, most) {
  for (let around = box, hops = 0; around && hops < most; around = parentOf(around), hops++) {
    const ways = queryIn(around, 'button,a,[role=button],[onclick],[tabindex],th,span,div,svg').filter((el) => isShown(el) && isWay(el) && (isForth(el) || isBack(el)));
    if (ways.length) return ways;
    if (localName(around) === 'body') return [];
  }
  return [];
}

const wayName = (el) => squeeze(nameOf(el, roleOf(el)) || (textContent(el).length < MOST_HEAD ? textOf(el) : ''));
const isWay = (el) => (matches(el, 'button,a,[role=button]') || isClickable(el)) && !isDisabled(el) && !markedBy(hintsOf(el), YEARS) && !says(wayName(el), YEARS);
const isBack = (el) => says(wayName(el), PREVIOUS_PAGE) || BACK_SIGN.includes(wayName(el)) || markedBy(hintsOf(el), BACK_MARK);
const isForth = (el) => !isBack(el) && (says(wayName(el), NEXT_PAGE) || NEXT_SIGN.includes(wayName(el)) || markedBy(hintsOf(el), FORTH_MARK));
