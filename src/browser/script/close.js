
// Each takes one JSON value and answers one, or a promise of one; they throw errors with a `code`.
Object.defineProperty(globalThis, '__hob', {
  value: Object.freeze({ look, read, ready, fill, typed, choose, checked, watch, changed, has, scroll,
    focus, locate, resolve, induce, collect, follow, echo: (value) => value }),
});
})();
