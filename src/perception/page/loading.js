// What a page says while it is not done.

import {
  bodyOf, firstChild, firstElement, forget, hasBox, isShown, isText, queryIn, rendered, squeeze, textContent,
} from './dom.js';
import { INTERACTIVE } from './roles.js';
import { textOf } from './text.js';

// Whether the page says that it is still loading what it is to show.
const WAITING = /^(loading|please wait|one moment|fetching|wird geladen|lädt|bitte warten|laden|cargando|chargement|caricamento|carregando)\b.{0,30}$/i;
const SPINNERS = '[aria-busy=true],[role=progressbar]:not([aria-valuenow]),[class*=spinner i],[class*=skeleton i],[class*=loader i]';

export function isBusy(body, nodes) {
  const spins = (el) => rendered(el) && isShown(el) && hasBox(el) && squeeze(textOf(el)).length < 40;
  return nodes.some(saysWaiting) || queryIn(body, SPINNERS).slice(0, 50).some(spins);
}

const saysWaiting = (node) => (!INTERACTIVE.has(node.role) && node.name?.length < 60 && WAITING.test(node.name)) ||
  !!node.children?.some(saysWaiting);

// As `look` would say, of what can be told without one.
const MOST_LEAVES = 4000;

export function busy() {
  forget();
  const body = bodyOf(document);
  const leaf = (el) => !firstElement(el) && isText(firstChild(el) ?? el) && WAITING.test(squeeze(textContent(el).slice(0, 100))) && isShown(el);
  const is = !!body && (isBusy(body, []) || queryIn(body, ':not(script):not(style):not(a):not(button):not(option)').slice(0, MOST_LEAVES).some(leaf));
  forget();
  return is;
}
