// The snapshot as a whole: what lies over everything else comes first.

// In a frame of another origin: with so many nodes at most, at a level of the snapshot, maybe under
// a dialog of the page around.
function look(args) {
  forget();
  heed(args.about);
  left = args.most ?? MOST_NODES;
  passed = 0;
  foreign = [];
  const body = bodyOf(document) ?? topOf(document);
  const ctx = { depth: 0, sample: 0, forced: false, skip: null };
  const modal = body ? modalOf(body) : null;
  const above = modal ? visit(modal, { ...ctx, forced: true }).nodes : [];
  const below = body ? visitChildren(childrenOf(body), { ...ctx, skip: modal }).nodes : [];
  if (above.length) below.forEach(markCovered);
  const nodes = [...above, ...below];
  if (args.covered) nodes.forEach(markCovered);
  nodes.forEach((node) => finish(node, (args.level ?? 0) + 1));
  const busy = !!body && isBusy(body, nodes);
  const title = shorten(squeeze(titleOf(document)), MOST_NAME);
  const answer = { url: location.href, title, nodes, passed, busy, frames: foreign };
  forget();
  return answer;
}

// What is seen that holds a frame of another origin.
function frames() {
  forget();
  const found = everywhere('iframe,frame').filter((el) => isForeign(el) && isSeen(el)).slice(0, 100).map(refOf);
  forget();
  return found;
}

// Whether the page says that it is still loading what it is to show.
const WAITING = /^(loading|please wait|one moment|fetching|wird geladen|lädt|bitte warten|laden|cargando|chargement|caricamento|carregando)\b.{0,30}$/i;
const SPINNERS = '[aria-busy=true],[role=progressbar]:not([aria-valuenow]),[class*=spinner i],[class*=skeleton i],[class*=loader i]';

function isBusy(body, nodes) {
  const spins = (el) => rendered(el) && isShown(el) && hasBox(el) && squeeze(textOf(el)).length < 40;
  return nodes.some(saysWaiting) || queryIn(body, SPINNERS).slice(0, 50).some(spins);
}

const saysWaiting = (node) => (!INTERACTIVE.has(node.role) && node.name?.length < 60 && WAITING.test(node.name)) ||
  !!node.children?.some(saysWaiting);

// As `look` would say, of what can be told without one.
const MOST_LEAVES = 4000;

function busy() {
  forget();
  const body = bodyOf(document);
  const leaf = (el) => !firstElement(el) && isText(firstChild(el) ?? el) && WAITING.test(squeeze(textContent(el).slice(0, 100))) && isShown(el);
  const is = !!body && (isBusy(body, []) || queryIn(body, ':not(script):not(style):not(a):not(button):not(option)').slice(0, MOST_LEAVES).some(leaf));
  forget();
  return is;
}

function environment() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { locale: navigator.language, timezone: timeZone, viewport: [innerWidth, innerHeight] };
}

function markCovered(node) {
  if (INTERACTIVE.has(node.role) || node.states?.includes('clickable') || (node.at && isForeign(node.at))) (node.states ??= []).push('covered');
  node.children?.forEach(markCovered);
}

// Refs are given only to what is told, in its order. A tree deeper than readers take is flattened
// from below.
function finish(node, level) {
  if (node.at) node.ref = refOf(node.at);
  if (node.at && isForeign(node.at) && hasBox(node.at)) foreign.push(node.ref);
  delete node.at;
  if (!node.children) return;
  if (level >= MOST_LEVELS) node.children = node.children.flatMap(leaves);
  for (const child of node.children) finish(child, level + 1);
}

function leaves(node) {
  const { children, ...self } = node;
  const own = INTERACTIVE.has(node.role) || node.name ? [self] : [];
  return children ? [...own, ...children.flatMap(leaves)] : [self];
}

// The dialog or layer that keeps a person from the rest of the page, if there is one.
function modalOf(body) {
  const doc = ownerDocument(body);
  const declared = queryIn(doc, ':modal,[aria-modal="true"]').filter((el) => isShown(el) && hasBox(el));
  return declared.pop() ?? layerOf(doc);
}

const hasBox = (el) => {
  const box = boxOf(el);
  return box.width > 1 && box.height > 1;
};

// Nothing says so, but a fixed layer takes every click: what stands in the middle of it is the dialog.
function layerOf(doc) {
  const { innerWidth: width, innerHeight: height } = window;
  const corners = [[8, 8], [width - 24, 8], [8, height - 24], [width - 24, height - 24]];
  const layers = new Set(corners.map(([x, y]) => fixedAt(doc, x, y)));
  if (layers.size !== 1) return null;
  const [layer] = layers;
  if (!layer) return null;
  const box = boxOf(layer);
  if (box.width < width * 0.95 || box.height < height * 0.95) return null;
  const middle = fixedAt(doc, width / 2, height / 2);
  const dialog = middle && speaks(middle) ? middle : layer;
  return speaks(dialog) ? dialog : null;
}

const speaks = (el) => textOf(el) !== '' || isFrame(el) || queryIn(el, 'iframe').some(isSeen);
const isSeen = (el) => isShown(el) && hasBox(el);

function fixedAt(doc, x, y) {
  for (let at = elementAt(doc, x, y); at; at = parentOf(at)) if (style(at).computed.position === 'fixed') return at;
  return null;
}

