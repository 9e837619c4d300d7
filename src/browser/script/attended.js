// Listens, in a world of its own, to what the pictures of a page cannot show its user: lists of selects
// and pickers are opened by the recorder instead of the browser, and what is copied is passed on.
(() => {
'use strict';
if (globalThis.__hobPick) return;
const tell = (what) => globalThis.__hobTell?.(JSON.stringify(what));
const PICKERS = ['date', 'time', 'datetime-local', 'month', 'week', 'color'];
const MOST_OPTIONS = 2000;
// The last few, not the last alone: an answer may come after the next control was pressed.
const MOST_OFFERED = 8;
const offered = new Map();
let next = 1;

const isSelect = (el) => el instanceof HTMLSelectElement && !el.multiple && el.size <= 1;
const isPicker = (el) => el instanceof HTMLInputElement && PICKERS.includes(el.type) && !el.readOnly;
const pickable = (el) => (isSelect(el) || isPicker(el)) && !el.disabled ? el : null;
// What a field of text suggests; nothing where it does not.
const suggested = (el) => {
  if (!(el instanceof HTMLInputElement) || el.disabled || el.readOnly || isPicker(el)) return [];
  const all = Array.from(el.list?.options ?? []).slice(0, MOST_OPTIONS);
  const typed = el.value.toLowerCase();
  const fit = all.filter((option) => `${option.value} ${option.label}`.toLowerCase().includes(typed));
  return fit.length ? fit : all;
};

const labelOf = (el) => {
  const text = el.labels?.[0]?.innerText || el.getAttribute('aria-label') || el.title || el.name || '';
  return text.trim().slice(0, 200);
};

function offer(el) {
  const id = next++;
  const picker = { id, label: labelOf(el), value: el.value };
  const suggestions = suggested(el);
  offered.delete(id - MOST_OFFERED);
  offered.set(id, { el, values: suggestions.map((option) => option.value) });
  if (suggestions.length) {
    picker.kind = 'select';
    picker.options = suggestions.map(({ value, label }) => ({
      label: (label && label !== value ? `${value} (${label})` : value).slice(0, 300), group: '', selected: value === el.value,
    }));
  } else if (isSelect(el)) {
    picker.kind = 'select';
    picker.options = Array.from(el.options).slice(0, MOST_OPTIONS).map((option) => ({
      label: option.label.trim().slice(0, 300), group: option.closest('optgroup')?.label ?? '',
      disabled: option.disabled || Boolean(option.closest('optgroup')?.disabled), selected: option.selected,
    }));
  } else {
    picker.kind = el.type;
    for (const name of ['min', 'max', 'step']) picker[name] = el.getAttribute(name) ?? '';
  }
  tell({ picker });
}

// The element under an event, inside of open shadow roots too.
const target = (event) => event.composedPath()[0]?.closest?.('select, input') ?? null;
const under = (event) => event.isTrusted ? pickable(target(event)) : null;
// A page opens what it likes, but only as the person does something.
const byHand = () => navigator.userActivation?.isActive ?? false;

// The control that the mouse went down on, and whether it had the focus by then.
let pressed = null;
addEventListener('mousedown', (event) => {
  const on = event.isTrusted && event.button === 0 ? target(event) : null;
  pressed = on && { el: on, again: on.getRootNode().activeElement === on };
  const el = pickable(on);
  if (!el) return;
  event.preventDefault();
  el.focus();
  offer(el);
}, true);
addEventListener('click', (event) => {
  const el = target(event);
  if (isPicker(el)) {
    // By its label, or by the page.
    if (el.type === 'color' && pickable(el) && pressed?.el !== el && byHand()) offer(el);
    event.preventDefault();
  } else if (event.isTrusted && pressed?.again && pressed.el === el && suggested(el).length) offer(el);
}, true);
document.addEventListener('hob-picker', (event) => {
  const el = target(event);
  if (byHand() && (pickable(el) || suggested(el).length)) offer(el);
}, true);
addEventListener('keydown', (event) => {
  if (event.isTrusted && event.key === 'ArrowDown' && suggested(target(event)).length) {
    event.preventDefault();
    return offer(target(event));
  }
  const el = under(event);
  if (!el) return;
  const opens = event.key === ' ' || event.key === 'F4' || event.altKey && ['ArrowDown', 'ArrowUp'].includes(event.key) || isSelect(el) && event.key === 'Enter';
  if (!opens) return;
  event.preventDefault();
  offer(el);
}, true);

// What the recorder's user picked: the option's number, or the value.
Object.defineProperty(globalThis, '__hobPick', { value: (id, value) => {
  const { el, values } = offered.get(id) ?? {};
  offered.delete(id);
  if (!el?.isConnected || value === null) return;
  if (isSelect(el)) {
    if (el.selectedIndex === value) return;
    el.selectedIndex = value;
  } else el.value = values.length ? values[value] : value;
  el.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  el.dispatchEvent(new Event('change', { bubbles: true }));
} });

for (const kind of ['copy', 'cut']) {
  addEventListener(kind, (event) => {
    // A page could say that anything was copied.
    if (!event.isTrusted) return;
    const el = document.activeElement;
    const field = el instanceof HTMLTextAreaElement || el instanceof HTMLInputElement && el.type !== 'password';
    let text = '';
    try {
      text = field ? el.value.slice(el.selectionStart, el.selectionEnd) : '';
    } catch {
      // Some kinds of input have no selection.
    }
    tell({ clip: (text || String(getSelection())).slice(0, 1000000) });
  }, true);
}

document.addEventListener('hob-passkey', () => tell('passkey'));
})();
