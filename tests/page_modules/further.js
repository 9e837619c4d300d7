// Tests of lists of which only those records are in the document that are on the screen.

import { isWindowed, toEnd, toStart } from '/page/further.js';
import { at, equal, show, test } from './harness.js';

const HEIGHT = 20;
const ALL = 200;

// A list of 200 rows, with those in the document that its box shows and two more; `top`: what stands above the first.
function windowed(top = '') {
  show(`<div id=box style="height:200px;overflow-y:auto"><div id=room style="position:relative;height:${ALL * HEIGHT}px">${top}</div></div>`);
  const draw = () => {
    const first = Math.floor(at('#box').scrollTop / HEIGHT);
    at('#room').querySelectorAll('p').forEach((row) => row.remove());
    for (let n = first; n < Math.min(ALL, first + 12); n++) {
      at('#room').insertAdjacentHTML('beforeend', `<p style="position:absolute;margin:0;height:${HEIGHT}px;top:${n * HEIGHT}px">Row ${n}</p>`);
    }
  };
  at('#box').addEventListener('scroll', draw);
  draw();
}

const rows = () => [...document.querySelectorAll('p')];
const reader = { each: 'p' };

test('a list with room for others is windowed, a whole one is not', () => {
  windowed();
  equal(isWindowed(rows()), true);
  show(Array.from({ length: 100 }, (_, n) => `<p>Row ${n}</p>`).join(''));
  equal(isWindowed(rows()), false);
});

test('what stands in the room is no room', () => {
  show('<div style="height:3000px"><p>Row 0</p><p>Row 1</p><img alt="a map" style="display:block;height:2900px;width:9px"></div>');
  equal(isWindowed(rows()), false);
});

test('it is gone through so that nothing is left out, and back to its beginning', async () => {
  windowed();
  const seen = new Set();
  for (let looks = 0; looks < 40; looks++) {
    for (const row of rows()) seen.add(row.textContent);
    if (!(await toEnd({ reader })).moved) break;
  }
  equal(seen.size, ALL);
  equal(await toStart({ reader }), true);
  equal(rows()[0].textContent, 'Row 0');
  equal(await toStart({ reader }), false);
});

test('room that stays empty is told', async () => {
  show('<div id=box style="height:200px;overflow-y:auto"><div style="height:4000px"><p>Row 0</p><p>Row 1</p></div></div>');
  const { moved, stuck } = await toEnd({ reader });
  equal([moved, stuck], [true, true]);
});
