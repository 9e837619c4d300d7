// Banners that ask for consent, and the controls that answer them.

import { bodyOf, closest, contains, firstElement, isShown, localName, parentOf, queryIn } from './dom.js';
import { everywhere } from './everywhere.js';
import { told } from './find.js';
import { ACCEPT_CONSENT, CLOSE_CONSENT, CONSENT_QUESTION, CONSENT_TOPIC, REFUSE_CONSENT } from './lexicon.js';
import { modalOf } from './modal.js';
import { nameOf } from './names.js';
import { roleOf } from './roles.js';
import { textUpTo } from './text.js';
import { says } from './words.js';

const MOST_BANNER = 4000; // characters
const MOST_UP = 8;
const MOST_BUTTON = 60; // characters of a button's name
const PRESSED = 'button,a,[role=button],input[type=button],input[type=submit]';
const BUTTONS = 'button,a:not([href]),[role=button],input[type=button],input[type=submit]'; // a link with an address is none by itself
const TAKES_INPUT = 'input:not([type=checkbox],[type=button],[type=submit],[type=hidden]),select,textarea';

/**
 * The banner that asks for consent: its controls, and whether it keeps a person from the page. What takes input
 * or names a price asks for something else.
 * @returns {{refuse: object?, accept: object?, close: object?, covers: boolean} | null}
 */
export function consentBanner() {
  const body = bodyOf(document);
  const modal = body && modalOf(body);
  const covering = modal && asksConsent(modal) ? answersOf(modal, true) : null;
  return covering ?? bannersBeside().map((box) => answersOf(box, false)).find(Boolean) ?? null;
}

/**
 * The control by which a person gets rid of a banner, as far as one is to be had: refusing before accepting.
 * @param {{refuse: object?, accept: object?, close: object?}} banner
 * @returns {object | null}
 */
export const answerOf = (banner) => banner.refuse ?? banner.accept ?? banner.close;

const asksConsent = (box) => {
  const text = textUpTo(box, MOST_BANNER);
  return text.length <= MOST_BANNER && says(text, CONSENT_TOPIC) && (says(text, CONSENT_QUESTION) || queryIn(box, PRESSED).some(isAnswer)) &&
    !/\p{Sc}\s?\d|\d\s?\p{Sc}/u.test(text) && !queryIn(box, TAKES_INPUT).some(isShown);
};

// The smallest boxes around buttons that would answer one, where the page goes on beside them.
function bannersBeside() {
  const answers = everywhere(BUTTONS).filter((el) => roleOf(el) === 'button' && isShown(el) && isAnswer(el));
  const boxes = new Set();
  for (const el of answers.slice(0, 100)) {
    let box = parentOf(el);
    for (let up = 0; box && up < MOST_UP && !['body', 'main', 'html'].includes(localName(box)); up++, box = parentOf(box)) {
      if (!asksConsent(box)) continue;
      if (!closest(box, 'main li,main article,form')) boxes.add(box);
      break;
    }
  }
  return [...boxes].filter((box) => ![...boxes].some((other) => other !== box && contains(box, other)));
}

const buttonName = (el) => nameOf(el, roleOf(el));
const isAnswer = (el) => {
  const name = buttonName(el);
  return name.length <= MOST_BUTTON && (says(name, REFUSE_CONSENT) || says(name, ACCEPT_CONSENT));
};

function answersOf(box, covers) {
  const buttons = queryIn(box, PRESSED).filter((el) => isShown(el) && buttonName(el).length <= MOST_BUTTON);
  const called = (words) => {
    const is = (el) => says(buttonName(el), words) || words.includes(buttonName(el).trim().toLowerCase());
    // A whole name before one among other words; the innermost of what is nested.
    const found = buttons.filter(is).find((el) => !firstElement(el) || !queryIn(el, PRESSED).some(is));
    return found ?? null;
  };
  const refuse = called(REFUSE_CONSENT);
  const accept = buttons.length ? called(ACCEPT_CONSENT) : null;
  const close = called(CLOSE_CONSENT);
  if (!refuse && !accept && !close) return null;
  const tell = (el) => el && told(el);
  return { refuse: tell(refuse), accept: tell(accept === refuse ? null : accept), close: tell(close), covers };
}
