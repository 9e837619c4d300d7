import { isBusyUnseen } from '/page/loading.js';
import { equal, show, test } from './harness.js';

test('a page that says so, or shows what turns, is loading', () => {
  for (const [html, busy] of [['<p>Loading…</p>', true], ['<p>Bitte warten</p>', true], ['<div class=spinner style="width:20px;height:20px"></div>', true],
    ['<div aria-busy=true style="height:20px"></div>', true], ['<p>Loading bays are behind the house, to the left of the gate</p>', false],
    ['<button>Loading</button>', false], ['<div class=spinner style="display:none"></div>', false], ['<p>Tea</p>', false]]) {
    show(html);
    equal(isBusyUnseen(document.body), busy, html);
  }
});
