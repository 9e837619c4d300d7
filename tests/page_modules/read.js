// Tests of the readable text of a page: where refs stand, and what is cut out around the words that are looked for.

import { read } from '/page/read.js';
import { equal, show, test } from './harness.js';

const told = (html, search) => {
  show(html);
  return read({ most: 10_000, search }).text.replace(/\[e\d+\]/g, '[ref]');
};

test('a ref stands behind the first line of what it is of', () => {
  equal(told('<button><div>Delete</div><div>for ever</div></button><button>Keep</button>'), 'Delete [ref]\nfor ever\nKeep [ref]');
});

test('a name that is not shown is told beside it', () => {
  equal(told('<table><tr><td role=gridcell tabindex=0 aria-label="Mar 20, 2027">20</td></tr></table>', 'Mar 20, 2027'), '20 [ref] “Mar 20, 2027”');
});

test('what is cut out begins and ends with whole lines, or whole words', () => {
  const rows = Array.from({ length: 60 }, (_, n) => `<p>Row ${n} of the long list</p>`).join('');
  const lines = told(`${rows}<p>Sauna temperature</p>${rows}`, 'sauna').split('\n');
  equal([...new Set(lines.map((line) => line.replace(/\d+/, 'n')))], ['Row n of the long list', 'Sauna temperature']);
  const words = told(`<p>${'seaside '.repeat(200)} sauna ${'seaside '.repeat(200)}</p>`, 'sauna').split(/\s+/);
  equal([...new Set(words)], ['seaside', 'sauna']);
});
