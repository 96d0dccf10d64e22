import { expect, test } from 'vitest';
import type { Answer } from '../../agent';
import { literal, namedNode } from '../words/terms.fixture';
import type { Term } from '../../rdf';
import { resultTable } from './result-table';
import { viewsOf } from './views';

type Cells = readonly (Term | undefined)[];

const WKT = 'http://www.opengis.net/ont/geosparql#wktLiteral';

const thing = (at: number): Term => namedNode(`https://a.example/t${at}`);
const number = (value: number): Term => literal(String(value), 'integer');
const wkt = (value: string): Term => ({ ...literal(value), datatype: namedNode(WKT) });

/** A written query's answer of so many rows. */
const answer = (variables: readonly string[], count: number, row: (at: number) => Cells): Answer =>
  ({
    candidate: undefined,
    labels: {},
    result: { type: 'bindings', variables, rows: Array.from({ length: count }, (_, at) => row(at)) },
  }) as unknown as Answer;

const views = (given: Answer): { types: unknown; possible: unknown; suggested: unknown } => {
  const table = resultTable(given);
  if (table === undefined) throw new Error('It has no rows.');
  const { possible, suggested } = viewsOf(table);
  return { types: table.columns.map(({ type }) => type), possible, suggested };
};

test.each<[string, Answer, readonly string[], readonly string[], string]>([
  [
    'a name and a number',
    answer(['x', 'n'], 5, (at) => [thing(at), number(at * 7)]),
    ['thing', 'number'],
    ['table', 'bar'],
    'bar',
  ],
  [
    'two numbers',
    answer(['x', 'n', 'm'], 9, (at) => [thing(at), number(at), number(at * at)]),
    ['thing', 'number', 'number'],
    ['table', 'bar', 'scatter'],
    'scatter',
  ],
  [
    'a number over time',
    answer(['on', 'n'], 6, (at) => [literal(`200${at}-01-01`, 'date'), number(at)]),
    ['date', 'number'],
    ['table', 'bar', 'line'],
    'line',
  ],
  [
    'years that are numbers',
    answer(['birth_year', 'n'], 6, (at) => [number(1900 + at), number(at)]),
    ['year', 'number'],
    ['table', 'bar', 'line'],
    'line',
  ],
  [
    'names and dates',
    answer(['x', 'on'], 6, (at) => [thing(at), literal(`-0${at}50`, 'gYear')]),
    ['thing', 'date'],
    ['table', 'timeline'],
    'timeline',
  ],
  [
    'places as text',
    answer(['x', 'where'], 1, (at) => [thing(at), wkt('POINT(16.37 48.2)')]),
    ['thing', 'point'],
    ['table', 'map'],
    'map',
  ],
  [
    'places as numbers',
    answer(['x', 'lat', 'long'], 2, (at) => [
      thing(at),
      literal('48.2', 'decimal'),
      literal('-170', 'double'),
    ]),
    ['thing', 'latitude', 'longitude'],
    ['table', 'map'],
    'map',
  ],
  [
    'linked things',
    answer(['x', 'y'], 3, (at) => [thing(at), thing(at + 1)]),
    ['thing', 'thing'],
    ['table', 'graph'],
    'table',
  ],
  [
    'images',
    answer(['x', 'image'], 2, (at) => [thing(at), namedNode(`https://a.example/${at}.JPG?w=1`)]),
    ['thing', 'image'],
    ['table', 'images'],
    'table',
  ],
  ['texts alone', answer(['t'], 4, () => [literal('words')]), ['text'], ['table'], 'table'],
  [
    'equal numbers',
    answer(['x', 'n'], 4, (at) => [thing(at), number(1)]),
    ['thing', 'number'],
    ['table', 'bar'],
    'table',
  ],
  [
    'nothing bound',
    answer(['x', 'n'], 2, () => [undefined, undefined]),
    ['empty', 'empty'],
    ['table'],
    'table',
  ],
])('%s: what can be drawn, and what says more than the table', (_, given, types, possible, suggested) => {
  expect(views(given)).toEqual({ types, possible, suggested });
});

test('a latitude beyond the poles is a number, and so is one that nobody calls so', () => {
  expect(views(answer(['lat', 'long'], 2, () => [number(95), number(1)])).types).toEqual([
    'number',
    'longitude',
  ]);
  expect(views(answer(['a', 'b'], 2, () => [number(48), number(16)])).types).toEqual(['number', 'number']);
});

test('triples are a graph of things, and their texts stand in a table', () => {
  const nquads = '<urn:a> <urn:p> <urn:b> .\n<urn:a> <urn:q> "a \\"b\\" . c"@en <urn:g> .\nnonsense\n';
  const given = { candidate: undefined, labels: {}, result: { type: 'quads', nquads } } as unknown as Answer;
  expect(resultTable(given)?.rows.map((row) => row.map((term) => term?.value))).toEqual([
    ['urn:a', 'urn:p', 'urn:b'],
    ['urn:a', 'urn:q', 'a "b" . c'],
  ]);
  expect(views(given)).toMatchObject({ possible: ['table', 'graph'], suggested: 'graph' });
});

test('a column is what most of its cells are', () => {
  const cells = [wkt('POINT(16 48)'), wkt('POLYGON((1 2, 3 2, 3 4, 1 2))'), wkt('<urn:moon> POINT(1 2)')];
  expect(views(answer(['x', 'where'], 3, (at) => [thing(at), cells[at]]))).toMatchObject({
    types: ['thing', 'point'],
    suggested: 'map',
  });
  const dated = (at: number): Term => (at === 0 ? literal('unknown') : literal(`190${at}`, 'gYear'));
  expect(views(answer(['x', 'on'], 5, (at) => [thing(at), dated(at)]))).toMatchObject({
    types: ['thing', 'date'],
    suggested: 'timeline',
  });
  const counted = (at: number): Term => (at === 0 ? literal('n/a') : number(at));
  expect(views(answer(['x', 'n'], 5, (at) => [thing(at), counted(at)]))).toMatchObject({
    types: ['thing', 'number'],
    suggested: 'bar',
  });
});

test('codes are no quantities', () => {
  const given = answer(['x', 'zip'], 5, (at) => [thing(at), number(10_000 + at)]);
  const columns = [{}, { variable: 'zip', label: 'zip', kind: 'value', isCode: true }];
  const coded = { ...given, candidate: { columns } } as unknown as Answer;
  expect(views(coded)).toMatchObject({ types: ['thing', 'text'], suggested: 'table' });
});
