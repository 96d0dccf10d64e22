import { QueryEngine } from '@comunica/query-sparql';
import { Parser, Store } from 'n3';
import { expect, test } from 'vitest';
import { exact, readPack, type PackQuestion, type Rows } from '../../../src/bench';
import { XSD, blankNode, literal, namedNode, type Term } from '../../../src/rdf';
import { GoldStore } from './gold';
import { makePack } from './make-pack';

const { signal } = new AbortController();
/** Another engine is slow to start, on a busy machine the more. */
const RUNS = 180_000;

type Bound = Awaited<ReturnType<Awaited<ReturnType<QueryEngine['queryBindings']>>['toArray']>>[number];

const termOf = (term: ReturnType<Bound['get']>): Term | undefined => {
  if (term === undefined) return undefined;
  switch (term.termType) {
    case 'NamedNode':
      return namedNode(term.value);
    case 'Literal':
      return literal(term.value, term.language === '' ? term.datatype.value : term.language);
    default:
      return blankNode(term.value);
  }
};

const rowsBy = async (engine: QueryEngine, store: Store, { gold }: PackQuestion): Promise<Rows> => {
  const context = { sources: [store] as [Store] };
  if (gold.variables[0] === 'ask')
    return [[literal(String(await engine.queryBoolean(gold.query, context)), `${XSD}boolean`)]];
  const solutions = await (await engine.queryBindings(gold.query, context)).toArray();
  return solutions.map((solution) => gold.variables.map((name) => termOf(solution.get(name))));
};

test(
  'another engine gives the gold rows too',
  async () => {
    const files = makePack({ seed: 5, graphs: 3, questions: 30, langs: ['en', 'es'], scale: 1 });
    const encoder = new TextEncoder();
    const bytes = new Map([...files].map(([path, text]) => [path, encoder.encode(text)]));
    const pack = await readPack('synthetic', bytes, signal);
    if (!pack.ok) throw new Error(JSON.stringify(pack.failure));
    const engine = new QueryEngine();
    for (const { name, quads } of pack.value.graphs) {
      if (quads.length > 4000) continue;
      const store = new Store(new Parser().parse(files.get(`kg/${name}.nt`) ?? ''));
      for (const question of pack.value.questions.filter(({ kg }) => kg === name))
        expect(
          exact(question.gold.rows, await rowsBy(engine, store, question)),
          `${question.id} ${question.question}`,
        ).toBe(true);
    }
    expect(pack.value.graphs.some(({ quads }) => quads.length <= 4000)).toBe(true);
  },
  RUNS,
);

test('unbound cells are null, yes and no one row, and what is no SPARQL is a bug', () => {
  const store = new GoldStore(['<urn:a> <urn:p> "1" .', '<urn:b> <urn:q> "x"@en .']);
  expect(
    store.ask('SELECT ?s ?v { ?s ?p ?o OPTIONAL { ?s <urn:p> ?v } } ORDER BY ?s', ['s', 'v']).rows,
  ).toEqual([
    ['<urn:a>', '"1"'],
    ['<urn:b>', null],
  ]);
  expect(store.ask('ASK { ?s <urn:q> "x"@en }', ['ask']).rows).toEqual([[`"true"^^<${XSD}boolean>`]]);
  expect(() => store.ask('SELECT {', ['s'])).toThrow('No SPARQL');
});
