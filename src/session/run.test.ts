import { expect, test } from 'vitest';
import type { AgentEvent, Answer } from '../agent';
import type { Iri } from '../rdf';
import { foldEvent, freshRun, type Run } from './run';

const fold = (events: readonly AgentEvent[]): Run => events.reduce(foldEvent, freshRun('q', []));

test('a step runs until its end has come, and keeps what it said', () => {
  const started = fold([{ type: 'step-start', id: 1, name: 'ground' }]);
  expect(started.steps).toMatchObject([{ id: 1, name: 'ground', ms: undefined }]);
  const done = foldEvent(started, {
    type: 'step-end',
    id: 1,
    ms: 9,
    note: { step: 'ground', mentions: 2, unread: 0 },
    input: 'in',
    output: 'out',
  });
  expect(done.steps).toEqual([
    {
      id: 1,
      name: 'ground',
      ms: 9,
      note: { step: 'ground', mentions: 2, unread: 0 },
      input: 'in',
      output: 'out',
    },
  ]);
});

test('the end of one step leaves the others alone', () => {
  const run = fold([
    { type: 'step-start', id: 1, name: 'ground' },
    { type: 'step-start', id: 2, name: 'compose' },
    { type: 'step-end', id: 2, ms: 3, note: undefined, input: '', output: '' },
  ]);
  expect(run.steps.map((step) => step.ms)).toEqual([undefined, 3]);
});

test('the reading is there before the run has ended', () => {
  const reading = { language: 'es', mentions: [], unread: [] } as const;
  expect(fold([{ type: 'reading-found', reading, groundings: [] }])).toMatchObject({
    phase: 'running',
    reading,
  });
});

test('a run ends with its failure, and keeps the answers found before', () => {
  const run = fold([
    { type: 'answers-found', answers: [] },
    { type: 'run-end', ms: 5, failure: { kind: 'stopped' } },
  ]);
  expect(run).toMatchObject({ phase: 'ended', failure: { kind: 'stopped' }, answers: [] });
});

test('what is asked back is of the last answers only', () => {
  const askBack = { start: 0, end: 1, meanings: [] };
  const asked = fold([{ type: 'answers-found', answers: [], askBack }]);
  expect(asked.askBack).toBe(askBack);
  expect(foldEvent(asked, { type: 'answers-found', answers: [] }).askBack).toBeUndefined();
});

test('a written query has no question of its own: the one in the box stays', () => {
  expect(fold([{ type: 'run-start', question: '', scope: [] }]).question).toBe('q');
});

test('folding never changes the run before', () => {
  const before = freshRun('q', []);
  foldEvent(before, { type: 'step-start', id: 1, name: 'ground' });
  expect(before.steps).toEqual([]);
});

const rivers = 'https://rivers.example/sparql' as Iri;
const partial: Answer = {
  candidate: undefined,
  plan: { query: '', printed: '', assignments: [], sources: [rivers], leftOut: [], remarks: [] },
  result: { type: 'bindings', variables: ['x'], rows: [[undefined]] },
  labels: {},
  cautions: [{ kind: 'awaited', sources: [rivers], others: 2 }],
  ms: 1,
  engine: 'gather',
  engines: ['gather'],
};
const whole: Answer = { ...partial, cautions: [] };

test('rows that are there before the end give way to the answers, and who was waited for is remembered', () => {
  const running = fold([{ type: 'partial-found', answer: partial }]);
  expect(running).toMatchObject({ phase: 'running', partial, answers: [] });
  const answered = foldEvent(running, { type: 'answers-found', answers: [whole] });
  const run = foldEvent(answered, { type: 'run-end', ms: 5, failure: undefined });
  expect(run).toMatchObject({ partial: undefined, answers: [whole], awaited: partial.cautions[0] });
});

test('rows that stood there stay where a run is stopped, and nobody is waited for any more', () => {
  const run = fold([
    { type: 'partial-found', answer: partial },
    { type: 'run-end', ms: 5, failure: { kind: 'stopped' } },
  ]);
  const over = { kind: 'awaited', sources: [rivers], others: 2, isOver: true };
  expect(run).toMatchObject({ partial: undefined, answers: [{ ...partial, cautions: [over] }] });
});
