import { expect, test } from 'vitest';
import { guessPlan } from './guess-plan';
import { nounOfKey, rowNoun } from './row-noun';
import { sampleTable } from './table-sample';

test.each([
  ['movies.csv', 'movie'],
  ['movies_small.csv', 'movie'],
  ['flights_july4.csv', 'flight'],
  ['lab_samples-2023.csv', 'lab sample'],
  ['list-of-countries.csv', 'country'],
  ['sales_by_region.csv.gz', 'sale'],
  ['exports/Ferries (final).tsv', 'ferry'],
  ['women.csv', 'woman'],
  ['species.csv', 'species'],
  ['glass.csv', 'glass'],
  ['mediciones_2024.csv', 'medición'],
  ['ciudades.csv', 'ciudad'],
  ['árboles.csv', 'árbol'],
  ['categorías.csv', 'categoría'],
  ['pedidos_enero.csv', 'pedido'],
  ['msleep.csv', 'msleep'],
  ['Barges93.csv', 'Barge'],
  ['data.csv', 'row'],
])('a row of %s is called "%s"', (file, noun) => {
  expect(rowNoun(file, [])).toBe(noun);
});

test('the key says what a row is where the name of the file says no plural', () => {
  expect(rowNoun('export-2024.csv', ['order_id'])).toBe('order');
  expect(rowNoun('q1.csv', ['id', 'Invoice No.'])).toBe('invoice');
  expect(rowNoun('shop.csv', ['Customer name'])).toBe('customer');
  expect(rowNoun('orders.csv', ['invoice_id'])).toBe('order');
});

test.each([
  ['river-depth-flow.csv', 'river', 'river'],
  ['lakedepth.csv', 'Lake', 'lake'],
  ['profundidad.csv', 'Embalses', 'embalse'],
  // The name of the file says a plural, or what may be one
  ['barges.csv', 'model', 'barge'],
  ['fish.csv', 'common', 'fish'],
  // A word for any name, what describes, and what is no word
  ['fleet.csv', 'name', 'fleet'],
  ['stock.csv', 'Descripción', 'stock'],
  ['stock.csv', 'e-mail', 'stock'],
  ['stock.csv', 'x2', 'stock'],
])('a row of %s whose names stand under "%s" is called "%s"', (file, heading, noun) => {
  expect(rowNoun(file, [], heading)).toBe(noun);
});

test('a key says it before the names do', () => {
  expect(rowNoun('stock.csv', ['item_id'], 'supplier')).toBe('item');
});

test.each([
  ['outflow.csv', 'date', 'day', 'day'],
  ['outflow.csv', 'Fecha', 'day', 'día'],
  ['outflow.csv', 'mes', 'month', 'mes'],
  ['outflow.csv', 'year', 'year', 'year'],
  ['readings.csv', 'date', 'day', 'reading'],
] as const)(
  'a row of %s told apart by times under "%s", each a %s, is called "%s"',
  (file, heading, period, noun) => {
    expect(rowNoun(file, [], undefined, { heading, period })).toBe(noun);
  },
);

test.each([
  ['day\n2021-03-05\n2021-03-06\n', 'day', 0],
  ['month\n2021-03\n2021-04\n', 'month', 0],
  ['date\n2021-03-01\n2021-04-01\n', 'month', 0],
  ['year\n1990\n1991\n', 'year', undefined],
  // A time of day, a day that is there twice, and a column that is not the first
  ['date\n2021-03-05 10:00\n2021-03-06 11:00\n', 'outflow', undefined],
  ['date\n2021-03-05\n2021-03-05\n', 'outflow', undefined],
])('the times of a table say what its rows are: %j', async (column, noun, naming) => {
  const content = new Blob([column.replaceAll('\n', ',4\n').replace(',4', ',depth')]);
  const { thing, naming: at } = guessPlan('outflow.csv', await sampleTable(content, 'outflow.csv'));
  expect([thing, at]).toEqual([noun, naming]);
});

test('a heading says a noun if it ends with a word for keys', () => {
  expect(['order_id', 'OrderID', 'id', 'código de cliente', 'weight'].map(nounOfKey)).toEqual([
    'order',
    'order',
    undefined,
    undefined,
    undefined,
  ]);
});
