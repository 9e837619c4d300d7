// Whether a page says that what was looked for is not there.

import {
  bodyOf, closest, firstChild, innermost, isShown, isText, localName, nextSibling, queryIn, squeeze,
  textContent,
} from './dom.js';
import { BASKET_MARK, NOTHING_FOUND } from './lexicon.js';
import { hintsOf } from './names.js';
import { LEAST_RUN } from './fold.js';
import { textOf } from './text.js';
import { markedBy, says } from './words.js';

const MOST_SENTENCE = 240; // characters of a sentence that says so
const MOST_IN_SENTENCE = 2000; // characters with hidden parts and the spaces of the markup
const MARGIN = 'nav,header,footer,aside,[role=navigation],[role=banner],[role=contentinfo],[role=complementary]';
const RECORDS = 'table,ul,ol,dl,[role=list],[role=table],[role=grid],[role=feed]';

/**
 * The sentence by which the page says that nothing was found. What a basket says of itself is none, and a mere
 * number is none where records stand on the page.
 * @returns {string | null}
 */
export function nothingFound() {
  const body = bodyOf(document);
  if (!body) return null;
  const saying = queryIn(body, '*').filter((el) => mightSay(el) && isShown(el) && saysSo(el) && !isElsewhere(el));
  const sentences = innermost(saying).map(textOf);
  return sentences.find((text) => !/\d/.test(text.match(/[^.!?\n]*/)[0])) ?? (sentences.length && !hasRecords(body) ? sentences[0] : null);
}

// By all that stands in it, hidden or not: on a page of thousands of elements few are looked at closely.
const mightSay = (el) => {
  const tag = localName(el);
  if (tag === 'script' || tag === 'style' || tag === 'option' || tag === 'button' || tag === 'a') return false;
  if (!hasOwnText(el)) return false;
  const text = textContent(el);
  return text.length <= MOST_IN_SENTENCE && says(squeeze(text), NOTHING_FOUND);
};

// Whether a text stands directly in it: what only holds other elements says nothing of its own.
function hasOwnText(el) {
  for (let node = firstChild(el); node; node = nextSibling(node)) if (isText(node) && node.data.trim()) return true;
  return false;
}

function saysSo(el) {
  const text = textOf(el);
  return text.length <= MOST_SENTENCE && says(text, NOTHING_FOUND);
}

// In the margin of a page, or in its basket.
function isElsewhere(el) {
  if (closest(el, MARGIN)) return true;
  for (let at = el, up = 0; at && up < 6; at = at.parentElement, up++) if (markedBy(hintsOf(at), BASKET_MARK)) return true;
  return says(textOf(el), BASKET_MARK);
}

// Whether there is a list of records in the page's content.
function hasRecords(body) {
  return queryIn(body, RECORDS).some((list) => {
    if (!isShown(list) || closest(list, MARGIN)) return false;
    const rows = queryIn(list, localName(list) === 'table' ? 'tr' : ':scope > *').filter((row) => isShown(row) && textOf(row));
    return rows.length >= LEAST_RUN;
  });
}
