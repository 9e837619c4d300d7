// The page's tree as a reader meets it: open shadow roots and same-origin frames in place, hidden
// parts known, elements under refs that last as long as they do. A frame of another origin has this
// library by itself; here its element is a leaf.
//
// Getters are taken from the prototypes, because a form with <input name="children"> shadows its
// own properties, in an isolated world too.

const getter = (type, name) => {
  const get = Object.getOwnPropertyDescriptor(type.prototype, name).get;
  return (node) => get.call(node);
};
const bound = (type, name) => {
  const method = type.prototype[name];
  return (node, ...rest) => method.apply(node, rest);
};
export const firstChild = getter(Node, 'firstChild');
export const nextSibling = getter(Node, 'nextSibling');
export const previousSibling = getter(Node, 'previousSibling');
export const nodeType = getter(Node, 'nodeType');
export const parentNode = getter(Node, 'parentNode');
const slotOf = getter(Element, 'assignedSlot');
export const ownerDocument = getter(Node, 'ownerDocument');
const isConnected = getter(Node, 'isConnected');
export const textContent = getter(Node, 'textContent');
export const rootNode = bound(Node, 'getRootNode');
export const contains = bound(Node, 'contains');
export const position = bound(Node, 'compareDocumentPosition');
export const baseOf = getter(Node, 'baseURI');
export const bodyOf = getter(Document, 'body');
export const topOf = getter(Document, 'documentElement');
export const viewOf = getter(Document, 'defaultView');
export const focusOf = getter(Document, 'activeElement');
export const titleOf = getter(Document, 'title');
export const elementAt = bound(Document, 'elementFromPoint');
/**
 * @param {Node} node
 * @param {string} selector
 * @returns {Element[]}
 */
export const queryIn = (node, selector) => [...queryAll[nodeType(node)].call(node, selector)];
const queryAll = { 1: Element.prototype.querySelectorAll, 9: Document.prototype.querySelectorAll, 11: DocumentFragment.prototype.querySelectorAll };
/**
 * @param {Element} el
 * @param {string} selector
 * @returns {boolean}
 */
export const hasIn = (el, selector) => Element.prototype.querySelector.call(el, selector) !== null;
export const localName = getter(Element, 'localName');
export const firstElement = getter(Element, 'firstElementChild');
export const nextElement = getter(Element, 'nextElementSibling');
export const previousElement = getter(Element, 'previousElementSibling');
const openRoot = getter(Element, 'shadowRoot');
// Closed roots, which the browser gives us: what is in them is seen by people as anything else is.
const closedRoots = new WeakMap();
/**
 * What an element shows in the place of its children.
 * @param {Element} el
 * @returns {ShadowRoot | null}
 */
export const shadowRoot = (el) => openRoot(el) ?? closedRoots.get(el) ?? null;
/**
 * Takes the closed root of an element; none where it has none.
 * @param {{ref: string}} args
 * @param {ShadowRoot | null} root
 * @returns {string}
 */
export function takeRoot({ ref }, root) {
  closedRoots.set(elementOf(ref), root);
  return 'taken';
}
/**
 * Whether an element may have a closed root that was not asked for yet: one that shows something, and nothing of its own.
 * @param {Element} el
 * @param {string} tag
 * @returns {boolean}
 */
export const mayHide = (el, tag) => (tag.includes('-') || HOSTS.has(tag) && !firstChild(el)) && !openRoot(el) && !closedRoots.has(el) && hasBox(el) && boxOf(el).width > LEAST_HOST;
const HOSTS = new Set(['div', 'section', 'article', 'main', 'aside']);
const LEAST_HOST = 40; // pixels
export const attribute = bound(Element, 'getAttribute');
export const attributesOf = bound(Element, 'getAttributeNames');
export const hasAttribute = bound(Element, 'hasAttribute');
export const matches = bound(Element, 'matches');
export const closest = bound(Element, 'closest');
export const boxOf = bound(Element, 'getBoundingClientRect');
export const boxesOf = bound(Element, 'getClientRects');
export const rendered = bound(Element, 'checkVisibility');

/**
 * @param {Node} node
 * @returns {boolean}
 */
export const isElement = (node) => nodeType(node) === 1;
/**
 * @param {Node} node
 * @returns {boolean}
 */
