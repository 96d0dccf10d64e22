import { expect, test } from 'vitest';
import { seeded } from '../../src/base';
import type { Choice } from './choice';
import { fitChoices } from './fit-choices';
import { fitOutcomes, type Outcome } from './fit-outcomes';

const TRUE: Readonly<Record<string, number>> = { near: 2, far: -1, noise: 0 };
const NAMES = Object.keys(TRUE);

const scored = (features: Readonly<Record<string, number>>): number =>
  NAMES.reduce((sum, name) => sum + (TRUE[name] ?? 0) * (features[name] ?? 0), 0);

const drawn = (random: () => number): Readonly<Record<string, number>> =>
  Object.fromEntries(NAMES.map((name) => [name, 2 * random() - 1]));

/** Questions of five readings, of which one is chosen by the odds that the weights give. */
const choicesBy = (seed: number, count: number): readonly Choice[] => {
  const random = seeded(seed);
  return Array.from({ length: count }, (_, question): Choice => {
    const all = Array.from({ length: 5 }, () => drawn(random));
    const odds = all.map((features) => Math.exp(scored(features)));
    let left = random() * odds.reduce((sum, one) => sum + one, 0);
    const right = odds.findIndex((one) => (left -= one) < 0);
    return {
      graph: String(question % 7),
      options: all.map((features, at) => ({
        features,
        isRight: at === right,
        rowF1: 0,
        rows: String(at),
        weight: 1,
      })),
    };
  });
};

const ZERO = Object.fromEntries(NAMES.map((name) => [name, 0]));

test('the weights that choices were drawn by are found again', () => {
  const found = fitChoices(choicesBy(1, 1000), { prior: ZERO, pull: 0 });
  for (const name of NAMES) expect(found[name]).toBeCloseTo(TRUE[name] ?? 0, 0.5);
});

test('the same choices give the same weights', () => {
  const [one, other] = [1, 1].map((seed) => fitChoices(choicesBy(seed, 100), { prior: ZERO, pull: 0 }));
  expect(one).toEqual(other);
});

test('a pull keeps weights near where they come from, and what nothing speaks of stays there', () => {
  const prior = { near: 1, far: 1, noise: 1, unseen: -0.4 };
  const [free, held] = [0, 10_000].map((pull) => fitChoices(choicesBy(2, 200), { prior, pull }));
  expect(Math.abs((held?.['far'] ?? 0) - 1)).toBeLessThan(Math.abs((free?.['far'] ?? 0) - 1));
  expect(held?.['far']).toBeCloseTo(1, 1);
  expect([free?.['unseen'], held?.['unseen']]).toEqual([-0.4, -0.4]);
});

test('questions with no right reading, or with no wrong one, say nothing', () => {
  const mute = choicesBy(3, 50).map(({ graph, options }, at) => ({
    graph,
    options: options.map((option) => ({ ...option, isRight: at % 2 === 0 })),
  }));
  expect(fitChoices(mute, { prior: { near: 0.5 }, pull: 1 })).toEqual({ near: 0.5 });
});

test('of several right readings the likeliest is enough', () => {
  const twins = choicesBy(4, 400).map((choice) => ({
    ...choice,
    options: [...choice.options, ...choice.options.filter(({ isRight }) => isRight)],
  }));
  expect(fitChoices(twins, { prior: ZERO, pull: 0 })['near']).toBeGreaterThan(1);
});

test('a logistic regression finds its weights and its constant again', () => {
  const random = seeded(5);
  const outcomes = Array.from({ length: 2000 }, (): Outcome => {
    const features = drawn(random);
    return { features, isRight: random() < 1 / (1 + Math.exp(-(scored(features) + 0.7))) };
  });
  const found = fitOutcomes(outcomes, NAMES, 0);
  expect(found['constant']).toBeCloseTo(0.7, 0.5);
  for (const name of NAMES) expect(found[name]).toBeCloseTo(TRUE[name] ?? 0, 0.5);
});
