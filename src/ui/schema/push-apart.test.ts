import { expect, test } from 'vitest';
import { fill, pushApart, type Disc } from './push-apart';

const AREA = { width: 600, height: 300 };

const settle = (discs: readonly Disc[]): void => {
  for (let round = 0; round < 300 && pushApart(discs, AREA); round += 1);
};
const overlaps = (discs: readonly Disc[]): number =>
  discs.flatMap((one, at) =>
    discs
      .slice(at + 1)
      .filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < one.radius + other.radius),
  ).length;

test('forty discs on one heap come apart, and none leaves the area', () => {
  const discs = Array.from({ length: 42 }, (_, at) => ({
    x: 300 + (at % 7),
    y: 150 + (at % 5),
    radius: 20 - at / 3,
  }));
  expect(overlaps(discs)).toBeGreaterThan(500);
  settle(discs);
  expect(overlaps(discs)).toBe(0);
  for (const { x, y } of discs) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(AREA.width);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(AREA.height);
  }
});

test('those in one and the same place come apart, too', () => {
  const discs = Array.from({ length: 6 }, () => ({ x: 300, y: 150, radius: 12 }));
  settle(discs);
  expect(overlaps(discs)).toBe(0);
});

test('a picture is stretched to the area that it has; one disc stands in the middle', () => {
  const discs = [
    { x: -4, y: 7, radius: 1 },
    { x: 4, y: 9, radius: 1 },
    { x: 0, y: 8, radius: 1 },
  ];
  fill(discs, AREA);
  expect(discs.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [600, 300],
    [300, 150],
  ]);
  const alone = [{ x: 3, y: 3, radius: 1 }];
  fill(alone, AREA);
  expect(alone).toEqual([{ x: 300, y: 150, radius: 1 }]);
});
