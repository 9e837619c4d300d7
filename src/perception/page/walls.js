// What keeps one from a page: checks against programs, and logins.

import { attribute, closest, isShown, position, queryIn } from './dom.js';
import { everywhere } from './everywhere.js';
import { told } from './find.js';
import { BOT_CHECK, CAPTCHA, CODE_FIELD } from './lexicon.js';
import { nameOf } from './names.js';
import { inputType, roleOf, urlOf } from './roles.js';
import { textUpTo } from './text.js';
import { says } from './words.js';

const SMALL = 120; // nodes of a page that has nothing but its check
const MOST_OF_CHECK = 5000; // characters of such a page
const CODE_FIELDS = 'input:not([type]),input[type=text],input[type=tel],input[type=number],input[type=password]';
const ACCOUNT_FIELDS = 'input:not([type]),input[type=text],input[type=email],input[type=tel]';

/**
 * Whether the page is a check against programs, and which.
 * @param {Element} body
 * @param {number} size - nodes of the snapshot
 * @returns {'captcha' | 'check' | null}
 */
export function botWall(body, size) {
  if (size >= SMALL) return null;
  const framed = everywhere('iframe,frame').some((el) => isShown(el) && (says(nameOf(el, roleOf(el)), CAPTCHA) || (urlOf(el) ?? '').includes('captcha')));
  if (framed) return 'captcha';
  const text = textUpTo(body, MOST_OF_CHECK);
  return text.length <= MOST_OF_CHECK && says(text, BOT_CHECK) ? 'check' : null;
}

/**
 * The field for a code by which a login is confirmed: one that says so to browsers, or that is called so.
 * @returns {object | null}
 */
export function codeField() {
  const fields = everywhere(CODE_FIELDS).filter(isShown);
  const isMeant = (el) => (attribute(el, 'autocomplete') ?? '').toLowerCase().split(/\s+/).includes('one-time-code');
  const isCalled = (el) => says(nameOf(el, roleOf(el)), CODE_FIELD);
  const field = fields.find(isMeant) ?? fields.find(isCalled);
  return field ? told(field) : null;
}

/**
 * The form that asks for a login: its one password, and who logs in where the form asks for that.
 * @returns {{password: object, user: object?} | null}
 */
export function loginForm() {
  const secrets = everywhere('input[type=password]').filter(isShown);
  // Two are a new account, or a new password.
  if (secrets.length !== 1) return null;
  const [password] = secrets;
  const form = closest(password, 'form,dialog,[role=dialog],main,body');
  const before = (el) => (position(el, password) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const typed = form ? queryIn(form, ACCOUNT_FIELDS).filter((el) => isShown(el) && before(el) && inputType(el) !== 'search') : [];
  const user = typed.at(-1);
  return { password: told(password), user: user ? told(user) : null };
}
