import { expect, test } from 'vitest';
import { TRAINED_WEIGHTS, type Weights } from '../../src/composer';
import type { Choice, Option } from './choice';
import { crossValidate } from './cross-validate';
import { elect } from './elect';
import { measure } from './measure';
import { PRIOR } from './prior';

const reading = { ...TRAINED_WEIGHTS.reading, senses: -1 };
const weights: Weights = { ...TRAINED_WEIGHTS, reading };

const option = (senses: number, rows: string, isRight = false): Option => ({
  features: { senses },
  rows,
  isRight,
  rowF1: isRight ? 1 : 0,
  weight: 1,
});
const choice = (graph: string, ...options: readonly Option[]): Choice => ({ graph, options });

test('readings with equal rows are elected together', () => {
  const elected = elect(choice('a', option(0.4, 'y', true), option(0, 'x'), option(0.5, 'y', true)), weights);
  expect(elected?.option.rows).toBe('y');
  // e^-0.4 + e^-0.5 against 1, as in the test of the vote itself.
  expect(elected?.share).toBeCloseTo(0.5608, 3);
  expect(elect(choice('a'), weights)).toBeUndefined();
});

test('a question without a reading counts as not answered; a right one far down is recalled', () => {
  const measured = measure(
    [
      choice('a', option(0, 'x', true), option(2, 'y')),
      choice('a', option(0, 'x'), option(1, 'y', true)),
      choice('b'),
    ],
    () => weights,
  );
  expect(measured).toMatchObject({ n: 3, exact: 1 / 3, recall20: 2 / 3 });
  expect(measured.surerHalf).toBe(1);
  expect(measured.brier).toBeGreaterThan(0);
});

test('each graph is measured by weights that have not seen it', () => {
  // On all graphs but the last, idle joins tell; on the last, senses do, the wrong way round.
  const usual = ['a', 'b', 'c'].flatMap((graph) =>
    Array.from({ length: 20 }, () =>
      choice(
        graph,
        { ...option(0, 'x', true), features: { idle: 0 } },
        { ...option(0, 'y'), features: { idle: 1 } },
      ),
    ),
  );
  const odd = Array.from({ length: 20 }, () => choice('d', option(1, 'x', true), option(0, 'y')));
  const all = [...usual, ...odd];
  const weightsOf = crossValidate(all, { pull: 1, wrong: 0.07, folds: 4, seed: 1 });
  const [first] = all;
  const last = all.at(-1);
  if (first === undefined || last === undefined) throw new Error('There are choices.');
  expect(weightsOf(last).reading.senses).toBe(PRIOR.senses);
  expect(weightsOf(first).reading.senses).toBeGreaterThan(0);
  expect(weightsOf(last).reading.idle).toBeLessThan(PRIOR.idle ?? 0);
});
