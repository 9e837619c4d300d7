// What Hob calls in a page. Each function takes one JSON value and answers one, or a promise of one; they
// throw errors with a `code`.

import { aim, arrived, dragBegan, dropTaken, has, ready, reveal, scroll, through, together, watchDrag, watchDrop } from './act.js';
import { calendar } from './calendar.js';
import { caret, selectText } from './caret.js';
import { opensOptions, optionOf } from './popup.js';
import { changed, hasPassed, isLive, isNews, isThrough, mayChange, watch } from './changes.js';
import { collect } from './collect.js';
import { elementOf, next, startAt, takeRoot } from './dom.js';
import { listBeside, liesThere } from './drop.js';
import { toEnd, toStart } from './further.js';
import { dropNeighbour, noteOrder, orderNow } from './order.js';
import { busy, consent, saysNothing, turning, turnsPages } from './facts.js';
import { find } from './find.js';
import { induce } from './induce.js';
import { allSelected, checked, choose, fill, focus, hasFocus, holdsTyped, paste, typed, untilTypable } from './input.js';
import { likest } from './likeness.js';
import { locate, print, resolve, usable } from './locate.js';
import { environment, frames, look } from './look.js';
import { read } from './read.js';
import { slid } from './slider.js';
import { spot } from './spot.js';
import { storageRead, storageWrite } from './storage.js';
import { carries, holdsBack } from './unsaved.js';

// Functions that may give refs are told from where on they are free, and tell it in turn.
function numbered(give) {
  return async (args) => {
    startAt(args.next);
    try {
      const answer = await give(args);
      return { next, answer };
    } catch (error) {
      return { next, error: { code: error?.code ?? 'script', message: String(error?.message ?? error) } };
    }
  };
}

Object.defineProperty(globalThis, '__hob', {
  value: Object.freeze({
    aim, allSelected, arrived, busy, caret, carries, changed, choose, collect, dragBegan, dropTaken, echo: (value) => value, element: elementOf, environment, focus, has,
    dropNeighbour, hasFocus, hasPassed, holdsBack, holdsTyped, induce, isLive, isNews, isThrough, liesThere, listBeside, locate, mayChange, noteOrder, opensOptions, orderNow, paste, print, ready, reveal, saysNothing, scroll, selectText, slid, spot, storageRead, storageWrite, takeRoot, through, toEnd, toStart,
    together, turnsPages, typed, untilTypable, usable, watch, watchDrag, watchDrop,
    calendar: numbered(calendar), checked: numbered(checked), consent: numbered(consent), fill: numbered(fill), find: numbered(find), frames: numbered(frames),
    likest: numbered(likest), look: numbered(look), optionOf: numbered(optionOf), read: numbered(read), resolve: numbered(resolve), turning: numbered(turning),
  }),
});
