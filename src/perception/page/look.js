// The snapshot as a whole: what lies over everything else comes first.

import { noteLook } from './changes.js';
import {
  bodyOf, childrenOf, forget, hasBox, isForeign, isSeen, refOf, shorten, squeeze, titleOf, topOf,
} from './dom.js';
import { everywhere } from './everywhere.js';
import { factsOf } from './facts.js';
import { heed } from './mentions.js';
import { modalOf } from './modal.js';
import { MOST_NAME } from './names.js';
import { INTERACTIVE } from './roles.js';
import { MOST_LEVELS, MOST_NODES, begin, foreign, hosts, passed, visit, visitChildren } from './walk.js';

/**
 * In a frame of another origin: with so many nodes at most, at a level of the snapshot, maybe under
 * a dialog of the page around.
 * @param {object} args
 * @returns {object}
 */
export function look(args) {
  forget();
  heed(args.about);
  begin(args.most ?? MOST_NODES, args.records);
  const body = bodyOf(document) ?? topOf(document);
  const ctx = { depth: 0, sample: 0, forced: false, skip: null };
  const modal = body ? modalOf(body) : null;
  const above = modal ? visit(modal, { ...ctx, forced: true }).nodes : [];
  const below = body ? visitChildren(childrenOf(body), { ...ctx, skip: modal }).nodes : [];
  if (above.length) below.forEach(markCovered);
  const nodes = [...above, ...below];
  if (args.covered) nodes.forEach(markCovered);
  nodes.forEach((node) => finish(node, (args.level ?? 0) + 1));
  const facts = factsOf(nodes);
  const title = shorten(squeeze(titleOf(document)), MOST_NAME);
  const answer = { url: location.href, title, nodes, passed, facts, frames: foreign, hosts: hosts.map(refOf) };
  noteLook();
  forget();
  return answer;
}

/**
 * What is seen that holds a frame of another origin.
 * @returns {string[]}
 */
export function frames() {
  forget();
  const found = everywhere('iframe,frame').filter((el) => isForeign(el) && isSeen(el)).slice(0, 100).map(refOf);
  forget();
  return found;
}

/**
 * @returns {{locale: string, timezone: string, viewport: number[]}}
 */
export function environment() {
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
