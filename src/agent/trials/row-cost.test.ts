import { expect, test } from 'vitest';
import { blankNode, literal } from '../../rdf';
import { withRowTraits } from './row-cost';
import { trialOf } from './trial.fixture';
import type { CandidateTrial } from './trials';

const traitsOf = (...rows: readonly (readonly string[])[]) => {
  const one = trialOf('a', 0, []);
  const trial: CandidateTrial = {
    ...one,
    candidate: { ...one.candidate, traits: { lexical: 1 } },
    result: {
      type: 'bindings',
      variables: ['x', 'y'],
      rows: rows.map((cells) => cells.map((cell) => literal(cell))),
    },
  };
  return withRowTraits(trial).traits;
};

test('a column that has the same in all rows is told of a reading', () => {
  expect(traitsOf(['a', 'x'], ['b', 'x'])).toEqual({ lexical: 1, 'rows.alike': 1 });
  expect(traitsOf(['a', 'x'], ['b', 'y'])).toEqual({ lexical: 1 });
});

test('equal rows are one, and of one all columns have the same', () => {
  expect(traitsOf(['a', 'x'], ['a', 'x'])).toEqual({ lexical: 1, 'rows.one': 1 });
  expect(traitsOf()).toEqual({ lexical: 1, 'rows.empty': 1 });
});

test('blank nodes say nothing where their kind has no names, and are things like others where it has', () => {
  const one = trialOf('a', 0, []);
  const blank = (isNameless: boolean): CandidateTrial => ({
    ...one,
    candidate: {
      ...one.candidate,
      traits: {},
      columns: [
        {
          variable: 'x',
          label: 'parcel',
          kind: 'entity',
          unit: undefined,
          ...(isNameless && { isNameless }),
        },
      ],
    },
    result: { type: 'bindings', variables: ['x'], rows: [[blankNode('b1')], [blankNode('b2')]] },
  });
  expect(withRowTraits(blank(true)).traits).toEqual({ 'rows.blank': 1 });
  expect(withRowTraits(blank(false)).traits).toEqual({});
});
