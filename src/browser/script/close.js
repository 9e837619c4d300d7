
const answer = (ok) => JSON.stringify({ ok: ok ?? null });
const refuse = (error) => JSON.stringify({
  fault: { code: error?.code ?? 'script_error', message: String(error?.message ?? error) },
});
const calls = { look, read, ready, focus, fill, typed, choose, checked, watch, changed, has, scroll,
  locate, resolve, induce, collect, nextState };
const hob = Object.freeze({
  call(name, args) {
    try {
      if (!Object.hasOwn(calls, name)) throw fault('no_such_call', `no function ${name}`);
      const result = calls[name](args ?? {});
      return result instanceof Promise ? result.then(answer, refuse) : answer(result);
    } catch (error) {
      return refuse(error);
    }
  },
});
Object.defineProperty(globalThis, '__hob', { value: hob });
})();
