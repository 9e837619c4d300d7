// Tests of modules, one after another on one document.

import { forget } from '/page/dom.js';

const tests = [];

/** A test: what it is of, and what throws where it fails. */
export function test(name, body) {
  tests.push({ name, body });
}

/** Runs all tests; what failed says why. Whoever waits is heard between two tests. */
export async function run() {
  const reports = [];
  for (const { name, body } of tests) {
    await new Promise((resume) => setTimeout(resume));
    let error = null;
    try {
      await body();
    } catch (thrown) {
      error = String(thrown?.stack ?? thrown);
    }
    reports.push({ name, error });
  }
  return reports;
}

/** Shows a page of this HTML at a path, and forgets what was known of the one before. */
export function show(html, path = '/') {
  // A browser ignores what changes addresses hundreds of times.
  if (location.pathname + location.search !== path) history.replaceState(null, '', path);
  document.body.innerHTML = html;
  forget();
}

/** The element of a selector. */
export const at = (selector) => document.querySelector(selector);

/** Fails where two values are not made alike. */
export function equal(actual, expected, about = '') {
  const [one, other] = [actual, expected].map((value) => JSON.stringify(value));
  if (one !== other) throw new Error(`${about ? `${about}: ` : ''}${one} instead of ${other}`);
}
