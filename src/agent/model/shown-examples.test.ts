import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startChatServer, type ChatServer } from '../../../e2e/servers';
import { openAiModel, scriptedModel, type LanguageModel } from '../../model';
import type { Iri } from '../../rdf';
import { EMPTY_CATALOGUE, openEngine } from '../engine.fixture';
import { DEFAULT_TASK, type ModelTask } from './model-task';

// Workers take seconds to start where two cores are shared.
vi.setConfig({ testTimeout: 30_000 });

const LAKES = `@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Lake rdfs:label "lake"@en . :Country rdfs:label "country"@en .
:depth rdfs:label "depth"@en . :lies rdfs:label "country"@en .
:Ohrid a :Lake ; rdfs:label "Ohrid"@en ; :depth 288 ; :lies :Albania .
:Bled a :Lake ; rdfs:label "Bled"@en ; :depth 30 ; :lies :Slovenia .
:Albania a :Country ; rdfs:label "Albania"@en . :Slovenia a :Country ; rdfs:label "Slovenia"@en .
`;
const pair = (question: string, query: string) =>
  ({ question, query: `PREFIX : <http://e/> ${query}`, language: 'en', group: question }) as const;
const PAIRS = [
  pair('Which lakes are in Albania?', 'SELECT ?x { ?x a :Lake ; :lies :Albania }'),
  pair('Which lakes are in the small country?', 'SELECT ?x { ?x a :Lake ; :lies :Slovenia }'),
  pair('How many lakes are there?', 'SELECT (COUNT(DISTINCT ?x) AS ?n) { ?x a :Lake }'),
  pair('Which lakes are upstream?', 'SELECT ?x { ?x a :Lake ; :lies+ :Albania }'),
  pair('Which lakes are in Neptune?', 'SELECT ?x { ?x a :SeaOfNeptune }'),
];

const { signal } = new AbortController();
const engine = openEngine({
  ...EMPTY_CATALOGUE,
  pairs: PAIRS,
});
let scope: readonly Iri[] = [];
beforeAll(async () => {
  await engine.open(signal);
  const added = await engine.addFile(
    Object.assign(new Blob([LAKES]), { name: 'lakes.ttl' }),
    () => undefined,
    signal,
  );
  if (!added.ok) throw new Error(JSON.stringify(added.failure));
  scope = [added.value.iri];
});
const closing: ChatServer[] = [];
afterEach(async () => {
  for (const server of closing.splice(0)) await server.close();
});
afterAll(() => engine.end());

const QUESTION = 'Which lakes are in Slovenia?';
const IN_ALBANIA = "SELECT name FROM lake WHERE country = 'Albania'";
const IN_SLOVENIA = "SELECT name FROM lake WHERE country = 'Slovenia'";

const ask = async (question: string, model: LanguageModel, task?: ModelTask): Promise<void> => {
  for await (const event of engine.ask({ question, scope, pins: [], language: 'en', model, task }, signal))
    if (event.type === 'model-answered') return;
};

/** The first prompt of a model that runs here. */
const promptFor = async (task: Partial<ModelTask>, question = QUESTION): Promise<string> => {
  const told: string[] = [];
  const model = scriptedModel({
    replies: ({ messages }) => {
      told.push(messages.at(-1)?.content ?? '');
      return 'SELECT name FROM lake';
    },
    mayStray: true,
  });
  await ask(question, model, { ...DEFAULT_TASK, form: 'writes', calls: 1, ...task });
  return told[0] ?? '';
};
const examplesIn = (prompt: string): readonly string[] =>
  prompt
    .split('\n\n')
    .filter((part) => /^Question: .*\n/u.test(part))
    .map((part) => part.split('\n').at(-1) ?? '');

test('the nearest questions that were asked before are shown with their queries in SQL, the nearest last', async () => {
  const prompt = await promptFor({ examples: 3 });
  expect(examplesIn(prompt)).toHaveLength(3);
  expect(examplesIn(prompt)).toContain('SELECT COUNT(*) FROM lake');
  expect(examplesIn(prompt).at(-1)).toBe(IN_ALBANIA);
  expect(prompt.trimEnd().endsWith(`Question: "${QUESTION}"`)).toBe(true);
  expect(examplesIn(await promptFor({ examples: 1 }))).toEqual([IN_ALBANIA]);
  expect(examplesIn(await promptFor({ examples: 0 }))).toEqual([]);
});

test('a thing that only an example names is no hint for the question', async () => {
  const prompt = await promptFor({ examples: 3 });
  expect(prompt).toContain("In the data: country.name = 'Slovenia'");
  expect(prompt).not.toContain("country.name = 'Albania'");
});

test('the question itself, what SQL can not say, and what the sources lack are no examples', async () => {
  const shown = examplesIn(await promptFor({ examples: 10 }, 'Which lakes are in Albania?'));
  expect([...shown].sort()).toEqual(['SELECT COUNT(*) FROM lake', IN_SLOVENIA].sort());
});

test('drawn examples are others than the nearest ones', async () => {
  const drawn = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((seed) => promptFor({ examples: 1, exampleChoice: 'random', seed })),
  );
  expect(new Set(drawn.flatMap(examplesIn)).size).toBeGreaterThan(1);
});

test('a model elsewhere sees things of an example by name alone where the question of the example names them', async () => {
  const server = await startChatServer({ reply: () => 'SELECT name FROM lake' });
  closing.push(server);
  const model = openAiModel(
    { base: server.base, model: 'tiny', ways: [] },
    { fetch, page: undefined, consent: () => Promise.resolve(true), onRequest: () => undefined },
  );
  await ask('Which lakes are in a country?', model);
  const told = JSON.stringify(server.asked[0]);
  expect(told).toContain(IN_ALBANIA);
  expect(told).toContain('Which lakes are in Albania?');
  expect(told).not.toContain('Slovenia');
});
