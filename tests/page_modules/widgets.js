import { look } from '/page/look.js';
import { read } from '/page/read.js';
import { equal, show, test } from './harness.js';

const named = () => {
  const names = [];
  const visit = (node) => {
    if (node.name) names.push(node.name);
    (node.children ?? []).forEach(visit);
  };
  look({}).nodes.forEach(visit);
  return names;
};
const many = (count, one) => Array.from({ length: count }, (_, at) => one(at)).join('');
const rich = (text) => `<i><svg><g><g><path></g></g></svg></i><span><b>${text}</b></span><u></u><u></u>`;

test('no part of a menu, row of tabs, toolbar, list to choose from or tree is folded away', () => {
  for (const [box, item] of [['role=menu', 'li role=menuitem'], ['role=tablist', 'div role=tab'], ['role=toolbar', 'div class=item'],
    ['role=listbox', 'div role=option'], ['role=tree', 'div role=treeitem']]) {
    show(`<div ${box}>${many(12, (at) => `<${item}>${rich(`Part ${at}`)}</${item.split(' ')[0]}>`)}</div>`);
    const told = named();
    for (let at = 0; at < 12; at++) equal(told.some((name) => name.includes(`Part ${at}`)), true, `${box} ${at}`);
  }
});

test('all days of a calendar are told, of a long list the first', () => {
  const week = (at) => `<tr>${many(7, (day) => `<td><button>${at * 7 + day + 1}</button></td>`)}</tr>`;
  show(`<table>${many(5, week)}</table>`);
  for (let day = 1; day <= 35; day++) equal(named().includes(String(day)), true, `day ${day}`);
  show(`<div>${many(42, (day) => `<span tabindex=-1 class=day style="cursor:pointer">${day % 31 + 1}</span>`)}</div>`);
  for (let day = 1; day <= 31; day++) equal(named().includes(String(day)), true, `flat day ${day}`);
  // A month that ends with weeks of no day, in cells that are named by their date.
  const cell = (day) => day > 31 ? '<td role=gridcell></td>' : `<td role=gridcell tabindex=-1 aria-label="Mar ${day}, 2027"><div>${day}</div></td>`;
  show(`<table role=grid>${many(6, (week) => `<tr>${many(7, (day) => cell(week * 7 + day + 1))}</tr>`)}</table>`);
  for (let day = 1; day <= 31; day++) equal(named().includes(`Mar ${day}, 2027`), true, `Mar ${day}`);
  show(`<ul>${many(60, (at) => `<li><b>Record ${at}</b><p>${rich('text')}</p></li>`)}</ul>`);
  equal(named().some((name) => name.includes('Record 40')), false);
});

test('fields that a page draws itself are told like those beside them', () => {
  const drawn = many(6, (at) => `<div class=field><div><span>Kind ${at}</span><div tabindex=0 style="cursor:pointer">${rich("None")}</div></div></div>`);
  const within = (box) => show(`<${box}><div class=text><label>Name <input></label></div>${drawn}</${box}>`);
  within('form');
  for (let at = 0; at < 6; at++) equal(named().some((name) => name.includes(`Kind ${at}`)), true, `kind ${at}`);
  within('section');
  equal(named().some((name) => name.includes('Kind 5')), false);
});

test('what is read can be used', () => {
  show('<p>before <span style="cursor:pointer">Press</span> <a href="/x">Go</a></p>');
  equal(/Press \[e\d+\] Go \[e\d+\]/.test(read({ most: 1000 }).text), true, read({ most: 1000 }).text);
});

test('a menu that is open in a record is told whole', () => {
  const entry = (text) => `<li role=menuitem>${many(12, () => '<i><u></u></i>')}<span><b>${text}</b></span></li>`;
  const menu = `<ul role=menu>${many(8, (at) => entry(`Entry ${at}`))}</ul>`;
  show(`<table>${many(12, (at) => `<tr><td>Row ${at}</td><td>today</td><td><button>More</button>${menu}</td></tr>`)}</table>`);
  for (let at = 0; at < 8; at++) equal(named().includes(`Entry ${at}`), true, `entry ${at}`);
});

test('the sign that a thing is dragged by can be taken', () => {
  const states = () => {
    const found = [];
    const visit = (node) => {
      found.push(...(node.states ?? []));
      (node.children ?? []).forEach(visit);
    };
    look({}).nodes.forEach(visit);
    return found.filter((state) => state === 'handle').length;
  };
  const sign = '<i style="cursor:grab;display:inline-block;width:24px;height:24px"><svg width=24 height=24></svg></i>';
  show(`<ul>${many(3, (at) => `<li><span>Item ${at}</span>${sign}</li>`)}</ul>`);
  equal(states(), 3);
  show(`<ul>${many(3, (at) => `<li style="cursor:grab"><span>Item ${at}</span></li>`)}</ul>`);
  equal(states(), 0);
});

test('a list of which nothing is shown is nothing', () => {
  show(`<p>Here</p><ul>${many(6, (at) => `<li style="display:none">Record ${at}</li>`)}</ul>`);
  equal(named(), ['Here']);
});

test('two boxes with a heading each are told apart, and so are cards with something to choose in each', () => {
  const card = (at, more = '') => `<div class=hit><h3>Hit ${at}</h3><div>About ${at}</div>${more}</div>`;
  const groups = () => look({}).nodes.flatMap((node) => node.role === 'records' ? node.children : [node]).filter((node) => node.children?.length);
  show(many(2, card));
  equal(groups().map((node) => node.children[0].name), ['Hit 0', 'Hit 1']);
  show(many(9, (at) => card(at, '<select><option>100 g<option>200 g</select><button>Add</button>')));
  equal(groups().length, 9);
  // The parts of a page are no cards, with fields in them or without.
  const parts = ['<p>None.</p>', '<input type=search><ul><li>a<li>b</ul>', '<p>Off</p><table><tr><td>a</table>', '<select><option>a</select><hr>'];
  show(parts.map((part, at) => `<div class=part><div><h2>Part ${at}</h2></div><div>${part}</div></div>`).join(''));
  equal(look({}).nodes.some((node) => node.role === 'records'), false);
  show(many(2, (at) => card(at, '<table><tr><td>a<td>b</table>')));
  equal(groups().some((node) => node.children[0].name === 'Hit 0'), false);
});
