/** What looking further may cost and show at most: each test fails where its limit is gone. */
import { afterAll, expect, test } from 'vitest';
import { scriptedModel, type ScriptedReply } from '../../model';
import type { AgentEvent } from '../events';
import type { Answer } from '../answer/answer';
import { DEFAULT_LIMITS } from './exploration';
import { openLooking, rowsIn, think, type Look } from './look-further.fixture';
import { rowsObserved } from '../model/rows-observed';

/** Lakes whose names are alike, all of which have the same fish, and one that is the deepest. */
const ALPINE = Array.from(
  { length: 30 },
  (_, at) =>
    `:A${at} a :Lake ; rdfs:label "Alpine water ${at}"@en ; :depth ${at} ; :country :Austria ; :note "home of the koran trout" .`,
);
const { lookFurther, end } = openLooking(`@prefix : <http://e/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Lake rdfs:label "lake"@en . :Country rdfs:label "country"@en .
:depth rdfs:label "depth"@en . :country rdfs:label "country"@en . :note rdfs:label "note"@en .
:Austria a :Country ; rdfs:label "Austria"@en . :Albania a :Country ; rdfs:label "Albania"@en .
:Ohrid a :Lake ; rdfs:label "Ohrid"@en ; :depth 288 ; :country :Albania ; :note "home of the koran trout" .
${ALPINE.join('\n')}
`);
afterAll(end);

const QUESTION = 'Which is the abyss?';
const DEEP = 'SELECT name FROM lake WHERE depth > 200';
const SHALLOW = 'SELECT name FROM lake WHERE depth < 1';
const DONE = [think('DONE'), think('DONE')] as const;

const looked = async (replies: readonly ScriptedReply[], limits: Look['limits'] = {}) => {
  const model = scriptedModel({ replies, mayStray: true });
  return { model, ...(await lookFurther(QUESTION, { model, limits })) };
};
const ofTools = (events: readonly AgentEvent[]) =>
  events.flatMap((event) => (event.type === 'step-end' && event.note?.step === 'tool' ? [event] : []));

test('by itself it goes as far as the papers do, and code looks for five seconds', () => {
  expect(DEFAULT_LIMITS).toMatchObject({ actions: 15, all: 30, turns: 10, codeMs: 5000 });
});

test('so many tokens, and the last query with rows is the answer', async () => {
  const { told } = await looked([think(DEEP), think('FIND lake'), ...DONE], { tokens: 1 });
  expect(told).toMatchObject({ calls: 1, end: { kind: 'budget', limit: 'tokens' } });
  expect(rowsIn(told)).toEqual([['Ohrid']]);
});

test('so many actions that stand', async () => {
  const { told } = await looked([think(DEEP), think('FIND lake'), ...DONE], { actions: 2 });
  expect(told).toMatchObject({ calls: 2, end: { kind: 'budget', limit: 'actions' } });
  expect(rowsIn(told)).toEqual([['Ohrid']]);
});

test('so many actions with those that were rolled back', async () => {
  const again = think('VALUES lake.depth');
  const { told } = await looked([think(DEEP), again, again, ...DONE], { all: 3 });
  expect(told).toMatchObject({ calls: 3, rollbacks: 1, end: { kind: 'budget', limit: 'actions' } });
});

test('code stops where its time is over, and says so', async () => {
  const words = 'Which lakes have koran trout?';
  const stopped = await lookFurther(words, { limits: { codeMs: 0 } });
  expect(stopped.told.end).toEqual({ kind: 'budget', limit: 'time' });
  const whole = await lookFurther(words, { limits: { codeMs: 60_000 } });
  expect(whole.told.end).toEqual({ kind: 'done' });
});

test('a rollback asks with another seed, as the same would be replied again', async () => {
  const again = think('VALUES lake.depth');
  const { model } = await looked([again, again, think(DEEP), ...DONE]);
  const seeds = model.requests.map(({ seed }) => seed);
  expect(seeds[1]).toBe(seeds[0]);
  expect(seeds[2]).not.toBe(seeds[1]);
});

test('left out is what was found and stands neither in the query nor in the rows', async () => {
  const query = "SELECT name FROM lake WHERE country = 'Albania'";
  const { told } = await looked([
    think('FIND Albania'),
    think('FIND Ohrid'),
    think('FIND Austria'),
    think(query),
    ...DONE,
  ]);
  expect(rowsIn(told)).toEqual([['Ohrid']]);
  expect(told.leftOut.map(({ label }) => label)).toEqual(['Austria']);
});

test('what the first answer asks for by its IRI is not left out', async () => {
  const replies = [think('FIND Albania'), think('FIND Austria'), think(DEEP), ...DONE];
  const model = scriptedModel({ replies, mayStray: true });
  const { told, asked } = await lookFurther('Which lakes are in Albania?', { model });
  expect(asked.answers[0]?.candidate?.query).toContain('<http://e/Albania>');
  expect(told.leftOut.map(({ label }) => label)).toEqual(['Austria']);
});

test('drafts of which as many give other rows are not agreed on: the model goes on step by step', async () => {
  const tied = await looked([DEEP, SHALLOW, DEEP, SHALLOW, think(DEEP), ...DONE], { drafts: 4 });
  expect(tied.told.calls).toBe(7);
  const agreed = await looked([DEEP, SHALLOW, DEEP], { drafts: 3 });
  expect(agreed.told.calls).toBe(3);
});

test('of many rows the first and the last five are shown', async () => {
  const { model } = await looked([think('SELECT name FROM lake ORDER BY depth'), ...DONE]);
  const lines = (model.requests[1]?.messages.at(-1)?.content ?? '').split('\n');
  expect(lines[0]).toContain('31 rows:');
  expect(lines.slice(1, 12)).toEqual([
    ...[0, 1, 2, 3, 4].map((at) => `Alpine water ${String(at)}`),
    '…',
    ...[26, 27, 28, 29].map((at) => `Alpine water ${String(at)}`),
    'Ohrid',
  ]);
  const rows = Array.from({ length: 10 }, () => []);
  const ten: Pick<Answer, 'result' | 'labels'> = {
    result: { type: 'bindings', variables: [], rows },
    labels: {},
  };
  expect(rowsObserved(ten)).not.toContain('…');
});

test('of many things with such a name eight are looked at', async () => {
  const { events } = await lookFurther('Which lakes are alpine?');
  const [first] = ofTools(events);
  expect(first?.output.split('\n').filter((line) => line.startsWith('entity '))).toHaveLength(8);
});

test('a condition that leaves out nothing is no reading of a word', async () => {
  const { told, events } = await lookFurther('Which lakes have koran trout?');
  const tries = ofTools(events).flatMap(({ note }) =>
    note?.step === 'tool' && 'conditions' in note ? [note] : [],
  );
  expect(tries.length).toBeGreaterThan(0);
  for (const { conditions, found } of tries) expect([conditions > 0, found]).toEqual([true, 0]);
  expect(told.found).toEqual([]);
});
