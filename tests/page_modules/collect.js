// Tests of reading values: what an entry that can be ticked says, what a box is called, and the lines of what is written.

import { valueIn } from '/page/collect.js';
import { at, equal, show, test } from './harness.js';

test('an entry that can be ticked reads as its words, and a box as its state', () => {
  show(`<ul role=menu><li role=menuitemcheckbox aria-checked=true id=wifi>Wireless</li></ul>
    <ul role=listbox><li role=option aria-checked=false id=tea>Green tea</li></ul>
    <input type=checkbox id=box checked aria-label=Sugar><span role=checkbox aria-checked=false id=bare></span>`);
  equal(['#wifi', '#tea'].map((entry) => valueIn(at(entry), {})), ['Wireless', 'Green tea']);
  equal(['#box', '#bare'].map((box) => valueIn(at(box), {})), ['true', 'false']);
});

test('what a box to tick is called is read as its label', () => {
  show('<label>With sugar <input type=checkbox id=sugar></label><input type=checkbox id=bare>');
  equal(valueIn(at('#sugar'), { attribute: 'label' }), 'With sugar');
  equal(valueIn(at('#bare'), { attribute: 'label' }), null);
});

test('what is written into an editable box keeps its lines', () => {
  show('<div id=note contenteditable><div>Two lemons</div><div>One loaf</div></div>');
  equal(valueIn(at('#note'), {}), 'Two lemons\nOne loaf');
});
