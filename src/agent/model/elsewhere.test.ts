import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startChatServer, type ChatServer } from '../../../e2e/servers';
import { openAiModel, scriptedModel, type LanguageModel } from '../../model';
import type { Iri } from '../../rdf';
import { openEngine } from '../engine.fixture';
import type { LocalEngine } from '../local-engine';

const CLINIC = `@prefix : <http://clinic.example/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Patient rdfs:label "patient"@en . :diagnosis rdfs:label "diagnosis"@en . :weight rdfs:label "weight"@en .
:p1 a :Patient ; rdfs:label "Maria Gomez"@en ; :diagnosis "HIV positive" ; :weight 612 .
:p2 a :Patient ; rdfs:label "John Roe"@en ; :diagnosis "healthy" ; :weight 777 .
:p3 a :Patient ; rdfs:label "Maria Otero"@en ; :diagnosis "broken arm" ; :weight 801 .
`;
/** What only the file says. */
const RECORDS = ['HIV', 'healthy', 'broken arm', 'John Roe', 'Otero', '612', '777', '801'];

const { signal } = new AbortController();
const engine: LocalEngine = openEngine();
let scope: readonly Iri[] = [];
beforeAll(async () => {
  const file = Object.assign(new Blob([CLINIC]), { name: 'clinic.ttl' });
  const added = await engine.addFile(file, () => undefined, signal);
  if (!added.ok) throw new Error(JSON.stringify(added.failure));
  scope = [added.value.iri];
});
afterAll(() => engine.end());

const closing: ChatServer[] = [];
afterEach(async () => {
  for (const server of closing.splice(0)) await server.close();
});

const ask = async (question: string, model: LanguageModel): Promise<void> => {
  for await (const event of engine.ask({ question, scope, pins: [], language: 'en', model }, signal))
    if (event.type === 'model-answered') return;
};

/** All that a model elsewhere was told of a question, over as many calls as there are replies. */
const toldElsewhere = async (
  question: string,
  replies: readonly string[],
  seesRows = false,
): Promise<readonly string[]> => {
  const server = await startChatServer({ reply: (_, call) => replies[call] ?? '' });
  closing.push(server);
  const model = openAiModel(
    { base: server.base, model: 'tiny', ways: [], seesRows },
    { fetch, page: undefined, consent: () => Promise.resolve(true), onRequest: () => undefined },
  );
  await ask(question, model);
  return server.asked.map((request) => JSON.stringify(request));
};

/** The same of one that runs here. */
const toldHere = async (question: string, replies: readonly string[]): Promise<readonly string[]> => {
  const told: string[] = [];
  const model = scriptedModel({
    replies: ({ messages }, call) => {
      told.push(JSON.stringify(messages));
      return replies[call] ?? '';
    },
    mayStray: true,
  });
  await ask(question, model);
  return told;
};

const recordsIn = (told: readonly string[]): readonly string[] =>
  RECORDS.filter((record) => told.some((one) => one.includes(record)));

test('a model elsewhere is told the question, the schema, and no record of the sources', async () => {
  const question = 'What is the diagnosis of Maria Gomez?';
  const [here = ''] = await toldHere(question, ['SELECT diagnosis FROM patient']);
  // One that runs here sees a value of each column.
  expect(recordsIn([here])).not.toEqual([]);
  const told = await toldElsewhere(question, ['SELECT weight FROM patient']);
  expect(told).toHaveLength(1);
  for (const part of [question, 'CREATE TABLE patient', "patient.name = 'Maria Gomez'", 'diagnosis text'])
    expect(told[0]).toContain(part);
  expect(recordsIn(told)).toEqual([]);
});

test('one whose user lets it see rows is told what one that runs here is', async () => {
  const question = 'What is the diagnosis of Maria Gomez?';
  const replies = ['SELECT diagnosis FROM patient'];
  const [here = ''] = await toldHere(question, replies);
  const told = await toldElsewhere(question, replies, true);
  expect(recordsIn(told)).toEqual(recordsIn([here]));
});

test('of what a query lacks, the nearest value is told to a model that runs here alone', async () => {
  const question = 'Which patients have a weight over 5000?';
  const heavy = 'SELECT name FROM patient WHERE weight > 5000';
  const here = await toldHere(question, [heavy, heavy]);
  expect(here[1]).toContain('The nearest value in the data is 801');
  const told = await toldElsewhere(question, [heavy, heavy]);
  expect(told[1]).toContain('It gives no rows');
  expect(recordsIn(told)).toEqual([]);
});
