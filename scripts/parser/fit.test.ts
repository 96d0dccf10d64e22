import { expect, test } from 'vitest';
import { seeded } from '../../src/base';
import type { Choice } from './choice';
import { choice, option } from './choices.fixture';
import { fit } from './fit';

const TRUE: Readonly<Record<string, number>> = { near: 2, far: -1, noise: 0 };

/** Questions of five readings, of which one is chosen by the odds that the weights give. `twin` always equals `far`. */
const drawn = (seed: number, count: number): readonly Choice[] => {
  const random = seeded(seed);
  return Array.from({ length: count }, () => {
    const all = Array.from({ length: 5 }, () =>
      Object.fromEntries(Object.keys(TRUE).map((name) => [name, 2 * random() - 1])),
    );
    const odds = all.map((one) =>
      Math.exp(Object.entries(TRUE).reduce((sum, [name, weight]) => sum + weight * (one[name] ?? 0), 0)),
    );
    let left = random() * odds.reduce((sum, one) => sum + one, 0);
    const right = odds.findIndex((one) => (left -= one) < 0);
    return choice(all.map((features, at) => option(String(at), at === right, features)));
  });
};

test('the weights that choices were drawn by are found again, of features that no prior names too', () => {
  const found = fit(drawn(1, 1500), { prior: { far: -0.1 }, pull: 0 });
  for (const [name, weight] of Object.entries(TRUE)) expect(found[name] ?? 0).toBeCloseTo(weight, 0.5);
});

test('the same choices give the same weights', () => {
  const [one, other] = [1, 1].map((seed) => fit(drawn(seed, 100), { prior: {}, pull: 0.1 }));
  expect(one).toEqual(other);
});

test('a cost does not become a gain, nor a gain a cost, and the others are fitted without it', () => {
  const sample = drawn(2, 800);
  const found = fit(sample, { prior: { near: -0.5, far: 0.5 }, pull: 0 });
  expect([found['near'], found['far']]).toEqual([undefined, undefined]);
  const without = sample.map((one) => ({
    ...one,
    options: one.options.map((each) => ({ ...each, features: { noise: each.features['noise'] ?? 0 } })),
  }));
  expect(found['noise'] ?? 0).toBeCloseTo(fit(without, { prior: {}, pull: 0 })['noise'] ?? 0, 2);
});

test('a pull keeps weights near those set by hand, and what nothing speaks of stays there', () => {
  const prior = { near: 1, unseen: -0.4 };
  const [free, pulled] = [0, 10_000].map((pull) => fit(drawn(3, 200), { prior, pull }));
  expect(pulled?.['near']).toBeCloseTo(1, 1);
  expect(free?.['near']).toBeGreaterThan(1.3);
  expect([free?.['unseen'], pulled?.['unseen']]).toEqual([-0.4, -0.4]);
});

test('what rows can not teach stays as it was set by hand', () => {
  const prior = { near: 1, far: 1 };
  const found = fit(drawn(3, 200), { prior, fixed: ['far'], pull: 0 });
  expect(found['far']).toBe(1);
  expect(found['near']).not.toBe(1);
});

test('questions with no right reading, or with no wrong one, say nothing', () => {
  const mute = drawn(4, 50).map((one, at) => ({
    ...one,
    options: one.options.map((each) => ({ ...each, isRight: at % 2 === 0 })),
  }));
  expect(fit(mute, { prior: { near: 0.5 }, pull: 1 })).toEqual({ near: 0.5 });
});
