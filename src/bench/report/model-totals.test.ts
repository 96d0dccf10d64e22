import { expect, test } from 'vitest';
import type { ModelItem } from '../run/model-item';
import { modelTotals } from './model-totals';

const MODEL: ModelItem = {
  choice: 'candidate',
  place: 1,
  exact: 1,
  composerExact: 1,
  agrees: true,
  calls: 1,
  tokensIn: 1000,
  tokensOut: 20,
  firstTokenMs: 10,
  tokensPerSecond: 30,
  grammarMs: 1,
  ms: 100,
  fault: null,
};
const item = (id: string, given: Partial<ModelItem> = {}) => ({ id, model: { ...MODEL, ...given } });

test('what nobody asked a model about has no figures of one', () => {
  expect(modelTotals([{ id: 'a', model: null }])).toBeNull();
});

test('the model and the composer are held against each other over the same questions', () => {
  const items = [
    item('both'),
    item('won', { composerExact: 0, choice: 'own', place: null }),
    item('won too', { composerExact: 0, choice: 'candidate', place: 2 }),
    item('lost', { exact: 0, choice: 'edited', place: 1, agrees: false }),
    item('neither', { exact: 0, composerExact: 0, agrees: false, place: 12 }),
    { id: 'not asked', model: null },
  ];
  expect(modelTotals(items)).toMatchObject({
    n: 5,
    exact: 3 / 5,
    composerExact: 2 / 5,
    won: ['won', 'won too'],
    lost: ['lost'],
    // One against two: as uneven as three can be but once.
    p: 1,
    agrees: 3 / 5,
    choices: { candidate: 3, edited: 1, own: 1, none: 0 },
    places: { 1: 1, 2: 1, 12: 1 },
  });
});

test('what a reply cost that broke off is not known; that it was asked for is', () => {
  const items = [
    item('a'),
    item('cut', { choice: 'none', place: null, tokensIn: 0, tokensOut: 0, ms: 0, fault: 'model/cut' }),
    item('stopped', { choice: 'none', place: null, tokensIn: 0, tokensOut: 0, fault: 'stopped' }),
    item('revised', { calls: 2, tokensIn: 2200, tokensOut: 50, fault: 'unusable/empty' }),
  ];
  expect(modelTotals(items)).toMatchObject({
    calls: { p50: 1, p95: 2 },
    tokens: { p50: 1020, p95: 2250 },
    tokensIn: { p50: 1000, p95: 2200 },
    faults: { 'model/cut': 1, stopped: 1, 'unusable/empty': 1 },
  });
});
