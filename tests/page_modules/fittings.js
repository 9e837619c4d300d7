import { refOf } from '/page/dom.js';
import { locate } from '/page/locate.js';
import { look } from '/page/look.js';
import { at, equal, show, test } from './harness.js';

const recordOf = (selector) => locate({ ref: refOf(at(selector)) }).fingerprint.record ?? null;
const told = () => {
  const all = [];
  const visit = (node) => {
    all.push(node);
    (node.children ?? []).forEach(visit);
  };
  look({}).nodes.forEach(visit);
  return all;
};

test('a named control of a toolbar or menu is no record of a list', () => {
  show(`<div>${['Save', 'Undo', 'Redo', 'Cut', 'Copy'].map((name) => `<div class=item><button id=${name} title="${name}"><svg></svg></button><button title="More of ${name}"></button></div>`).join('')}</div>`);
  equal(recordOf('#Cut'), null);
  show(`<ul>${['Rename', 'Move', 'Delete', 'Copy'].map((name) => `<li><span role=menuitem id=${name}>${name}</span></li>`).join('')}</ul>`);
  equal(recordOf('#Delete'), null);
});

test('a control of a record that says more is one of that record', () => {
  show(`<ul>${['Red', 'Blue', 'Green'].map((name, n) => `<li>${name} mug <button id=b${n}>Delete</button></li>`).join('')}</ul>`);
  equal(recordOf('#b1').of, 3);
  show(`<div>${[1, 2, 3, 4].map((n) => `<div><button id=d${n}>Day ${n}</button></div>`).join('')}</div>`);
  equal(recordOf('#d2').of, 4);
});

test('a control that others are called like is one of the record that has it alone', () => {
  const tools = (n) => ['Move', 'Delete', 'Download'].map((name) => `<div class=tool title="${name}" role=link id=${name}${n}></div>`).join('');
  show(`<div class=files>${['gear', 'lamp', 'hook'].map((name, n) => `<div class="entry ${name}"><div>${name}.gcode</div><div><div class=tools>${tools(n)}</div></div></div>`).join('')}</div>`);
  const record = recordOf('#Move1');
  equal([record.of, record.at, record.bare, record.inner], [3, 1, false, { by: 'role', role: 'link', name: 'Move' }]);
  equal(record.text.includes('lamp.gcode'), true);
  // In a menu of each row as well, and the fields of a row that all rows have.
  show(`<table>${['Anna', 'Bert', 'Cleo'].map((name, n) => `<tr><td>${name}</td><td><input aria-label=Hours id=h${n}></td><td><div role=toolbar><button id=e${n}>Edit</button><button>Remove</button></div></td></tr>`).join('')}</table>`);
  equal([recordOf('#e2').at, recordOf('#e2').of, recordOf('#h1').at], [2, 3, 1]);
  // The one of a form is not.
  show('<form><p><label>Name <input id=n></label></p><p><label>Town <input id=t></label></p></form>');
  equal(recordOf('#t'), null);
});

test('what stands in the head of a grid is no record of it', () => {
  const row = (cells, role) => `<div role=row class=row>${cells.map((cell) => `<div role=${role}>${cell}</div>`).join('')}</div>`;
  const filters = (id, n) => `<input aria-label="Filter ${n}"><button id=${id}${n}>Open</button>`;
  const columns = ['Name', 'Price', 'Stock'];
  show(`<div role=grid><div role=rowgroup>${row(columns.map((name) => `${name} <button>Open</button>`), 'columnheader')}${row(columns.map((_, n) => filters('f', n)), 'gridcell')}</div></div>`);
  equal(recordOf('#f1'), null);
  // The only row of a table is one.
  show(`<div role=grid>${row(['Name <button>Open</button>', 'Acts'], 'columnheader')}${row(['Ann', '<button id=one>Open</button>'], 'gridcell')}</div>`);
  equal(recordOf('#one').at, 1);
});

test('a button in its frames is one node', () => {
  show(`<div role=toolbar><div style="cursor:pointer"><div tabindex=0><button aria-label=Save><span style="cursor:pointer"><svg></svg></span></button></div></div></div>`);
  equal(told().filter((node) => node.role !== 'toolbar').map((node) => [node.role, node.name, node.children ?? null]), [['button', 'Save', null]]);
});

test('lines of a text box are kept, and a canvas is mentioned', () => {
  show('<textarea aria-label=a>one\n  two</textarea><div contenteditable role=textbox aria-label=b><p>three</p><p>four</p></div><canvas width=90 height=90></canvas>');
  const nodes = told();
  equal(nodes.filter((node) => node.value).map((node) => node.value), ['one\ntwo', 'three\n\nfour']);
  equal(nodes.some((node) => node.role === 'canvas' && node.ref), true);
});

test('a sign of a bar and the one place for files are no records of a list', () => {
  const signs = ['newest first', 'oldest first', 'by title', 'by author'];
  show(`<div>${signs.map((name, n) => `<a href="?${n}" id=s${n} title="Sort ${name}"><i class=sign></i></a>`).join('')}</div>`);
  equal(recordOf('#s1'), null);
  show(`<div>${signs.map((name, n) => `<a href="?${n}" id=p${n} title="${name}"><img alt="" src="data:,"></a>`).join('')}</div>`);
  equal(recordOf('#p1').of, 4);
  show('<ul><li><span id=up tabindex=0>Upload<input type=file></span></li><li><a href="/tasks">Tasks</a></li><li><a href="/admin">Admin</a></li></ul>');
  equal(recordOf('#up'), null);
});

test('a control deep in the components of a row is one of that row', () => {
  const wrapped = (names, inner) => names.reduceRight((html, name) => `<${name}><template shadowrootmode=open>${html}</template></${name}>`, inner);
  const tools = wrapped(['x-menu', 'x-trigger', 'x-icon', 'x-button', 'x-base', 'x-ripple', 'x-surface'], '<button title="Row menu">…</button>');
  const box = document.createElement('div');
  box.setHTMLUnsafe(`<div role=table><div>${['Blinds', 'Lamps', 'Sprinkler'].map((name) => `<div role=row><div role=rowheader>${name}</div><div role=cell>${tools}</div></div>`).join('')}</div></div>`);
  show('<div id=box></div>');
  at('#box').append(box);
  let inner = document.querySelectorAll('x-menu')[1];
  while (inner.shadowRoot) inner = inner.shadowRoot.firstElementChild;
  const record = locate({ ref: refOf(inner) }).fingerprint.record;
  equal([record.at, record.of, record.text.startsWith('Lamps')], [1, 3, true]);
});
