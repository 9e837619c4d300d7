// Phrases of the lexicon, looked for in what a page says.

import { squeeze } from './dom.js';
import { ARTICLE } from './lexicon.js';

// Of each list of phrases, those that begin with a word, by that word.
const byFirstWord = new WeakMap();

/**
 * A text as its words alone, in lower case, with a space around each.
 * @param {string} text
 * @returns {string}
 */
export const flatWords = (text) => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}¶]+/gu, ' ').trim()} `;

/**
 * Whether a text holds one of the phrases, as whole words. Signs without letters are no words.
 * @param {string} text
 * @param {string[]} phrases
 * @returns {boolean}
 */
export function says(text, phrases) {
  const known = firstWordsOf(phrases);
  const flat = flatWords(text);
  for (let at = 1, end; at < flat.length; at = end + 1) {
    end = flat.indexOf(' ', at);
    if (known.get(flat.slice(at, end))?.some((phrase) => flat.startsWith(phrase, at))) return true;
  }
  return false;
}

function firstWordsOf(phrases) {
  if (!byFirstWord.has(phrases)) {
    const flat = phrases.map((phrase) => flatWords(phrase).slice(1)).filter((phrase) => phrase.trim());
    byFirstWord.set(phrases, Map.groupBy(flat, (phrase) => phrase.slice(0, phrase.indexOf(' '))));
  }
  return byFirstWord.get(phrases);
}

const ARROWS_AFTER = /[\s›»>→▶⟩↓▼▾….]+$/;
const ARROWS_BEFORE = /^[›»>→▶⟩↓▼▾+\s]+/;

/**
 * A name without the arrows around it, in lower case.
 * @param {string} name
 * @returns {string}
 */
export const bareName = (name) => squeeze(name).toLowerCase().replace(ARROWS_AFTER, '').replace(ARROWS_BEFORE, '');

/**
 * Whether one of an element's hints is one of these words.
 * @param {string[]} hints
 * @param {string[]} marks
 * @returns {boolean}
 */
export const markedBy = (hints, marks) => hints.some((hint) => marks.includes(hint));

/**
 * A name without the article before it, as a task may say it: `an input field` for `Input field`.
 * @param {string} name
 * @returns {string}
 */
export function withoutArticle(name) {
  const [first, ...rest] = squeeze(name).split(' ');
  return rest.length && ARTICLE.includes(first.toLowerCase()) ? rest.join(' ') : name;
}
