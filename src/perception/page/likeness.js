// Finding an element again by what it was like, where nothing that named it names it any more.

import { attribute, forget, isShown, localName, nodeType, rootNode, shorten } from './dom.js';
import { everyElement } from './everywhere.js';
import { told } from './find.js';
import { matching, neighboursOf, pathOf } from './locate.js';
import { nameOf } from './names.js';
import { roleOf } from './roles.js';
import { overlap } from './shape.js';
import { flatWords } from './words.js';

const SURE = 0.6; // how alike it must be, of 1
const AHEAD = 0.12; // how much more than the next best
const MOST_LIKENED = 3000; // elements that are compared

// What may stand for what, when a site is made anew.
const KIN = [
  new Set(['link', 'button', 'menuitem', 'tab']),
  new Set(['textbox', 'searchbox', 'combobox', 'spinbutton']),
  new Set(['combobox', 'listbox']),
  new Set(['checkbox', 'radio', 'switch']),
];
const WEIGHTS = { id: 2, name: 2, href: 2, placeholder: 1.5, class: 1.5, 'data-testid': 3, 'data-test': 3, 'data-qa': 3 };
const TELLING = ['id', 'name', 'href', 'placeholder', 'data-testid', 'data-test', 'data-qa'];
const OWN = ['id', 'name', 'data-testid', 'data-test', 'data-qa']; // of one element alone

/**
 * The one shown element that is surely what the locator was made of; or none. With `strict`, which is for
 * what may not be undone, half a name is too little: another button of the same make may have it too.
 * @param {object} args
 * @returns {{element: object?, score: number, second: number}}
 */
export function likest(args) {
  forget();
  const { candidates, fingerprint: print } = args.locator;
  const kin = (role) => role === print.role || KIN.some((set) => set.has(role) && set.has(print.role));
  const named = new Map();
  // A path of places, which comes last, means whatever stands there now.
  for (const candidate of candidates.slice(0, -1)) {
    const found = matching(candidate);
    if (found.length === 1) named.set(found[0], (named.get(found[0]) ?? 0) + 0.15);
  }
  const all = everyElement().filter((el) => kin(roleOf(el)) && (roleOf(el) !== 'generic' || localName(el) === print.tag) && isShown(el));
  const scored = all.slice(0, MOST_LIKENED).map((el) => {
    const { score, anchored, strictly } = likenessOf(el, print);
    return { el, score: score + (named.get(el) ?? 0), anchored: (args.strict ? strictly : anchored) || named.has(el) };
  }).sort((a, b) => b.score - a.score);
  const [best, second] = scored;
  const sure = best && best.anchored && best.score >= SURE && best.score - (second?.score ?? 0) >= AHEAD;
  const answer = { element: sure ? told(best.el) : null, score: best?.score ?? 0, second: second?.score ?? 0 };
  forget();
  return answer;
}

function likenessOf(el, print) {
  const role = roleOf(el);
  const parts = [[1.5, role === print.role ? 1 : 0.5], [1, Number(localName(el) === print.tag)]];
  const named = print.name ? wordsAlike(print.name, nameOf(el, role)) : 0;
  if (print.name) parts.push([3, named]);
  let [telling, own] = [false, false];
  for (const [name, value] of Object.entries(print.attributes)) {
    const same = attributeAlike(name, value, attribute(el, name));
    parts.push([WEIGHTS[name] ?? 1, same]);
    if (same === 1 && TELLING.includes(name) && !isOfComponent(el, name)) telling = true;
    if (same === 1 && OWN.includes(name) && !isOfComponent(el, name)) own = true;
  }
  let around = 0;
  if (print.neighbours.length) {
    const mine = neighboursOf(el);
    around = print.neighbours.reduce((sum, text) => sum + Math.max(0, ...mine.map((other) => wordsAlike(text, other))), 0) / print.neighbours.length;
    parts.push([1.5, around]);
  }
  const path = pathAlike(print.path, pathOf(el));
  parts.push([1, path]);
  const weight = parts.reduce((sum, [w]) => sum + w, 0);
  const score = parts.reduce((sum, [w, s]) => sum + w * s, 0) / weight;
  const there = path === 1 && around === 1;
  return { score, anchored: named >= 0.5 || telling || there, strictly: named === 1 || own || there };
}

// Within a component an id tells a part of it from the others; all components of its kind have a part of that id.
const isOfComponent = (el, name) => name === 'id' && nodeType(rootNode(el)) === 11;

function attributeAlike(name, before, now) {
  if (now === null) return 0;
  if (name === 'class') return overlap(new Set(before.split(/\s+/)), new Set(now.split(/\s+/)));
  if (name === 'href') return Number(before.split(/[?#]/)[0] === now.split(/[?#]/)[0]);
  return Number(shorten(now, 200) === before);
}

/**
 * How many of the words of both two texts have in common.
 * @param {string} a
 * @param {string} b
 * @returns {number}
 */
export function wordsAlike(a, b) {
  const [one, other] = [a, b].map((text) => new Set(flatWords(text).trim().split(' ').filter(Boolean)));
  if (!one.size || !other.size) return Number(a === b);
  const common = [...one].filter((word) => other.has(word)).length;
  return (2 * common) / (one.size + other.size);
}

function pathAlike(a, b) {
  if (a === b) return 1;
  const [one, other] = [a.split('>'), b.split('>')];
  let end = 0;
  while (end < one.length && end < other.length && one[one.length - 1 - end] === other[other.length - 1 - end]) end++;
  return end / Math.max(one.length, other.length);
}
