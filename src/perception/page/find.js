// Finding what a program's locator means: each part looks among what the one before it found.

import { labelsOf } from './accname.js';
import {
  attribute, boxOf, fault, forget, innermost, isShown, localName, once, queryIn, refOf, shorten, squeeze,
  textContent, upFrom, within,
} from './dom.js';
import { everyElement, everywhere } from './everywhere.js';
import { TEST_IDS, withText } from './locate.js';
import { nameOf } from './names.js';
import { INTERACTIVE, checkedState, fieldsIn, isClickable, isDisabled, roleOf, urlOf, valueOf } from './roles.js';
import { all, quoted } from './selectors.js';
import { textOf } from './text.js';
import { flatWords, withoutArticle } from './words.js';

const FOUND_MOST = 1000; // elements that one answer tells of

/**
 * Of what is shown; where nothing is, of all there is.
 * @param {object} args
 * @returns {object}
 */
export function find(args) {
  forget();
  let scopes = null;
  for (const part of args.parts) scopes = meant(part, soughtBy(part, scopes), args.get);
  const elements = shownOf(scopes ?? []);
  const [first] = elements;
  const last = args.parts.at(-1);
  const byWords = last?.by === 'role' && last.name != null && !last.exact;
  const answer = { count: elements.length, alike: leadAlike(elements, byWords), shown: elements.length > 0 && isShown(first), first: first ? told(first) : null };
  if (args.get) answer.values = elements.slice(0, FOUND_MOST).map((el) => gotten(el, args.get));
  forget();
  return answer;
}

// Whether all are links to one other page, or to one view of this page, as an application has that tells its views by what
// is behind the `#`: which of them is followed makes no difference. Links that only act have such places, too, and are
// found by a name that is always the same.
function leadAlike(elements, byWords) {
  if (elements.length > MOST_ALIKE || !elements.every((el) => roleOf(el) === 'link')) return false;
  const [url, ...others] = new Set(elements.map(urlOf));
  if (others.length > 0 || !/^https?:/.test(url ?? '')) return false;
  const [page, place] = url.split('#');
  return page !== location.href.split('#')[0] || /^!?\//.test(place ?? '') || Boolean(place) && byWords;
}

const PRESSED_WITHIN = 3; // elements from a text to what is pressed by it
const isPressed = (el) => INTERACTIVE.has(roleOf(el)) || isClickable(el);
const MOST_ALIKE = 5;
const MOST_HOLDING = 50; // records that are held against each other
const MOST_WITHIN = 200; // elements of one

// Of several that one text fits, where one is to be used: of texts, what can be pressed, such as an entry beside the heading
// of what it opens; of records that say it among other words, those that have it as the whole text of something in them.
// `Ann` is meant by her name rather than who but mentions her.
function meant(part, found, get) {
  if (get || found.length < 2 || found.length > MOST_HOLDING) return found;
  if (part.by === 'text') {
    const pressed = found.filter((el) => [...upFrom(el, PRESSED_WITHIN)].some(isPressed));
    return pressed.length ? pressed : found;
  }
  if (part.by !== 'filter') return found;
  const words = flatWords(part.hasText);
  const saysIt = (el) => flatWords(textOf(el, true)) === words;
  const whole = found.filter((el) => queryIn(el, '*').slice(0, MOST_WITHIN).some(saysIt));
  return whole.length ? whole : found;
}

function shownOf(elements) {
  const shown = elements.filter(isShown);
  return shown.length ? shown : elements;
}

/**
 * What is to be known of an element before it is used.
 * @param {Element} el
 * @returns {{ref: string, role: string, name: string, url: string | null}}
 */
export function told(el) {
  const role = roleOf(el);
  return { ref: refOf(el), role, name: nameOf(el, role), url: urlOf(el) };
}

function soughtBy(part, scopes) {
  switch (part.by) {
    case 'nth': {
      const among = shownOf(scopes ?? []);
      const el = among[part.index < 0 ? among.length + part.index : part.index];
      return el ? [el] : [];
    }
    case 'filter':
      return (scopes ?? []).filter((el) => flatWords(textOf(el, true)).includes(flatWords(part.hasText)));
    case 'holding':
      return (scopes ?? []).filter((el) => flatWords(fieldsIn(el)).includes(flatWords(part.hasValue)));
    case 'css':
      return scopes ? [...new Set(scopes.flatMap((scope) => selected(scope, part.selector)))] : selected(document, part.selector);
    default: {
      const found = namedBy(part);
      return scopes ? found.filter((el) => scopes.some((scope) => scope !== el && within(el, scope))) : found;
    }
  }
}

function selected(root, selector) {
  try {
    return all(root, selector);
  } catch {
    throw fault('bad_selector', `“${shorten(selector, 100)}” is not a CSS selector`);
  }
}

function namedBy(part) {
  switch (part.by) {
    case 'role': {
      const of = everyElement().filter((el) => roleOf(el) === part.role && isShown(el));
      return part.name == null ? of : called(of, (el) => nameOf(el, part.role), part.name, part.exact);
    }
    case 'label':
      return called(everywhere('input,select,textarea,meter,output,progress'),
        (el) => labelsOf(el), part.text, part.exact);
    case 'placeholder':
      return called(everywhere('[placeholder]'), (el) => squeeze(attribute(el, 'placeholder')), part.text, part.exact);
    case 'text':
      if (part.exact) return withText(part.text);
      return innermost(called(everyElement().filter((el) => isShown(el) && localName(el) !== 'slot' && textContent(el).length < 20000),
        (el) => once('text', el, () => textOf(el)), part.text, false));
    case 'test_id':
      return everywhere(TEST_IDS.map((name) => `[${name}=${quoted(part.id)}]`).join(','));
    default:
      throw fault('bad_locator', `there is no locator by “${part.by}”`);
  }
}

// Those that are called so: by the whole name whatever its case, else by words within it, else without an article.
function called(elements, nameOfIt, wanted, exact) {
  const name = squeeze(String(wanted));
  if (exact) return elements.filter((el) => nameOfIt(el) === name);
  const found = calledLike(elements, nameOfIt, name);
  const bare = withoutArticle(name);
  return found.length || bare === name ? found : calledLike(elements, nameOfIt, bare);
}

function calledLike(elements, nameOfIt, name) {
  const lower = name.toLowerCase();
  const whole = elements.filter((el) => nameOfIt(el).toLowerCase() === lower);
  if (whole.length) return whole;
  const words = flatWords(name);
  return words.trim() ? elements.filter((el) => flatWords(nameOfIt(el)).includes(words)) : [];
}

// One thing about an element.
function gotten(el, get) {
  switch (get.what) {
    case 'textContent':
      return textContent(el);
    case 'innerText':
      return textOf(el);
    case 'inputValue':
      return valueOf(el);
    case 'attribute':
      return attribute(el, get.name);
    case 'visible':
      return isShown(el) && boxOf(el).width > 0;
    case 'enabled':
      return !isDisabled(el);
    case 'checked':
      return checkedState(el) === true;
    default:
      throw fault('bad_locator', `nothing is known of “${get.what}”`);
  }
}
