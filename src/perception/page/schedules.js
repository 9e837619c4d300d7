// What a page schedules: timers, frames, idle moments. Chromium numbers each of them one after another for a document, whoever
// asks, so a number of our own says how many the page has asked for. Intervals are numbered among the timers.

import { ownerDocument, viewOf } from './dom.js';

const ASKS = ['setTimeout', 'requestAnimationFrame', 'requestIdleCallback'];
const nothing = () => {};

// How many we have asked for ourselves, by window.
const ours = new WeakMap();

function countOwn(view, ask) {
  if (!ours.has(view)) ours.set(view, new Map());
  const counts = ours.get(view);
  counts.set(ask, (counts.get(ask) ?? 0) + 1);
}

// Whatever runs in this world is ours; the page's own functions are others.
for (const ask of ASKS) {
  const native = globalThis[ask];
  globalThis[ask] = (...args) => {
    countOwn(globalThis, ask);
    return native(...args);
  };
}

// How many the page has asked for, from any beginning.
const countOf = (view) => ASKS.map((ask) => {
  if (view !== globalThis) countOwn(view, ask);
  return view[ask](nothing) - ours.get(view).get(ask);
}).join();

const countsOf = (roots) => {
  const views = roots.map((root) => viewOf(ownerDocument(root) ?? root)).filter(Boolean);
  return new Map([...new Set(views)].map((view) => [view, countOf(view)]));
};

let noted = new Map();

/**
 * Notes what was scheduled by now in the documents that these are the roots of.
 * @param {Node[]} roots
 */
export function noteSchedules(roots) {
  noted = countsOf(roots);
}

/**
 * Whether anything was scheduled since in one of those documents, or one of them is gone.
 * @returns {boolean}
 */
export function schedulesSince() {
  try {
    return [...noted].some(([view, count]) => view.closed || countOf(view) !== count);
  } catch {
    return true; // a frame that shows a document of another origin now
  }
}
