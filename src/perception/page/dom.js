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
const firstChild = getter(Node, 'firstChild');
const nextSibling = getter(Node, 'nextSibling');
const nodeType = getter(Node, 'nodeType');
const parentNode = getter(Node, 'parentNode');
const slotOf = getter(Element, 'assignedSlot');
const ownerDocument = getter(Node, 'ownerDocument');
const isConnected = getter(Node, 'isConnected');
const textContent = getter(Node, 'textContent');
const rootNode = bound(Node, 'getRootNode');
const contains = bound(Node, 'contains');
const position = bound(Node, 'compareDocumentPosition');
const baseOf = getter(Node, 'baseURI');
const bodyOf = getter(Document, 'body');
const topOf = getter(Document, 'documentElement');
const viewOf = getter(Document, 'defaultView');
const focusOf = getter(Document, 'activeElement');
const titleOf = getter(Document, 'title');
const elementAt = bound(Document, 'elementFromPoint');
const queryIn = (node, selector) => [...queryAll[nodeType(node)].call(node, selector)];
const queryAll = { 1: Element.prototype.querySelectorAll, 9: Document.prototype.querySelectorAll, 11: DocumentFragment.prototype.querySelectorAll };
const hasIn = (el, selector) => Element.prototype.querySelector.call(el, selector) !== null;
const localName = getter(Element, 'localName');
const firstElement = getter(Element, 'firstElementChild');
const nextElement = getter(Element, 'nextElementSibling');
const previousElement = getter(Element, 'previousElementSibling');
const shadowRoot = getter(Element, 'shadowRoot');
const attribute = bound(Element, 'getAttribute');
const hasAttribute = bound(Element, 'hasAttribute');
const matches = bound(Element, 'matches');
const closest = bound(Element, 'closest');
const boxOf = bound(Element, 'getBoundingClientRect');
const boxesOf = bound(Element, 'getClientRects');
const rendered = bound(Element, 'checkVisibility');

const isElement = (node) => nodeType(node) === 1;
const isText = (node) => nodeType(node) === 3;
const fault = (code, message) => Object.assign(new Error(message), { code });
const squeeze = (text) => text.replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '').replace(/\s+/g, ' ').trim();
const shorten = (text, most) => (text.length <= most ? text : text.slice(0, most - 1).trimEnd() + '…');

// Everything computed of elements during one call; the page may change between calls.
let styles = new Map();
let memo = new Map();
function forget() {
  styles = new Map();
  memo = new Map();
}
function once(topic, key, compute) {
  let table = memo.get(topic);
  if (!table) memo.set(topic, (table = new Map()));
  if (!table.has(key)) table.set(key, compute());
  return table.get(key);
}

const SILENT = new Set(['script', 'style', 'noscript', 'template', 'head', 'meta', 'link', 'title',
  'base', 'source', 'track', 'param', 'col', 'colgroup', 'datalist', 'object', 'embed', 'map', 'wbr']);

function style(el) {
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

// Whether the element makes a box of its own in running text.
function isBlock(el) {
  const { display } = style(el);
  return !(display.startsWith('inline') || display === 'contents' || display.startsWith('ruby'));
}

const isFrame = (el) => localName(el) === 'iframe' || localName(el) === 'frame';

const frameDocument = (el) => {
  try {
    const inner = el.contentDocument;
    return inner && topOf(inner) ? inner : null;
  } catch {
    return null;
  }
};

const isForeign = (el) => isElement(el) && isFrame(el) && !frameDocument(el);

// Child nodes (elements and text) in the order they are seen.
function childrenOf(node) {
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

function elementChildren(node) {
  const out = [];
  for (let n = firstChild(node); n; n = nextSibling(n)) if (nodeType(n) === 1) out.push(n);
  return out;
}

// The parent as a reader sees it: out of slots, shadow roots and frames.
function parentOf(node) {
  const slot = isElement(node) && slotOf(node);
  if (slot) return slot;
  const parent = parentNode(node);
  if (!parent) return null;
  if (isElement(parent)) return parent;
  if (nodeType(parent) === 11) return parent.host ?? null;
  if (nodeType(parent) === 9) return viewOf(parent)?.frameElement ?? null;
  return null;
}

function within(node, ancestor) {
  for (let at = node; at; at = parentOf(at)) if (at === ancestor) return true;
  return false;
}

const alive = (node) => {
  for (let at = node; at; ) {
    if (!isConnected(at)) return false;
    const view = viewOf(ownerDocument(at));
    if (!view) return false;
    if (view === window) return true;
    at = view.frameElement;
  }
  return false;
};

// Whether it is on the page for someone who looks at it (or would scroll to it).
function isShown(el) {
  if (!isElement(el)) return isShown(parentOf(el));
  if (!rendered(el) && style(el).display !== 'contents') return false;
  return style(el).shown;
}

// Numbers go up and never come back, also across documents: `next` is carried on by the caller.
const numbers = new WeakMap();
let elements = new Map();
let next = 1;
let swept = 4096;

function refOf(node) {
  let number = numbers.get(node);
  if (!number) {
    number = next++;
    numbers.set(node, number);
    elements.set(number, new WeakRef(node));
  }
  return 'e' + number;
}

function startAt(number) {
  if (number > next) next = number;
  if (elements.size < swept) return;
  elements = new Map([...elements].filter(([, weak]) => weak.deref()));
  swept = Math.max(4096, elements.size * 2);
}

function nodeOf(ref) {
  const number = /^e([1-9][0-9]{0,12})$/.exec(ref)?.[1];
  if (!number) throw fault('bad_ref', `“${shorten(String(ref), 40)}” is not a ref; refs look like e14`);
  const node = elements.get(Number(number))?.deref();
  if (!node || !alive(node)) {
    throw fault('stale_ref', `${ref} is no longer on the page; look at the page again and use the refs of now`);
  }
  return node;
}

// The element to act on: for a run of text, the one that holds it.
const elementOf = (ref) => {
  const node = nodeOf(ref);
  return isElement(node) ? node : parentOf(node);
};

const classesOf = (el) => (attribute(el, 'class') ?? '').split(/\s+/, 20).filter(Boolean);

