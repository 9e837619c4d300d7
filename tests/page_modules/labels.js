import { labelOf } from '/page/labels.js';
import { at, equal, show, test } from './harness.js';

test('a value is called by its column, its term, or what stands before it with a colon', () => {
  show(`<table><tr><th>Name</th><th>Price</th></tr><tr><td>Tea</td><td id=a>3.20</td></tr></table>
    <dl><dt>Height:</dt><dd id=b>3 m</dd></dl><p>Weight: <b id=c>2 kg</b></p>
    <div><span>Colour</span><span id=d>red</span></div><div><span>Shape</span><span>round</span></div>`);
  equal(labelOf(at('#a')), 'Price');
  equal(labelOf(at('#b')), 'Height');
  equal(labelOf(at('#c')), 'Weight');
  equal(labelOf(at('#d')), 'Colour');
});

test('what stands beside a value and may be data is no label', () => {
  show('<div><span>Ada</span><span id=a>36</span></div><p>It weighs <b id=b>2 kg</b></p>');
  equal(labelOf(at('#a')), null);
  equal(labelOf(at('#b')), null);
});
