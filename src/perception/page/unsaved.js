// Whether the page would ask before it is left, as it does where something on it is not saved; and which of its forms were
// filled in.

import { alive, attribute, closest, isShown, localName, matches, queryIn, rootNode, squeeze } from './dom.js';
import { everywhere } from './everywhere.js';
import { OTHER_BUTTON, SEND_FORM } from './lexicon.js';
import { nameOf } from './names.js';
import { SENDS } from './roles.js';
import { says } from './words.js';

const MOST_SET = 500;
const set = new Set();

/**
 * Keeps that a control was set, as far as it is one of a form.
 * @param {Element} el
 */
export function noteSet(el) {
  if (set.size >= MOST_SET || !closest(el, 'form')) return;
  rootNode(el).addEventListener('submit', forgetSent, true);
  set.add(el);
}

function forgetSent({ target }) {
  for (const el of set) if (closest(el, 'form') === target) set.delete(el);
}

// Where none is marked, a list of one choice begins with the first that can be chosen.
function isOtherChoice(el, options) {
  const first = el.multiple || options.some((option) => option.defaultSelected) ? null : options.find((option) => !option.disabled);
  return options.some((option) => option.selected !== (option.defaultSelected || option === first));
}

const isOtherThanSent = (el) => {
  if (localName(el) === 'select') return isOtherChoice(el, [...el.options]);
  if (matches(el, '[type=checkbox],[type=radio]')) return el.checked !== el.defaultChecked;
  return el.value !== el.defaultValue;
};

// Of a form that is sent by a button for something to be changed; searches go by GET.
const isFilled = (el) => {
  const form = alive(el) && isShown(el) && ['input', 'select', 'textarea'].includes(localName(el)) ? closest(el, 'form') : null;
  return !!form && attribute(form, 'method')?.toLowerCase() === 'post' && queryIn(form, SENDS).some(isShown) && isOtherThanSent(el);
};

const LEAST_CARRIED = 2; // texts that a form carries, so that it is not one for something else

// The last step of several: what was filled in before is shown and carried on, and nothing is left to fill in.
function lookedOver(form, texts) {
  if (attribute(form, 'method')?.toLowerCase() !== 'post') return false;
  const fields = queryIn(form, 'input,select,textarea');
  const open = fields.filter((el) => !matches(el, 'input[type=hidden]') && !matches(el, SENDS) && isShown(el));
  const held = new Set(fields.filter((el) => matches(el, 'input[type=hidden]')).map((el) => squeeze(el.value)));
  return !open.length && texts.filter((text) => held.has(text)).length >= LEAST_CARRIED;
}

/**
 * @param {{texts: string[]}} args
 * @returns {string | null} what the button is called of a form that carries several of the texts on
 */
export function carries({ texts }) {
  const told = [...new Set(texts.map(squeeze))].filter((text) => text.length > 1);
  const buttons = everywhere('form').filter((form) => lookedOver(form, told)).flatMap((form) => queryIn(form, SENDS).filter(isShown));
  const names = buttons.map((button) => nameOf(button, 'button')).filter((name) => says(name, SEND_FORM) && !says(name, OTHER_BUTTON));
  return names.length === 1 ? names[0] : null;
}

/**
 * What keeps the page from being left.
 * @returns {'unsaved' | 'filled' | 'nothing'}
 */
export function holdsBack() {
  const event = document.createEvent('BeforeUnloadEvent');
  event.initEvent('beforeunload', false, true);
  window.dispatchEvent(event);
  if (event.defaultPrevented || event.returnValue !== '') return 'unsaved';
  return [...set].some(isFilled) ? 'filled' : 'nothing';
}
