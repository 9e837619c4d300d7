// Phrases of the lexicon, looked for in what a page says.

import { squeeze } from './dom.js';
import { ARTICLE } from './lexicon.js';

const flats = new WeakMap();

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
  let known = flats.get(phrases);
  if (!known) flats.set(phrases, (known = phrases.map(flatWords).filter((phrase) => phrase.trim())));
  const flat = flatWords(text);
  return known.some((phrase) => flat.includes(phrase));
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
