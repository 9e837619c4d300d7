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
