import { expect, test, vi } from 'vitest';
import type { Fault } from '../../../e2e/servers';
import type { VoidDescription } from '../../void';
import { bagOf } from '../shards.fixture';
import { expectUnion, openBench } from './bench.fixture';
import { nameless, type Federation } from './federation.fixture';

vi.setConfig({ testTimeout: 60_000 });

const bench = openBench();

const numbered = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');

/** Keys of A; what is asked for them at B, among much else. */
const start = (fault: Fault, keys = 30, describe = (own: VoidDescription) => own): Promise<Federation> =>
  bench.start(
    {
      A: numbered(keys, (at) => `:s${String(at)} a :T ; :code ${String(at)} ; :at :x .`),
      B: numbered(
        keys * 4 + 3,
        (at) => `:s${String(at)} :name "n${String(at)}"@en ; :of ${String(at)} . :x :near :y .`,
      ),
    },
    { B: { fault, describe } },
  );

const refusing = (words: readonly string[], status = 400): Fault => ({
  kind: 'refuses-words',
  words,
  status,
});
const NAMES = 'SELECT * { ?s a :T ; :name ?n }';

const formOf = (query: string): string => /VALUES|FILTER|UNION/u.exec(query)?.[0] ?? 'whole';
const formsOf = (federation: Federation): ReadonlySet<string> => new Set(federation.asked('B').map(formOf));

test.each([
  ['VALUES', 400, ['VALUES'], 'FILTER'],
  ['VALUES, as out of order', 500, ['VALUES'], 'FILTER'],
  ['VALUES and FILTER', 400, ['VALUES', 'FILTER'], 'UNION'],
  ['VALUES, FILTER and UNION', 400, ['VALUES', 'FILTER', 'UNION'], 'whole'],
])('keys come through at a source that refuses %s', async (_what, status, words, form) => {
  const federation = await start(refusing(words, status));
  await expectUnion(federation, NAMES, 30);
  await expectUnion(federation, 'SELECT ?c ?s { ?x a :T ; :code ?c . ?s :of ?c }', 30);
  await expectUnion(federation, 'SELECT (COUNT(*) AS ?k) { ?s a :T ; :code ?c ; :name ?n ; :of ?c }', 1);
  const before = federation.asked('B').length;
  await expectUnion(federation, NAMES, 30);
  // What it refuses is known by then.
  expect(federation.asked('B').slice(before).map(formOf)).toEqual(
    form === 'UNION' ? ['UNION', 'UNION'] : [form],
  );
});

test.each([500, 1000])(
  'keys come through where addresses of %d characters are all that is taken',
  async (characters) => {
    const federation = await start({ kind: 'short-addresses', characters }, 60);
    await expectUnion(federation, NAMES, 60);
    const before = federation.asked('B').length;
    await expectUnion(federation, NAMES, 60);
    // None of these is refused any more.
    expect(federation.asked('B').slice(before).length).toBeLessThan(before);
    expect(formsOf(federation)).toEqual(new Set(['VALUES']));
  },
);

test('a pattern whose keys fit into no address is read whole', async () => {
  const federation = await start({ kind: 'short-addresses', characters: 140 }, 3);
  await expectUnion(federation, 'SELECT ?s ?n { ?s a :T ; :name ?n }', 3);
  expect(federation.asked('B').map(formOf).at(-1)).toBe('whole');
});

test('what is too much to be read whole is read key by key, and is missing where these are too many', async () => {
  const huge = (own: VoidDescription): VoidDescription => ({
    ...own,
    properties: own.properties.map((one) => ({ ...one, triples: 3_000_000 })),
  });
  const fault = refusing(['VALUES', 'FILTER', 'UNION']);
  const few = await start(fault, 30, huge);
  await expectUnion(few, NAMES, 30);
  const many = await start(fault, 130, huge);
  expect((await many.gather(NAMES)).missing).toMatchObject([{ source: many.iri('B') }]);
  expect(many.asked('B').length).toBeLessThan(110);
});

test('a source that refuses everything is out of order, and is asked as ever when it is well again', async () => {
  const federation = await start({ kind: 'html-500' });
  const { missing } = await federation.gather(NAMES);
  expect(missing).toMatchObject([{ source: federation.iri('B'), failure: { status: 500 } }]);
  await federation.setFault('B', undefined);
  const before = federation.asked('B').length;
  await expectUnion(federation, NAMES, 30);
  expect(federation.asked('B').slice(before).map(formOf)).toEqual(['VALUES']);
});

test('a filter that a source refuses is applied here alone', async () => {
  const federation = await start(refusing(['FILTER']));
  const query = 'SELECT * { ?s :name ?n . ?x :code ?c FILTER(?n = "n7"@en) FILTER(?c < 3) }';
  await expectUnion(federation, query, 3);
  const before = federation.asked('B').length;
  await expectUnion(federation, query, 3);
  expect(federation.asked('B').slice(before)).toHaveLength(1);
});

test('whether a triple is there is asked without VALUES too', async () => {
  const federation = await start(refusing(['VALUES']));
  await expectUnion(federation, 'SELECT ?s { ?s a :T . :x :near :y . :s3 :of 3 }', 30);
  const { result } = await federation.gather('SELECT ?s { ?s a :T . :s3 :of 4 }');
  expect(bagOf(result)).toEqual([]);
});

test('keys of every kind mean the same in every form', async () => {
  const values =
    '1 , 1.0 , 01 , 1e0 , "1" , "1"@en , "x"@de-AT , "NaN"^^xsd:double , true , "2020-01-01"^^xsd:date , :1';
  const turtle = (property: string, subject: string): string =>
    `@prefix xsd: <http://www.w3.org/2001/XMLSchema#> . :${subject} :${property} ${values} .`;
  for (const words of [['VALUES'], ['VALUES', 'FILTER'], ['VALUES', 'FILTER', 'UNION']]) {
    const federation = await bench.start(
      { A: turtle('p', 'a'), B: `${turtle('q', 'b')} :b :q 2 , "y" , "01" .` },
      { B: { fault: refusing(words) } },
    );
    const { result } = await federation.gather('SELECT ?v { ?x :p ?v . ?y :q ?v }');
    expect(nameless(bagOf(result)), words.join()).toEqual(
      federation.overUnion('SELECT ?v { ?x :p ?v . ?y :q ?v }'),
    );
  }
});
