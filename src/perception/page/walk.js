// The walk that makes a snapshot: one pass over the page, wrappers pruned, records folded.

import {
  SILENT, attribute, childrenOf, classesOf, hasAttribute, hasIn, isBlock, isElement, isForeign, isSeen, isShown,
  isText, localName, matches, mayHide, once, parentOf, queryIn, rendered, shorten, squeeze, style, textContent,
} from './dom.js';
import { LEAST_RUN, MOST_TOLD, foldChildren, holdFields, isControl } from './fold.js';
import { MOST_MENTIONED, mentioned, mentionedOf } from './mentions.js';
import { MOST_HINTS, MOST_NAME, hintsOf, nameOf, nearbyOf } from './names.js';
import {
  FROM_CONTENT, INTERACTIVE, inputType, isClickable, isEditable, isHandle, optionLabel, roleOf, statesOf,
  urlOf, valueOf,
} from './roles.js';
import { overlap, partsOf } from './shape.js';
import { bannerOver, headerOf } from './table.js';
import { isPicture, isReadApart, isStruck, linesIn, standingIn, textOf } from './text.js';

export const MOST_NODES = 4000;
export const MOST_DEPTH = 250; // of the page's tree
export const MOST_LEVELS = 40; // of the snapshot's
const MOST_IN_RECORD = 120;
const PROSE = 160; // characters from which text with markup in it is prose, not data
export const SEPARATOR = /^[|\/»«›‹·•,;:()–—-]{1,3}$/; // between items, no datum of its own
const NOTHING = { nodes: [], block: false };

let left = MOST_NODES; // nodes that may still be made
export let passed = 0; // elements passed over for want of room
export let foreign = []; // refs of what holds a frame of another origin, among the nodes told
export let hosts = []; // elements that may have a closed root
const MOST_HOSTS = 40;

const FEW = 3; // records that stand for all of a list
let perList = FEW; // records that are shown of a list

/**
 * Begins a walk with room for so many nodes, and for so many records of a list.
 * @param {number} most
 * @param {number} [records]
 */
export function begin(most, records) {
  left = most;
  perList = records ?? FEW;
  passed = 0;
  foreign = [];
  hosts = [];
}

/**
 * @param {Element} el
 * @param {object} ctx
 * @returns {{nodes: object[], block: boolean}}
 */
export function visit(el, ctx) {
  const tag = localName(el);
  if (SILENT.has(tag) || el === ctx.skip) return NOTHING;
  const { display, clear, shown } = style(el);
  if (display === 'none' || attribute(el, 'aria-hidden') === 'true' || hasAttribute(el, 'inert')) return NOTHING;
  if (clear && !isControl(el)) return NOTHING;
  if (left <= 0 || ctx.depth > MOST_DEPTH) return passed++, NOTHING;
  left--;
  if (hosts.length < MOST_HOSTS && mayHide(el, tag)) hosts.push(el);
  const role = roleOf(el);
  if (isLeaf(el, tag, role)) return { nodes: shown ? leaf(el, tag, role, ctx) : [], block: isBlock(el) };
  const inside = visitChildren(childList(el, tag), { ...ctx, depth: ctx.depth + 1, forced: false }, shown);
  if (!shown) return inside;
  if (tag === 'label' && el.control) return labelled(el, el.control, inside);
  const block = inside.block || isBlock(el);
  const nodes = isNode(el, role, inside, ctx) ? [onlyControl(build(el, role, inside, ctx), ctx)] : pruned(el, inside.nodes);
  return { nodes, block };
}

const LEAVES = new Set(['input', 'select', 'textarea', 'pre', 'progress', 'meter', 'hr', 'video', 'audio', 'canvas']);
/**
 * @param {Element} el
 * @param {string} tag
 * @param {string} role
 * @returns {boolean}
 */
export const isLeaf = (el, tag, role) => LEAVES.has(tag) || role === 'img' || tag === 'img' ||
  isForeign(el) || (role === 'textbox' && isEditable(el));

// Rows stand in their table, whatever groups them.
function childList(el, tag) {
  if (tag !== 'table') return childrenOf(el);
  return childrenOf(el).flatMap((child) =>
    isElement(child) && ['thead', 'tbody', 'tfoot'].includes(localName(child)) && style(child).display !== 'none'
      ? childrenOf(child) : [child]);
}

/**
 * @param {Node[]} nodes
 * @param {object} ctx
 * @param {boolean} [shown]
 * @returns {{nodes: object[], block: boolean}}
 */
