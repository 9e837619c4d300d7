import { calendar } from '/page/calendar.js';
import { equal, show, test } from './harness.js';

const month = (head, first, count, cell = (n) => `<td><button>${n}</button></td>`) => {
  const before = Array.from({ length: first }, (_, at) => cell(31 - first + at + 1));
  const days = [...before, ...Array.from({ length: count }, (_, at) => cell(at + 1)), ...[1, 2, 3, 4, 5, 6, 7].map(cell)].slice(0, 42);
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, at) => `<tr>${days.slice(at * 7, at * 7 + 7).join('')}</tr>`);
  return `<div><button aria-label="Previous month"></button><b>${head}</b><button aria-label="Next month"></button><table>${weeks.join('')}</table></div>`;
};
const at = (day) => {
  const found = calendar({ day });
  return found && [found.month, found.day?.name ?? null, found.next?.name ?? null, found.previous?.name ?? null];
};

test('a calendar says its month, its days, and the ways to others', () => {
  show(month('May 2026', 4, 31));
  equal(at('2026-05-14'), ['2026-05', '14', 'Next month', 'Previous month']);
  equal(at('2026-08-14'), ['2026-05', null, 'Next month', 'Previous month']);
  show(month('mai 2026', 4, 31).replaceAll('Previous month', '').replaceAll('Next month', '').replace('<button aria-label=""></button><b>', '<button class=prev>‹</button><b>')
    .replace('</b><button aria-label=""></button>', '</b><button class="btn next">›</button>'));
  document.documentElement.lang = 'fr';
  equal(at('2026-05-31'), ['2026-05', '31', '›', '‹']);
  document.documentElement.lang = '';
});

test('of the days of other months none is taken, and two months are told apart', () => {
  show(month('June 2026', 5, 30));
  equal(at('2026-06-01'), ['2026-06', '1', 'Next month', 'Previous month']);
  equal(at('2026-06-31')[1], null);
  show(`<section>${month('June 2026', 1, 30)}${month('July 2026', 3, 31)}</section>`);
  equal(at('2026-07-20').slice(0, 2), ['2026-07', '20']);
  equal(at('2026-06-20').slice(0, 2), ['2026-06', '20']);
});

test('days that say their date in full need no heading, and stand between events', () => {
  const cell = (at) => {
    const date = new Date(Date.UTC(2027, 2, 28 + at)).toISOString().slice(0, 10);
    return `<td role=gridcell data-date="${date}"><div><div><a aria-label="${date}">${Number(date.slice(8))}</a></div><div>${at % 3 ? '' : 'Team meeting at 9'}</div></div></td>`;
  };
  const weeks = Array.from({ length: 6 }, (_, week) => `<tr role=row>${[0, 1, 2, 3, 4, 5, 6].map((at) => cell(week * 7 + at)).join('')}</tr>`);
  show(`<div><button title="Next month">›</button><div><div><div><table><tbody>${weeks.join('')}</tbody></table></div></div></div></div>`);
  equal(at('2027-04-06').slice(0, 2), ['2027-04', '2027-04-06']);
  equal(at('2027-04-31')[1], null);
  equal(at('2027-05-04').slice(0, 3), ['2027-04', null, '›']);
});

test('a table of numbers without a month is no calendar', () => {
  show(`<table>${Array.from({ length: 31 }, (_, n) => `<tr><td>${n + 1}</td></tr>`).join('')}</table>`);
  equal(at('2026-05-14'), null);
});
