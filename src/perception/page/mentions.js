// What the task speaks of: records and options that would be folded away are shown all the same where
// the task says the whole text of something in them.

import { queryIn, squeeze, textContent } from './dom.js';
import { UNTELLING_WORD } from './lexicon.js';
import { flatWords } from './words.js';

export const MOST_MENTIONED = 3; // of one list; of a list within a record only one
const MOST_SEARCHED = 2000; // of a record
const MOST_EXAMINED = 200; // records of one list that hold a word of the task at all

let task = ' '; // its words, lower case, a space around each
let hasWord = null; // a pattern of the words that may name something

/**
 * @param {string} about
 */
export function heed(about) {
  task = flatWords(about ?? '').slice(0, 20000);
  const words = [...new Set(task.split(' '))].filter((word) => word.length > 2 && !UNTELLING_WORD.includes(word)).slice(0, 200);
  hasWord = words.length ? new RegExp(words.join('|'), 'i') : null;
}

/**
 * How much of the task a text is: its length if the task says all of it. What is in brackets behind a
 * name need not be said: `git-add(1)`.
 * @param {string} text
 * @returns {number}
 */
export function mentioned(text) {
  if (!hasWord || text.length > 200 || !hasWord.test(text)) return 0;
  for (const words of [flatWords(text), flatWords(text.replace(/\s*\([^()]*\)$/, ''))]) {
    if (words.trim().length > 2 && task.includes(words)) return words.length;
  }
  return 0;
}

/**
 * Of the records, those that the task speaks of most.
 * @param {Element[]} records
 * @param {number} most
 * @returns {Element[][]}
 */
export function mentionedOf(records, most) {
  if (!hasWord) return [];
  const found = [];
  let examined = 0;
  for (const record of records) {
    if (!record.some((el) => hasWord.test(textContent(el)))) continue;
    if (examined++ > MOST_EXAMINED) break;
    // Named by what it begins with it is the one that is meant, not one that speaks of it.
    const score = Math.max(...record.map(mostMentioned)) + mentioned(squeeze(textContent(record[0])));
    if (score) found.push({ record, score });
  }
  return found.sort((a, b) => b.score - a.score).slice(0, most).map(({ record }) => record);
}

function mostMentioned(el) {
  const parts = [el, ...queryIn(el, '*').slice(0, MOST_SEARCHED).filter((part) => part.childElementCount < 5)];
  return Math.max(...parts.map((part) => mentioned(squeeze(textContent(part)))));
}
