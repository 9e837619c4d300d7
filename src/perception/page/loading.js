// What a page says while it is not done.

import { firstChild, firstElement, hasBox, isShown, isText, queryIn, rendered, squeeze, textContent } from './dom.js';
import { LOADING, LOADING_MARK } from './lexicon.js';
import { INTERACTIVE } from './roles.js';
import { textOf, textUpTo } from './text.js';
import { flatWords } from './words.js';

const MOST_WAITING = 60; // characters of what says so
const MOST_BEHIND = 30; // of them, behind the word
const MOST_LEAVES = 4000;
const SPINNERS = ['[aria-busy=true]', '[role=progressbar]:not([aria-valuenow])', ...LOADING_MARK.map((mark) => `[class*=${mark} i]`)].join();

const isWaiting = (text) => text.length < MOST_WAITING && LOADING.some((phrase) => {
  const flat = flatWords(text);
  return flat.startsWith(` ${phrase} `) && flat.length <= phrase.length + MOST_BEHIND;
});

/**
 * Whether the page says that it is still loading what it is to show.
 * @param {Element} body
 * @param {object[]} nodes - of the snapshot, as far as there is one
 * @returns {boolean}
 */
export function isBusy(body, nodes) {
  const spins = (el) => rendered(el) && isShown(el) && hasBox(el) && squeeze(textOf(el)).length < 40;
  return isShell(body) || nodes.some(saysWaiting) || queryIn(body, SPINNERS).slice(0, 50).some(spins);
}

// An application's page before the application: its code is named, and nothing of it is there but a sign.
const USED_OR_SEEN = 'a,button,input,select,textarea,canvas,video,audio,iframe,object,embed,table,[role],[contenteditable]';
const MOST_SIGNS = 2;

function isShell(body) {
  if (squeeze(textContent(body).slice(0, MOST_SCRIPT)) && textUpTo(body, 1)) return false;
  return queryIn(document, 'script[src]').length > 0 && !queryIn(body, USED_OR_SEEN).some(isShown) && queryIn(body, 'img,svg').filter(isShown).length <= MOST_SIGNS;
}

const MOST_SCRIPT = 100000; // characters that are looked through for a first word

const saysWaiting = (node) => (!INTERACTIVE.has(node.role) && !!node.name && isWaiting(node.name)) || !!node.children?.some(saysWaiting);

/**
 * The same of a page that was not looked at.
 * @param {Element} body
 * @returns {boolean}
 */
export function isBusyUnseen(body) {
  const leaf = (el) => !firstElement(el) && isText(firstChild(el) ?? el) && isWaiting(squeeze(textContent(el).slice(0, 100))) && isShown(el);
  return isBusy(body, []) || queryIn(body, ':not(script):not(style):not(a):not(button):not(option)').slice(0, MOST_LEAVES).some(leaf);
}
