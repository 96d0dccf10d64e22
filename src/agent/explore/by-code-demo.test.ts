import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Iri } from '../../rdf';
import { openDemo } from '../demo-engine.fixture';
import type { AgentEvent } from '../events';
import type { LocalEngine } from '../local-engine';

const { signal } = new AbortController();
let engine: LocalEngine;
let scope: readonly Iri[];
beforeAll(async () => {
  ({ engine, scope } = await openDemo());
}, 60_000);
afterAll(() => engine.end());

const eventsOf = async (run: AsyncGenerator<AgentEvent, void>): Promise<readonly AgentEvent[]> => {
  const events: AgentEvent[] = [];
  for await (const event of run) events.push(event);
  return events;
};

test('the first of all stays the first: no other is offered as it lacks something that nobody asked for', async () => {
  const words = 'Which planet takes longest to go once around the Sun?';
  const question = { question: words, scope, pins: [], language: 'en' as const };
  const asked = await eventsOf(engine.ask(question, signal));
  const answers = asked.findLast((event) => event.type === 'answers-found')?.answers ?? [];
  expect(JSON.stringify(answers[0]?.result)).toContain('Neptune');
  expect(answers[0]?.cautions).toContainEqual(expect.objectContaining({ kind: 'unread-words' }));
  const looked = await eventsOf(
    engine.explore({ question, answers, failure: undefined, steps: 0, limits: { codeMs: 60_000 } }, signal),
  );
  const told = looked.findLast((event) => event.type === 'explored')?.exploration;
  expect(told).toMatchObject({ end: { kind: 'done' }, found: [] });
});
