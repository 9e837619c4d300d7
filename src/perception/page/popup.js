// Lists of options that a page draws itself: what opens one, and the option that is meant once it is open.

import { describe } from './act.js';
import { attribute, elementOf, fault, forget, isShown, ownerDocument, queryIn, refOf, rootNode } from './dom.js';
import { optionAmong } from './input.js';
import { FRAME, STILL, pause } from './pace.js';
import { isDisabled, isEditable, roleOf } from './roles.js';
import { textOf } from './text.js';

const OPENS = new Set(['listbox', 'menu', 'true']);
const OPTIONS = '[role=option],[role=menuitemradio],[role=menuitem]';
const MOST_OPENING = 1500; // milliseconds that a list may take to show its options
const MOST_OPTIONS = 2000;

/**
 * Whether an element opens a list to choose from that is no select, and takes no text; and whether that is open.
 * @param {object} args
 * @returns {{opens: boolean, open: boolean}}
 */
export function opensOptions(args) {
  forget();
  const el = elementOf(args.ref);
  const typed = ['input', 'textarea', 'select'].includes(el.localName) || isEditable(el);
  const opens = !typed && !isDisabled(el) && (roleOf(el) === 'combobox' || OPENS.has(attribute(el, 'aria-haspopup') ?? ''));
  return { opens, open: opens && attribute(el, 'aria-expanded') === 'true' };
}

/**
 * The option of an open list by its text, as an option of a select is found.
 * @param {object} args
 * @returns {Promise<{ref: string, value: string}>}
 */
export async function optionOf(args) {
  for (const until = performance.now() + MOST_OPENING; ; await pause(FRAME)) {
    forget();
    const el = elementOf(args.ref);
    const options = optionsShownBy(el);
    if (options.length === 0 && !STILL && performance.now() < until) continue;
    const found = optionAmong(options, args.option, describe(el));
    if (isDisabled(found.el)) throw fault('disabled', `the option “${found.label}” is disabled`);
    return { ref: refOf(found.el), value: found.label };
  }
}

// Those of the list that the element says it opens, else all that are to be seen.
function optionsShownBy(el) {
  const own = (attribute(el, 'aria-controls') ?? attribute(el, 'aria-owns') ?? '').trim();
  const root = rootNode(el);
  const within = root.nodeType === 9 || root.nodeType === 11 ? root : ownerDocument(el);
  const list = own ? within.getElementById(own.split(/\s+/)[0]) : null;
  const all = queryIn(list ?? within, OPTIONS).slice(0, MOST_OPTIONS).filter((option) => isShown(option));
  return all.map((option) => ({ el: option, label: textOf(option), value: attribute(option, 'data-value') ?? '' }));
}
