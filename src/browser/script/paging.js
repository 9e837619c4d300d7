// Whether a page has more of a list on other pages: a control that turns them is shown.

const TURNS = /^(next( page)?|older( posts| entries)?|(load|show|view|see) more( \S+){0,3}|more results|weiter|nächste( seite)?|mehr (laden|anzeigen)|siguiente|suivant)$/i;
const ARROWS = /^[›»>→▶⟩]+$/;

function turnsPages() {
  forget();
  const usable = (el) => isShown(el) && !hasAttribute(el, 'disabled') && attribute(el, 'aria-disabled') !== 'true';
  const controls = queryIn(document, 'a[href],button,[role=button],[role=link]').filter(usable);
  const turns = (el) => {
    if ((attribute(el, 'rel') ?? '').split(/\s+/).includes('next')) return true;
    const name = nameOf(el, roleOf(el)).trim();
    return ARROWS.test(name) || TURNS.test(name.replace(/[\s›»>→▶⟩↓▼▾….]+$/, '').replace(/^[›»>→▶⟩↓▼▾\s]+/, ''));
  };
  const answer = controls.some(turns) || controls.some(isSecondPage);
  forget();
  return answer;
}

// A link to page 2 beside what is no link and says 1, or beside links to 1 or 3.
function isSecondPage(el) {
  if (textOf(el).trim() !== '2' || localName(el) !== 'a') return false;
  let box = parentOf(el);
  for (let up = 0; box && up < 3; up++, box = parentOf(box)) {
    const words = textOf(box).trim().split(/\s+/);
    if (words.length > 40) return false;
    if (words.includes('1') || words.includes('3')) return true;
  }
  return false;
}

const NO_HITS = /\b(nothing (was )?found|no (results|matches|hits|items|products|entries|records)\b|0 (results|hits|matches)|found (no|nothing)|keine (treffer|ergebnisse)|nichts gefunden|sin resultados|no se encontr|aucun résultat)/i;

// Whether the page says that nothing was found.
function saysNothing() {
  const body = bodyOf(document);
  return !!body && NO_HITS.test(textOf(body));
}
