// Tests of the side on which a thing lies of another that it was dragged onto.

import { refOf } from '/page/dom.js';
import { dropNeighbour, noteOrder, orderNow } from '/page/order.js';
import { at, equal, show, test } from './harness.js';

const LIST = '<ul><li id=a>Apples</li><li id=b>Bread</li><li id=c>Coffee</li><li id=d>Dates</li></ul>';

function dragged(from, to, move) {
  show(LIST);
  noteOrder({ from: refOf(at(from)), to: refOf(at(to)) });
  move();
  return orderNow();
}

test('the side is told by where it lies now', () => {
  equal(dragged('#d', '#b', () => at('#b').before(at('#d'))), { side: 'before', moved: true, sure: true });
  equal(dragged('#a', '#c', () => at('#c').after(at('#a'))), { side: 'after', moved: true, sure: true });
});

test('what lies as it lay has not moved', () => {
  equal(dragged('#a', '#c', () => {}), { side: null, moved: false, sure: false });
});

test('a list that is drawn anew is known by what its things say', () => {
  const redraw = () => {
    at('ul').innerHTML = '<li>Bread</li><li>Coffee</li><li>Apples</li><li>Dates</li>';
  };
  equal(dragged('#a', '#c', redraw), { side: 'after', moved: true, sure: true });
});

test('a list whose things have other texts now is known by those', () => {
  const rewrite = () => ['Bread', 'Coffee', 'Apples', 'Dates'].forEach((text, n) => (document.querySelectorAll('li')[n].textContent = text));
  equal(dragged('#a', '#c', rewrite), { side: 'after', moved: true, sure: true });
});

test('of two that say the same nobody knows which it is', () => {
  const redraw = () => {
    at('ul').innerHTML = '<li>Apples</li><li>Apples</li><li>Bread</li>';
  };
  equal(dragged('#a', '#c', redraw), { side: null, moved: true, sure: false });
});

test('a handle in the slot of a component lies in the list that the component lies in', () => {
  show(LIST.replaceAll('<li', '<div').replaceAll('</li', '</div'));
  for (const item of document.querySelectorAll('ul > div')) {
    const shadow = item.attachShadow({ mode: 'open' });
    shadow.innerHTML = '<p><slot></slot></p><p><slot name="meta"></slot></p><p>on</p>';
    item.insertAdjacentHTML('beforeend', '<i slot="meta" class="grip">=</i>');
  }
  noteOrder({ from: refOf(at('#a .grip')), to: refOf(at('#c')) });
  at('#c').after(at('#a'));
  equal(orderNow(), { side: 'after', moved: true, sure: true });
});

test('a list that a component shows in a slot is the list of its things', () => {
  show(`<section>${LIST.replaceAll('ul', 'div')}</section>`);
  const list = at('section > div');
  list.attachShadow({ mode: 'open' }).innerHTML = '<p><slot></slot></p>';
  noteOrder({ from: refOf(at('#a')), to: refOf(at('#c')) });
  at('#c').after(at('#a'));
  equal(orderNow(), { side: 'after', moved: true, sure: true });
});

test('who is to lie beside another is dropped on its neighbour, where the list puts it on the far side of that', () => {
  show(LIST);
  const onto = (from, to, side) => dropNeighbour({ from: refOf(at(from)), to: refOf(at(to)), side });
  equal(onto('#d', '#a', 'after'), refOf(at('#b')));
  equal(onto('#a', '#d', 'before'), refOf(at('#c')));
  equal([onto('#d', '#a', 'before'), onto('#a', '#d', 'after'), onto('#b', '#a', 'after')], [null, null, null]);
});

test('a thing is known by what its component shows of it', () => {
  show(LIST.replaceAll('<li', '<div').replaceAll('</li', '</div'));
  const shadow = at('#b').attachShadow({ mode: 'open' });
  shadow.innerHTML = '<b>Bread</b>';
  noteOrder({ from: refOf(at('#d')), to: refOf(shadow.firstChild) });
  at('#b').before(at('#d'));
  equal(orderNow(), { side: 'before', moved: true, sure: true });
});