export const isText = (node) => nodeType(node) === 3;
/**
 * @param {string} code
 * @param {string} message
 * @returns {Error & { code: string; }}
 */
export const fault = (code, message) => Object.assign(new Error(message), { code });
/**
 * @param {string} text
 * @returns {string}
 */
export const squeeze = (text) => text.replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '').replace(/\s+/g, ' ').trim();
/**
 * @param {string} text
 * @param {number} most
 * @returns {string}
 */
export const shorten = (text, most) => (text.length <= most ? text : text.slice(0, most - 1).trimEnd() + '…');

// Everything computed of elements during one call; the page may change between calls.
let styles = new Map();
let memo = new Map();
/**
 */
export function forget() {
  styles = new Map();
  memo = new Map();
}
/**
 * @param {string} topic
 * @param {*} key
 * @param {() => *} compute
 * @returns {*}
 */
export function once(topic, key, compute) {
  let table = memo.get(topic);
  if (!table) memo.set(topic, (table = new Map()));
  if (!table.has(key)) table.set(key, compute());
  return table.get(key);
}

export const SILENT = new Set(['script', 'style', 'noscript', 'template', 'head', 'meta', 'link', 'title',
  'base', 'source', 'track', 'param', 'col', 'colgroup', 'datalist', 'object', 'embed', 'map', 'wbr']);

/**
 * @param {Element} el
 * @returns {object}
 */
export function style(el) {
  let known = styles.get(el);
  if (!known) {
    const computed = getComputedStyle(el);
    known = {
      computed,
      display: computed.display,
      shown: computed.visibility === 'visible',
      clear: computed.opacity === '0',
    };
    styles.set(el, known);
  }
  return known;
}

/**
 * Whether the element makes a box of its own in running text.
 * @param {Element} el
 * @returns {boolean}
 */
export function isBlock(el) {
  const { display } = style(el);
  return !(display.startsWith('inline') || display === 'contents' || display.startsWith('ruby')) && !isMnemonic(el);
}

// A letter that is marked within a word, as the key of a menu's entry; a row that is laid out in boxes makes one of it.
const MARKING = new Set(['span', 'u', 'b', 'i', 'em', 'strong']);

function isMnemonic(el) {
  const text = MARKING.has(localName(el)) ? textContent(el) : '';
  if (text.length !== 1 || !/\p{L}/u.test(text)) return false;
  const [before, after] = [previousSibling(el), nextSibling(el)].map((node) => (node && isText(node) ? node.data : ''));
  return /^\p{Ll}/u.test(after) || /\p{L}$/u.test(before) && text !== text.toUpperCase();
}

/**
 * @param {Element} el
 * @returns {boolean}
 */
export const isFrame = (el) => localName(el) === 'iframe' || localName(el) === 'frame';

/**
 * @param {Element} el
 * @returns {Document | null}
 */
export const frameDocument = (el) => {
  try {
    const inner = el.contentDocument;
    return inner && topOf(inner) ? inner : null;
  } catch {
    return null;
  }
};

/**
 * @param {Element} el
 * @returns {boolean}
 */
export const isForeign = (el) => isElement(el) && isFrame(el) && !frameDocument(el);

/**
 * Child nodes (elements and text) in the order they are seen.
 * @param {Node} node
 * @returns {Node[]}
 */
export function childrenOf(node) {
  const out = [];
  if (isElement(node)) {
    const tag = localName(node);
    if (isFrame(node)) {
      const inner = frameDocument(node);
      return inner ? [bodyOf(inner) ?? topOf(inner)] : out;
    }
    if (tag === 'slot') {
      const assigned = node.assignedNodes({ flatten: true });
      if (assigned.length) return assigned.filter((n) => isElement(n) || isText(n));
    }
    if (tag === 'details' && !hasAttribute(node, 'open')) return elementChildren(node).filter((n) => localName(n) === 'summary').slice(0, 1);
    if (attribute(node, 'hidden') === 'until-found') return out;
    const shadow = shadowRoot(node);
    if (shadow) node = shadow;
  }
  for (let n = firstChild(node); n; n = nextSibling(n)) {
    const type = nodeType(n);
    if (type === 1 || type === 3) out.push(n);
  }
  return out;
}

/**
 * @param {Node} node
 * @returns {Element[]}
 */
