// Plain readable text of the page or a part of it, a line for each block, refs on what can be used.

import {
  SILENT, bodyOf, childrenOf, elementOf, forget, isBlock, isForeign, isText, localName, previousElement,
  refOf, squeeze, style, topOf,
} from './dom.js';
import { isControl } from './fold.js';
import { nameOf, nearbyOf } from './names.js';
import { INTERACTIVE, inputType, isClickable, roleOf, valueOf } from './roles.js';
import { isPicture, textOf } from './text.js';
import { MOST_DEPTH, isLeaf } from './walk.js';

const MOST_READ = 2_000_000;
const AROUND = 400;

/**
 * @param {object} args
 * @returns {{ text: string; total: number; }}
 */
export function read(args) {
  forget();
  const root = args.ref ? elementOf(args.ref) : bodyOf(document) ?? topOf(document);
  const lines = [''];
  readInto(root, lines, { size: 0, frames: args.frames ?? {} }, 0);
  const text = lines.map(squeeze).filter(Boolean).join('\n');
  forget();
  const whole = args.search ? around(text, args.search) : text;
  const part = whole.slice(args.offset ?? 0, (args.offset ?? 0) + args.most);
  return { text: part, total: whole.length };
}

function readInto(el, lines, state, depth) {
  const tag = localName(el);
  if (SILENT.has(tag) || state.size > MOST_READ || depth > MOST_DEPTH) return;
  const { display, clear, shown } = style(el);
  if (display === 'none' || clear && !isControl(el)) return;
  const add = (text) => {
    state.size += text.length;
    lines[lines.length - 1] += text;
  };
  if (tag === 'br') return void lines.push('');
  const role = roleOf(el);
  const block = isBlock(el);
  if (role === 'cell' || role === 'columnheader' || role === 'rowheader') add(previousElement(el) ? ' | ' : '');
  else if (block) lines.push('');
  if (shown && isForeign(el) && state.frames[refOf(el)]) {
    const text = state.frames[refOf(el)];
    state.size += text.length;
    lines.push(...text.split('\n'), '');
  } else if (shown && isLeaf(el, tag, role)) readLeaf(el, tag, role, add);
  else {
    if (role === 'heading') add('#'.repeat(Number(/[1-6]/.exec(tag)?.[0] ?? 2)) + ' ');
    if (role === 'listitem') add('- ');
    for (const child of childrenOf(el)) {
      if (!isText(child)) readInto(child, lines, state, depth + 1);
      else if (shown) add(child.data);
    }
    if (shown && (INTERACTIVE.has(role) || isClickable(el))) add(` [${refOf(el)}] `);
  }
  if (block && !['cell', 'columnheader', 'rowheader'].includes(role)) lines.push('');
}

function readLeaf(el, tag, role, add) {
  if (tag === 'pre') return add(textOf(el));
  if (tag === 'hr' || tag === 'input' && inputType(el) === 'hidden') return;
  const name = nameOf(el, role);
  const value = valueOf(el);
  if (isPicture(el)) return name && add(` (${role}: ${name}) `);
  const near = nearbyOf(el, role);
  add(` (${role}${name ? ` “${name}”` : near ? `, near “${near}”` : ''}${value ? `: ${squeeze(value)}` : ''}) [${refOf(el)}] `);
}

// The text around each place where the words are found.
function around(text, search) {
  const low = text.toLowerCase();
  const words = search.toLowerCase();
  const parts = [];
  let end = -1;
  for (let at = low.indexOf(words); at >= 0 && parts.length < 200; at = low.indexOf(words, at + words.length)) {
    const from = Math.max(0, at - AROUND);
    if (from <= end) parts[parts.length - 1].to = at + words.length + AROUND;
    else parts.push({ from, to: at + words.length + AROUND });
    end = at + words.length + AROUND;
  }
  return parts.map((part) => text.slice(part.from, part.to)).join('\n…\n');
}

