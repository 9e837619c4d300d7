// Lists of options that a page draws itself: what opens one, and the option that is meant once it is open.

import { describe } from './act.js';
import { byId } from './accname.js';
import { attribute, elementOf, fault, forget, isShown, queryIn, refOf, rootNode } from './dom.js';
import { isNative, lookedFor, optionAmong } from './input.js';
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
  const typed = isNative(el) || isEditable(el);
  const opens = !typed && !isDisabled(el) && (roleOf(el) === 'combobox' || OPENS.has(attribute(el, 'aria-haspopup') ?? ''));
  return { opens, open: opens && attribute(el, 'aria-expanded') === 'true' };
}

/**
 * The option of an open list by its text, as an option of a select is found.
 * @param {object} args
 * @returns {Promise<{ref: string, value: string}>}
 */
export async function optionOf(args) {
  const shown = await lookedFor(() => {
    const options = optionsShownBy(elementOf(args.ref));
    return options.length > 0 && options;
  }, MOST_OPENING);
  const found = optionAmong(shown || [], args.option, describe(elementOf(args.ref)));
  if (isDisabled(found.el)) throw fault('disabled', `the option “${found.label}” is disabled`);
  return { ref: refOf(found.el), value: found.label };
}

// Those of the list that the element says it opens, else all that are to be seen.
function optionsShownBy(el) {
  const own = (attribute(el, 'aria-controls') ?? attribute(el, 'aria-owns') ?? '').trim();
  const list = own ? byId(el, own.split(/\s+/)[0]) : null;
  const all = queryIn(list ?? rootNode(el), OPTIONS).slice(0, MOST_OPTIONS).filter((option) => isShown(option));
  return all.map((option) => ({ el: option, label: textOf(option), value: attribute(option, 'data-value') ?? '' }));
}
