import { expect, test } from 'vitest';
import { placeLabels, type Labelled, type Surroundings } from './place-labels';

interface Named extends Labelled {
  readonly name: string;
}
const disc = (name: string, x: number, y: number, radius: number, isForced = false): Named => ({
  ...{ name, x, y, radius, isForced },
  width: 60,
});
const placed = (
  discs: readonly Named[],
  around: Partial<Surroundings> = {},
): Readonly<Record<string, readonly [number, number]>> =>
  Object.fromEntries(
    placeLabels(discs, { lineHeight: 12, pictureWidth: 400, circles: [], covers: [], ...around }).map(
      ({ of, left, middle }) => [of.name, [left, middle]],
    ),
  );

test('where two labels want the same place the larger one has it, and the other one stands elsewhere', () => {
  expect(placed([disc('small', 100, 100, 4), disc('large', 96, 100, 20)])).toEqual({
    large: [120, 100],
    small: [32, 100],
  });
});

test('of a crowd the largest keep their labels, however late they come', () => {
  const crowd = Array.from({ length: 40 }, (_, at) =>
    disc(`c${at}`, 200 + (at % 8), 100 + (at % 3), 4 + at / 4),
  );
  const names = Object.keys(placed(crowd));
  expect(names.slice(0, 3)).toEqual(['c39', 'c38', 'c37']);
  expect(names.length).toBeLessThan(40);
});

test('at the edge a label stands before its disc, and one that is asked for is written over others', () => {
  expect(placed([disc('edge', 390, 50, 10)])).toEqual({ edge: [316, 50] });
  const large = Array.from({ length: 9 }, (_, at) => disc(`c${at}`, 200, 100, 20));
  expect(placed([...large, disc('picked', 200, 100, 4, true)])).toMatchObject({ picked: [208, 100] });
});

test('a label lies neither on another disc nor under what covers the picture', () => {
  const one = disc('one', 100, 100, 10);
  const circles = [one, { x: 140, y: 100, radius: 12 }];
  expect(placed([one], { circles })).toEqual({ one: [26, 100] });
  expect(placed([one], { circles, covers: [[0, 0, 90, 130]] })).toEqual({});
});
