// What a page is, recognised once, for everybody: planners, programs, healing.

import { bodyOf, forget } from './dom.js';
import { answerOf, consentBanner } from './consent.js';
import { nothingFound } from './emptiness.js';
import { isBusy, isBusyUnseen } from './loading.js';
import { dialogOf, notices } from './notices.js';
import { saysFurther, wayOn } from './paging.js';
import { botWall, codeField, loginForm } from './walls.js';

/**
 * All facts of a page, of which `nodes` were told.
 * @param {object[]} nodes
 * @returns {object}
 */
export function factsOf(nodes) {
  const body = bodyOf(document);
  const consent = consentBanner();
  const size = nodes.reduce((sum, node) => sum + sizeOf(node), 0);
  return {
    consent,
    dialog: consent?.covers ? null : dialogOf(body),
    next: wayOn(),
    further: saysFurther(),
    nothingFound: nothingFound(),
    loading: !!body && isBusy(body, nodes),
    login: loginForm(),
    code: codeField(),
    wall: body && botWall(body, size),
    notices: notices(body),
  };
}

const sizeOf = (node) => 1 + (node.children ?? []).reduce((sum, child) => sum + sizeOf(child), 0);

// One fact without a look.
const alone = (fact) => () => {
  forget();
  const answer = fact();
  forget();
  return answer;
};

/** The control that ends a banner which lies over the page and asks for consent. */
export const consent = alone(() => {
  const banner = consentBanner();
  return { element: banner?.covers ? answerOf({ ...banner, close: null }) : null };
});

/** The control that surely turns the pages of a list and does nothing else. */
export const turning = alone(() => {
  const way = wayOn();
  return { element: way?.sure ? way.control : null };
});

/** Whether a list goes on, as far as the page says so. */
export const turnsPages = alone(saysFurther);

/** Whether the page says that nothing was found. */
export const saysNothing = alone(() => nothingFound() !== null);

/** Whether the page says that it is loading. */
export const busy = alone(() => {
  const body = bodyOf(document);
  return !!body && isBusyUnseen(body);
});