export function elementChildren(node) {
  const out = [];
  for (let n = firstChild(node); n; n = nextSibling(n)) if (nodeType(n) === 1) out.push(n);
  return out;
}

/**
 * The parent as a reader sees it: out of slots, shadow roots and frames.
 * @param {Node} node
 * @returns {Element | null}
 */
export function parentOf(node) {
  const slot = isElement(node) && slotOf(node);
  if (slot) return slot;
  const parent = parentNode(node);
  if (!parent) return null;
  if (isElement(parent)) return parent;
  if (nodeType(parent) === 11) return parent.host ?? null;
  if (nodeType(parent) === 9) return viewOf(parent)?.frameElement ?? null;
  return null;
}

/**
 * An element and those around it, so many steps far; what only wraps a component is no step.
 * @param {Element | null} el
 * @param {number} most
 * @returns {Generator<Element>}
 */
export function* upFrom(el, most) {
  for (let at = el, steps = 0; at && steps < most; at = parentOf(at)) {
    yield at;
    if (localName(at) !== 'slot' && !localName(at).includes('-')) steps++;
  }
}

/**
 * @param {Node} node
 * @param {Node} ancestor
 * @returns {boolean}
 */
export function within(node, ancestor) {
  for (let at = node; at; at = parentOf(at)) if (at === ancestor) return true;
  return false;
}

/**
 * @param {Node} node
 * @returns {boolean}
 */
export const alive = (node) => {
  for (let at = node; at; ) {
    if (!isConnected(at)) return false;
    const view = viewOf(ownerDocument(at));
    if (!view) return false;
    if (view === window) return true;
    at = view.frameElement;
  }
  return false;
};

/**
 * Whether it is on the page for someone who looks at it (or would scroll to it).
 * @param {Element} el
 * @returns {boolean}
 */
export function isShown(el) {
  if (!isElement(el)) return isShown(parentOf(el));
  if (!rendered(el) && style(el).display !== 'contents') return false;
  return style(el).shown;
}

/**
 * @param {Element} el
 * @returns {boolean}
 */
export const isSeen = (el) => isShown(el) && hasBox(el);

/**
 * @param {Element} el
 * @returns {boolean}
 */
export const hasBox = (el) => {
  const box = boxOf(el);
  return box.width > 1 && box.height > 1;
};

// Numbers go up and never come back, also across documents: `next` is carried on by the caller.
export const numbers = new WeakMap();
let elements = new Map();
export let next = 1;
let swept = 4096;

/**
 * @param {Node} node
 * @returns {string}
 */
export function refOf(node) {
  let number = numbers.get(node);
  if (!number) {
    number = next++;
    numbers.set(node, number);
    elements.set(number, new WeakRef(node));
  }
  return 'e' + number;
}

/**
 * @param {number} number
 */
export function startAt(number) {
  if (number > next) next = number;
  if (elements.size < swept) return;
  elements = new Map([...elements].filter(([, weak]) => weak.deref()));
  swept = Math.max(4096, elements.size * 2);
}

/**
 * @param {string} ref
 * @returns {Node}
 */
export function nodeOf(ref) {
  const number = /^e([1-9][0-9]{0,12})$/.exec(ref)?.[1];
  if (!number) throw fault('bad_ref', `“${shorten(String(ref), 40)}” is not a ref; refs look like e14`);
  const node = elements.get(Number(number))?.deref();
  if (!node || !alive(node)) {
    throw fault('stale_ref', `${ref} is no longer on the page; look at the page again and use the refs of now`);
  }
  return node;
}

/**
 * The element to act on: for a run of text, the one that holds it.
 * @param {string} ref
 * @returns {Element}
 */
export const elementOf = (ref) => {
  const node = nodeOf(ref);
  return isElement(node) ? node : parentOf(node);
};

/**
 * Of elements, those that hold none of the others, as a reader sees it: what fills the slot of a component is within it.
 * @param {Element[]} found
 * @returns {Element[]}
 */
export function innermost(found) {
  const around = new Set();
  for (const el of found) {
    for (let at = parentOf(el); at && !around.has(at); at = parentOf(at)) around.add(at);
  }
  return [...new Set(found)].filter((el) => !around.has(el));
}

/**
 * @param {Element} el
 * @returns {string[]}
 */
export const classesOf = (el) => (attribute(el, 'class') ?? '').split(/\s+/, 20).filter(Boolean);

