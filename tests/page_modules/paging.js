import { saysFurther, wayOn } from '/page/paging.js';
import { equal, show, test } from './harness.js';

const next = () => wayOn()?.control.name ?? null;

test('a link or button that is called next leads on', () => {
  for (const [name, leads] of [['Next', true], ['next page »', true], ['Weiter', true], ['›', true], ['Older posts', true],
    ['Siguiente', true], ['Older invoices ›', true], ['Next 20 results', true], ['Previous', false], ['Next of kin', false],
    ['What is next', false]]) {
    show(`<ul><li>one<li>two</ul><a href="/list?page=2">${name}</a>`, '/list');
    equal(next() !== null, leads, name);
  }
});

test('next turns the pages of one list only', () => {
  for (const [from, to, turns] of [['/list', '/list?page=2', true], ['/list?page=2&q=x', '/list?page=3&q=x', true], ['/', '/page/2/', true],
    ['/index.html', '/catalogue/page-2.html', true], ['/books_1/index.html', '/books_1/page-2.html', true],
    ['/library/json.html', '/library/mailbox.html', false], ['/list', 'http://b.test/list?page=2', false], ['/list', '#top', false]]) {
    show(`<a href="${to}">Next »</a>`, from);
    equal(next() !== null, turns, `${from} → ${to}`);
  }
});

test('what slides, or counts days, leads nowhere', () => {
  show('<div class=carousel><a href="/list?slide=2">Next</a></div>', '/list');
  equal(next(), null);
  show('<div class=calendar><button>›</button></div>', '/list');
  equal(next(), null);
  const days = Array.from({ length: 31 }, (_, at) => `<a href="/l?d=${at + 1}">${at + 1}</a>`);
  show(`<p>${days.join(' ')}</p>`, '/l');
  equal(next(), null);
});

test('what may do more than turn a page is not sure', () => {
  for (const [html, sure] of [['<form><input name=q><button>Next</button></form>', false], ['<p>Step 1</p><button>Next</button>', false],
    ['<div class=pager><button>Next</button></div>', true], ['<button>Load more</button>', true], ['<button>More</button>', false],
    ['<a href="?page=2">Next</a>', true], ['<p><a href="?d=1">1</a> <a href="?d=2">2</a></p>', false]]) {
    show(html, '/list');
    equal(wayOn()?.sure, sure, html);
  }
});

test('the number behind the one that is shown leads on', () => {
  const row = (shown, days) => Array.from({ length: days }, (_, at) => at + 1)
    .map((n) => (n === shown ? `<b>${n}</b>` : `<a href="/list?page=${n}">${n}</a>`)).join(' ');
  for (const [shown, days, name] of [[1, 3, '2'], [2, 3, '3'], [3, 3, null], [1, 31, null]]) {
    show(`<p>${row(shown, days)}</p>`, `/list?page=${shown}`);
    equal(next(), name, `${shown} of ${days}`);
  }
  show('<ul class=pages><li><a href="/l?p=1">1</a><li class=active><a href="/l?p=2">2</a><li><a href="/l?p=3">3</a></ul>', '/l?p=2');
  equal(next(), '3');
  show('<nav class=pagination><button disabled>1</button><button>2</button><button>3</button></nav>', '/l');
  equal(next(), '2');
  // Nothing but numbers, and what says which page this is.
  const buttons = (mark) => [1, 2, 3].map((n) => `<button ${n === 2 ? mark : ''}>${n}</button>`).join(' ');
  for (const [mark, name] of [['aria-current=page', '3'], ['aria-current=true', '3'], ['aria-current=step', null], ['', null]]) {
    show(`<ul><li>one<li>two</ul><div>${buttons(mark)}</div>`, '/l');
    equal(next(), name, mark);
  }
});

test('a number in brackets is the page that is shown', () => {
  for (const [html, name] of [['Go to page: [1] <a href="?p=2">2</a>', '2'], ['Go to page: <a href="?p=1">1</a> [2] <a href="?p=3">3</a>', '3'],
    ['Go to page: <a href="?p=1">1</a> [2]', null]]) {
    show(`<p>${html}</p>`, '/board');
    equal(next(), name, html);
  }
});

test('years to choose from are no pages', () => {
  show('<ul><li><a href="/list?year=2025">2025</a><li><a href="/list?year=2026">2026</a></ul>', '/list');
  equal(next(), null);
});

test('a way back is no way on, whatever its class', () => {
  show('<a class="next" href="/l?p=1">« Previous</a>', '/l?p=2');
  equal(next(), null);
  equal(saysFurther(), false);
});

test('a list goes on where something says so', () => {
  show('<ul><li>1</ul><a href="/elsewhere/after/abc">Next page</a>', '/list');
  equal([next(), saysFurther()], [null, true]);
  show('<ul><li>1<li>2</ul>', '/list');
  equal(saysFurther(), false);
});

test('the number that is made otherwise than the others is that of this page', () => {
  const row = (current, count) => {
    const of = (number) => `<button${number === current ? ' class="b now"' : ' class=b'}>${number}</button>`;
    return `<ul><li>one<li>two</ul><p class=pager>${Array.from({ length: count }, (_, at) => of(at + 1)).join(' ')}</p>`;
  };
  for (const [current, count, leads] of [[1, 4, '2'], [2, 4, '3'], [4, 4, null], [1, 2, '2'], [2, 2, null]]) {
    show(row(current, count), '/list');
    equal(next(), leads, `${current} of ${count}`);
  }
});

test('numbers that say what else they are of turn no pages', () => {
  for (const [lead, leads] of [['Round:', false], ['Jornada:', false], ['Page:', true], ['Select page:', true], ['', true]]) {
    show(`<p>${lead} <b>1</b> <a href="/l?n=2">2</a> <a href="/l?n=3">3</a></p>`, '/l');
    equal(next() !== null, leads, lead);
    equal(saysFurther(), leads, lead);
  }
});
