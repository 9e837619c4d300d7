// Whether a page has more of a list on other pages, and the control that turns them.

import {
  attribute, closest, forget, hasAttribute, hasIn, isShown, localName, parentOf, queryIn, textContent,
} from './dom.js';
import { told } from './find.js';
import { hintsOf, nameOf } from './names.js';
import { roleOf, urlOf } from './roles.js';
import { textOf } from './text.js';

const NEXT = /^(next( page)?|older( posts| entries)?|weiter|nächste( seite)?|siguiente|suivant)$/i;
const MORE = /^((load|show|view|see) more( \S+){0,3}|more results|mehr (laden|anzeigen))$/i;
const ARROWS = /^[›»>→▶⟩]+$/;

export function turnsPages() {
  forget();
  const controls = pageControls();
  const answer = controls.some((el) => saysNext(el) || says(el, MORE)) || controls.some(isSecondPage);
  forget();
  return answer;
}

function pageControls() {
  const usable = (el) => isShown(el) && !hasAttribute(el, 'disabled') && attribute(el, 'aria-disabled') !== 'true';
  return queryIn(document, 'a[href],button,[role=button],[role=link]').filter(usable);
}

function saysNext(el) {
  if ((attribute(el, 'rel') ?? '').split(/\s+/).includes('next')) return true;
  return ARROWS.test(nameOf(el, roleOf(el)).trim()) || says(el, NEXT);
}

// What it is called, its arrows left out.
const says = (el, words) => words.test(nameOf(el, roleOf(el)).trim()
  .replace(/[\s›»>→▶⟩↓▼▾….]+$/, '').replace(/^[›»>→▶⟩↓▼▾\s]+/, ''));

// The control that leads to the next page of a list or adds to it, and surely does nothing else: none of
// pictures that slide, of a calendar, of a form that is gone through page by page.
export function turning() {
  forget();
  const controls = pageControls().filter((el) => !isInSlides(el) && (roleOf(el) === 'link' ? leadsToAnother(el) : onlyTurns(el)));
  const element = controls.find(saysNext) ?? controls.find(isFollowing) ?? controls.find((el) => says(el, MORE)) ?? null;
  const answer = { element: element && told(element) };
  forget();
  return answer;
}

function leadsToAnother(el) {
  const url = urlOf(el) ?? '';
  return url.startsWith(location.origin + '/') && url.split('#')[0] !== location.href.split('#')[0];
}

function onlyTurns(el) {
  const form = closest(el, 'form');
  if (form && hasIn(form, 'input:not([type=hidden]),select,textarea')) return false;
  return says(el, MORE) || boxesAround(el, 3).some((box) => hintsOf(box).some((hint) => /^(pag(e|es|er|ing|ination|inator)|seiten)$/.test(hint)));
}

const SLIDES = /^(slides?|carousel|slider|slick|swiper|calendar|datepicker|gallery)$/;
const isInSlides = (el) => boxesAround(el, 4).some((box) => hintsOf(box).some((hint) => SLIDES.test(hint)));

function boxesAround(el, most) {
  const boxes = [];
  for (let box = parentOf(el); box && boxes.length < most; box = parentOf(box)) boxes.push(box);
  return boxes;
}

// A link that is called by a number, beside the number before it that is no link.
function isFollowing(el) {
  const number = textOf(el).trim();
  if (localName(el) !== 'a' || !/^[1-9]\d{0,3}$/.test(number)) return false;
  const before = String(number - 1);
  return boxesAround(el, 3).some((box) => textContent(box).length < 400
    && textOf(box).trim().split(/\s+/).includes(before)
    && !queryIn(box, 'a[href]:not([aria-current=page])').some((link) => textOf(link).trim() === before));
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
