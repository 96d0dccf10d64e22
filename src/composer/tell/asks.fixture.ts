/** Asks at random, over the world of `world.fixture.ts`. */
import fc from 'fast-check';
import { literal } from '../../rdf';
import type { Ask, AskOfRows, Comparator, Condition, Measure, Operand, Things } from '../ask';
import { at, path } from './world.fixture';

const CLASSES = ['Country', 'City', 'River', 'Student', 'Pet', 'Course', 'Stadium', 'Concert', 'Animal'];
const GIVEN = ['austria', 'italy', 'vienna', 'danube', 'maths', 'ana'];
const STEPS = [
  'borders>Country',
  'borders<Country',
  'capital>City',
  'capital<Country',
  'flowsThrough>Country',
  'flowsThrough<River',
  'in>City',
  'in<Student',
  'in>Country+',
  'hasPet>Pet',
  'hasPet<Student',
  'takes>Course',
  'takes<Student',
  'heldIn<Concert',
  'heldIn>Stadium',
];
const VALUES = ['population', 'length', 'age', 'name', 'weight', 'founded', 'nationality'];

/** Each node has words. */
export const said = [3];
const steps = fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 2 });
const wayToThings = steps.map((one) => path(one.join(' ')));
const wayToValue = fc
  .tuple(fc.array(fc.constantFrom(...STEPS), { maxLength: 2 }), fc.constantFrom(...VALUES))
  .map(([before, last]) => path([...before, last].join(' ')));

const head = fc.oneof(
  fc.constantFrom(...CLASSES).map((name): Things['head'] => ({ kind: 'class', classes: [at(name)], said })),
  fc
    .uniqueArray(fc.constantFrom(...GIVEN), { minLength: 1, maxLength: 2 })
    .map((names): Things['head'] => ({ kind: 'named', terms: names.map(at), classes: [], said })),
  fc
    .constantFrom(...VALUES)
    .map((name): Things['head'] => ({ kind: 'values', property: at(name), of: at('Student'), said })),
);

const thingsOf = (depth: number): fc.Arbitrary<Things> =>
  fc.record({
    head,
    conditions: depth <= 0 ? fc.constant([]) : fc.array(conditionOf(depth), { maxLength: 2 }),
  });

const measureOf = (depth: number): fc.Arbitrary<Measure> =>
  fc.oneof(
    fc.record({ kind: fc.constant('value' as const), path: wayToValue, said: fc.constant(said) }),
    fc.record({
      kind: fc.constant('count' as const),
      path: wayToThings,
      of: thingsOf(depth - 1),
      withNone: fc.boolean(),
      said: fc.constant(said),
    }),
    fc.record({
      kind: fc.constant('fold' as const),
      fold: fc.constantFrom('average', 'sum', 'least', 'most'),
      path: wayToValue,
      said: fc.constant(said),
    }),
    fc.record({
      kind: fc.constant('calculated' as const),
      operator: fc.constantFrom('+', '-', '*', '/'),
      left: wayToValue.map((one): Measure => ({ kind: 'value', path: one, said })),
      right: wayToValue.map((one): Measure => ({ kind: 'value', path: one, said })),
      said: fc.constant(said),
    }),
  );

/** Told by its number; some have a word of their own. */
const factor = { factor: fc.integer({ min: 4, max: 9 }) };

const operandOf = (depth: number): fc.Arbitrary<Operand> =>
  fc.oneof(
    fc
      .integer({ min: 2, max: 999 })
      .map((value): Operand => ({ kind: 'number', value, unit: undefined, said })),
    fc
      .integer({ min: 1800, max: 1999 })
      .map((year): Operand => ({ kind: 'years', from: year, to: year, said })),
    fc.constantFrom('1969-07-20', '1969-07').map((iso): Operand => ({ kind: 'day', iso, said })),
    fc.record(
      {
        kind: fc.constant('measure' as const),
        measure: measureOf(depth - 1),
        of: thingsOf(depth - 1),
        said: fc.constant(said),
        ...factor,
      },
      { requiredKeys: ['kind', 'measure', 'of', 'said'] },
    ),
    fc.record(
      {
        kind: fc.constant('own' as const),
        measure: measureOf(depth - 1),
        said: fc.constant(said),
        ...factor,
      },
      { requiredKeys: ['kind', 'measure', 'said'] },
    ),
    fc.record(
      {
        kind: fc.constant('fold' as const),
        fold: fc.constantFrom('average', 'sum', 'least', 'most'),
        measure: measureOf(depth - 1),
        of: thingsOf(depth - 1),
        said: fc.constant(said),
        ...factor,
      },
      { requiredKeys: ['kind', 'fold', 'measure', 'of', 'said'] },
    ),
  );

