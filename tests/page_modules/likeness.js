import { wordsAlike } from '/page/likeness.js';
import { equal, test } from './harness.js';

test('names are alike by the words that both have', () => {
  equal(wordsAlike('Add to basket', 'Add to basket'), 1);
  equal(wordsAlike('Add to basket', 'add to cart'), 2 / 3);
  equal(wordsAlike('Add to basket', 'Log in'), 0);
  equal(wordsAlike('»', '»'), 1);
});
