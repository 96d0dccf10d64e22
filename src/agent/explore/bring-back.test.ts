import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Iri } from '../../rdf';
import { openDemo } from '../demo-engine.fixture';
import type { AgentEvent } from '../events';
import type { LocalEngine } from '../local-engine';
import type { Exploration } from './exploration';

const { signal } = new AbortController();
let engine: LocalEngine;
let scope: readonly Iri[];
beforeAll(async () => {
  ({ engine, scope } = await openDemo());
}, 60_000);
afterAll(() => engine.end());

const WITHOUT: Exploration = {
  model: undefined,
  found: [],
  end: { kind: 'done' },
  actions: 0,
  rollbacks: 0,
  calls: 0,
  usage: undefined,
  leftOut: [],
};

/** Asks, then brings back the first thing of this name as if a look-up had found it and the query dropped it. */
const bringBack = async (words: string, name: string, stop?: AbortController) => {
  const question = { question: words, scope, pins: [], language: 'en' as const };
  const first: AgentEvent[] = [];
  for await (const event of engine.ask(question, signal)) first.push(event);
  const answers = first.findLast((event) => event.type === 'answers-found')?.answers ?? [];
  const [answer] = answers;
  const [meaning] = await engine.searchEntities({ query: name, scope, topK: 1, language: 'en' }, signal);
  if (answer === undefined || meaning?.iri === undefined) throw new Error(`Nothing to try ${name} on.`);
  const thing = { iri: meaning.iri, label: meaning.label };
  const exploration = { ...WITHOUT, leftOut: [thing] };
  const request = { question, answers, failure: undefined, exploration, thing, answer, steps: 0 };
  const events: AgentEvent[] = [];
  for await (const event of engine.bringBack(request, stop?.signal ?? signal)) {
    events.push(event);
    if (event.type === 'step-start') stop?.abort();
  }
  expect(events.at(-1)).toMatchObject({ type: 'run-end', failure: undefined });
  const told = events.findLast((event) => event.type === 'explored')?.exploration;
  return { told, before: answer, thing };
};

const rowsOf = (exploration: Exploration | undefined): readonly string[] => {
  const result = exploration?.found[0]?.answer.result;
  return result?.type === 'bindings'
    ? result.rows.map((row) => row[0]?.value.replace(/.*\//u, '') ?? '')
    : [];
};

test('a thing that the sources join to the rest is one more condition, and the rows are fewer', async () => {
  const { told, before } = await bringBack('Which countries border Austria?', 'Slovenia');
  expect(told?.found[0]?.finding).toEqual({ kind: 'brought-back', label: 'Slovenia' });
  expect(told?.leftOut).toEqual([]);
  const rows = rowsOf(told);
  expect([...rows].sort()).toEqual(['Hungary', 'Italy']);
  expect(before.result.type === 'bindings' && before.result.rows.length).toBe(8);
});

test('where nothing joins it, that is said, and the answer stays', async () => {
  const { told, before, thing } = await bringBack('Which countries border Austria?', 'Mona Lisa');
  expect(told?.found).toEqual([]);
  expect(told?.leftOut).toEqual([{ ...thing, tried: { query: before.plan.query, outcome: 'apart' } }]);
});

test('where every row goes with it already, that is said', async () => {
  const { told } = await bringBack('Which countries border Austria?', 'Austria');
  expect(told?.found).toEqual([]);
  expect(told?.leftOut[0]?.tried?.outcome).toBe('in-all');
});

test('stopped, all is as it was', async () => {
  const { told } = await bringBack('Which countries border Austria?', 'Slovenia', new AbortController());
  expect(told).toBeUndefined();
});
