import { expect, test } from 'vitest';
import { choice, option } from './choices.fixture';
import { crossed, foldsOf } from './crossed';

const asked = (pack: string, kg: string, id: string) =>
  choice([option('a', true, { [kg]: 1, any: 1 }), option('b', false, {})], { pack, kg, id });

const many = Array.from({ length: 60 }, (_, at) => asked('many', `g${String(at % 12)}`, String(at)));
const alone = Array.from({ length: 40 }, (_, at) => asked('alone', 'one', String(at)));
const all = [...many, ...alone];

test('all questions of a graph are in one fold, and those of a pack of one graph in several', () => {
  const folds = foldsOf(all, 5);
  const byGraph = new Map<string, Set<number>>();
  for (const one of all) byGraph.set(one.kg, (byGraph.get(one.kg) ?? new Set()).add(folds.of(one)));
  expect([...byGraph].filter(([kg]) => kg !== 'one').map(([, { size }]) => size)).toEqual(Array(12).fill(1));
  expect(byGraph.get('one')?.size).toBe(5);
  const sizes = Array.from({ length: 5 }, (_, fold) => alone.filter((one) => folds.of(one) === fold).length);
  expect(sizes).toEqual([8, 8, 8, 8, 8]);
});

test('the same questions fall into the same folds, whatever their order', () => {
  const [folds, again] = [foldsOf(all, 5), foldsOf([...all].reverse(), 5)];
  expect(all.map(folds.of)).toEqual(all.map(again.of));
});

test('a smaller share of the graphs is part of a larger one', () => {
  const { isIn } = foldsOf(all, 5);
  const among = (share: number) => new Set(many.filter((one) => isIn(one, share)).map(({ kg }) => kg));
  expect([...among(25)].filter((kg) => !among(50).has(kg))).toEqual([]);
  expect(among(50).size).toBeLessThan(12);
  expect(among(100).size).toBe(12);
});

test('each question is measured once, by weights that never saw its graph', async () => {
  const options = { prior: {}, pull: 1, rounds: 1, readAgain: () => Promise.resolve(many) };
  const measured = await crossed(many, foldsOf(many, 4), 100, options);
  expect(measured.map(([{ id }]) => id).sort()).toEqual(many.map(({ id }) => id).sort());
  for (const [{ kg }, reading] of measured) {
    expect(reading[kg]).toBeUndefined();
    expect(reading['any']).toBeGreaterThan(0);
  }
});
