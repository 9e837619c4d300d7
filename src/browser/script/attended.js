// Listens, in a world of its own, to what the pictures of a page cannot show its user: lists of selects
// and pickers are opened by the recorder instead of the browser, and what is copied is passed on.
(() => {
'use strict';
if (globalThis.__hobPick) return;
const tell = (what) => globalThis.__hobTell?.(JSON.stringify(what));
const PICKERS = ['date', 'time', 'datetime-local', 'month', 'week', 'color'];
const MOST_OPTIONS = 2000;
const offered = new Map();
let next = 1;

const isSelect = (el) => el instanceof HTMLSelectElement && !el.multiple && el.size <= 1;
const isPicker = (el) => el instanceof HTMLInputElement && PICKERS.includes(el.type) && !el.readOnly;
const pickable = (el) => (isSelect(el) || isPicker(el)) && !el.disabled ? el : null;

const labelOf = (el) => {
  const text = el.labels?.[0]?.innerText || el.getAttribute('aria-label') || el.title || el.name || '';
  return text.trim().slice(0, 200);
};

function offer(el) {
  const id = next++;
  offered.clear();
  offered.set(id, el);
  const picker = { id, label: labelOf(el), value: el.value };
  if (isSelect(el)) {
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

// The element under a trusted event, inside of open shadow roots too.
const under = (event) => event.isTrusted ? pickable(event.composedPath()[0]?.closest?.('select, input') ?? null) : null;

addEventListener('mousedown', (event) => {
  const el = event.button === 0 ? under(event) : null;
  if (!el) return;
  event.preventDefault();
  el.focus();
  offer(el);
}, true);
addEventListener('click', (event) => {
  const el = under(event);
  if (el && isPicker(el)) event.preventDefault();
}, true);
addEventListener('keydown', (event) => {
  const el = under(event);
  if (!el) return;
  const opens = event.key === ' ' || event.key === 'F4' || event.altKey && ['ArrowDown', 'ArrowUp'].includes(event.key) || isSelect(el) && event.key === 'Enter';
  if (!opens) return;
  event.preventDefault();
  offer(el);
}, true);

// What the recorder's user picked: the option's number, or the value.
Object.defineProperty(globalThis, '__hobPick', { value: (id, value) => {
  const el = offered.get(id);
  offered.delete(id);
  if (!el?.isConnected || value === null) return;
  if (isSelect(el)) {
    if (el.selectedIndex === value) return;
    el.selectedIndex = value;
  } else el.value = value;
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
