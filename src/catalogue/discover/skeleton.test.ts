import { afterAll, afterEach, expect, test } from 'vitest';
import { startSparqlServer, type Fault } from '../../../e2e/servers';
import { nodeWorkerPort } from '../../base/node-worker';
import { openEndpoints } from '../../endpoint';
import { RDF, iri, printTerm, type Iri, type Quad } from '../../rdf';
import { buildLocalGraph, describeMerge } from '../../store';
import { foldQuads, type VoidDescription } from '../../void';
import { describeEndpoint } from './describe-endpoint';
import { Closing, EX, PREFIXES, ex, lasting, parse, quiet } from './discover.fixture';
import { skeletonOf, type Skeleton, type SkeletonStep } from './skeleton';

const closing = new Closing();
afterEach(() => closing.all());
const endpoints = openEndpoints(() =>
  nodeWorkerPort(new URL('../../endpoint/endpoint.node-worker.ts', import.meta.url)),
);
afterAll(() => endpoints.end());

const serve = async (turtle: string, fault?: Fault) =>
  closing.add(
    await startSparqlServer({ turtle: PREFIXES + turtle, ...(fault === undefined ? {} : { fault }) }),
    (server) => server.close(),
  );
const describing = async (url: string, mostTriples?: number): Promise<VoidDescription> => {
  const context = { endpoints, parse, ...(mostTriples === undefined ? {} : { mostTriples }) };
  const outcome = await describeEndpoint(
    { kind: 'endpoint', url: iri(url), aliases: [] },
    context,
    quiet,
    lasting,
  );
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value.description;
};
const quadsOf = async ({ nquads }: Skeleton): Promise<readonly Quad[]> => {
  const parsed = await parse(
    { name: 'skeleton.nq', content: new Blob([nquads]), base: 'https://base.invalid/' },
    lasting,
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure));
  return parsed.value;
};
const lines = (quads: readonly Quad[]): string[] =>
  quads.map(({ subject, predicate, object }) =>
    [subject, predicate, object].map((term) => printTerm(term).replaceAll(EX, '')).join(' '),
  );
const linksOf = ({ links }: VoidDescription): string[] =>
  links.map(({ subjectClass, property, object }) =>
    JSON.stringify([subjectClass, property, { ...object, languages: [] }]),
  );
const typeOf = (of: string, type: string): string => `<${of}> <${RDF}type> <${type}>`;

const LONG = 'word '.repeat(60);
const PEOPLE = `
  :Ada a :Person ; :bornIn :London ; :birth "1815-12-10"^^xsd:date ; :name "Ada"@en-GB ; :code "x"^^:own ;
    :bio "${LONG}" ; :address [ :street "Main St" ; a :Address ] .
  :Bob a :Person ; :bornIn :Rome ; :birth "1901-01-02"^^xsd:date ; :name "Bob" .
  :London a :City ; :name "London" . :Odd :likes :Rome .
`;

test('names, types and every kind of link are there; literals keep language and datatype', async () => {
  const { url } = await serve(PEOPLE);
  const description = await describing(url);
  const steps: SkeletonStep[] = [];
  const skeleton = await skeletonOf(
    iri(url),
    description,
    { endpoints },
    (step) => steps.push(step),
    lasting,
  );
  const quads = await quadsOf(skeleton);
  expect(skeleton.searchable).toBe('names');
  expect(skeleton.triples).toBe(quads.length);
  expect(lines(quads)).toEqual(
    expect.arrayContaining([
      typeOf('Ada', 'Person'),
      '<Ada> <name> "Ada"@en-gb',
      '<Bob> <name> "Bob"',
      '<Ada> <code> "x"^^<own>',
      '<Ada> <bornIn> <London>',
      // Untyped here: another source may type it.
      '<Bob> <bornIn> <Rome>',
      '<Odd> <likes> <Rome>',
    ]),
  );
  expect(lines(quads).join(' ')).not.toContain(LONG);
  const shown = foldQuads(quads, { dataset: iri(url) });
  expect(linksOf(shown)).toEqual(linksOf(description));
  expect(new Set(steps.map(({ what }) => what))).toEqual(new Set(['names', 'types', 'links', 'values']));
});

test('a blank node keeps its triples together', async () => {
  const { url } = await serve(PEOPLE);
  const skeleton = await skeletonOf(iri(url), await describing(url), { endpoints }, quiet, lasting);
  const quads = await quadsOf(skeleton);
  const address = quads.find(({ predicate }) => predicate.value === ex('address'))?.object;
  const said = quads.filter(({ subject }) => subject.value === address?.value);
  expect(address?.termType).toBe('BlankNode');
  expect(lines(said).map((line) => line.replace(/^\S+ /u, ''))).toEqual(
    expect.arrayContaining(['<street> "Main St"', `<${RDF}type> <Address>`]),
  );
});

test('what one source types and another links to is one class in the merge of both skeletons', async () => {
  const people = await serve(':Ada :bornIn :London . :Bob :bornIn :Rome . :Ada a :Person . :Bob a :Person .');
  const cities = await serve(':London a :City ; :name "London" . :Rome a :City .');
  const graphs = await Promise.all(
    [people.url, cities.url].map(async (url) => {
      const skeleton = await skeletonOf(iri(url), await describing(url), { endpoints }, quiet, lasting);
      return buildLocalGraph(iri(url), await quadsOf(skeleton));
    }),
  );
  const { description, names } = describeMerge(graphs, [], iri('urn:all'));
  expect(linksOf(description)).toContain(
    JSON.stringify([ex('Person'), ex('bornIn'), { kind: 'class', class: ex('City'), languages: [] }]),
  );
  expect(names.find(({ iri: name }) => name === ex('London'))?.labels[0]?.text).toBe('London');
});

