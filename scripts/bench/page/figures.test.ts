import { expect, test } from 'vitest';
import type { AgentEvent, StepNote } from '../../../src/agent';
import { readMsIn, readingsIn, spreadOf } from './figures';

const ended = (note: StepNote, ms = 1): AgentEvent => ({
  type: 'step-end',
  id: 1,
  ms,
  note,
  input: '',
  output: '',
});

test('readings are those that were run: a look which of several things give rows is none', () => {
  const events = [
    ended({ step: 'ground', mentions: 2, unread: 0 }),
    ended({ step: 'execute', role: 'open', of: 4 }),
    ended({ step: 'execute', role: 'first', rows: 3 }),
    ended({ step: 'execute', role: 'others', tried: 19 }),
  ];
  expect(readingsIn(events)).toBe(20);
  expect(readingsIn([ended({ step: 'execute', role: 'failed' })])).toBe(1);
});

test('reading is grounding and composing', () => {
  const events = [
    ended({ step: 'ground', mentions: 2, unread: 0 }, 7),
    ended({ step: 'compose', candidates: 20 }, 5),
    ended({ step: 'execute', role: 'first', rows: 3 }, 100),
  ];
  expect(readMsIn(events)).toBe(12);
});

test('middle and tail are by nearest rank', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect(spreadOf(hundred)).toEqual({ p50: 50, p95: 95, most: 100 });
  expect(spreadOf([])).toEqual({ p50: 0, p95: 0, most: 0 });
});
