// Plain readable text of the page or a part of it, a line for each block, refs on what can be used.

import {
  SILENT, bodyOf, childrenOf, elementOf, forget, isBlock, isForeign, isText, localName, previousElement,
  refOf, squeeze, style, topOf,
} from './dom.js';
import { isControl } from './fold.js';
import { nameOf, nearbyOf } from './names.js';
import { INTERACTIVE, inputType, isClickable, isHandle, roleOf, valueOf } from './roles.js';
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
    const begun = { line: lines.length - 1, at: lines.at(-1).length };
    if (role === 'heading') add('#'.repeat(Number(/[1-6]/.exec(tag)?.[0] ?? 2)) + ' ');
    if (role === 'listitem') add('- ');
    for (const child of childrenOf(el)) {
      if (!isText(child)) readInto(child, lines, state, depth + 1);
      else if (shown) add(child.data);
    }
    if (shown && (INTERACTIVE.has(role) || isClickable(el) || isHandle(el))) mark(el, role, lines, begun, state);
  }
  if (block && !['cell', 'columnheader', 'rowheader'].includes(role)) lines.push('');
}

// Puts a control's ref behind the first line of its text, and its name where that is another: what is looked for by its name
// must be found.
function mark(el, role, lines, begun, state) {
  const own = [lines[begun.line].slice(begun.at), ...lines.slice(begun.line + 1)];
  const first = Math.max(0, own.findIndex((line) => squeeze(line)));
  const [name, said] = [nameOf(el, role), squeeze(own.join(' '))];
  const sign = ` [${refOf(el)}]${name && !said.includes(name) ? ` “${name}”` : ''} `;
  state.size += sign.length;
  lines[begun.line + first] += sign;
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

// The text around each place where the words are found, in whole lines, or whole words where a line is long.
function around(text, search) {
  const low = text.toLowerCase();
  const words = search.toLowerCase();
  const parts = [];
  let end = -1;
  for (let at = low.indexOf(words); at >= 0 && parts.length < 200; at = low.indexOf(words, at + words.length)) {
    const from = beginning(text, Math.max(0, at - AROUND), at);
    const to = ending(text, at + words.length, Math.min(text.length, at + words.length + AROUND));
    if (from <= end) parts[parts.length - 1].to = to;
    else parts.push({ from, to });
    end = to;
  }
  return parts.map((part) => text.slice(part.from, part.to)).join('\n…\n');
}

// The first place behind `from` at which a line begins, or a word; not behind `last`.
function beginning(text, from, last) {
  if (from === 0) return 0;
  const behind = (mark) => text.slice(from, last).search(mark);
  const [line, word] = [behind(/(?<=\n)/), behind(/(?<=\s)/)];
  return line >= 0 ? from + line : word >= 0 ? from + word : from;
}

// The last place before `to` at which a line ends, or a word; not before `first`.
function ending(text, first, to) {
  if (to === text.length) return to;
  const part = text.slice(first, to);
  const [line, word] = [part.lastIndexOf('\n'), part.lastIndexOf(' ')];
  return line >= 0 ? first + line : word >= 0 ? first + word : to;
}
