// Going on in a list that shows more as it is scrolled: one that grows at its end, or one of whose records only those are in
// the document that are on the screen or near it.

import { scrolls } from './act.js';
import { boxOf, forget, isShown, matches, parentOf, queryIn, squeeze, textContent, topOf } from './dom.js';
import { STILL, drawn, pause } from './pace.js';
import { all } from './selectors.js';
import { ownTexts } from './text.js';

const MOST_WAITED = 1000; // milliseconds
const LOOK = 50; // milliseconds between looks
const SPARE = 1; // of what is shown at once: a page may well be as high as its window with nothing in it
const MOST_ASKED = 3000; // elements

const recordsOf = (reader) => (reader.each ? all(document, reader.each).filter(isShown) : []);
const tellingOf = (records) => records.map((record) => squeeze(textContent(record)).slice(0, 200)).join('\n');
// A list may be drawn in another order than it stands in the document.
const lowest = (records) => records.reduce((low, record) => (low && boxOf(low).bottom > boxOf(record).bottom ? low : record), null);
const highest = (records) => records.reduce((high, record) => (high && boxOf(high).top < boxOf(record).top ? high : record), null);

function scrollersOf(el) {
  const found = [];
  for (let at = el; at; at = parentOf(at)) if (scrolls(at)) found.push(at);
  return found;
}

const STANDING_BY_ITSELF = 'img,picture,video,canvas,iframe,svg,input,select,textarea,button';

// Whether nothing stands within a box between two heights but records.
function isEmpty(box, records, from, to) {
  const own = new Set(records);
  const isOfRecord = (el) => {
    for (let at = el; at && at !== box; at = parentOf(at)) if (own.has(at)) return true;
    return false;
  };
  const inside = queryIn(box, '*');
  const stands = (el) => (matches(el, STANDING_BY_ITSELF) || ownTexts(el).length > 0) && isShown(el) && !isOfRecord(el);
  return inside.length <= MOST_ASKED && !inside.some((el) => boxOf(el).bottom > from + 1 && boxOf(el).top < to - 1 && stands(el));
}

// The room that a list keeps for records that are not in the document, above and below those that are: within the box that
// they are in, or within what they scroll in. As parts of what is shown at once; none where it is little.
function spareRoom(records) {
  const [first, last] = [highest(records), lowest(records)].map(boxOf);
  const around = parentOf(records[0]) ?? records[0];
  const [scroller] = scrollersOf(records[0]);
  const seen = scroller ? scroller.clientHeight : window.innerHeight;
  const room = (box, top, bottom) => ({
    above: first.top - top > seen * SPARE && isEmpty(box, records, top, first.top) ? (first.top - top) / seen : 0,
    below: bottom - last.bottom > seen * SPARE && isEmpty(box, records, last.bottom, bottom) ? (bottom - last.bottom) / seen : 0,
  });
  const outer = room(around, boxOf(around).top, boxOf(around).bottom);
  if (!scroller) return outer;
  const top = boxOf(scroller).top - scroller.scrollTop;
  const inner = room(scroller, top, top + scroller.scrollHeight);
  return { above: Math.max(outer.above, inner.above), below: Math.max(outer.below, inner.below) };
}

/**
 * Whether a list keeps room for records that are not in the document.
 * @param {Element[]} records
 * @returns {boolean}
 */
export function isWindowed(records) {
  const { above, below } = spareRoom(records);
  return above > 0 || below > 0;
}

// Until the list has become another one, for a while.
async function untilAnother(reader, before) {
  await drawn();
  await drawn();
  for (const until = performance.now() + MOST_WAITED; !STILL && performance.now() < until; await pause(LOOK)) {
    forget();
    const now = tellingOf(recordsOf(reader));
    if (now && now !== before) return true;
  }
  return false;
}

/**
 * Goes to the beginning of a list that has other records in the document where it is scrolled elsewhere; whether it did.
 * @param {object} args
 * @returns {Promise<boolean>}
 */
export async function toStart({ reader }) {
  forget();
  const records = recordsOf(reader);
  if (!records.length) return false;
  const [scroller] = scrollersOf(records[0]);
  if ((scroller ? scroller.scrollTop : window.scrollY) < 1 || !spareRoom(records).above) return false;
  const before = tellingOf(records);
  if (scroller) scroller.scrollTo({ top: 0, behavior: 'instant' });
  else window.scrollTo({ top: 0, behavior: 'instant' });
  return untilAnother(reader, before);
}

/**
 * Goes on to where a list may show more: by what is shown of it at once, or to its end. Whether anything moved, and whether it
 * keeps room for more that does not come.
 * @param {object} args
 * @returns {Promise<{moved: boolean, stuck?: boolean}>}
 */
export async function toEnd({ reader }) {
  forget();
  const records = recordsOf(reader);
  const last = lowest(records);
  if (!last) return { moved: false };
  const before = boxOf(last).top;
  if (isWindowed(records)) {
    const told = tellingOf(records);
    last.scrollIntoView({ block: 'start', behavior: 'instant' });
    if (await untilAnother(reader, told)) return { moved: true };
    forget();
    if (spareRoom(recordsOf(reader)).below) return { moved: true, stuck: true };
  }
  // Pages that wait for the end to come into view must have seen it out of view since the list has grown.
  records[0].scrollIntoView({ block: 'nearest', behavior: 'instant' });
  await drawn();
  last.scrollIntoView({ block: 'start', behavior: 'instant' });
  await drawn();
  for (const scroller of scrollersOf(last)) scroller.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' });
  window.scrollTo({ top: topOf(document).scrollHeight, behavior: 'instant' });
  await drawn();
  forget();
  return { moved: Math.abs(boxOf(last).top - before) > 1 };
}