export function visitChildren(nodes, ctx, shown = true) {
  const found = { nodes: [], block: false };
  const items = foldChildren(nodes);
  for (const [index, item] of items.entries()) {
    // A record with a huge first part still shows its others.
    const kept = ctx.sample ? Math.min((items.length - 1 - index) * 4, Math.floor(left / 2)) : 0;
    left -= kept;
    if (item.records) {
      found.nodes.push(...recordsNode(item.records, ctx));
      found.block ||= isBlock(item.records[0][0]);
    } else if (isText(item.node)) {
      const text = shown ? squeeze(item.node.data) : '';
      if (text && !SEPARATOR.test(text)) found.nodes.push({ at: item.node, role: 'text', name: shorten(text, MOST_NAME) });
    } else {
      const inner = visit(item.node, ctx);
      found.nodes.push(...inner.nodes);
      found.block ||= inner.block;
    }
    left += kept;
  }
  return found;
}

function recordsNode(records, ctx) {
  const shown = records.filter((record) => rendered(record[0]) || style(record[0]).display === 'contents');
  const widget = isWidget(shown);
  const tiny = shown.length <= MOST_TOLD && (shown.every((record) => record.every(isTiny)) || holdFields(shown)) || widget;
  const most = tiny ? shown.length : ctx.sample ? Math.max(1, FEW - ctx.sample) : perList;
  const chosen = tiny ? shown : typical(shown, most);
  const spoken = mentionedOf(shown.filter((record) => !chosen.includes(record)), ctx.sample ? 1 : MOST_MENTIONED);
  // A menu that is open in a record is told whole, whatever room the record leaves.
  const before = left;
  if (widget && ctx.sample) left = Math.max(left, MOST_CONTROLS * NODES_OF_CONTROL);
  const samples = chosen.flatMap((record) => sampleOf(record, ctx, tiny));
  if (widget && ctx.sample) left = before;
  const named = spoken.flatMap((record) => sampleOf(record, ctx, tiny));
  for (const node of named) (node.states ??= []).push('mentioned');
  samples.push(...named);
  if (!samples.length) return [];
  if (shown.length < LEAST_RUN) return samples;
  const rest = shown.slice(most).slice(-3).filter((record) => ![...chosen, ...spoken].includes(record) && record.some(leadsOn));
  return [{ role: 'records', count: shown.length, children: samples },
    ...rest.flatMap((record) => sampleOf(record, ctx, true))];
}

// The parts of a menu, a row of tabs, a toolbar, a list to choose from, a tree or a calendar: controls are no
// records that stand for one another, and one that is not shown cannot be used.
const MOST_CONTROLS = 45;
const NODES_OF_CONTROL = 4;
const WIDGETS = new Set(['menu', 'menubar', 'tablist', 'toolbar', 'listbox', 'tree', 'radiogroup']);
const OF_WIDGETS = new Set(['menuitem', 'menuitemcheckbox', 'menuitemradio', 'tab', 'option', 'treeitem', 'radio']);
const USED = 'a,button,input,select,textarea,[role=button],[role=gridcell],[tabindex]';
const DAYS = /^[\d\s]{1,30}$/;

function isWidget(records) {
  if (!records.length || records.length > MOST_CONTROLS) return false;
  const parts = records.flat();
  const controls = parts.reduce((sum, el) => sum + Math.max(1, queryIn(el, USED).length), 0);
  return controls <= MOST_CONTROLS && (isOfWidget(parts[0]) ? parts.every(isOfWidget) : isOfMonth(parts));
}

function isOfWidget(el) {
  if (OF_WIDGETS.has(roleOf(el)) || queryIn(el, '[role]').some((inner) => OF_WIDGETS.has(roleOf(inner)))) return true;
  for (let at = parentOf(el), hops = 0; at && hops < 3; at = parentOf(at), hops++) if (WIDGETS.has(roleOf(at))) return true;
  return false;
}

// Days or weeks; a month may end with weeks in which it has no day.
const isOfMonth = (parts) => parts.some(isOfDays) && parts.every((el) => isOfDays(el) || !squeeze(textContent(el)));

// A day, or a week of them, that can be chosen.
const isOfDays = (el) => DAYS.test(squeeze(textContent(el))) && [el, ...queryIn(el, '*').slice(0, 30)].some((at) => matches(at, USED) || isClickable(at));

// The first records that are made like most of them: a caption row is no good example of a row.
function typical(records, most) {
  const early = records.slice(0, 100);
  const keys = early.map((record) => [...partsOf(record[0])].join());
  const counts = new Map();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const usual = early[keys.indexOf([...counts].sort((a, b) => b[1] - a[1])[0]?.[0])];
  const alike = early.filter((record) => overlap(partsOf(record[0]), partsOf(usual[0])) >= 0.6).slice(0, most);
  const others = early.filter((record) => !alike.includes(record)).slice(0, Math.max(0, most - alike.length));
  return early.filter((record) => alike.includes(record) || others.includes(record));
}

// A single short link or text, as in a menu.
const isTiny = (el) => textContent(el).length <= 80 && queryIn(el, '*').length <= 6 && queryIn(el, 'a,button').length <= 1;

