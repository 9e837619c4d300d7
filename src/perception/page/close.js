
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

// Each takes one JSON value and answers one, or a promise of one; they throw errors with a `code`.
Object.defineProperty(globalThis, '__hob', {
  value: Object.freeze({
    look: numbered(look), read: numbered(read), resolve: numbered(resolve), find: numbered(find), likest: numbered(likest), consent: numbered(consent), turning: numbered(turning), fill: numbered(fill), checked: numbered(checked),
    ready, typed, choose, focus, watch, changed, mayChange, has, scroll, toEnd, together, watchDrag, dragBegan, locate, induce, collect,
    print, turnsPages, saysNothing, busy, environment, usable, through, reveal, aim, arrived, hasFocus, storageRead, storageWrite, frames: numbered(frames), element: elementOf, echo: (value) => value,
  }),
});
})();
