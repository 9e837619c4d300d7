// Pickers that a page opens itself are in no picture: the listening world is told of the control instead.
(() => {
'use strict';
for (const kind of [HTMLInputElement, HTMLSelectElement]) {
  const own = kind.prototype.showPicker;
  if (!own) continue;
  kind.prototype.showPicker = { showPicker() {
    if (this.type === 'file' || !navigator.userActivation?.isActive) return own.apply(this, arguments);
    this.dispatchEvent(new Event('hob-picker', { bubbles: true, composed: true }));
  } }.showPicker;
}
})();
