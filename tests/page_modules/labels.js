import { calledSo, labelOf } from '/page/labels.js';
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

test('a header that counts what is shown names the same column on every page', () => {
  const page = (shown) => show(`<table><tr><th>Title ${shown}</th><th>Year 2020-2024</th></tr><tr><td id=a>Tea</td><td id=b>9</td></tr></table>`);
  page('1-10 of 12 pages');
  const [title, year] = ['#a', '#b'].map((id) => labelOf(at(id)));
  page('11-12 of 12 pages');
  equal(calledSo(at('#a'), { label: title }, document) === at('#a'), true);
  equal(calledSo(at('#a'), { label: year }, document) === at('#b'), true);
  show('<table><tr><th>Year 2025-2029</th></tr><tr><td id=b>9</td></tr></table>');
  equal(calledSo(at('#b'), { label: year }, document), null);
});
