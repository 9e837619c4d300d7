// What a page says of what was done: what it marks as said to the person, and sentences that were not there before.

import {
  bodyOf, closest, hasIn, innermost, isElement, isShown, localName, matches, once, parentOf, queryIn,
  refOf, shadowRoot, shorten, textContent,
} from './dom.js';
import { COMPLAINT, ERROR_MARK, NOTICE_MARK } from './lexicon.js';
import { modalOf } from './modal.js';
import { hintsOf } from './names.js';
import { INTERACTIVE, roleOf } from './roles.js';
import { textOf } from './text.js';
import { markedBy, says } from './words.js';

const MOST_NOTICES = 8;
const LEAST_SAID = 3; // characters
const MOST_SAID_SO = 300;
const MOST_SENTENCE_SAID = 160; // of a sentence that nothing marks as a notice
const MOST_LOOKED_AT = 4000; // elements
const DECLARED = '[role=alert],[role=status],output,[aria-live=polite],[aria-live=assertive]';
const BUT_MENUS = 'nav,[role=navigation],[role=menu],[role=menubar],[role=tablist],select,script,style,noscript,template';

const MOST_KEPT = 20000; // sentences that are remembered

let heard = new Map(); // each sentence that was seen, with how often something was done before that
let acts = 0;
let begun = null; // what `acts` was at the first look

/** Something is about to be done: what is said from here on may be of it, and what is said already is not. */
export function noteAct() {
  if (begun === null) notices(bodyOf(document));
  acts++;
}

/**
 * What the page says to the person: marked so, or complaining. `fresh`: it was not there before the last act on this
 * document. The loud come first.
 * @param {Element | null} body
 * @returns {{text: string, error: boolean, fresh: boolean, loud: boolean, ref: string}[]}
 */
export function notices(body) {
  if (!body) return [];
  const elements = sentencesOf(body);
  const loud = new Set(queryIn(body, DECLARED).filter(isSaid).concat(elements.filter(isLoud)));
  begun ??= acts;
  if (heard.size > MOST_KEPT) heard = new Map();
  for (const text of elements.map(saidBy)) if (!heard.has(text)) heard.set(text, acts);
  const told = [];
  const seen = new Set();
  for (const el of [...innermost([...loud]), ...elements]) {
    const text = saidBy(el);
    const isMarked = loud.has(el);
    if (seen.has(text)) continue;
    const fresh = acts > begun && (heard.get(text) ?? acts) === acts;
    const error = (isMarked || text.length < MOST_SENTENCE_SAID) && says(text, COMPLAINT);
    if (!(isMarked || error || fresh)) continue;
    seen.add(text);
    told.push({ text: shorten(text, MOST_SAID_SO), error, fresh, loud: isMarked, el });
  }
  told.sort((a, b) => b.loud - a.loud || b.error - a.error || b.fresh - a.fresh);
  return told.slice(0, MOST_NOTICES).map(({ el, ...notice }) => ({ ...notice, ref: refOf(el) }));
}

const saidBy = (el) => once('said', el, () => textOf(el));
const hasWords = (el) => textContent(el).trim().length >= LEAST_SAID;
const isSaid = (el) => {
  if (!isShown(el)) return false;
  const { length } = saidBy(el);
  return length >= LEAST_SAID && length < MOST_SAID_SO;
};

// By its class: a toast, a flash, an error beside a field.
const isLoud = (el) => [el, parentOf(el)].some((at) => at && isElement(at) && localName(at) !== 'body' && marksOf(at) && saidBy(at).length < MOST_SAID_SO);
const marksOf = (el) => once('notice marks', el, () => markedBy(hintsOf(el), ERROR_MARK) || markedBy(hintsOf(el), NOTICE_MARK));

// Elements that say a sentence of their own: with text, and nothing in them that is more than a part of it.
function sentencesOf(body) {
  const leaf = (el) => !hasIn(el, 'p,div,li,td,section,article,ul,table,form,input,select,textarea,button,h1,h2,h3,h4');
  const plain = ':not(a):not(button):not(option):not(script):not(style):not(label):not(input):not(textarea):not(select)';
  const all = queryIn(body, plain).slice(0, MOST_LOOKED_AT).filter((el) => leaf(el) && hasWords(el) && !closest(el, BUT_MENUS) && !closest(el, 'a,button') && isSaid(el) && !INTERACTIVE.has(roleOf(el)));
  return all.filter((el) => !leafAbove(el, all));
}

// Of a sentence with words set apart in it, the whole is what is said.
const leafAbove = (el, all) => once('leaves', bodyOf(document), () => new Set(all)).has(parentOf(el));

const DIALOGS = 'dialog,[role=dialog],[role=alertdialog],[aria-modal=true]';
const ANSWERS = 'button,a[href],[role=button],[role=link],[role=menuitem],[onclick],input:not([type=hidden]),select,iframe';

/**
 * What lies over the page and asks something.
 * @param {Element | null} body
 * @returns {string | null}
 */
export function dialogOf(body) {
  const open = body && modalOf(body);
  // A layer that does not say that it is a dialog, and has nothing to answer with, is no question: an editor, a viewer.
  if (!open || !matches(open, DIALOGS) && !queryIn(open, '*').some((el) => (matches(el, ANSWERS) || shadowRoot(el)) && isShown(el))) return null;
  return shorten(textOf(open), MOST_SAID_SO) || null;
}
