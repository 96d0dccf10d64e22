import { expect, test } from 'vitest';
import { iri, printTerm, type Quad } from '../../../rdf';
import { estimateTriples, guessPlan } from './guess-plan';
import { streamTable } from './stream-table';
import type { TableForm, TablePlan } from './table-plan';
import { sampleTable } from './table-sample';

const { signal } = new AbortController();
const BASE = iri('urn:file');

const planned = async (content: Blob, name: string, form: Partial<TableForm> = {}) => {
  const sample = await sampleTable(content, name, form);
  return { sample, plan: guessPlan(name, sample) };
};
const read = async (content: Blob, name: string, plan: TablePlan, limit = Infinity) => {
  const quads: Quad[] = [];
  const outcome = await streamTable({ name, content, plan, base: BASE }, { signal, limit }, (quad) =>
    quads.push(quad),
  );
  return { outcome, quads };
};
/** `subject predicate object`, without the start of the IRIs. */
const linesOf = (quads: readonly Quad[]): readonly string[] =>
  quads.map(({ subject, predicate, object }) =>
    [subject, predicate, object]
      .map((term) => printTerm(term).replace(/<urn:file#([^>]*)>/u, '$1'))
      .join(' ')
      .replace('<http://www.w3.org/2000/01/rdf-schema#label>', 'label')
      .replace('<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>', 'a')
      .replaceAll('http://www.w3.org/2001/XMLSchema#', 'xsd:'),
  );
const textOf = (text: string): Blob => new Blob([text]);

const SAMPLES = `Sample ID,Lab,Taken on,Mass (g),Clean,Note
S-1,Oslo,2023-05-04,12.5,yes,"two, or ""three"" parts"
S-2,Lund,2023-06-30,8,no,
S-3,Oslo,2023-07-01,n/a,yes,"a line
break"
S-4,Lund,2023-07-02,9.25,no,ok
`;

test('the form of a table, and what its columns are, is told by its beginning', async () => {
  const { plan, sample } = await planned(textOf(SAMPLES), 'lab_samples-2023.csv');
  expect(plan).toMatchObject({
    delimiter: ',',
    encoding: 'utf-8',
    hasHeader: true,
    thing: 'lab sample',
    naming: 0,
  });
  expect(plan.columns.map(({ label, type, unit }) => [label, type, unit])).toEqual([
    ['sample ID', 'text', undefined],
    ['lab', 'thing', undefined],
    ['taken on', 'date', undefined],
    ['mass', 'number', 'g'],
    ['clean', 'boolean', undefined],
    ['note', 'text', undefined],
  ]);
  expect(estimateTriples(plan, sample)).toBeGreaterThan(4 * 5);
});

test('a row is a thing, a column a property, a repeated name a thing of its own', async () => {
  const { plan } = await planned(textOf(SAMPLES), 'samples.csv');
  const { outcome, quads } = await read(textOf(SAMPLES), 'samples.csv', plan);
  expect(outcome.ok).toBe(true);
  const lines = linesOf(quads);
  expect(lines).toEqual(
    expect.arrayContaining([
      'Sample label "sample"',
      'mass label "mass"',
      'mass <http://www.w3.org/2000/01/rdf-schema#comment> "Unit: g"',
      'row=1 a Sample',
      'row=1 label "S-1"',
      'row=1 lab lab/Oslo',
      'lab/Oslo a Lab',
      'lab/Oslo label "Oslo"',
      'row=1 taken_on "2023-05-04"^^<xsd:date>',
      'row=1 mass "12.5"^^<xsd:decimal>',
      'row=2 mass "8"^^<xsd:decimal>',
      'row=1 clean "true"^^<xsd:boolean>',
      'row=1 note "two, or \\"three\\" parts"',
      'row=3 note "a line\\nbreak"',
    ]),
  );
  expect(lines.filter((line) => line.startsWith('row=3 mass'))).toEqual([]);
  expect(lines.filter((line) => line === 'lab/Oslo label "Oslo"')).toHaveLength(1);
});

test('semicolons, decimal commas, days first, other encodings and no header are understood', async () => {
  const text =
    'Município;Área (km²);Fecha\nCádiz;12,3;24/12/2021\nJaén;424,3;03/02/2022\nLeón;1.039,5;13/02/2022\n';
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const { plan } = await planned(new Blob([bytes]), 'municipios.csv');
  expect(plan).toMatchObject({ delimiter: ';', encoding: 'windows-1252', thing: 'municipio', naming: 0 });
  const lines = linesOf((await read(new Blob([bytes]), 'municipios.csv', plan)).quads);
  expect(lines).toEqual(
    expect.arrayContaining([
      'row=1 label "Cádiz"',
      `row=3 ${encodeURIComponent('área')} "1039.5"^^<xsd:decimal>`,
      'row=2 fecha "2022-02-03"^^<xsd:date>',
    ]),
  );
  const bare = await planned(textOf('1\t2.5\n2\t3.5\n'), 'numbers.tsv');
  expect(bare.plan).toMatchObject({ hasHeader: false, delimiter: '\t' });
  expect(bare.plan.columns.map(({ label }) => label)).toEqual(['column 1', 'column 2']);
});

test('codes are no numbers; coordinates, addresses and years are what they are', async () => {
  const text = `Name,Zip,Lat,Lon,Home page,Year built,Position,Price
Hut,00123,59.9,10.7,https://hut.example/,1987,"59.9, 10.7",€ 12
Inn,04711,60.1,11.2,https://inn.example/,2001,"60.1, 11.2",€ 7
`;
  const { plan } = await planned(textOf(text), 'houses.csv');
  expect(plan.columns.map(({ type }) => type)).toEqual([
    ...['text', 'text', 'latitude', 'longitude', 'link', 'year', 'point', 'number'],
  ]);
  const lines = linesOf((await read(textOf(text), 'houses.csv', plan)).quads);
  expect(lines).toEqual(
    expect.arrayContaining([
      'row=1 zip "00123"',
      'row=1 <http://www.w3.org/2003/01/geo/wgs84_pos#lat> "59.9"^^<xsd:decimal>',
      'row=1 home_page <https://hut.example/>',
      'row=1 year_built "1987"^^<xsd:gYear>',
      'row=1 price "12"^^<xsd:integer>',
    ]),
  );
});

test('cells that hold markup or control characters stay texts, and make no IRI that breaks', async () => {
  const evil = '"><script>alert(1)</script> {} \\ ^`';
  const text = `name,kind\na,"${evil.replace(/"/gu, '""')}"\nb,"${evil.replace(/"/gu, '""')}"\nc,plain\nd,plain\n`;
  const { plan } = await planned(textOf(text), '"><b>.csv');
  const { quads } = await read(textOf(text), '"><b>.csv', plan);
  const iris = quads
    .flatMap(({ subject, predicate, object }) => [subject, predicate, object])
    .flatMap((term) => (term.termType === 'NamedNode' ? [term.value] : []));
  expect(iris.filter((one) => /[\s<>"{}|^`\\]/u.test(one))).toEqual([]);
  expect(quads.some(({ object }) => object.value === evil)).toBe(true);
});

test('a packed table is read as it is; more triples than the limit are refused, and an open quotation mark is told', async () => {
  const packed = await new Response(
    textOf(SAMPLES).stream().pipeThrough(new CompressionStream('gzip')),
  ).blob();
  const { plan } = await planned(packed, 'samples.csv.gz');
  expect(plan.thing).toBe('sample');
  const whole = await read(packed, 'samples.csv.gz', plan);
  expect(whole.quads).toEqual((await read(textOf(SAMPLES), 'samples.csv', plan)).quads);
  const cut = await read(textOf(SAMPLES), 'samples.csv', plan, 10);
  expect(cut.outcome).toEqual({ ok: false, failure: { kind: 'too-large', triples: 11, limit: 10 } });
  expect(cut.quads).toHaveLength(10);
  const open = `${SAMPLES}S-5,"${'never closed '.repeat(400_000)}`;
  expect((await read(textOf(open), 'samples.csv', plan)).outcome).toMatchObject({
    failure: { kind: 'syntax', line: 6 },
  });
});

test('a large table is read in pieces, and its size is told before', async () => {
  const rows = Array.from({ length: 40_000 }, (_, at) => `thing ${at},"${at}, or so",kind ${at % 7}\r\n`);
  const content = new Blob(['name,about,kind\r\n', ...rows]);
  const { plan, sample } = await planned(content, 'things.csv');
  const { quads } = await read(content, 'things.csv', plan);
  expect(quads.filter(({ predicate }) => predicate.value === 'urn:file#about')).toHaveLength(40_000);
  expect(quads.at(-1)?.object.value).toBe('urn:file#kind/kind_1');
  // Later rows have longer numbers.
  expect(Math.abs(estimateTriples(plan, sample) / quads.length - 1)).toBeLessThan(0.2);
});

test('a row that is longer than what is looked at first is looked at in whole', async () => {
  const content = textOf(`id,text,number\n1,${'long '.repeat(600_000)},3\n2,short,4\n`);
  const { plan, sample } = await planned(content, 'long.csv');
  expect(plan.hasHeader).toBe(true);
  expect(plan.columns.map(({ label, type }) => [label, type])).toEqual([
    ['id', 'text'],
    ['text', 'text'],
    ['number', 'number'],
  ]);
  expect(sample).toMatchObject({ allRows: 3, isWhole: true });
});

test('the triples of a table that was looked at in whole are counted', async () => {
  const content = textOf(SAMPLES);
  const { plan, sample } = await planned(content, 'samples.csv');
  const { quads } = await read(content, 'samples.csv', plan);
  expect(estimateTriples(plan, sample)).toBe(quads.length);
});
