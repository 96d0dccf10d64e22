import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Outcome } from '../../base';
import type { Pack } from './pack';
import type { PackFailure } from './pack-failure';
import type { PackFile } from './read-graph-file';
import { readPack } from './read-pack';

const { signal } = new AbortController();
const MOONS = '<https://e.org/m1> <https://e.org/orbits> <https://e.org/p1> .\n';
const RINGS = '<https://e.org/p1> <https://e.org/ring> _:r .\n_:r <https://e.org/width> "3" .\n';
const LABELS =
  '<https://e.org/orbits> <http://www.w3.org/2000/01/rdf-schema#domain> <https://e.org/Moon> .\n';

const line = (keys: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({
    id: 'q1',
    kg: 'moons',
    question: 'What orbits what?',
    goldSparql: 'SELECT ?m { ?m <https://e.org/orbits> ?p }',
    goldVars: ['m'],
    goldRows: [['<https://e.org/m1>']],
    ...keys,
  });

const read = (files: Readonly<Record<string, PackFile>>): Promise<Outcome<Pack, PackFailure>> =>
  readPack('solar', new Map(Object.entries({ 'kg/moons.nt': MOONS, ...files })), signal);

const packOf = async (files: Readonly<Record<string, PackFile>>): Promise<Pack> => {
  const outcome = await read(files);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};

const failureOf = async (files: Readonly<Record<string, PackFile>>): Promise<PackFailure | undefined> => {
  const outcome = await read(files);
  return outcome.ok ? undefined : outcome.failure;
};

test('a question has the defaults of the format, and its rows as terms', async () => {
  const { questions } = await packOf({
    'questions.jsonl': line({ goldVars: ['m', 'n'], goldRows: [['"a \\"b\\""@en', null]], sqlAgree: true }),
  });
  expect(questions).toEqual([
    {
      id: 'q1',
      kg: 'moons',
      question: 'What orbits what?',
      language: 'en',
      gold: {
        query: 'SELECT ?m { ?m <https://e.org/orbits> ?p }',
        variables: ['m', 'n'],
        rows: [[expect.objectContaining({ value: 'a "b"', language: 'en' }), undefined]],
        ordered: false,
      },
      extra: { sqlAgree: true },
    },
  ]);
});

test('each file is a graph of its own, with the ontology of its name', async () => {
  const { graphs } = await packOf({
    'kg/rings.ttl': '@prefix : <https://e.org/> . :p1 :ring [ :width 3 ] .',
    'ontology/moons.nt': LABELS,
    'questions.jsonl': line({}),
  });
  expect(graphs.map(({ name, quads, ontology }) => [name, quads.length, ontology.length])).toEqual([
    ['moons', 1, 1],
    ['rings', 2, 0],
  ]);
});

test('where no line names a graph, all files are one, named after the folder', async () => {
  const { graphs, questions } = await packOf({
    'kg/rings.nt': RINGS,
    'ontology/words.nt': LABELS,
    'questions.jsonl': line({ kg: undefined }),
  });
  expect(questions.map(({ kg }) => kg)).toEqual(['solar']);
  expect(graphs.map(({ name, quads, ontology }) => [name, quads.length, ontology.length])).toEqual([
    ['solar', 3, 1],
  ]);
});

test('where some lines name a graph, the merge stands beside the files', async () => {
  const lines = [line({}), line({ id: 'q2', kg: undefined })].join('\n');
  const { graphs } = await packOf({ 'kg/rings.nt': RINGS, 'questions.jsonl': lines });
  expect(graphs.map(({ name }) => name)).toEqual(['solar', 'moons', 'rings']);
});

test('blank nodes of two files stay apart when they are merged, and are named the same each time', async () => {
  const files = { 'kg/rings.nt': RINGS, 'kg/more.nt': RINGS, 'questions.jsonl': line({ kg: undefined }) };
  const [first, second] = [await packOf(files), await packOf(files)];
  const blanks = first.graphs.flatMap(({ quads }) =>
    quads.flatMap(({ subject }) => (subject.termType === 'BlankNode' ? [subject.value] : [])),
  );
  expect(new Set(blanks).size).toBe(2);
  expect(second.graphs).toEqual(first.graphs);
});

test('what two files both say is in the merged graph once', async () => {
  const asked = { 'questions.jsonl': line({ kg: undefined }) };
  const { graphs: once } = await packOf(asked);
  const { graphs: twice } = await packOf({ 'kg/again.nt': MOONS, ...asked });
  expect(once[0]?.quads).toHaveLength(1);
  expect(twice[0]?.quads).toEqual(once[0]?.quads);
});

test('a zipped graph is read, and what only claims to be zipped is named', async () => {
  const zipped = new Uint8Array(gzipSync(RINGS));
  const { graphs } = await packOf({ 'kg/rings.nt.gz': zipped, 'questions.jsonl': line({}) });
  expect(graphs.map(({ name }) => name)).toEqual(['moons', 'rings']);
  const broken = new TextEncoder().encode(RINGS);
  expect(await failureOf({ 'kg/rings.nt.gz': broken, 'questions.jsonl': line({}) })).toMatchObject({
    kind: 'gzip',
    file: 'kg/rings.nt.gz',
  });
});

test('examples are read as the questions are', async () => {
  const { examples } = await packOf({
    'questions.jsonl': line({}),
    'examples.jsonl': JSON.stringify({ kg: 'moons', question: 'Y', lang: 'es', sparql: 'ASK {}' }),
  });
  expect(examples).toEqual([{ kg: 'moons', question: 'Y', language: 'es', query: 'ASK {}' }]);
});

test('a line that can not be read is named with file and line, blank lines counted', async () => {
  const after = async (bad: string): Promise<unknown> => {
    const failure = await failureOf({ 'questions.jsonl': `${line({})}\n\n${bad}\n` });
    expect(failure).toMatchObject({ kind: 'line', file: 'questions.jsonl', line: 3 });
    return failure?.kind === 'line' ? failure.fault : undefined;
  };
  const other = (keys: Readonly<Record<string, unknown>>): string => line({ id: 'q2', ...keys });
  expect(await after('{"id": ')).toMatchObject({ fault: 'not-json' });
  expect(await after('["q2"]')).toEqual({ fault: 'not-an-object' });
  expect(await after(other({ question: 7 }))).toEqual({ fault: 'key', key: 'question', expected: 'text' });
  expect(await after(other({ goldVars: 'm' }))).toEqual({
    fault: 'key',
    key: 'goldVars',
    expected: 'list of texts',
  });
  expect(await after(other({ ordered: 1 }))).toMatchObject({ key: 'ordered', expected: 'truth value' });
  expect(await after(other({ goldRows: [['"x"', '"y"']] }))).toEqual({
    fault: 'row-length',
    row: 1,
    cells: 2,
    variables: 1,
  });
  expect(await after(other({ goldRows: [['"x"'], ['Mars']] }))).toMatchObject({
    fault: 'term',
    row: 2,
    column: 1,
  });
  expect(await after(other({ kg: 'comets' }))).toEqual({ fault: 'unknown-graph', kg: 'comets' });
  expect(await after(line({}))).toEqual({ fault: 'repeated-id', id: 'q1' });
});

test('a graph that does not parse is named with file and line', async () => {
  expect(
    await failureOf({ 'kg/rings.nt': `${RINGS}<https://e.org/p1> ring .\n`, 'questions.jsonl': line({}) }),
  ).toMatchObject({ kind: 'graph', file: 'kg/rings.nt', failure: { kind: 'syntax', line: 3 } });
});

test('two files of one graph, no graph and no question are refused', async () => {
  expect(await failureOf({ 'kg/moons.ttl': MOONS, 'questions.jsonl': line({}) })).toMatchObject({
    kind: 'same-graph',
    name: 'moons',
  });
  expect(await failureOf({})).toEqual({ kind: 'no-questions' });
  const bare = await readPack('solar', new Map([['questions.jsonl', line({})]]), signal);
  expect(bare).toEqual({ ok: false, failure: { kind: 'no-graphs' } });
});
