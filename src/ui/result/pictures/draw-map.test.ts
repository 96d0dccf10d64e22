import { expect, test } from 'vitest';
import { frameOf } from './draw-map';

test('places of one town fill their map', () => {
  const frame = frameOf([
    { longitude: 2.12, latitude: 41.36 },
    { longitude: 2.2, latitude: 41.42 },
  ]);
  expect(frame?.west).toBeCloseTo(2.11);
  expect(frame?.east).toBeCloseTo(2.21);
});

test('one place is shown with some kilometres around it', () => {
  const frame = frameOf([{ longitude: 2, latitude: 41 }]);
  expect(frame?.west).toBeCloseTo(1.975);
  expect(frame?.north).toBeCloseTo(41.025);
});
