// CSS selectors, made and followed. ` >>> ` in one goes into an open shadow root or a frame of the
// same origin.

import {
  attribute, classesOf, frameDocument, isElement, isFrame, localName, matches, nextElement, nodeType, once,
  parentNode, previousElement, queryIn, rootNode, shadowRoot, viewOf,
} from './dom.js';
import { POSITIONAL } from './shape.js';
import { cellAt } from './table.js';

/**
 * @param {string} text
 * @returns {string}
 */
export const esc = (text) => CSS.escape(text);
/**
 * @param {string} text
 * @returns {string}
 */
export const quoted = (text) => `"${text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\a ')}"`;

/**
 * Words of generated names: hashes, counters. They are gone with the next build of the site.
 * @param {string} word
 * @returns {boolean}
 */
export const isMade = (word) => /\d{3,}/.test(word) || /^[a-z]{1,3}-?[A-Za-z0-9_-]*\d[A-Za-z0-9_-]*[A-Za-z]\d/.test(word) ||
  /^(css|sc|jss|svelte|emotion)-/.test(word) || /__[A-Za-z0-9_-]{5,}$/.test(word) || /^:r.*:$/.test(word) || /^\d/.test(word) ||
  /^[a-z]+[A-Z0-9][a-z0-9]*[A-Z0-9][A-Za-z0-9]*\d/.test(word);
/**
 * @param {string} word
 * @returns {boolean}
 */
export const isLasting = (word) => !isMade(word) && !POSITIONAL.test(word);

/**
 * @param {Document | ShadowRoot | Element} root
 * @param {string} selector
 * @returns {Element[]}
 */
export function all(root, selector) {
  const steps = selector.split(' >>> ');
  // A leading ` >>> ` goes into the root's own shadow.
  let found = steps[0] === '' ? [root] : queryIn(root, steps[0]);
  for (const step of steps.slice(1)) {
    found = found.flatMap((host) => {
      const inner = shadowRoot(host) ?? (isFrame(host) ? frameDocument(host) : null);
      return inner ? queryIn(inner, step) : [];
    });
  }
  return found;
}

/**
 * The shadow hosts and frames that a node is inside, outermost first.
 * @param {Node} node
 * @returns {Element[]}
 */
export function hostsOf(node) {
  const hosts = [];
  for (let root = rootNode(node); ; root = rootNode(hosts[0])) {
    const host = nodeType(root) === 11 ? root.host : viewOf(root)?.frameElement;
    if (!host) return hosts;
    hosts.unshift(host);
  }
}

/**
 * @param {Node} node
 * @returns {string}
 */
export const rootPrefix = (node) => hostsOf(node).map((host) => selectorIn(rootNode(host), host) + ' >>> ').join('');

/**
 * A selector of this element alone, stable attributes first, a path of places last. Without
 * addresses, if another may stand there: on the list's next page, or with other data.
 * @param {Element} el
 * @param {boolean} [addresses]
 * @returns {string}
 */
export const selectorOf = (el, addresses = true) => rootPrefix(el) + selectorIn(rootNode(el), el, addresses);

/**
 * @param {Document | ShadowRoot | Element} root
 * @param {Element} el
 * @param {boolean} [addresses]
 * @returns {string | null}
 */
export function selectorIn(root, el, addresses = true) {
  const alone = (selector) => {
    const found = queryIn(root, selector);
    return found.length === 1 && found[0] === el;
  };
  const fits = (s) => addresses || !s.includes('[href=');
  const simple = simpleSelectors(el).filter(fits);
  const own = simple.find(alone);
  if (own) return own;
  for (let at = parentNode(el), hops = 0; at && isElement(at) && hops < 6; at = parentNode(at), hops++) {
    const above = simpleSelectors(at).find((s) => fits(s) && s !== localName(at) && queryIn(root, s).length === 1);
    if (!above) continue;
    const below = simple.map((s) => `${above} ${s}`).find(alone);
    return below ?? `${above} > ${placePath(el, at)}`;
  }
  return placePath(el, root);
}

// By which grids say in which column a cell stands.
const COLUMNS = ['col-id', 'data-field', 'data-column-id', 'data-col', 'aria-colindex'];

/**
 * Selectors of an element by itself, best first; the tag alone is last.
 * @param {Element} el
 * @returns {string[]}
 */
export function simpleSelectors(el) {
  return once('simple', el, () => {
    const tag = localName(el);
    const out = [];
    const id = attribute(el, 'id');
    if (id && isLasting(id)) out.push(`#${esc(id)}`);
    for (const name of ['data-testid', 'data-test', 'data-qa', 'itemprop', 'name', 'property', 'aria-label', 'href', 'for', 'type', 'rel', 'role', ...COLUMNS]) {
      const value = attribute(el, name);
      if (name === 'name' && isFrame(el) && !isLasting(value ?? '')) continue;
      if (value && value.length <= 120) out.push(`${name === 'itemprop' || name.startsWith('data') ? '' : tag}[${name}=${quoted(value)}]`);
    }
    const classes = classesOf(el).filter(isLasting);
    for (const name of classes) out.push(`${tag}.${esc(name)}`);
    if (classes.length > 1) out.push(tag + classes.map((name) => `.${esc(name)}`).join(''));
    out.push(tag);
    return out;
  });
}

/**
 * From below `top` down to the element, by places among siblings of the same tag.
 * @param {Element} el
 * @param {Node} top
 * @returns {string}
 */
export function placePath(el, top) {
  const steps = [];
  for (let at = el; at && at !== top && isElement(at); at = parentNode(at)) {
    steps.unshift(localName(at) + place(at));
    if (localName(at) === 'body') break;
  }
  return steps.join(' > ');
}

function place(el) {
  const tag = localName(el);
  let before = 0;
  for (let at = previousElement(el); at; at = previousElement(at)) if (localName(at) === tag) before++;
  let after = false;
  for (let at = nextElement(el); at && !after; at = nextElement(at)) after = localName(at) === tag;
  return before || after ? `:nth-of-type(${before + 1})` : '';
}

/**
 * What a field's selector hits in a record. `~ dd em` starts at the first following sibling that
 * fits `dd`, before the next record.
 * @param {Element} record
 * @param {string} at
 * @param {Element[]} records
 * @returns {Element | null}
 */
export function hit(record, at, records) {
  if (!at.startsWith('~ ')) return firstIn(record, at);
  const [, step, rest] = /^~ (\S+)(?: (.*))?$/.exec(at);
  for (let el = nextElement(record); el && !records.has(el); el = nextElement(el)) {
    if (matches(el, step)) return firstIn(el, rest ?? '');
  }
  return null;
}

// The first match in an element. `:column(2) a` starts at a table row's cell in that column, also
// where cells span several columns or rows.
function firstIn(el, at) {
  if (at === '') return el;
  const [, column, rest] = /^:column\((\d+)\)(?: (.*))?$/.exec(at) ?? [];
  if (column) {
    const cell = cellAt(el, Number(column));
    return cell && firstIn(cell, rest ?? '');
  }
  return all(el, at.startsWith('>') ? `:scope ${at}` : at)[0] ?? null;
}
