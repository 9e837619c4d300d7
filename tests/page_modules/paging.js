import { turning } from '/page/paging.js';
import { equal, show, test } from './harness.js';

const next = () => turning().element?.name ?? null;

test('a link or button that is called next leads on', () => {
  for (const [name, leads] of [['Next', true], ['next page »', true], ['Weiter', true], ['›', true], ['Older posts', true],
    ['Siguiente', true], ['Previous', false], ['Next of kin', false], ['What is next', false]]) {
    show(`<ul><li>one<li>two</ul><a href="/list?page=2">${name}</a>`, '/list');
    equal(next() !== null, leads, name);
  }
});

test('what slides, counts days or sends a form leads nowhere', () => {
  show('<div class=carousel><a href="/list?slide=2">Next</a></div>', '/list');
  equal(next(), null);
  show('<form><input name=q><div class=pager><button>Next</button></div></form>', '/list');
  equal(next(), null);
});

test('the number behind the one that is shown leads on', () => {
  show('<p><a href="/l?page=1">1</a> <b>2</b> <a href="/l?page=3">3</a> <a href="/l?page=4">4</a></p>', '/l?page=2');
  equal(next(), '3');
  show('<p><a href="/l?page=1">1</a> <a href="/l?page=2">2</a> <b>3</b></p>', '/l?page=3');
  equal(next(), null);
});