const THINGS = Array.from(
  { length: 2300 },
  (_, at) => `:t${at} a :Thing ; :name "Thing ${at}" ; :next :t${at + 1} ; :size ${at} .`,
).join('\n');

test.each([1000, 700])(
  'names come page by page where the endpoint cuts at %i, and its cap is learned',
  async (rows) => {
    const { url } = await serve(THINGS, { kind: 'row-cap', rows });
    const skeleton = await skeletonOf(iri(url), await describing(url), { endpoints }, quiet, lasting);
    expect(skeleton.rowCap).toBe(rows);
    expect(skeleton.searchable).toBe('names');
    const quads = await quadsOf(skeleton);
    const named = quads.filter(({ predicate }) => predicate.value === ex('name'));
    expect(named).toHaveLength(2300);
  },
);

test('of links there are samples, as large against each other as what they are taken from', async () => {
  const { url } = await serve(
    `${THINGS} ${THINGS.replaceAll(':next', ':before').split('\n', 230).join('\n')}`,
  );
  const context = { endpoints, mostSampled: 220 };
  const quads = await quadsOf(await skeletonOf(iri(url), await describing(url), context, quiet, lasting));
  const countOf = (name: string): number =>
    quads.filter(({ predicate }) => predicate.value === ex(name)).length;
  expect([countOf('next'), countOf('before')]).toEqual([200, 20]);
});

const sortedNumbers = (quads: readonly Quad[], property: Iri): number[] =>
  quads
    .filter(({ predicate }) => predicate.value === property)
    .map(({ object }) => Number(object.value))
    .sort((a, b) => a - b);

test('of a source with more names than are wanted only the schema is there, and no name of a thing', async () => {
  const { url, log } = await serve(
    `${THINGS} :Thing rdfs:label "A thing"@en . :next rdfs:label "next one"@en .`,
  );
  const description = await describing(url);
  const before = log.length;
  const skeleton = await skeletonOf(iri(url), description, { endpoints, mostNames: 100 }, quiet, lasting);
  expect(skeleton.searchable).toBe('schema');
  const quads = await quadsOf(skeleton);
  expect(lines(quads)).toContain('<next> <http://www.w3.org/2000/01/rdf-schema#label> "next one"@en');
  expect(quads.some(({ object }) => object.value.startsWith('Thing '))).toBe(false);
  const shown = foldQuads(quads, { dataset: iri(url) });
  expect(linksOf(shown)).toEqual(expect.arrayContaining(linksOf(description)));
  // The bounds of the whole, not of a sample.
  const sizes = sortedNumbers(quads, ex('size'));
  expect([sizes[0], sizes.at(-1)]).toEqual([0, 2299]);
  expect(log.length - before).toBeLessThan(10);
});

test('a predicate is called as the entity that stands for it, where only that has labels', async () => {
  const { url } = await serve(`@prefix wikibase: <http://wikiba.se/ontology#> .
    ${THINGS.replaceAll(':next', ':P7')}
    :Q7 wikibase:directClaim :P7 ; wikibase:claim :pP7 ; rdfs:label "followed by"@en, "seguido de"@es, "suivi de"@fr .
    :Q8 wikibase:other :size ; rdfs:label "somebody"@en .`);
  const context = { endpoints, mostNames: 100 };
  const quads = await quadsOf(await skeletonOf(iri(url), await describing(url), context, quiet, lasting));
  const labels = lines(quads).filter((line) => line.includes('rdf-schema#label'));
  expect(labels.filter((line) => line.startsWith('<P7>')).sort()).toEqual([
    '<P7> <http://www.w3.org/2000/01/rdf-schema#label> "followed by"@en',
    '<P7> <http://www.w3.org/2000/01/rdf-schema#label> "seguido de"@es',
  ]);
  expect(labels.filter((line) => line.startsWith('<size>'))).toEqual([]);
});

test('a source that only answers samples still shows its schema over real things', async () => {
  const { url } = await serve(PEOPLE);
  const description = await describing(url, 5);
  const skeleton = await skeletonOf(
    iri(url),
    { ...description, triples: 9e9 },
    { endpoints },
    quiet,
    lasting,
  );
  expect(skeleton.searchable).toBe('schema');
  expect(lines(await quadsOf(skeleton))).toEqual(
    expect.arrayContaining(['<Bob> <bornIn> <Rome>', typeOf('Bob', 'Person')]),
  );
});

test('an endpoint that dies after it was described leaves its schema', async () => {
  const server = await serve(PEOPLE);
  const description = await describing(server.url);
  await server.setFault({ kind: 'dead' });
  const skeleton = await skeletonOf(iri(server.url), description, { endpoints }, quiet, lasting);
  expect(skeleton.searchable).toBe('schema');
  const shown = foldQuads(await quadsOf(skeleton), { dataset: iri(server.url) });
  expect(linksOf(shown)).toEqual(linksOf(description));
});

test('fetching names can be cancelled', async () => {
  const { url } = await serve(THINGS);
  const description = await describing(url);
  const controller = new AbortController();
  const running = skeletonOf(
    iri(url),
    description,
    { endpoints },
    () => controller.abort(),
    controller.signal,
  );
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
});
