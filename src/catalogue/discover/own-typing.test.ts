import { afterAll, afterEach, expect, test } from 'vitest';
import { startSparqlServer } from '../../../e2e/servers';
import { nodeWorkerPort } from '../../base/node-worker';
import { openEndpoints } from '../../endpoint';
import { RDF, iri, type Iri } from '../../rdf';
import { buildLocalGraph, describeMerge, type Profile } from '../../store';
import { foldQuads, type VoidDescription } from '../../void';
import { describeEndpoint } from './describe-endpoint';
import { Closing, PREFIXES, ex, lasting, parse, quiet } from './discover.fixture';
import { skeletonOf, type SkeletonContext } from './skeleton';
import { typingNames } from './typing-queries';

const closing = new Closing();
afterEach(() => closing.all());
const endpoints = openEndpoints(() =>
  nodeWorkerPort(new URL('../../endpoint/endpoint.node-worker.ts', import.meta.url)),
);
afterAll(() => endpoints.end());

const serve = async (turtle: string) =>
  closing.add(await startSparqlServer({ turtle: PREFIXES + turtle }), (server) => server.close());
const quadsOf = async (name: string, text: string | Uint8Array<ArrayBuffer>) => {
  const parsed = await parse({ name, content: new Blob([text]), base: 'https://base.invalid/' }, lasting);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure));
  return parsed.value;
};
const described = async (url: string, mostTriples?: number): Promise<VoidDescription> => {
  const context = { endpoints, parse, ...(mostTriples === undefined ? {} : { mostTriples }) };
  const standing = { kind: 'endpoint', url: iri(url), aliases: [] } as const;
  const outcome = await describeEndpoint(standing, context, quiet, lasting);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value.description;
};
/** What the composer makes of the skeleton. */
const profileOf = async (
  url: string,
  description: VoidDescription,
  more: Partial<SkeletonContext> = {},
): Promise<Profile> => {
  const { nquads } = await skeletonOf(iri(url), description, { endpoints, ...more }, quiet, lasting);
  const quads = await quadsOf('skeleton.nq', nquads);
  return describeMerge([buildLocalGraph(iri(url), quads, description.typing)], [], iri('urn:all'));
};

const many = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');

/** Names are codes, and what a thing is stands in P7. */
const CODED = `
  :P7 rdfs:label "instance of"@en . :P20 rdfs:label "flows into"@en . :P21 rdfs:label "length"@en .
  :Q1 rdfs:label "river"@en . :Q2 rdfs:label "lake"@en .
  ${many(8, (at) => `:Q1${at} :P7 :Q1 ; rdfs:label "River ${at}"@en ; :P20 :Q2${at} ; :P21 ${at} .`)}
  ${many(8, (at) => `:Q2${at} :P7 :Q2 ; rdfs:label "Lake ${at}"@en .`)}
`;
const ITEMS = many(8, (at) => `:Q1${at} a :Item . :Q2${at} a :Item .`);
const classesOf = ({ classes }: VoidDescription): readonly Iri[] => classes.map((one) => one.class);
const FLOWS = { subjectClass: ex('Q1'), property: ex('P20'), object: { kind: 'class', class: ex('Q2') } };

test.each([
  ['alone', CODED],
  ['beside an rdf:type that says nothing', CODED + ITEMS],
])(
  'classes that "instance of" states are counted as reading every triple counts them: %s',
  async (_, turtle) => {
    const { url } = await serve(turtle);
    const description = await described(url);
    const typing = ex('P7');
    expect(description).toEqual(
      foldQuads(await quadsOf('data.ttl', PREFIXES + turtle), { dataset: iri(url), typing }),
    );
    expect(description).toMatchObject({ typing, complete: true });
    expect(description.links).toContainEqual(expect.objectContaining(FLOWS));
  },
);

test('the composer reads the same schema off the skeleton, whether it holds names or not', async () => {
  const { url } = await serve(CODED);
  const description = await described(url);
  for (const more of [{}, { schemaOnly: true }]) {
    const profile = await profileOf(url, description, more);
    expect(profile.typing).toBe(ex('P7'));
    expect(classesOf(profile.description)).toEqual([ex('Q1'), ex('Q2')]);
    expect(profile.description.links).toContainEqual(expect.objectContaining(FLOWS));
    expect(profile.names.find((name) => name.iri === ex('Q1'))).toMatchObject({ role: 'class' });
  }
});

test('so it is where the source is too large to be counted', async () => {
  const { url } = await serve(CODED + ITEMS);
  const description = await described(url, 10);
  expect(description).toMatchObject({ typing: ex('P7'), complete: false });
  expect(classesOf(description)).toEqual([ex('Q1'), ex('Q2')]);
  expect(description.links).toContainEqual(expect.objectContaining(FLOWS));
});

test('beside sources that state classes by rdf:type each class is known by what states it', async () => {
  const { url } = await serve(CODED + ITEMS);
  const { nquads } = await skeletonOf(iri(url), await described(url), { endpoints }, quiet, lasting);
  const towns = many(5, (at) => `:t${at} a :Town ; rdfs:label "Town ${at}"@en ; :on :Q1${at} .`);
  const profile = describeMerge(
    [
      buildLocalGraph(iri(url), await quadsOf('skeleton.nq', nquads), ex('P7')),
      buildLocalGraph(iri('urn:towns'), await quadsOf('towns.ttl', PREFIXES + towns)),
    ],
    [],
    iri('urn:all'),
  );
  expect(profile.typing).toBe(`${RDF}type`);
  expect(profile.statedBy).toEqual(
    new Map([
      [ex('Q1'), ex('P7')],
      [ex('Q2'), ex('P7')],
    ]),
  );
  expect(classesOf(profile.description)).toEqual([ex('Q1'), ex('Q2'), ex('Town')]);
  expect(profile.description.links).toContainEqual(
    expect.objectContaining({
      subjectClass: ex('Town'),
      property: ex('on'),
      object: { kind: 'class', class: ex('Q1') },
    }),
  );
});

const typed = (classes: number): string =>
  many(12, (at) => `:t${at} a :C${at % classes} ; :type :k${at % 2} ; rdfs:label "Thing ${at}" .`);

test.each([
  // Nothing classes more things than rdf:type does.
  [4, 0],
  // That says little: something else may say more.
  [2, 1],
])('of %i classes that rdf:type states it costs %i requests to know', async (classes, requests) => {
  const { url, log } = await serve(`${typed(classes)} :type rdfs:label "type" .`);
  const description = await described(url);
  expect(description.typing).toBeUndefined();
  expect(classesOf(description)).toHaveLength(classes);
  const asked = log.filter(({ query }) => query === typingNames || query.includes('?s ?o ?type'));
  expect(asked).toHaveLength(requests);
});

test.each([
  ['its values are texts', many(9, (at) => `:t${at} :P7 "kind ${at % 2}" .`)],
  ['no two things share one', many(9, (at) => `:t${at} :P7 :k${at} .`)],
])('a property of that name is none where %s', async (_, turtle) => {
  const { url, log } = await serve(`:P7 rdfs:label "instance of"@en . ${turtle}`);
  for (const mostTriples of [undefined, 5])
    expect((await described(url, mostTriples)).typing).toBeUndefined();
  expect(log.some(({ query }) => query === typingNames)).toBe(true);
});
