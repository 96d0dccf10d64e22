import { expect, test } from 'vitest';
import { readOptions } from '../run/options';
import { ablationArms, armOptions, mainArms, runOf, type ArmModel } from './arms';

const SMALL: ArmModel = { name: 'small', path: 'small.gguf', bytes: 100_000_000 };
const LARGE: ArmModel = { name: 'large', path: 'large.gguf', bytes: 1_100_000_000 };
const PACKS = ['many', 'spider', 'demo'];
const ALL = { packs: PACKS, models: [SMALL, LARGE], most: 1000 };

test('the composer alone, then each model by each form, over each pack', () => {
  const arms = mainArms(ALL);
  expect(arms).toHaveLength(3 * (1 + 2 * 3));
  expect(
    arms.filter(({ pack }) => pack === 'many').map(({ model, label }) => `${model?.name} ${label}`),
  ).toEqual([
    'undefined alone',
    'small writes',
    'small chooses',
    'small both',
    'large writes',
    'large chooses',
    'large both',
  ]);
});

test('a large model is asked a third', () => {
  const sizes = (model: ArmModel | undefined) =>
    mainArms(ALL)
      .filter((arm) => arm.model === model && (arm.label === 'both' || model === undefined))
      .map(({ sample }) => sample);
  expect([sizes(undefined), sizes(SMALL), sizes(LARGE)]).toEqual([
    [150, 60, 60],
    [150, 60, 60],
    [50, 20, 20],
  ]);
});

test('each ablation changes one thing, and what changes nothing is one run', () => {
  const arms = ablationArms(SMALL, 'both', ALL);
  const over = arms.filter(({ pack }) => pack === 'many');
  const runs = new Set(over.map((arm) => runOf(arm, 'dev')));
  const unchanged = over.filter((arm) => runOf(arm, 'dev') === runOf(over[0] ?? arm, 'dev'));
  expect(unchanged.length).toBeGreaterThan(5);
  expect(runs.size).toBe(over.length - unchanged.length + 1);
});

test('every arm is a run that the bench takes', () => {
  for (const arm of [...mainArms(ALL), ...ablationArms(LARGE, 'writes', ALL)]) {
    const { setup } = readOptions(armOptions(arm, '/packs/dev'));
    expect([arm.name, setup.sample]).toEqual([arm.name, arm.sample]);
    expect([arm.name, setup.task]).toEqual([arm.name, arm.task]);
  }
});

test('names of arms differ, and a pack that was not given has none', () => {
  const arms = [...mainArms(ALL), ...ablationArms(SMALL, 'both', ALL)];
  expect(new Set(arms.map(({ name }) => name)).size).toBe(arms.length);
  expect(
    ablationArms(SMALL, 'both', { packs: ['demo'], most: 5 }).map(({ label, sample }) => [label, sample]),
  ).toEqual([
    ['English', 5],
    ['Spanish', 5],
  ]);
});
