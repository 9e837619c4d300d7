// Names of what is shown on a page by three implementations: Hob's, dom-accessibility-api's, Chromium's own.

import { accessibleName } from './accname.js';
import { forget, isShown, queryIn, squeeze } from './dom.js';
import { everyRoot } from './everywhere.js';
import { roleOf } from './roles.js';

const MOST = 600; // elements of a page: the other implementation takes its time

// Roles that the standard lets nobody name (ARIA 1.2, 5.2.8.6): Hob keeps a tooltip there for what it tells.
const NAMELESS = new Set(['caption', 'code', 'deletion', 'emphasis', 'generic', 'insertion', 'paragraph', 'strong', 'subscript', 'superscript']);

const compared = () => {
  forget();
  const all = everyRoot().flatMap((root) => queryIn(root, '*')).filter((el) => isShown(el) && !el.closest('[aria-hidden=true]') && el.computedRole !== 'none' && el.computedRole !== 'generic');
  return all.slice(0, MOST).map((el) => {
    const role = roleOf(el);
    return { role, el: el.cloneNode(false).outerHTML.slice(0, 200), hob: squeeze(accessibleName(el, role)), chromium: squeeze(el.computedName ?? ''), other: squeeze(globalThis.namedByOther(el)) };
  }).filter((one) => one.role && !NAMELESS.has(one.role) && (one.hob || one.other));
};
globalThis.compared = compared;