// Page numbers that must not be lost in the folding.
const leadsOn = (el) => isTiny(el) && (matches(el, '[rel~=next],[aria-current]') ||
  hasIn(el, '[rel~=next],[aria-current]') || /^(next|›|»|>|→)/i.test(squeeze(textContent(el))));

function sampleOf(record, ctx, tiny) {
  const before = left;
  left = Math.min(left, MOST_IN_RECORD);
  const room = left;
  const inner = { ...ctx, sample: ctx.sample + 1, forced: true, depth: ctx.depth + 1 };
  const cut = passed;
  const nodes = record.flatMap((el) => visit(el, inner).nodes);
  left = before - (room - left);
  if (!nodes.length) return [];
  const head = record.length > 1
    ? { at: record[0], role: 'group', tag: localName(record[0]), hints: hintsOf(record[0]), children: nodes }
    : nodes[0];
  if (passed > cut && !tiny) {
    head.states = [...(head.states ?? []), 'shortened'];
    passed = cut;
  }
  return record.length > 1 ? [head] : nodes;
}

function leaf(el, tag, role, ctx) {
  if (tag === 'hr' || inputType(el) === 'hidden' && tag === 'input') return [];
  const picture = isPicture(el);
  if (picture && !nameOf(el, role) && !(ctx.sample && tag === 'img') && !isHandle(el)) return [];
  if (['video', 'audio'].includes(tag) && !nameOf(el, role) || tag === 'canvas' && !isSeen(el)) return [];
  const node = bare(el, tag === 'canvas' ? tag : picture && role === 'generic' ? 'img' : role);
  if (tag === 'pre') node.name = shorten(textOf(el), MOST_NAME);
  if (tag === 'select') node.options = optionsOf(el);
  else if (tag === 'input' && el.list) node.options = [...el.list.options].slice(0, 20).map((o) => shorten(o.value, 80));
  const value = valueOf(el);
  if (value) node.value = shorten(linesIn(value), 200);
  return node.role === 'code' && !node.name ? [] : [node];
}

function optionsOf(el) {
  const labels = [...el.options].slice(0, 5000).map((option) => shorten(optionLabel(option), 80));
  return [...labels.slice(0, 20), ...labels.slice(20).filter(mentioned).slice(0, MOST_MENTIONED)];
}

// What every node says of its element.
function bare(el, role) {
  const node = { at: el, role, tag: localName(el) };
  const name = nameOf(el, role);
  if (name) node.name = name;
  else {
    const nearby = nearbyOf(el, role);
    if (nearby) node.nearby = nearby;
  }
  if (role === 'heading') node.level = Number(attribute(el, 'aria-level') ?? (/^h([1-6])$/.exec(node.tag)?.[1] ?? 2)) || 2;
  const url = urlOf(el);
  if (url) node.url = shorten(url, 2000);
  const states = statesOf(el, role);
  if (states.length) node.states = states;
  const hints = [...hintsOf(el), ...(isStruck(el) ? [STRUCK_OUT] : []), ...(isQuery(el) ? [QUERY] : [])];
  if (hints.length) node.hints = hints;
  return node;
}

// The hint of what holds no more, such as an old price.
const STRUCK_OUT = 'struck';

// The hint of a form that is sent by GET to an address that it names, which by HTTP changes nothing there (RFC 9110, 9.2.1). Words
// of attributes have no `=`.
const QUERY = 'method=get';
const isQuery = (el) => localName(el) === 'form' && !!attribute(el, 'action') && /^(get)?$/i.test(attribute(el, 'method') ?? '');

// A label is told by its control's name. Where the control itself is not to be seen, as with
// styled check boxes, the label stands for it.
function labelled(el, control, inside) {
  if (isShown(control)) {
    const others = inside.nodes.filter((node) => node.role !== 'text' && (node.role !== 'generic' || node.states));
    return { nodes: others, block: isBlock(el) || inside.block };
  }
  const role = roleOf(control);
  const node = { ...bare(control, role), at: el, tag: 'label', name: nameOf(control, role) || textOf(el) };
  return { nodes: [node], block: isBlock(el) };
}

const texts = (nodes) => nodes.filter((node) => node.role === 'text');
const isPiece = (node) => (node.role === 'generic' || node.role === 'text') && !node.children && !node.states;

function isNode(el, role, inside, ctx) {
  if (isHandle(el)) return true;
  if (role !== 'generic') return inside.nodes.length > 0 || (INTERACTIVE.has(role) || !!nameOf(el, role));
  if (ctx.forced || isClickable(el)) return inside.nodes.length > 0 || isClickable(el) && !!nameOf(el, 'button');
  if (texts(inside.nodes).length && !inside.block) return true;
  return isComposite(el, inside.nodes);
}

