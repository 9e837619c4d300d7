// What a program sees: a small part of Playwright's page and locators, and `collect`, `read` and `ai`.
// Everything is a message to the node; nothing here can reach anything else.
(function (call, done, threw) {
  'use strict';

  const waiting = new Map();
  let last = 0;

  const lineOf = (stack) => Number(/program\.js:(\d+)/.exec(stack ?? '')?.[1] ?? 0);

  function ask(method, args = {}) {
    const line = lineOf(new Error().stack);
    const id = ++last;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject, line });
      call(JSON.stringify({ id, line, method, args }));
    });
  }

  function answer(text) {
    const { id, ok, error } = JSON.parse(text);
    const { resolve, reject, line } = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) return void resolve(ok);
    const fault = new Error(error);
    fault.name = 'PageError';
    fault.line = line;
    reject(fault);
  }

  const text = (value, what) => {
    if (value instanceof RegExp) throw new TypeError(`${what}: a text, not a regular expression`);
    if (value === undefined || value === null) throw new TypeError(`${what} is missing`);
    return String(value);
  };
  const worded = (by, value, { exact } = {}) => ({ by, text: text(value, by), exact: !!exact });

  // Where elements are looked for: the page, a frame, or what a locator means.
  class Scope {
    #frames;
    #parts;
    constructor(frames, parts) {
      this.#frames = frames;
      this.#parts = parts;
    }
    #more(part) {
      return new Locator(this.#frames, [...this.#parts, part]);
    }
    get query() {
      return { frames: this.#frames, parts: this.#parts };
    }
    getByRole(role, { name, exact } = {}) {
      const part = { by: 'role', role: text(role, 'role'), exact: !!exact };
      if (name !== undefined) part.name = text(name, 'name');
      return this.#more(part);
    }
    getByLabel(label, options) {
      return this.#more(worded('label', label, options));
    }
    getByPlaceholder(placeholder, options) {
      return this.#more(worded('placeholder', placeholder, options));
    }
    getByText(value, options) {
      return this.#more(worded('text', value, options));
    }
    getByTestId(id) {
      return this.#more({ by: 'test_id', id: text(id, 'test id') });
    }
    locator(selector) {
      return this.#more({ by: 'css', selector: text(selector, 'selector') });
    }
    frameLocator(selector) {
      return this.locator(selector).contentFrame();
    }
    collect(each, fields, { next, ...options } = {}) {
      if (next !== undefined) options.next = next.query;
      return ask('collect', { frames: this.#frames, each: text(each, 'each'), fields, ...options });
    }
    read(fields) {
      return ask('read', { frames: this.#frames, fields });
    }
    _part(part) {
      return this.#more(part);
    }
    _frame() {
      return new Frame([...this.#frames, this.#parts], []);
    }
  }

  class Frame extends Scope {}

  class Locator extends Scope {
    #act(act, more) {
      return ask('act', { query: this.query, act, ...more });
    }
    #get(what, name) {
      return ask('get', { query: this.query, what, name });
    }
    first() {
      return this.nth(0);
    }
    last() {
      return this.nth(-1);
    }
    nth(index) {
      return this._part({ by: 'nth', index: Math.trunc(Number(index)) });
    }
    filter({ hasText, hasValue } = {}) {
      if (hasValue !== undefined) return this._part({ by: 'holding', hasValue: text(hasValue, 'hasValue') });
      return this._part({ by: 'filter', hasText: text(hasText, 'hasText') });
    }
    contentFrame() {
      return this._frame();
    }
    click({ button, clickCount, modifiers, at } = {}) {
      const how = {};
      if (button !== undefined && button !== 'left') how.button = text(button, 'button');
      if (clickCount === 2) how.double = true;
      if (modifiers?.length) how.modifiers = modifiers.map((key) => text(key, 'modifier')).join('+');
      if (at !== undefined) how.within = [at[0], at[1]].map((part) => Math.round(Math.min(1, Math.max(0, Number(part))) * 1000));
      return this.#act('click', { how });
    }
    dblclick(options) {
      return this.click({ ...options, clickCount: 2 });
    }
    fill(value) {
      return this.#act('fill', { value: text(value, 'value') });
    }
    selectOption(option) {
      return this.#act('select', { value: text(option?.label ?? option?.value ?? option, 'option') });
    }
    check() {
      return this.#act('check');
    }
    uncheck() {
      return this.#act('uncheck');
    }
    setChecked(checked) {
      return this.#act(checked ? 'check' : 'uncheck');
    }
    // Files that are parameters of the run: `setInputFiles(parameters.invoice)`.
    setInputFiles(files) {
      return ask('upload', { query: this.query, files });
    }
    press(key) {
      return this.#act('press', { value: text(key, 'key') });
    }
    // Types at the end of what it holds, or where the caret is if it has the focus.
    pressSequentially(value) {
      return this.#act('type', { value: text(value, 'value') });
    }
    selectText(value) {
      return this.#act('select', { value: text(value, 'text') });
    }
    hover() {
      return this.#act('hover');
    }
    scrollIntoViewIfNeeded() {
      return this.#act('scroll');
    }
    // `side`: `before` or `after`, in a list.
    dragTo(target, { side } = {}) {
      return this.#act('drag', { to: target.query, side });
    }
    waitFor({ state = 'visible' } = {}) {
      return ask('waitFor', { query: this.query, state });
    }
    count() {
      return ask('count', { query: this.query });
    }
    textContent() {
      return this.#get('textContent');
    }
    innerText() {
      return this.#get('innerText');
    }
    inputValue() {
      return this.#get('inputValue');
    }
    getAttribute(name) {
      return this.#get('attribute', text(name, 'name'));
    }
    isEnabled() {
      return this.#get('enabled');
    }
    isChecked() {
      return this.#get('checked');
    }
    isVisible() {
      return ask('isVisible', { query: this.query });
    }
    allTextContents() {
      return ask('all', { query: this.query, what: 'textContent' });
    }
    allInnerTexts() {
      return ask('all', { query: this.query, what: 'innerText' });
    }
  }

  class Page extends Scope {
    keyboard = Object.freeze({
      press: (key) => ask('press', { key: text(key, 'key') }),
      type: (value) => ask('type', { text: text(value, 'text') }),
    });
    goto(url) {
      return ask('goto', { url: text(url, 'url') });
    }
    goBack() {
      return ask('goBack');
    }
    reload() {
      return ask('reload');
    }
    url() {
      return ask('url');
    }
    waitForURL(url) {
      return ask('waitForURL', { url: text(url, 'url') });
    }
    // The file that what was done last has brought; a program gives it back as its result.
    download() {
      return ask('download');
    }
    // In a calendar that is shown: goes to the month of a day, written YYYY-MM-DD, and chooses the day.
    chooseDay(day) {
      return ask('chooseDay', { day: text(day, 'day') });
    }
    waitForChange() {
      return ask('waitForChange');
    }
    // From here on, a banner that asks for consent is ended before anything is done to the page.
    endConsentBanners() {
      return ask('endConsentBanners');
    }
    // The page may say in the end that something on it is not saved, as it did when this was done first.
    leaveUnsaved() {
      return ask('leaveUnsaved');
    }
    scroll(direction = 'down') {
      return ask('scroll', { up: direction === 'up' });
    }
    switchTab(tab) {
      return ask('switchTab', { tab: Math.trunc(Number(tab)) });
    }
    // How the next dialog is answered, as the listener says: `page.once("dialog", (d) => d.accept())`.
    once(event, listener) {
      if (event !== 'dialog') throw new TypeError(`there is no event “${event}”; only "dialog"`);
      listener({
        accept: (answer) => ask('dialog', { accept: true, text: answer }),
        dismiss: () => ask('dialog', { accept: false }),
      });
    }
    // A tool that the page itself offers to agents; its answer.
    callTool(tool, input = {}) {
      return ask('callTool', { tool: text(tool, 'tool'), input });
    }
    evaluate(body, argument = null) {
      return ask('evaluate', { body: String(body), isFunction: typeof body === 'function', argument });
    }
    ai(request) {
      return ask('ai', typeof request === 'string' ? { task: request } : { ...request });
    }
  }

  function start(main, argumentsText) {
    if (typeof main !== 'function') {
      return threw('a program exports a function as its default: export default async function ({ page, parameters, startUrl }) { … }', 0);
    }
    const given = JSON.parse(argumentsText);
    const page = new Page([], []);
    Promise.resolve()
      .then(() => main({ page, parameters: given.parameters, secrets: given.secrets, startUrl: given.startUrl ?? undefined }))
      .then((value) => done(JSON.stringify(value ?? null) ?? 'null'))
      .catch((error) => threw(String(error?.message ?? error), error?.line ?? lineOf(error?.stack)));
  }

  return { start, answer };
})
