import { bannerOver, headerOf, isHeaderRow } from '/page/table.js';
import { at, equal, show, test } from './harness.js';

test('a first row of words above columns of figures is the head of its table', () => {
  show(`<table><tr id=head><td>Town</td><td>People</td></tr><tr><td>Ulm</td><td id=a>126,000</td></tr>
    <tr><td>Jena</td><td>111,000</td></tr></table>
    <table><tr id=no><td>Ulm</td><td>Jena</td></tr><tr><td>Bonn</td><td id=b>Trier</td></tr><tr><td>Kiel</td><td>Mainz</td></tr></table>`);
  equal(isHeaderRow(at('#head')), true);
  equal(headerOf(at('#a')), 'People');
  equal(isHeaderRow(at('#no')), false);
});

test('a header over several columns is said with the one below it', () => {
  show(`<table><thead><tr><th rowspan=2>Team</th><th colspan=2>Goals</th></tr><tr><th>shot</th><th>got</th></tr></thead>
    <tr><td>Reds</td><td>3</td><td id=a>1</td></tr></table>`);
  equal(headerOf(at('#a')), 'Goals got');
});

test('a heading over all columns is said of the rows under it, and a row that unfolds under another of none', () => {
  show(`<table><thead><tr><th>Stall</th><th>Kind</th></tr></thead><tbody><tr><th colspan=2>Aisle A</th></tr><tr id=a><td>Oak</td><td>Bread</td></tr>
    <tr><td colspan=2>Open on Sundays, too.</td></tr><tr id=b><td>Elm</td><td>Fish</td></tr><tr><td colspan=2><b>Aisle C</b></td></tr><tr id=c><td>Ash</td><td>Cheese</td></tr></tbody></table>`);
  equal(bannerOver(at('#a')), 'Aisle A');
  equal(bannerOver(at('#b')), 'Aisle A');
  equal(bannerOver(at('#c')), 'Aisle C');
});
