import { afterAll, expect, test } from 'vitest';
import type { WorkerPort } from '../../base';
import { breakingWorkers } from '../../base/breaking-worker.fixture';
import { nodeWorkerPort } from '../../base/node-worker';
import { iri, type Iri } from '../../rdf';
import { openComposer } from './open-composer';

const ports: WorkerPort[] = [];
const breaking = breakingWorkers(() => nodeWorkerPort(new URL('./composer.node-worker.ts', import.meta.url)));
const open = (worker: string) =>
  openComposer(() => {
    const port = nodeWorkerPort(new URL(worker, import.meta.url));
    ports.push(port);
    return port;
  });
const composer = openComposer(breaking.spawn);
const stuck = open('../fixtures/stuck.node-worker.ts');
afterAll(() => {
  composer.end();
  stuck.end();
});

const { signal } = new AbortController();
const PREFIXES = '@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .\n';
const [lakes, rivers, words] = [iri('urn:lakes'), iri('urn:rivers'), iri('urn:words')];

const add = (one: Iri, text: string, role: 'source' | 'vocabulary' = 'source', to = composer) =>
  to.addSource(
    { iri: one, name: 'any.ttl', content: new Blob([PREFIXES + text]), role },
    () => undefined,
    signal,
  );
const read = (question: string, scope: readonly Iri[]) =>
  composer.read({ question, scope, pins: [], language: 'en' }, signal);

test('a source comes back described, and as quads for the store', async () => {
  const outcome = await add(
    lakes,
    ':Ohrid a :Lake ; rdfs:label "Ohrid"@en ; :in :Albania . :Albania a :Country .',
  );
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  const { description, triples, nquads } = outcome.value;
  expect(triples).toBe(4);
  expect(description.classes.map((one) => one.class).sort()).toEqual(['http://e/Country', 'http://e/Lake']);
  expect((await nquads.text()).trim().split('\n')).toHaveLength(4);
});

test('vocabularies name what the sources of the scope hold, and are not asked', async () => {
  await add(rivers, ':Drin a :River .');
  await add(words, ':Lake rdfs:label "lake"@en, "lago"@es . :River rdfs:label "river"@en .', 'vocabulary');
  const iris = ['http://e/Lake', 'http://e/River', 'http://e/None'];
  expect(await composer.labels({ iris, scope: [lakes], language: 'es' }, signal)).toEqual({
    'http://e/Lake': 'lago',
  });
  const { classes } = await composer.describe([lakes], signal);
  expect(classes.map((one) => one.class)).not.toContain('http://e/River');
});

test('a meaning shows one triple with it, in words', async () => {
  const { reading } = await read('Where is Ohrid?', [lakes, rivers]);
  const meaning = reading.mentions.flatMap(({ meanings }) => meanings).find(({ kind }) => kind === 'entity');
  expect(meaning?.example).toBe('Ohrid · in · Albania');
});

test('only the scope is read', async () => {
  expect((await read('Which rivers are there?', [lakes])).reading.mentions).toEqual([]);
  expect((await read('Which rivers are there?', [lakes, rivers])).reading.mentions).toHaveLength(1);
});

test('a removed source is forgotten in every scope it stood in', async () => {
  const gone = iri('urn:gone');
  await add(gone, ':Loch a :Firth ; rdfs:label "Loch"@en .');
  expect((await read('Loch', [lakes, gone])).reading.mentions).toHaveLength(1);
  await composer.removeSource(gone);
  expect((await read('Loch', [lakes, gone])).reading.mentions).toEqual([]);
});

test.each(['breakUnheard', 'breakHeard'] as const)(
  'a worker that broke (%s) is replaced, and the new one, which knows what the old one knew, is asked',
  async (broken) => {
    await composer.setExamples(
      {
        owner: 'demo',
        suggestions: [{ question: { en: 'Where is Ohrid?', es: '¿Dónde está Ohrid?' }, cards: [] }],
      },
      signal,
    );
    const before = breaking.count();
    breaking[broken]();
    expect((await read('Where is Ohrid?', [lakes])).reading.mentions.length).toBeGreaterThan(0);
    expect(await composer.similar({ question: 'Ohrid', language: 'en', most: 1 }, signal)).toHaveLength(1);
    expect(breaking.count()).toBe(before + 1);
  },
);

test('a call that is cancelled rejects at once', async () => {
  await expect(composer.prepare([lakes], AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
});

test('a worker stuck at a question that was cancelled is replaced; calls of others are answered all the same', async () => {
  await add(lakes, ':Ohrid a :Lake ; rdfs:label "Ohrid"@en .', 'source', stuck);
  const before = ports.length;
  const request = { question: 'stuck', scope: [lakes], pins: [], language: 'en' } as const;
  const controller = new AbortController();
  const cancelled = stuck.read(request, controller.signal);
  const labels = stuck.labels({ iris: ['http://e/Ohrid'], scope: [lakes], language: 'en' }, signal);
  await new Promise(setImmediate);
  controller.abort();
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
  const next = await stuck.read({ ...request, question: 'Where is Ohrid?' }, signal);
  expect(next.reading.mentions).toHaveLength(1);
  expect(await labels).toEqual({ 'http://e/Ohrid': 'Ohrid' });
  expect(ports.length).toBe(before + 1);
});

test('the composer that is ended rejects what is open', async () => {
  const request = { question: 'stuck', scope: [lakes], pins: [], language: 'en' } as const;
  const open = stuck.read(request, signal);
  await new Promise(setImmediate);
  stuck.end();
  await expect(open).rejects.toMatchObject({ name: 'AbortError' });
});
