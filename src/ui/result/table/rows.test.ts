import { expect, test } from 'vitest';
import type { Answer } from '../../../agent';
import type { Term } from '../../../rdf';
import { literal, namedNode } from '../../words/terms.fixture';
import { resultTable, type ResultTable } from '../result-table';
import { rowsWith, searchTexts } from './filter-rows';
import { Slices } from './slices';
import { sortedRows } from './sort-rows';

const { signal } = new AbortController();
const slices = new Slices(signal);

const tableOf = (cells: readonly (Term | undefined)[], labels: Answer['labels'] = {}): ResultTable => {
  const result = { type: 'bindings', variables: ['x'], rows: cells.map((cell) => [cell]) };
  const table = resultTable({ candidate: undefined, labels, result } as unknown as Answer);
  if (table === undefined) throw new Error('It has no rows.');
  return table;
};

const sorted = async (
  table: ResultTable,
  isDescending: boolean,
): Promise<readonly (string | undefined)[]> => {
  const order = await sortedRows(
    [...table.rows.keys()],
    table,
    { at: 0 },
    { isDescending, language: 'es' },
    slices,
  );
  return order.map((position) => table.rows[position]?.[0]?.value);
};

test('numbers are sorted by value whatever their type, names by their labels, dates by time; nothing comes last', async () => {
  const numbers = tableOf([
    literal('10', 'integer'),
    undefined,
    literal('9.5', 'decimal'),
    literal('-1e3', 'double'),
  ]);
  expect(await sorted(numbers, false)).toEqual(['-1e3', '9.5', '10', undefined]);
  expect(await sorted(numbers, true)).toEqual(['10', '9.5', '-1e3', undefined]);
  const [a, b, c] = ['urn:1', 'urn:2', 'urn:3'];
  const names = tableOf([a, b, c].map(namedNode), { [a]: 'ópera', [b]: 'Zug', [c]: 'Oslo' });
  expect(await sorted(names, false)).toEqual([a, c, b]);
  const dates = tableOf([literal('1900-01-02', 'date'), literal('-0044', 'gYear'), literal('1900', 'gYear')]);
  expect(await sorted(dates, false)).toEqual(['-0044', '1900', '1900-01-02']);
});

test('100,000 rows are sorted and filtered as a plain sort and filter would', async () => {
  const values = Array.from({ length: 100_000 }, (_, at) => (at * 7919) % 100_003);
  const table = tableOf(values.map((value) => literal(String(value), 'integer')));
  const order = await sorted(table, false);
  expect(order.map(Number)).toEqual([...values].sort((one, other) => one - other));
  const found = rowsWith(await searchTexts(table, 'en', slices), '99999');
  expect(found.map((position) => values[position])).toEqual([99_999]);
});

test('a filter finds all its words in any column, without accents, in numbers as they are written', async () => {
  const table = tableOf([literal('Ópera de Sídney'), literal('1234567', 'integer'), literal('opera')]);
  const texts = await searchTexts(table, 'en', slices);
  expect(rowsWith(texts, 'SIDNEY opera')).toEqual([0]);
  expect(rowsWith(texts, '1234567')).toEqual([1]);
  expect(rowsWith(texts, ' ')).toEqual([0, 1, 2]);
});
