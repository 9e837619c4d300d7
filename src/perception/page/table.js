// Tables as they are seen: which rows head them, and which cell stands in which column where cells
// span several.

import {
  attribute, closest, elementChildren, firstElement, hasIn, localName, nextElement, once, parentNode,
  previousElement, queryIn, shorten, squeeze, textContent,
} from './dom.js';
import { textOf } from './text.js';

const MOST_COLUMNS = 1000;
const MOST_CELLS = 1_000_000; // of one table's grid

const span = (cell) => Math.min(Number(attribute(cell, 'colspan')) || 1, 100);

// Rows that a cell spans; 0 means to the end of its group.
function rowSpan(cell) {
  const given = attribute(cell, 'rowspan');
  return given === '0' ? Infinity : Math.min(Number(given) || 1, 65534);
}

const tableOf = (row) => closest(row, 'table');
/**
 * @param {Element} table
 * @returns {boolean}
 */
export const hasSpans = (table) => once('spans', table, () => hasIn(table, '[rowspan],[colspan]'));

// Cells of each row by column; one that spans several columns or rows stands in all of them.
function gridOf(table) {
  return once('grid', table, () => {
    const grid = new Map();
    let [group, hanging, room] = [null, [], MOST_CELLS];
    for (const row of table.rows) {
      if ((room -= hanging.length) < 0) break;
      if (parentNode(row) !== group) [group, hanging] = [parentNode(row), []];
      const cells = [];
      let column = 0;
      for (const cell of elementChildren(row)) {
        while (hanging[column]?.rows > 0) column++;
        for (let n = span(cell); n > 0 && column < MOST_COLUMNS; n--, column++) {
          hanging[column] = { cell, rows: rowSpan(cell) };
        }
      }
      hanging.forEach((held, at) => {
        if (held.rows-- > 0) cells[at] = held.cell;
      });
      grid.set(row, cells);
    }
    return grid;
  });
}

/**
 * The cell of a row in a column from 1, also one that began in a row above.
 * @param {Element} row
 * @param {number} column
 * @returns {Element | null}
 */
export function cellAt(row, column) {
  const table = tableOf(row);
  return (table && gridOf(table).get(row)?.[column - 1]) ?? null;
}

/**
 * The column of a cell, from 0.
 * @param {Element} cell
 * @returns {number}
 */
export function columnOf(cell) {
  const row = parentNode(cell);
  const table = row && tableOf(row);
  if (table && hasSpans(table)) {
    const column = gridOf(table).get(row)?.indexOf(cell) ?? -1;
    if (column >= 0) return column;
  }
  let column = 0;
  for (let at = previousElement(cell); at; at = previousElement(at)) column += span(at);
  return column;
}

/**
 * @param {Element} cell
 * @returns {string}
 */
export function headerOf(cell) {
  const row = parentNode(cell);
  const table = closest(cell, 'table');
  if (!table || !row || isHeaderRow(row)) return '';
  const headers = once('headers', table, () => headersOf(table));
  return headers[columnOf(cell)] ?? '';
}

/**
 * Column headers by column. Over several rows of them a column's header is all that stands above
 * it, without what stands above every column.
 * @param {Element} table
 * @returns {string[]}
 */
export function headersOf(table) {
  const rows = [];
  for (const row of table.rows) {
    if (!isHeaderRow(row)) break;
    rows.push(row);
  }
  const spans = hasSpans(table);
  const lines = rows.map((row) => (spans ? gridOf(table).get(row) ?? [] : elementChildren(row)));
  const kept = (spans ? lines : lines.slice(-1)).filter((cells) => new Set(cells).size > 1);
  const width = Math.max(0, ...kept.map((cells) => cells.length));
  return Array.from({ length: width }, (_, column) => {
    const cells = new Set(kept.map((line) => line[column]).filter(Boolean));
    return shorten([...cells].map((cell) => textOf(cell)).filter(Boolean).join(' '), 80);
  });
}

/**
 * Whether a row names the columns: all of it headers, but for an empty corner; or, in a table
 * without any, a first row that is all bold, or all words above columns of figures.
 * @param {Element} row
 * @returns {boolean}
 */
export function isHeaderRow(row) {
  return once('head', row, () => {
    if (localName(parentNode(row) ?? row) === 'thead') return true;
    const cells = elementChildren(row);
    const corner = cells.length > 1 && localName(cells[0]) === 'td' && !squeeze(textContent(cells[0]));
    if (cells.slice(corner ? 1 : 0).every((cell) => localName(cell) === 'th')) {
      return cells.length > 1 || cells.length === 1 && span(cells[0]) > 1;
    }
    return cells.length > 1 && isBareHead(row, cells);
  });
}

function isBareHead(row, cells) {
  const table = tableOf(row);
  if (!table || table.rows[0] !== row || table.rows.length < 3 || hasIn(table, 'th')) return false;
  const next = [...table.rows].slice(1, 5).map(elementChildren);
  // The column of ticks or pictures has no name.
  const first = squeeze(textContent(cells[0])) ? 0 : 1;
  const named = cells.slice(first);
  if (named.length > 1 && named.every(isBold) && !next[0].slice(first).every(isBold)) return true;
  const texts = named.map((cell) => squeeze(textContent(cell)));
  if (!texts.every((text) => text && text.length <= 30 && !/\d/.test(text)) || new Set(texts).size < texts.length) return false;
  const even = next.every((line) => line.length === cells.length);
  const figures = texts.filter((_, at) => even && next.every((line) => /\d/.test(textContent(line[at + first]))));
  return figures.length > 0 && !cells.some((cell) => hasIn(cell, 'a,button,input,select,table'));
}

function isBold(cell) {
  const text = squeeze(textContent(cell));
  return text !== '' && queryIn(cell, 'b,strong').some((bold) => squeeze(textContent(bold)) === text);
}

/**
 * The text that a row stands under: that of the last row above it which has one cell over all columns and is a
 * heading. What stands in the table's own head is over all rows, and tells none apart.
 * @param {Element} row
 * @returns {string}
 */
export function bannerOver(row) {
  const table = localName(row) === 'tr' ? tableOf(row) : null;
  if (!table || !hasSpans(table)) return '';
  return once('banners', table, () => bannersOf(table)).get(row) ?? '';
}

function bannersOf(table) {
  const over = new Map();
  let text = '';
  for (const row of table.rows) {
    if (isBanner(row)) text = shorten(textOf(row), 80);
    else if (text) over.set(row, text);
  }
  return over;
}

// The details of a row that unfold under it span all columns as well, and head nothing.
function isBanner(row) {
  if (['thead', 'tfoot'].includes(localName(parentNode(row) ?? row))) return false;
  const cell = wideCell(row);
  return !!cell && (localName(cell) === 'th' || isBold(cell));
}

// The only cell of a row, where it stands over several columns.
function wideCell(row) {
  const cell = firstElement(row);
  return cell && !nextElement(cell) && span(cell) > 1 ? cell : null;
}

/**
 * What a row is among the rows of its table: rows of another kind are no records beside it.
 * @param {Element} row
 * @returns {"banner" | "data" | "head" | "foot"}
 */
export function rowKind(row) {
  if (isHeaderRow(row)) return 'head';
  if (localName(parentNode(row) ?? row) === 'tfoot') return 'foot';
  return wideCell(row) ? 'banner' : 'data';
}
