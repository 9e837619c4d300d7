// Whether a page says that nothing was found.

import { bodyOf } from './dom.js';
import { textOf } from './text.js';

const NO_HITS = /\b(nothing (was )?found|no (results|matches|hits|items|products|entries|records)\b|0 (results|hits|matches)|found (no|nothing)|keine (treffer|ergebnisse)|nichts gefunden|sin resultados|no se encontr|aucun résultat)/i;

// Whether the page says that nothing was found.
export function saysNothing() {
  const body = bodyOf(document);
  return !!body && NO_HITS.test(textOf(body));
}
