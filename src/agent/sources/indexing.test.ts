import { afterAll, expect, test, vi } from 'vitest';
import { openEngine } from '../engine.fixture';
import type { UrlProgress } from '../network/network';

// Workers take seconds to start where two cores are shared.
vi.setConfig({ testTimeout: 60_000 });

const engine = openEngine();
afterAll(() => {
  engine.end();
});

const PREFIXES = '@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .';
const lakes = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) =>
      `:l${at} a :Lake ; rdfs:label "Lake number ${at}"@en ; :alias "Pond ${at}", "Mere ${at}" ; :depth ${at} .`,
  ).join('\n');
const file = (name: string) =>
  Object.assign(new Blob([`${PREFIXES} :Lake rdfs:label "lake"@en . ${lakes(6000)}`]), { name });

test('how far a file is read and indexed is told while it happens, up to the end', async () => {
  const heard: UrlProgress[] = [];
  const { signal } = new AbortController();
  const outcome = await engine.addFile(file('lakes.ttl'), (progress) => heard.push(progress), signal);
  expect(outcome.ok).toBe(true);
  const stages = heard.map(({ stage }) => stage);
  expect(stages.lastIndexOf('reading')).toBeLessThan(stages.indexOf('indexing'));
  const indexed = heard.filter(({ stage }) => stage === 'indexing');
  const [of] = indexed.map((progress) => progress.of);
  expect(of).toBeGreaterThan(30_000);
  expect(indexed.every((progress) => progress.of === of)).toBe(true);
  const done = indexed.map((progress) => progress.done);
  expect(done).toEqual([...done].sort((a, b) => a - b));
  expect(done.at(-1)).toBe(of);
  expect(new Set(done).size).toBeGreaterThan(3);
});

test('indexing is cancelled like reading, and leaves nothing behind', async () => {
  const controller = new AbortController();
  const done: number[] = [];
  const adding = engine.addFile(
    file('more.ttl'),
    (progress) => {
      if (progress.stage !== 'indexing') return;
      done.push(progress.done / (progress.of ?? 1));
      controller.abort();
    },
    controller.signal,
  );
  await expect(adding).rejects.toMatchObject({ name: 'AbortError' });
  expect(done[0]).toBeLessThan(1);
  // Its name is free again.
  const again = await engine.addFile(file('more.ttl'), () => undefined, new AbortController().signal);
  expect(again).toMatchObject({ ok: true, value: { iri: 'urn:lodestone:file:more.ttl' } });
});
