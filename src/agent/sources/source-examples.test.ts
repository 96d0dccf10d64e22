/** Example queries of sources: what is read of them, and what then looks them up. Over a server of another origin. */
import { afterAll, expect, test, vi } from 'vitest';
import { startSparqlServer } from '../../../e2e/servers';
import { keeperOver, type Keeper, type Source } from '../../catalogue';
import { scriptedModel } from '../../model';
import type { Iri } from '../../rdf';
import { EMPTY_CATALOGUE, openEngine } from '../engine.fixture';
import type { LocalEngine } from '../local-engine';
import { DEFAULT_TASK } from '../model/model-task';

vi.setConfig({ testTimeout: 60_000 });

const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

const open = (more: { readonly keeper?: Keeper } = {}): LocalEngine => {
  const engine = openEngine({
    ...EMPTY_CATALOGUE,
    ...more,
  });
  ends.push(() => engine.end());
  return engine;
};

const PREFIXES = `@prefix : <https://rivers.example/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  @prefix sh: <http://www.w3.org/ns/shacl#> . @prefix schema: <https://schema.org/> .
`;
const RIVERS = `${PREFIXES} :River rdfs:label "river"@en . :length rdfs:label "length"@en .
  :r1 a :River ; rdfs:label "Alder" ; :length 12 . :r2 a :River ; rdfs:label "Birch" ; :length 40 .
  :e1 rdfs:comment "Which rivers are longer than thirty miles?"@en ;
    sh:select "SELECT ?r { ?r a <https://rivers.example/River> ; <https://rivers.example/length> ?l FILTER(?l > 30) }" .
  :e2 rdfs:comment "Which rivers have anything to say?"@en ; sh:select "SELECT ?r { ?r a <https://rivers.example/River> ; ?p ?o }" .
  :e3 rdfs:comment "Empty the rivers"@en ; sh:select "CLEAR ALL" .
`;
const { signal } = new AbortController();

const add = async (engine: LocalEngine, url: string): Promise<Source> => {
  const outcome = await engine.addUrl({ url, follow: false }, () => undefined, signal);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};

const addText = async (engine: LocalEngine, name: string, text: string): Promise<Source> => {
  const file = Object.assign(new Blob([text]), { name });
  const outcome = await engine.addFile(file, () => undefined, signal);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};

/** What `find_examples` finds for an agent over these sources. */
const found = async (engine: LocalEngine, question: string, ...scope: readonly Iri[]) => {
  const box = engine.tools(() => ({ scope, language: 'en' }));
  const outcome = await box.call('find_examples', { question }, signal);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  const { examples } = outcome.value.forView as {
    readonly examples: readonly { readonly question: string }[];
  };
  return examples.map((one) => one.question);
};
const ASKED = 'Which rivers are longer than ten miles?';

test('those of an endpoint come with it, are told in the ledger, and are found by tools until it is removed', async () => {
  const server = await startSparqlServer({ turtle: RIVERS });
  ends.push(() => server.close());
  const engine = open();
  const purposes: string[] = [];
  engine.onRequest(({ purpose, state }) => {
    if (state === 'done') purposes.push(purpose);
  });
  const source = await add(engine, server.url);
  expect(source.examples?.list.map(({ question, targets }) => [question.en, targets])).toEqual([
    ['Which rivers are longer than thirty miles?', [source.iri]],
    ['Which rivers have anything to say?', [source.iri]],
  ]);
  expect(source.examples?.leftOut).toBe(1);
  expect(purposes.filter((one) => one === 'examples')).toHaveLength(1);
  expect(await found(engine, ASKED, source.iri)).toEqual([
    'Which rivers are longer than thirty miles?',
    // Its query names a property by a variable: it came with the source, which is enough.
    'Which rivers have anything to say?',
  ]);
  await engine.removeSource(source.iri);
  const other = await addText(engine, 'other.ttl', RIVERS.replace(/:e\d[^]*/u, ''));
  expect(other.examples).toBeUndefined();
  expect(await found(engine, ASKED, other.iri)).toEqual([]);
});

test('those of a service description come too', async () => {
  const description = `${PREFIXES} @prefix sd: <http://www.w3.org/ns/sparql-service-description#> .
    <{endpoint}> a sd:Service ; sd:endpoint <{endpoint}> .
    :d rdfs:label "Quels fleuves ?"@fr ; sh:ask "ASK { ?r a :River }" ; schema:target <{endpoint}> ;
      sh:prefixes [ sh:declare [ sh:prefix "" ; sh:namespace "https://rivers.example/" ] ] .`;
  const server = await startSparqlServer({ turtle: RIVERS, description });
  ends.push(() => server.close());
  const { examples } = await add(open(), server.url);
  expect(examples?.list.map(({ question }) => question.en)).toContain('Quels fleuves?');
  expect(examples?.list.at(-1)?.query).toBe('PREFIX : <https://rivers.example/>\nASK { ?r a :River }');
  expect(examples?.list).toHaveLength(3);
});

test('those that stand in a file come with it, and those of one source are found over another that knows their terms', async () => {
  const engine = open();
  const data = await addText(engine, 'data.ttl', RIVERS.replace(/:e\d[^]*/u, ''));
  const lists = await addText(engine, 'lists.ttl', `${PREFIXES} ${/:e\d[^]*/u.exec(RIVERS)?.[0] ?? ''}`);
  expect(lists.examples?.list).toHaveLength(2);
  expect(await found(engine, ASKED, data.iri)).toEqual(['Which rivers are longer than thirty miles?']);
  // The same file again, with other examples: the earlier ones go.
  await engine.removeSource(lists.iri);
  const next = await addText(
    engine,
    'lists.ttl',
    `${PREFIXES} :n rdfs:comment "Which rivers?" ; sh:ask "ASK {}" .`,
  );
  expect(await found(engine, ASKED, data.iri, next.iri)).toEqual(['Which rivers?']);
});

