import { expect, test } from 'vitest';
import { packFacts } from './pack-facts';
import type { PackFile } from './read-graph-file';
import { readPack } from './read-pack';

const { signal } = new AbortController();
const MOONS = '<https://e.org/m1> <https://e.org/orbits> <https://e.org/p1> .\n';

const line = (id: string, more: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({
    id,
    kg: 'moons',
    question: '?',
    goldSparql: 'ASK {}',
    goldVars: ['ask'],
    goldRows: [['"true"']],
    ...more,
  });

const FILES: Readonly<Record<string, PackFile>> = {
  'kg/moons.nt': MOONS,
  'kg/rings.nt': MOONS + MOONS.replaceAll('m1', 'm2'),
  'questions.jsonl': [line('1', { lang: 'de' }), line('2'), line('3')].join('\n'),
};

const factsOf = async (more: Readonly<Record<string, PackFile>> = {}) => {
  const files = new Map(Object.entries({ ...FILES, ...more }));
  const pack = await readPack('solar', files, signal);
  if (!pack.ok) throw new Error(pack.failure.kind);
  return packFacts(pack.value, files);
};

test('graphs are told with their triples and questions, languages by how often they are asked in', async () => {
  expect(await factsOf()).toMatchObject({
    name: 'solar',
    graphs: [
      { name: 'moons', triples: 1, questions: 3 },
      { name: 'rings', triples: 2, questions: 0 },
    ],
    questions: 3,
    languages: ['en', 'de'],
  });
});

test('the same files have the same fingerprint, as text or as bytes, in any order', async () => {
  const { fingerprint } = await factsOf();
  expect(fingerprint).toMatch(/^[0-9a-f]{16}$/u);
  expect((await factsOf({ 'kg/moons.nt': new TextEncoder().encode(MOONS) })).fingerprint).toBe(fingerprint);
  const turned = new Map(Object.entries(FILES).reverse());
  const pack = await readPack('solar', turned, signal);
  expect(pack.ok && packFacts(pack.value, turned).fingerprint).toBe(fingerprint);
});

test('one letter of a graph or of a question changes it', async () => {
  const { fingerprint } = await factsOf();
  const graph = await factsOf({ 'kg/moons.nt': MOONS.replace('m1', 'm3') });
  const question = await factsOf({ 'questions.jsonl': [line('1'), line('2'), line('3')].join('\n') });
  expect(new Set([fingerprint, graph.fingerprint, question.fingerprint]).size).toBe(3);
});
