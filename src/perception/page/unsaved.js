// Whether the page would ask before it is left, as it does where something on it is not saved; and which of its forms were
// filled in.

import { alive, closest, isShown, localName, matches, queryIn } from './dom.js';

const SENDS = 'button:not([type=button]):not([type=reset]),input[type=submit],input[type=image]';
const MOST_SET = 500;
const set = new Set();

/**
 * Keeps that a control was set, as far as it is one of a form.
 * @param {Element} el
 */
export function noteSet(el) {
  if (!set.size) document.addEventListener('submit', forgetSent, true);
  if (set.size < MOST_SET && closest(el, 'form')) set.add(el);
}

function forgetSent({ target }) {
  for (const el of set) if (closest(el, 'form') === target) set.delete(el);
}

const isOtherThanSent = (el) => {
  if (localName(el) === 'select') return [...el.options].some((option) => option.selected !== option.defaultSelected);
  if (matches(el, '[type=checkbox],[type=radio]')) return el.checked !== el.defaultChecked;
  return el.value !== el.defaultValue;
};

// Of a form that is sent by a button for something to be changed; searches go by GET.
const isFilled = (el) => {
  const form = alive(el) && isShown(el) && ['input', 'select', 'textarea'].includes(localName(el)) ? closest(el, 'form') : null;
  return form?.getAttribute('method')?.toLowerCase() === 'post' && queryIn(form, SENDS).some(isShown) && isOtherThanSent(el);
};

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