test('those of an endpoint are there after a reload, and nobody is asked for them', async () => {
  const server = await startSparqlServer({ turtle: RIVERS });
  ends.push(() => server.close());
  const held = new Map<unknown, unknown>();
  const keeper = keeperOver({
    all: () => Promise.resolve([...held]),
    set: (key, record) => Promise.resolve(void held.set(key, structuredClone(record))),
    remove: (key) => Promise.resolve(void held.delete(key)),
  });
  const first = open({ keeper });
  const { examples } = await add(first, server.url);
  first.end();
  const before = server.log.length;
  const again = open({ keeper });
  const { sources } = await again.open(signal);
  expect(sources.map((one) => one.examples)).toEqual([examples]);
  await again.restore(signal);
  expect(await found(again, ASKED, ...sources.map(({ iri }) => iri))).toHaveLength(2);
  expect(server.log).toHaveLength(before);
});

test('an example that names graphs is read at the endpoint that has them, and nowhere else', async () => {
  const graph = 'https://rivers.example/counts';
  const example = `:e rdfs:comment "How frantic is Harbour Bridge?"@en ;
    sh:select "SELECT ?x { GRAPH <${graph}> { <https://rivers.example/b2> <https://rivers.example/adt> ?x } }" .`;
  // Outside that graph stand the counts of another year.
  const trig = `${BRIDGES.replace('700', '1').replace('9000', '2')} ${example} GRAPH <${graph}> { :b1 :adt 700 . :b2 :adt 9000 . }`;
  const server = await startSparqlServer({ trig });
  ends.push(() => server.close());
  const engine = open();
  const { iri } = await add(engine, server.url);
  const ASKED_NOW = 'How frantic is Mill Bridge?';
  expect(await answered(engine, ASKED_NOW, iri)).toEqual(['700']);
  // Beside a file that knows the same properties it is asked of the endpoint alone, and of the file alone never.
  const file = await addText(engine, 'plain.ttl', BRIDGES.replace('700', '3'));
  expect(await answered(engine, ASKED_NOW, iri, file.iri)).toEqual(['700']);
  expect(await answered(engine, ASKED_NOW, file.iri)).not.toContain('700');
  expect(server.log.filter(({ query }) => query.includes(`GRAPH <${graph}>`)).length).toBeGreaterThan(0);
});

test('the prompt of a model shows the nearest of a source, as SQL over its tables', async () => {
  const engine = open();
  const { iri } = await addText(engine, 'rivers.ttl', RIVERS);
  const prompts: string[] = [];
  const model = scriptedModel({
    replies: ({ messages }) => {
      prompts.push(messages.at(-1)?.content ?? '');
      return 'SELECT name FROM river';
    },
    mayStray: true,
  });
  const task = { ...DEFAULT_TASK, form: 'writes', calls: 1, examples: 3 } as const;
  const asked = { question: ASKED, scope: [iri], pins: [], language: 'en', model, task } as const;
  for await (const event of engine.ask(asked, signal)) if (event.type === 'model-answered') break;
  expect(prompts[0]).toContain(
    'Question: "Which rivers are longer than thirty miles?"\nSELECT name FROM river WHERE length > 30',
  );
});

const BRIDGES = `${PREFIXES} @prefix owl: <http://www.w3.org/2002/07/owl#> .
  :Bridge a owl:Class ; rdfs:label "bridge"@en . :adt a owl:DatatypeProperty ; rdfs:label "average daily traffic"@en .
  :width a owl:DatatypeProperty ; rdfs:label "width"@en .
  :b1 a :Bridge ; rdfs:label "Mill Bridge" ; :adt 700 ; :width 4 . :b2 a :Bridge ; rdfs:label "Harbour Bridge" ; :adt 9000 ; :width 12 .
`;
const EXAMPLE = `${BRIDGES} :e rdfs:comment "How frantic is Harbour Bridge?"@en ;
  sh:select "SELECT ?x { SERVICE <https://rivers.example/sparql> { <https://rivers.example/b2> <https://rivers.example/adt> ?x } }" .`;

/** The values of the best answer. */
const answered = async (engine: LocalEngine, question: string, ...scope: readonly Iri[]) => {
  let values: readonly string[] = [];
  for await (const event of engine.ask({ question, scope, language: 'en', pins: [] }, signal)) {
    if (event.type !== 'answers-found') continue;
    const result = event.answers[0]?.result;
    values = result?.type === 'bindings' ? result.rows.flatMap((row) => row.at(-1)?.value ?? []) : [];
  }
  return values;
};

test('a question is read by the examples of its sources, and by those that were saved', async () => {
  const engine = open();
  const ASKED_NOW = 'How frantic is Mill Bridge?';
  const plain = await addText(engine, 'plain.ttl', BRIDGES);
  expect(await answered(engine, ASKED_NOW, plain.iri)).not.toEqual(['700']);
  await engine.removeSource(plain.iri);
  const taught = await addText(engine, 'taught.ttl', EXAMPLE);
  expect(await answered(engine, ASKED_NOW, taught.iri)).toEqual(['700']);
  await engine.removeSource(taught.iri);
  const again = await addText(engine, 'plain.ttl', BRIDGES);
  expect(await answered(engine, ASKED_NOW, again.iri)).not.toEqual(['700']);
  const [example] = taught.examples?.list ?? [];
  if (example === undefined) throw new Error('It has an example.');
  await engine.examples.use([example]);
  expect(await answered(engine, ASKED_NOW, again.iri)).toEqual(['700']);
  await engine.examples.use([]);
  expect(await answered(engine, ASKED_NOW, again.iri)).not.toEqual(['700']);
});
