// Banners that ask for consent.

import { bodyOf, forget, isShown, queryIn } from './dom.js';
import { told } from './find.js';
import { modalOf } from './modal.js';
import { nameOf } from './names.js';
import { roleOf } from './roles.js';
import { textOf } from './text.js';

// The button by which a person gets rid of a banner that lies over the page and asks for consent. A dialog
// that takes input, or names a price, asks for something else.
const CONSENT = /cookie|consent|einwillig/i;
const DECLINES = /^(reject|decline|refuse|deny|only necessary|necessary only|essential only|ablehnen|alle ablehnen|nur notwendige|rechazar)/i;
const ACCEPTS = /^(accept|agree|allow|got it|ok|okay|i understand|akzeptieren|alle akzeptieren|zustimmen|verstanden|aceptar)/i;

export function consent() {
  forget();
  const body = bodyOf(document);
  const modal = body && modalOf(body);
  const asks = (el) => queryIn(el, 'input:not([type=checkbox],[type=button],[type=submit],[type=hidden]),select,textarea').some(isShown);
  const buttons = modal && CONSENT.test(textOf(modal)) && !/\p{Sc}\s?\d|\d\s?\p{Sc}/u.test(textOf(modal)) && !asks(modal)
    ? queryIn(modal, 'button,a,[role=button],input[type=button],input[type=submit]').filter(isShown) : [];
  const called = (words) => buttons.find((el) => words.test(nameOf(el, roleOf(el))));
  const button = called(DECLINES) ?? called(ACCEPTS);
  const answer = { element: button ? told(button) : null };
  forget();
  return answer;
}