// One datum in several pieces, such as a price with its currency: it is a datum as a whole, too.
const isComposite = (el, nodes) => nodes.length > 1 && nodes.length < 9 && nodes.every(isPiece) &&
  classesOf(el).length > 0 && nodes.reduce((sum, node) => sum + node.name.length, 0) <= 60;

// A wrapper around one node leaves it its hints; around one datum it stands for it, as the outer
// one is what a site names and keeps.
function pruned(el, nodes) {
  const [node] = nodes;
  if (nodes.length !== 1) return nodes;
  const hints = hintsOf(el);
  if (hints.length && node.role === 'generic' && isPiece(node)) {
    Object.assign(node, { at: el, tag: localName(el), hints: [...new Set([...hints, ...(node.hints ?? [])])].slice(0, MOST_HINTS) });
  } else {
    addHints(node, hints);
  }
  return nodes;
}

function addHints(node, hints) {
  if (!hints.length || node.role === 'text' || node.role === 'records') return;
  node.hints = [...new Set([...(node.hints ?? []), ...hints])].slice(0, MOST_HINTS);
}

function build(el, role, inside, ctx) {
  const node = bare(el, role);
  const named = FROM_CONTENT.has(role);
  if (role === 'generic' && isClickable(el)) (node.states ??= []).push('clickable');
  const asText = named || (role !== 'row' && !inside.block && inside.nodes.length > 0 && !isContainer(inside.nodes)) ||
    (role === 'generic' && isComposite(el, inside.nodes));
  if (asText && !node.name) node.name = shorten(once('text', el, () => textOf(el)), MOST_NAME);
  const standing = asText && standingIn(el);
  if (standing) node.standing = standing;
  const children = asText ? parts(node, inside.nodes, ctx) : inside.nodes;
  if (children.length) node.children = children;
  if (PLAIN.has(role) && (ctx.sample || isBlock(el)) && isProminent(el)) addHints(node, ['prominent']);
  if (role === 'cell' || role === 'gridcell' || role === 'rowheader') {
    const header = headerOf(el);
    if (header) node.header = header;
  }
  const under = role === 'row' && bannerOver(el);
  if (under) node.under = under;
  return node;
}

// What can be clicked and holds one control and nothing else is that control: a toolbar's button in its frames. What
// is written on the frame alone is no name of it.
function onlyControl(node, ctx) {
  const [control] = node.children ?? [];
  if (ctx.forced || node.children?.length !== 1 || !INTERACTIVE.has(control.role) || node.role !== 'generic' && node.role !== control.role) return node;
  if (!node.name || node.name === control.name) return control;
  if (control.name || control.nearby) return node;
  control.nearby = shorten(node.name, 60);
  return control;
}

// In a record without a heading, what stands out is what it goes by.
const PLAIN = new Set(['generic', 'paragraph', 'strong']);

function isProminent(el) {
  const { fontWeight, fontSize } = style(el).computed;
  const around = parentOf(el);
  return Number(fontWeight) >= 600 || (around && parseFloat(fontSize) >= 1.2 * parseFloat(style(around).computed.fontSize));
}

// Only controls or records inside: it has no text of its own to be named by.
const isContainer = (nodes) => nodes.every((node) => INTERACTIVE.has(node.role) || node.role === 'records') && nodes.length > 1;

// The sign on a button, which can be clicked as the button can.
const isIcon = (child, control) => INTERACTIVE.has(control.role) && !child.children && (!child.name || child.name === control.name) &&
  child.states?.length === 1 && child.states[0] === 'clickable';

// A piece that is laid out apart from the text beside it: a label, an old price.
const isLaidApart = (child) => child.role === 'generic' && isElement(child.at) && isReadApart(child.at);

// What is left to say below a node that is named by its whole text: links and controls, and in
// data (but not in prose) the pieces that carry a class or stand beside each other.
function parts(node, nodes, ctx) {
  const own = texts(nodes);
  const prose = node.name?.length > PROSE && own.reduce((sum, text) => sum + text.name.length, 0) * 2 > node.name.length;
  const apart = !prose && nodes.some(isLaidApart);
  const kept = nodes.filter((child) => {
    if (child.role === 'text') return false;
    if (child.role !== 'generic') return true;
    if (isIcon(child, node)) return false;
    if (child.children || child.states) return true;
    if (child.name === node.name) return addHints(node, child.hints ?? []), false;
    return !prose && (!!child.hints || own.length === 0 || apart);
  });
  if (!kept.length || !apart && (!ctx.sample || node.name?.length > 80)) return kept;
  const piece = (child) => child.role === 'text' || !prose && child.role === 'generic' && child.name !== node.name && !isIcon(child, node);
  return nodes.filter((child) => piece(child) || kept.includes(child));
}