const COMPARATORS: readonly Comparator[] = ['=', '!=', '>', '>=', '<', '<='];

const simpleOf = (depth: number): fc.Arbitrary<Condition> =>
  fc.oneof(
    fc.record({
      kind: fc.constant('related' as const),
      path: wayToThings,
      to: thingsOf(depth - 1),
      said: fc.constant(said),
    }),
    fc.record({
      kind: fc.constant('value' as const),
      path: wayToValue,
      values: fc.constantFrom('Irish', 'Dutch').map((text) => [literal(text)]),
      said: fc.constant(said),
    }),
    fc.record({
      kind: fc.constant('text' as const),
      path: wayToValue,
      match: fc.constantFrom('contains', 'starts', 'ends', 'equals'),
      text: fc.constantFrom('abc', 'xyz'),
      said: fc.constant(said),
    }),
    fc.record({
      kind: fc.constant('compare' as const),
      measure: measureOf(depth),
      operator: fc.constantFrom(...COMPARATORS),
      to: operandOf(depth),
      said: fc.constant(said),
    }),
    fc.record({
      kind: fc.constant('extreme' as const),
      measure: measureOf(depth),
      direction: fc.constantFrom('most', 'least'),
      count: fc.integer({ min: 1, max: 4 }),
      skip: fc.integer({ min: 0, max: 2 }),
      ties: fc.boolean(),
      said: fc.constant(said),
    }),
    fc.record({
      kind: fc.constant('has' as const),
      path: fc.oneof(wayToThings, wayToValue),
      said: fc.constant(said),
    }),
    fc.record({
      kind: fc.constant('same' as const),
      path: fc.oneof(wayToThings, wayToValue),
      as: thingsOf(depth - 1),
      said: fc.constant(said),
    }),
  );

const conditionOf = (depth: number): fc.Arbitrary<Condition> =>
  fc.oneof(
    { weight: 4, arbitrary: simpleOf(depth) },
    simpleOf(depth).map((condition): Condition => ({ kind: 'not', condition, said })),
    fc.record({
      kind: fc.constantFrom('any' as const, 'all' as const),
      conditions: fc.array(simpleOf(depth), { minLength: 1, maxLength: 2 }),
      said: fc.constant(said),
    }),
  );

/** The parser shows nothing twice. */
const columns = fc.uniqueArray(fc.oneof(fc.constant<Measure>({ kind: 'self', said }), measureOf(1)), {
  minLength: 1,
  maxLength: 3,
  selector: (one) => JSON.stringify(one),
});

const askOfRows: fc.Arbitrary<AskOfRows> = fc.oneof(
  fc
    .record({
      kind: fc.constant('list' as const),
      things: thingsOf(2),
      columns,
      order: fc.option(measureOf(1)),
      limit: fc.option(fc.integer({ min: 2, max: 9 })),
      distinct: fc.boolean(),
      said: fc.constant(said),
    })
    .map(({ order, limit, ...rest }): AskOfRows => ({
      ...rest,
      ...(order !== null && { order: { measure: order, direction: 'most', said } }),
      ...(limit !== null && { limit }),
    })),
  fc.record({
    kind: fc.constant('count' as const),
    things: thingsOf(2),
    by: wayToThings,
    distinct: fc.boolean(),
    said: fc.constant(said),
  }),
  fc.record({
    kind: fc.constant('summary' as const),
    things: thingsOf(2),
    folds: fc.array(
      fc.record({
        fold: fc.constantFrom('average', 'sum', 'count'),
        measure: measureOf(1),
        said: fc.constant(said),
      }),
      { minLength: 1, maxLength: 2 },
    ),
    said: fc.constant(said),
  }),
);

/** All kinds, two levels deep. */
export const asks: fc.Arbitrary<Ask> = fc.oneof(
  { weight: 3, arbitrary: askOfRows },
  fc.record({ kind: fc.constant('check' as const), things: thingsOf(2), said: fc.constant(said) }),
  fc.record({
    kind: fc.constant('calculated' as const),
    operator: fc.constantFrom('+', '-', '*', '/'),
    left: askOfRows,
    right: askOfRows,
    said: fc.constant(said),
  }),
  fc.record({
    kind: fc.constant('combined' as const),
    operator: fc.constantFrom('or', 'and', 'not'),
    left: askOfRows,
    right: askOfRows,
    said: fc.constant(said),
  }),
);
