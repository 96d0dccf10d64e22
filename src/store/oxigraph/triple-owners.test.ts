import { expect, test } from 'vitest';
import { TripleOwners } from './triple-owners';

const triple = (at: number): string => `<https://example.org/${at}> <https://example.org/p> "${at % 7}"`;

test('each triple has the owner that it was given last', () => {
  const owners = new TripleOwners();
  expect(owners.get(triple(1))).toBeUndefined();
  owners.set(triple(1), 0);
  owners.set(triple(2), 5);
  expect([owners.get(triple(1)), owners.get(triple(2)), owners.size]).toEqual([0, 5, 2]);
  owners.set(triple(1), 9);
  expect([owners.get(triple(1)), owners.size]).toEqual([9, 2]);
});

test('of two hundred thousand texts that are nearly alike none is taken for another', () => {
  const owners = new TripleOwners();
  const count = 200_000;
  for (let at = 0; at < count; at += 1) owners.set(triple(at), at);
  expect(owners.size).toBe(count);
  const wrong = Array.from({ length: count }, (_, at) => at).filter((at) => owners.get(triple(at)) !== at);
  expect(wrong).toEqual([]);
  expect(owners.get(triple(count))).toBeUndefined();
});

test('triples of dropped owners are forgotten, and all others found', () => {
  const owners = new TripleOwners();
  for (let at = 0; at < 3000; at += 1) owners.set(triple(at), at % 3);
  owners.deleteOwners(new Set([0, 2]));
  const left = Array.from({ length: 3000 }, (_, at) => at).filter(
    (at) => owners.get(triple(at)) !== undefined,
  );
  expect(owners.size).toBe(1000);
  expect(left.every((at) => at % 3 === 1)).toBe(true);
});
