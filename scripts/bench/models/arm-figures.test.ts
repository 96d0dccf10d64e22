import { expect, test } from 'vitest';
import { DEFAULT_TASK } from '../../../src/agent';
import type { Item, ModelItem, Report } from '../../../src/bench';
import { armFigures, seedSpread, type ArmFigures } from './arm-figures';
import type { Arm } from './arms';

const told = (exact: number, composerExact: number): ModelItem => ({
  choice: 'own',
  place: null,
  exact,
  composerExact,
  agrees: false,
  confidentlyWrong: 1 - exact,
  calls: 1,
  tokensIn: 10,
  tokensOut: 5,
  firstTokenMs: 1,
  tokensPerSecond: 1,
  grammarMs: 0,
  ms: 1,
  fault: null,
});

const item = (id: string, model: ModelItem | null, modelQuery: string | null): Item =>
  ({
    id,
    kg: 'lakes',
    question: id,
    scores: { exact: model?.composerExact ?? 1 },
    rows: [['"a"']],
    cautioned: false,
    valid: true,
    zeroResult: false,
    failure: null,
    model,
    modelQuery,
  }) as unknown as Item;

const ITEMS = [
  item('right', told(1, 0), 'SELECT'),
  item('wrong', told(0, 1), 'SELECT'),
  // Nothing of it could be used, and the composer's answer stands in for it.
  item('nothing', { ...told(1, 1), fault: 'unusable/unreadable' }, null),
  item('too late', null, null),
];

const arm = (form: 'writes' | 'chooses' | undefined): Arm => ({
  name: 'one',
  group: 'main',
  label: form ?? 'alone',
  model: form === undefined ? undefined : { name: 'small', path: 'small.gguf', bytes: 1 },
  task: form === undefined ? undefined : { ...DEFAULT_TASK, form },
  pack: 'demo',
  sample: ITEMS.length,
  more: [],
});

const figures = (form: Parameters<typeof arm>[0]) =>
  armFigures(arm(form), { items: ITEMS, model: null, p50Ms: 1, p95Ms: 1 } as unknown as Report, null);

test('who writes alone has no right rows where it gives no query', () => {
  expect(figures('writes')).toMatchObject({
    exact: { value: 1 / 4 },
    won: 1,
    lost: 3,
    confidentlyWrong: 1 / 4,
    // What stands first is the composer's in these four.
    pageExact: { value: 3 / 4 },
    pageConfidentlyWrong: 1 / 4,
  });
});

test('who chooses has the composer’s where it chooses none, but nothing where its time was over', () => {
  expect(figures('chooses')).toMatchObject({ exact: { value: 2 / 4 }, won: 1, lost: 2 });
});

test('the composer alone is judged by its own answers', () => {
  expect(figures(undefined)).toMatchObject({ won: 0, lost: 0, p: null });
});

test('seeds of another model or another task are not mixed in', () => {
  const seed = (model: string, form: string, number: number, value: number) =>
    ({
      group: 'seed',
      model,
      pack: 'many',
      n: 60,
      task: `form=${form},seed=${number}`,
      exact: { value, low: 0, high: 1 },
    }) as ArmFigures;
  const own = [seed('small', 'writes', 1, 0.4), seed('small', 'writes', 2, 0.6)];
  const others = [seed('small', 'both', 1, 0), seed('large', 'writes', 1, 0)];
  expect(seedSpread([...own, ...others])).toEqual(seedSpread(own));
  expect(seedSpread(own)).toMatchObject({ model: 'small', seeds: 2, mean: 0.5 });
});
