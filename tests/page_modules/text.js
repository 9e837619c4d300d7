import { standingIn, textOf } from '/page/text.js';
import { at, equal, show, test } from './harness.js';

test('what is struck out does not stand', () => {
  show(`<style>.old { text-decoration: line-through }</style>
    <p id=a><del><span>was </span>£18.00</del> <ins>£14.00</ins></p>
    <p id=b><span class=old>€ 20</span> <b>€ 12</b></p>
    <p id=c>£7.50, or 3 for £20</p>
    <li id=d><s>Buy 3 of 4</s></li>`);
  equal(standingIn(at('#a')), '£14.00');
  equal(textOf(at('#a')), 'was £18.00 £14.00');
  equal(standingIn(at('#b')), '€ 12');
  equal(standingIn(at('#c')), '');
  equal(standingIn(at('#d')), '');
});

test('what is laid out apart is read apart', () => {
  show(`<style>#a span { display: inline-block; min-width: 170px } i { margin-right: 1em } b { display: inline-block }</style>
    <p id=a><span>Author</span>Ann Quill</p>
    <p id=b><i>New</i>Kettle</p>
    <p id=c><b>H</b><b>ob</b></p>`);
  equal(textOf(at('#a')), 'Author Ann Quill');
  equal(textOf(at('#b')), 'New Kettle');
  equal(textOf(at('#c')), 'Hob');
});
