import { nothingFound } from '/page/emptiness.js';
import { equal, show, test } from './harness.js';

const list = '<ul><li>Tea<li>Milk<li>Bread<li>Salt<li>Rice</ul>';

test('a sentence in the content says that nothing was found', () => {
  for (const html of ['<main><h1>Search</h1><p>No results for “tae”</p></main>', '<p>Your search did not match any documents.</p>',
    '<p>Keine Treffer</p>', '<div>No products found</div><h2>You may like</h2>' + list, '<p>0 results</p>']) {
    show(html);
    equal(nothingFound() !== null, true, html);
  }
});

test('a basket, a menu or a mere number beside records says nothing of the list', () => {
  for (const html of [`<header>Basket (0)</header><main>${list}</main>`, `<div class=mini-cart>No items</div>${list}`,
    `<p>No items in your basket</p>${list}`, `<nav>Messages: 0 results</nav>${list}`, `<p>0 results in other shops</p>${list}`,
    `<p>5 results</p>${list}`]) {
    show(html);
    equal(nothingFound(), null, html);
  }
});

test('what is not shown is not said', () => {
  show(`<p style="display:none">No results</p>${list}`);
  equal(nothingFound(), null);
});
