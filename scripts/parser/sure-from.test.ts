import { expect, test } from 'vitest';
import { sureFrom, type Told } from './sure-from';

const wrong = (confidence: number): Told => ({ isRight: false, confidence });
const right: Told = { isRight: true, confidence: 0.1 };

test('of a hundred questions, four may be wrong', () => {
  const told = [...Array.from({ length: 95 }, () => right), ...[0.9, 0.8, 0.7, 0.6, 0.51].map(wrong)];
  expect(sureFrom([told], 0.04)).toBe(0.52);
  expect(sureFrom([told], 0.05)).toBe(0);
});

test('packs count alike, however many questions they have', () => {
  const many = Array.from({ length: 1000 }, () => right);
  const few = [wrong(0.9), wrong(0.6), right, right];
  expect(sureFrom([many, few], 0.125)).toBe(0.61);
  expect(sureFrom([many, few, many], 0.17)).toBe(0);
});

test('what was not answered is not wrong', () => {
  expect(sureFrom([[undefined, wrong(0.3)]], 0.4)).toBe(0.31);
});
