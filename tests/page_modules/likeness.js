import { refOf } from '/page/dom.js';
import { likest, wordsAlike } from '/page/likeness.js';
import { locate } from '/page/locate.js';
import { at, equal, show, test } from './harness.js';

test('names are alike by the words that both have', () => {
  equal(wordsAlike('Add to basket', 'Add to basket'), 1);
  equal(wordsAlike('Add to basket', 'add to cart'), 2 / 3);
  equal(wordsAlike('Add to basket', 'Log in'), 0);
  equal(wordsAlike('»', '»'), 1);
});

test('an id within a component makes no other of its kind the same', () => {
  show('<div id=box></div>');
  const button = (name) => `<x-button><template shadowrootmode=open><button id=button type=button aria-label="${name}"><i></i></button></template></x-button>`;
  at('#box').setHTMLUnsafe(button('Update'));
  const of = () => at('x-button').shadowRoot.querySelector('button');
  const locator = locate({ ref: refOf(of()) });
  at('#box').setHTMLUnsafe(button('Edit'));
  equal(likest({ locator, strict: true }).element, null);
  at('#box').setHTMLUnsafe(button('Update').replace('id=button', 'id=other'));
  equal(likest({ locator, strict: true }).element?.name, 'Update');
});
