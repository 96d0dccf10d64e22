import { expect, test } from 'vitest';
import type { AgentEvent, StepName, StepNote } from '../agent';
import { iri } from '../rdf';
import { traceFileName, traceOf, type TraceFacts } from './trace';

const FACTS: TraceFacts = {
  question: '¿Qué ríos hay?',
  scope: [iri('https://rivers.example/source')],
  startedAt: '2026-05-01T10:00:00.000Z',
};

const start = (id: number, name: string): AgentEvent => ({ type: 'step-start', id, name: name as StepName });
const end = (id: number, note?: unknown, input = '', output = ''): AgentEvent => ({
  type: 'step-end',
  id,
  ms: 1,
  note: note as StepNote | undefined,
  input,
  output,
});
const spansOf = (...events: readonly AgentEvent[]) =>
  traceOf(
    FACTS,
    events.map((event, at) => ({ at: at * 10, event })),
  ).spans;

const END: AgentEvent = { type: 'run-end', ms: 1, failure: undefined };

test('each step is a span of its kind below the run, with what went in and out', () => {
  const [root, ground, plan] = spansOf(
    start(1, 'ground'),
    end(1, { step: 'ground', mentions: 1, unread: 0 }, 'in', 'out'),
    start(2, 'plan'),
    end(2),
    END,
  );
  expect(root).toMatchObject({
    name: 'question',
    parent_id: null,
    start_time: '2026-05-01T10:00:00.000Z',
    end_time: '2026-05-01T10:00:00.040Z',
    status_code: 'OK',
    attributes: { 'openinference.span.kind': 'CHAIN', 'input.value': FACTS.question },
  });
  expect(ground).toMatchObject({
    name: 'ground',
    context: { trace_id: root?.context.trace_id },
    parent_id: root?.context.span_id,
    end_time: '2026-05-01T10:00:00.010Z',
    attributes: { 'openinference.span.kind': 'RETRIEVER', 'input.value': 'in', 'output.value': 'out' },
  });
  expect(plan?.attributes['openinference.span.kind']).toBe('CHAIN');
  expect(root?.context.trace_id).toMatch(/^[\da-f]{32}$/u);
  expect(ground?.context.span_id).toMatch(/^[\da-f]{16}$/u);
});

test('a call of a model tells which model, and its tokens', () => {
  const usage = { tokensIn: 50, tokensOut: 7, firstTokenMs: 1, tokensPerSecond: 1, grammarMs: 0, ms: 9 };
  const [root, model] = spansOf(
    start(1, 'model'),
    end(1, { step: 'model', call: 1, isUsable: true, tokens: 7 }),
    {
      type: 'model-answered',
      told: { model: 'tiny', choice: { kind: 'none' }, answer: undefined, agrees: false, calls: 1, usage },
    },
    END,
  );
  expect(root?.attributes['openinference.span.kind']).toBe('AGENT');
  expect(model?.attributes).toMatchObject({
    'openinference.span.kind': 'LLM',
    'llm.model_name': 'tiny',
    'llm.token_count.prompt': 50,
    'llm.token_count.completion': 7,
    'llm.token_count.total': 57,
  });
});

test('a tool that is called within a step is a part of it; an unknown step is a link in the chain', () => {
  const [root, explore, tool, after] = spansOf(
    start(1, 'explore'),
    start(2, 'tool'),
    end(2, { step: 'tool', tool: 'get_entry' }),
    end(1),
    start(3, 'plan'),
  );
  expect(explore?.attributes['openinference.span.kind']).toBe('CHAIN');
  expect(tool).toMatchObject({
    parent_id: explore?.context.span_id,
    attributes: { 'openinference.span.kind': 'TOOL', 'tool.name': 'get_entry' },
  });
  expect(after).toMatchObject({ parent_id: root?.context.span_id, status_code: 'UNSET' });
});

test('what failed is an error; what was stopped is neither', () => {
  const [root, execute] = spansOf(start(1, 'execute'), end(1, { step: 'execute', role: 'failed' }), {
    type: 'run-end',
    ms: 1,
    failure: { kind: 'broken', message: 'no' },
  });
  expect(root).toMatchObject({ status_code: 'ERROR', status_message: 'broken' });
  expect(execute?.status_code).toBe('ERROR');
  expect(spansOf({ type: 'run-end', ms: 1, failure: { kind: 'stopped' } })[0]?.status_code).toBe('UNSET');
});

test.each([
  [FACTS.question, 'lodestone-que-rios-hay-2026-05-01.json'],
  ['', 'lodestone-query-2026-05-01.json'],
  ['../../etc/passwd\n', 'lodestone-etc-passwd-2026-05-01.json'],
])('the file of “%s” is named after it and its day', (question, name) => {
  expect(traceFileName({ ...FACTS, question })).toBe(name);
});
