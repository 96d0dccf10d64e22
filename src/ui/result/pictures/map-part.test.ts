import { expect, test } from 'vitest';
import { cornersOf, partBetween, spotOf, spotUnder, zoomed } from './map-part';

const whole = partBetween(spotOf(-80, -30), spotOf(-40, 10));
const size = { width: 600, height: 600 };

test('the corners of a part are the places that it was made between', () => {
  const [low, high] = cornersOf(whole);
  expect(low?.map((degrees) => Math.round(degrees * 1e6) / 1e6)).toEqual([-80, -30]);
  expect(high?.map((degrees) => Math.round(degrees * 1e6) / 1e6)).toEqual([-40, 10]);
});

test('what lies under the pointer stays there while the map comes closer', () => {
  const pixel = [150, 420] as const;
  const at = spotUnder(pixel, whole, size);
  const closer = zoomed(whole, whole, 2, at);
  expect(closer?.width).toBeCloseTo(whole.width / 2);
  const [x, y] = closer === undefined ? [0, 0] : spotUnder(pixel, closer, size);
  expect(x).toBeCloseTo(at[0], 9);
  expect(y).toBeCloseTo(at[1], 9);
});

test('going out as far as it came in shows all again', () => {
  const closer = zoomed(whole, whole, 4, [whole.x, whole.y]);
  expect(closer && zoomed(closer, whole, 0.25, [0.5, 0.5])).toBeUndefined();
});
