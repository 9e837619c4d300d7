import { isBusyUnseen } from '/page/loading.js';
import { equal, show, test } from './harness.js';

test('an application that has not drawn itself yet is loading', () => {
  const code = Object.assign(document.createElement('script'), { type: 'text/none', src: '/app.js' });
  document.head.append(code);
  show('<div id=app><svg width=40 height=40></svg></div><script>var a = "words"</script>');
  equal(isBusyUnseen(document.body), true);
  show('<div id=app><button>Begin</button></div>');
  equal(isBusyUnseen(document.body), false);
  code.remove();
  show('<div id=app></div>');
  equal(isBusyUnseen(document.body), false);
});

test('a page that says so, or shows what turns, is loading', () => {
  for (const [html, busy] of [['<p>Loading…</p>', true], ['<p>Bitte warten</p>', true], ['<div class=spinner style="width:20px;height:20px"></div>', true],
    ['<div aria-busy=true style="height:20px"></div>', true], ['<p>Loading bays are behind the house, to the left of the gate</p>', false],
    ['<button>Loading</button>', false], ['<div class=spinner style="display:none"></div>', false], ['<p>Tea</p>', false]]) {
    show(html);
    equal(isBusyUnseen(document.body), busy, html);
  }
});
