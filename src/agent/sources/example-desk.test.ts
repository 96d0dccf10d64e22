import { afterAll, expect, test } from 'vitest';
import { iri } from '../../rdf';
import { openWorkers } from '../network/network.fixture';
import { ExampleDesk } from './example-desk';

const { composer, end } = openWorkers();
afterAll(end);
const { signal } = new AbortController();
const desk = new ExampleDesk(composer, () => []);
const RIVER = 'SELECT ?r { ?r a <http://e/River> }';

test.each([
  ['a question and a query', ' Which rivers? ', RIVER, 'Which rivers?'],
  ['no question', ' ', RIVER, undefined],
  ['an update', 'Empty it', 'CLEAR ALL', undefined],
  ['no SPARQL', 'Which rivers?', 'which rivers?', undefined],
  ['a very long query', 'Which?', `ASK { ?s ?p "${'x'.repeat(30_000)}" }`, undefined],
])('%s', async (_, question, query, made) => {
  expect((await desk.make({ question, query, targets: [] }))?.question.en).toBe(made);
});

test('what is saved is found near a question like it, until it is saved no more', async () => {
  const scope = [iri('urn:rivers')];
  const content = new Blob(['<http://e/drin> a <http://e/River> .']);
  const added = { iri: iri('urn:rivers'), name: 'rivers.ttl', content, role: 'source' } as const;
  await composer.addSource(added, () => undefined, signal);
  const example = await desk.make({ question: 'Which rivers are there?', query: RIVER, targets: [] });
  await desk.use(example === undefined ? [] : [example]);
  const asked = { question: 'Which rivers are long?', language: 'en', scope, most: 3 } as const;
  expect((await composer.nearest(asked, signal)).map(({ query }) => query)).toEqual([RIVER]);
  expect(await composer.similar({ question: 'rivers', language: 'en', most: 3 }, signal)).toHaveLength(1);
  await desk.use([]);
  expect(await composer.nearest(asked, signal)).toEqual([]);
  expect(await composer.similar({ question: 'rivers', language: 'en', most: 3 }, signal)).toEqual([]);
});

test('what is written is read back', async () => {
  const example = await desk.make({ question: 'Which rivers?', query: RIVER, targets: [iri('urn:rivers')] });
  const text = await desk.write(example === undefined ? [] : [example]);
  const document = { name: 'examples.ttl', content: new Blob([text]) };
  expect(await composer.ownExamples(document, signal)).toEqual({ list: [example], leftOut: 0 });
});

test('a document that can not be read holds none', async () => {
  const document = { name: 'examples.ttl', content: new Blob(['this is no Turtle']) };
  expect(await composer.ownExamples(document, signal)).toEqual({ list: [], leftOut: 0 });
});
