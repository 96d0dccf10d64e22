import { expect, test, vi } from 'vitest';
import type { RowCap } from '../../../e2e/servers';
import { openBench } from '../gather/bench.fixture';
import { nameless, type Changes, type Federation } from '../gather/federation.fixture';
import { bagOf } from '../shards.fixture';

vi.setConfig({ testTimeout: 60_000 });

const bench = openBench();

const things = (count: number): string =>
  Array.from({ length: count }, (_, at) => `:s${String(at)} :n ${String(at)} ; :p "a\\\\b"@en .`).join('\n');

const cutting = (more: Partial<RowCap> = {}): Changes => ({
  isNew: true,
  describe: (own) => ({ ...own, complete: false }),
  fault: { kind: 'row-cap', rows: 100, ...more },
});

const triplesOf = async (federation: Federation, query: string) => {
  const { result, capped } = await federation.direct(query);
  return { triples: nameless(bagOf(result)).filter((line) => line !== ''), capped };
};

test.each(['CONSTRUCT { ?s :m ?n . ?s a :T } { ?s :n ?n }', 'CONSTRUCT WHERE { ?s :n ?n ; :p ?v }'])(
  'all triples of an endpoint that cuts them come: %s',
  async (query) => {
    const whole = await bench.start({ A: things(300) });
    const expected = await triplesOf(whole, query);
    expect(expected.triples).toHaveLength(600);
    for (const changes of [
      cutting(),
      cutting({ offset: 'refused' }),
      { ...cutting({ offset: 'ignored' }), remote: { rowCap: 100 } },
    ]) {
      const cut = await bench.start({ A: things(300) }, { A: changes });
      expect(await triplesOf(cut, query)).toEqual(expected);
    }
  },
);

test('triples that no pages can bring are told to be missing', async () => {
  const deaf = await bench.start(
    { A: things(300) },
    { A: cutting({ offset: 'refused', count: 'refused', order: 'refused' }) },
  );
  const { triples, capped } = await triplesOf(deaf, 'CONSTRUCT { ?s :m ?n . ?s a :T } { ?s :n ?n }');
  expect([triples.length, capped]).toEqual([200, [deaf.iri('A')]]);
  const blank = Array.from({ length: 150 }, () => '[] :n 1 .').join('\n');
  const cut = await bench.start({ A: blank }, { A: cutting() });
  expect(await triplesOf(cut, 'CONSTRUCT { ?s :m ?n } { ?s :n ?n }')).toMatchObject({
    triples: { length: 100 },
    capped: [cut.iri('A')],
  });
});

test('a description of as many triples as servers cut at is told to be incomplete', async () => {
  const many = (count: number): string =>
    Array.from({ length: count }, (_, at) => `:a :n ${String(at)} .`).join('\n');
  const cut = await bench.start({ A: many(150) }, { A: cutting() });
  expect((await triplesOf(cut, 'DESCRIBE :a')).capped).toEqual([cut.iri('A')]);
  const whole = await bench.start({ A: many(99) }, { A: cutting() });
  expect((await triplesOf(whole, 'DESCRIBE :a')).capped).toBeUndefined();
  const known = await bench.start(
    { A: many(90) },
    { A: { ...cutting(), remote: { rowCap: 60 }, fault: { kind: 'row-cap', rows: 60 } } },
  );
  expect((await triplesOf(known, 'DESCRIBE :a')).capped).toEqual([known.iri('A')]);
});

test.each([
  [
    'a variable that is bound in some solutions',
    'CONSTRUCT { ?s :m ?n ; :o ?w } { ?s :n ?n OPTIONAL { ?s :w ?w } }',
    3,
  ],
  ['a literal as subject', 'CONSTRUCT { ?n :m ?s . ?s ?n ?s } { ?s :n ?n }', 0],
  ['a blank node of its own in each solution', 'CONSTRUCT { _:b :m ?p ; :k ?p } { ?s :p ?p }', 4],
  ['what two solutions give alike', 'CONSTRUCT { :x :m ?p } { ?s :p ?p }', 1],
  ['no variable', 'CONSTRUCT { :x :m :y } { ?s :p ?p }', 1],
  ['a limit, in an order', 'CONSTRUCT { ?s :m ?n } { ?s :n ?n } ORDER BY DESC(?n) LIMIT 1', 1],
  ['values after it', 'CONSTRUCT { ?s :m ?n } { ?s :n ?n } VALUES ?n { 2 }', 1],
  ['nothing that matches', 'CONSTRUCT { ?s :m ?n } { ?s :n "none" . ?s :n ?n }', 0],
  ['blank nodes of the data', 'CONSTRUCT { ?b :m ?v } { ?s :of ?b . ?b :v ?v }', 2],
])('a template is filled as SPARQL has it: %s', async (_what, query, count) => {
  const turtle = ':a :n 1 ; :p "x"@en ; :w :y . :b :n 2 ; :p "x"@en . :c :of [ :v 1 , 2 ] .';
  const { shards, ...few } = await bench.start({ A: turtle });
  const { triples, capped } = await triplesOf({ shards, ...few }, query);
  expect([triples.length, capped]).toEqual([count, undefined]);
  const gathered = nameless(bagOf((await few.gather(query)).result)).filter((line) => line !== '');
  expect(triples).toEqual(gathered);
});
