import { expect, test } from 'vitest';
import { seeded } from '../base';
import { DistinctIds } from './distinct-ids';

test('nothing was added', () => {
  expect(new DistinctIds().size).toBe(0);
});

test('an id counts once, wherever it comes again', () => {
  const ids = new DistinctIds();
  for (const id of [3, 3, 0, 7, 3, 0, 4_294_967_295]) ids.add(id);
  expect(ids.size).toBe(4);
  ids.add(7);
  ids.add(8);
  expect(ids.size).toBe(5);
});

test.each([5, 300, 100_000])('it counts as a set does: ids below %i', (below) => {
  const random = seeded(below);
  const [ids, set] = [new DistinctIds(), new Set<number>()];
  for (let at = 0; at < 5000; at += 1) {
    const id = Math.floor(random() * below);
    ids.add(id);
    set.add(id);
  }
  expect(ids.size).toBe(set.size);
});
