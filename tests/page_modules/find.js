// Tests of what a program's locator means.

import { find } from '/page/find.js';
import { listOf } from '/page/records.js';
import { at, equal, show, test } from './harness.js';

const meant = (...parts) => {
  const { count, first } = find({ parts });
  return [count, first?.name];
};

test('an article is no part of a name, but where it is', () => {
  show('<label><input type=radio name=a>Input field</label><label><input type=radio name=a>Slider</label>');
  equal(meant({ by: 'role', role: 'radio', name: 'an input field', exact: false }), [1, 'Input field']);
  equal(meant({ by: 'role', role: 'radio', name: 'A slider', exact: false }), [1, 'Slider']);
  equal(find({ parts: [{ by: 'role', role: 'radio', name: 'a slider', exact: true }] }).count, 0);
  show('<button>A la carte</button><button>La carte</button>');
  equal(meant({ by: 'role', role: 'button', name: 'a la carte', exact: false }), [1, 'A la carte']);
});

test('of several that say a text, the one that can be pressed is meant', () => {
  show('<p>Groceries</p><ul><li onclick="1"><span><b>Groceries</b></span></li><li onclick="1"><b>Party</b></li></ul>');
  equal(find({ parts: [{ by: 'text', text: 'Groceries', exact: false }] }).count, 1);
  show('<p>Groceries</p><p>Groceries</p>');
  equal(find({ parts: [{ by: 'text', text: 'Groceries', exact: false }] }).count, 2);
});

const panel = (name, files) => `<div class=panel style="float:left;width:200px"><b>${name}</b><div class=heads><i>name</i><i>size</i></div>
  <ul>${files.map((file) => `<li><a href="#${file}">${file}</a><i>3b</i></li>`).join('')}</ul></div>`;

test('two panels with heads of their own are two lists, a list in two columns is one', () => {
  show(panel('/', ['a', 'b', 'c']) + panel('/docs', ['d', 'e']));
  equal(listOf(at('li'), true).length, 3);
  show(panel('/tmp', []) + panel('/', ['a', 'b', 'c']) + panel('/docs', ['d', 'e']));
  equal(listOf(at('li'), true).length, 3);
  const column = (words) => `<div class=part style="float:left;width:200px"><ul>${words.map((word) => `<li>${word}</li>`).join('')}</ul></div>`;
  show(column(['ape', 'bee', 'cat']) + column(['dog', 'eel']));
  equal(listOf(at('li'), true).length, 5);
});

test('what fills the slot of a component says a text once', () => {
  show('<div id=entry>Groceries</div><p>Milk</p>');
  at('#entry').attachShadow({ mode: 'open' }).innerHTML = '<i></i><span class=text><slot></slot></span>';
  equal(find({ parts: [{ by: 'text', text: 'groceries', exact: false }] }).count, 1);
});
