import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Iri, Language } from '../../rdf';
import { openDemo } from '../demo-engine.fixture';
import type { LocalEngine } from '../local-engine';
import { OVERVIEW_QUESTIONS } from './overview-questions.fixture';

const { signal } = new AbortController();
const QUESTIONS = new URL('../../../public/packs/demo/questions.jsonl', import.meta.url);

const BOATS = `@prefix : <https://harbour.example/reg/> . @prefix foaf: <http://xmlns.com/foaf/0.1/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Boat rdfs:label "boat" . :Harbour rdfs:label "harbour" . :homePort rdfs:label "home port" . :berths rdfs:label "berths" .
:column rdfs:label "column" . :Child rdfs:label "child" . :c1 a :Child ; rdfs:label "Ida" ; :boat :b1 .
:h1 a :Harbour ; rdfs:label "Svolvær" ; :berths 120 . :h2 a :Harbour ; rdfs:label "Kabelvåg" ; :berths 45 .
:b1 a :Boat ; foaf:name "Havørn" ; :homePort :h1 ; :column 3 . :b2 a :Boat ; foaf:name "Tern" ; :homePort :h2 .
`;

let engine: LocalEngine;
let demo: readonly Iri[];
let boats: readonly Iri[];
beforeAll(async () => {
  const opened = await openDemo();
  ({ engine } = opened);
  demo = opened.scope;
  const file = Object.assign(new Blob([BOATS]), { name: 'boats.ttl' });
  const added = await engine.addFile(file, () => undefined, signal);
  if (!added.ok) throw new Error(added.failure.kind);
  boats = [added.value.iri];
});
afterAll(() => engine.end());

/** Whether the page shows what the sources hold beside the answer, or in its place. */
const isShown = async (question: string, language: Language, scope: readonly Iri[]): Promise<boolean> => {
  let isUnnamed = false;
  for await (const event of engine.ask({ question, scope, pins: [], language }, signal)) {
    if (event.type === 'reading-found') isUnnamed = event.namesNothing === true;
    if (event.type === 'run-end' && event.failure?.kind === 'not-understood') return true;
  }
  return isUnnamed;
};

test('what the sources hold is shown for questions that ask for it, where they name nothing else', async () => {
  const others = async (scope: readonly Iri[]): Promise<readonly string[]> => {
    const found: string[] = [];
    for (const [question, language] of OVERVIEW_QUESTIONS)
      if (!(await isShown(question, language, scope))) found.push(question);
    return found;
  };
  expect(await others(demo)).toEqual([]);
  // Its boats have a column.
  expect(await others(boats)).toEqual(['What are the columns?']);
  // A plural of its own, and a misspelled name, are names.
  expect(await isShown('How many children are there?', 'en', boats)).toBe(false);
  expect(await isShown('What is the home port of Havörn?', 'en', boats)).toBe(false);
});

test('hardly any question of the demo names nothing', async () => {
  const lines = readFileSync(QUESTIONS, 'utf8').trim().split('\n');
  const asked = lines.map((line) => JSON.parse(line) as { question: string; lang: Language });
  const some = asked.filter((_, at) => at % 5 === 0);
  const unnamed: string[] = [];
  for (const { question, lang } of some) if (await isShown(question, lang, demo)) unnamed.push(question);
  expect(some.length).toBeGreaterThan(50);
  expect(unnamed.length).toBeLessThanOrEqual(2);
});

test('an overview has the classes with most things first, what they have, and some values', async () => {
  const told = await engine.schema.overview({ scope: boats, language: 'en' }, signal);
  expect(told.classes.map(({ class: name, things }) => [told.labels[name], things])).toEqual([
    ['boat', 2],
    ['harbour', 2],
    ['child', 1],
  ]);
  const [boat, harbour] = told.classes;
  expect(boat?.names).toEqual(expect.arrayContaining(['Havørn', 'Tern']));
  const homePort = boat?.properties.find(({ property }) => told.labels[property] === 'home port');
  expect(homePort?.values.map(({ value }) => told.labels[value])).toEqual(
    expect.arrayContaining(['Svolvær', 'Kabelvåg']),
  );
  expect(harbour?.properties.map(({ property, things }) => [told.labels[property], things])).toEqual([
    ['berths', 2],
  ]);
});

test('an unread word is replaced by a name that is written like it, and by nothing else', async () => {
  const suggest = (question: string, unread: readonly string[]) =>
    engine.suggest({ question, unread, scope: boats, language: 'en' }, signal);
  expect(await suggest('How many bertsh does Svolvær have?', ['bertsh'])).toEqual({
    instead: { word: 'bertsh', name: 'berths' },
    question: 'How many berths does Svolvær have?',
  });
  // A name that holds the word is another word, and a question without it is another question.
  expect(await suggest('Which home has Havørn?', ['home'])).toBeUndefined();
  expect(await suggest('Which boats are gnarled?', ['gnarled'])).toBeUndefined();
  expect(await suggest('Zzyzx qwrt?', ['Zzyzx', 'qwrt'])).toBeUndefined();
});
