import { expect, test } from 'vitest';
import { iri, type Quad } from '../../../rdf';
import { estimateTriples, guessPlan } from './guess-plan';
import { streamTable } from './stream-table';
import { sampleTable } from './table-sample';

const { signal } = new AbortController();
const content = new Blob(['Title\n\nregion,2019,2020,2021\nNorth,10,20,30\nSouth,5,,7\n']);

test('columns of years are offered as rows, and read as rows where they are chosen', async () => {
  const wide = await sampleTable(content, 'sales.csv');
  expect(wide).toMatchObject({ before: ['Title', ''], years: [1, 2, 3] });
  const sample = await sampleTable(content, 'sales.csv', { ...wide.form, unpivoted: wide.years });
  expect(sample.rows).toEqual([
    ['region', 'year', 'value'],
    ['North', '2019', '10'],
    ['North', '2020', '20'],
    ['North', '2021', '30'],
    ['South', '2019', '5'],
    ['South', '2020', ''],
    ['South', '2021', '7'],
  ]);
  const plan = guessPlan('sales.csv', sample);
  expect(plan.columns.map(({ label, type }) => [label, type])).toEqual([
    ['region', 'thing'],
    ['year', 'year'],
    ['value', 'number'],
  ]);
  const quads: Quad[] = [];
  const text = { name: 'sales.csv', content, plan, base: iri('urn:file') };
  await streamTable(text, { signal }, (quad) => quads.push(quad));
  const said = (row: number): readonly string[] =>
    quads.flatMap(({ subject, object }) => (subject.value === `urn:file#row=${row}` ? [object.value] : []));
  expect(said(3)).toEqual(expect.arrayContaining(['urn:file#region/North', '2021', '30']));
  expect(said(4)).toEqual(expect.arrayContaining(['urn:file#region/South', '2019', '5']));
  expect(estimateTriples(plan, sample)).toBe(quads.length);
});

test('years over years are a row as others are, and no headings', async () => {
  const spells = new Blob(['name,2001,2009\nOne,1993,2001\nTwo,1990,1999\n']);
  expect((await sampleTable(spells, 'spells.csv')).form.hasHeader).toBe(false);
  const plain = new Blob(['name,first,last\nOne,1993,2001\n']);
  expect((await sampleTable(plain, 'spells.csv')).years).toEqual([]);
});
