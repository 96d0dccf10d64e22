import fc from 'fast-check';
import { expect, test } from 'vitest';
import { literal, type Iri } from '../../rdf';
import { pluralOf } from '../../wording';
import type { Ask, Comparator, Condition, Measure, Operand, Path, Things } from '../ask';
import { columnLabel, mentionsOf, tellAsk } from './tell-ask';
import { at, path, world } from './world.fixture';

const LANGUAGES = ['en', 'es'] as const;
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

const said = [3];
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

const operandOf = (depth: number): fc.Arbitrary<Operand> =>
  fc.oneof(
    fc
      .integer({ min: 2, max: 999 })
      .map((value): Operand => ({ kind: 'number', value, unit: undefined, said })),
    fc
      .integer({ min: 1800, max: 1999 })
      .map((year): Operand => ({ kind: 'years', from: year, to: year, said })),
    fc.constantFrom('1969-07-20', '1969-07').map((iso): Operand => ({ kind: 'day', iso, said })),
    fc.record({
      kind: fc.constant('measure' as const),
      measure: measureOf(depth - 1),
      of: thingsOf(depth - 1),
      said: fc.constant(said),
    }),
    fc.record({
      kind: fc.constant('fold' as const),
      fold: fc.constantFrom('average', 'sum', 'least', 'most'),
      measure: measureOf(depth - 1),
      of: thingsOf(depth - 1),
      said: fc.constant(said),
    }),
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

const columns = fc.array(fc.oneof(fc.constant<Measure>({ kind: 'self', said }), measureOf(1)), {
  minLength: 1,
  maxLength: 3,
});

const simpleAsk: fc.Arbitrary<Ask> = fc.oneof(
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
    .map(({ order, limit, ...rest }): Ask => ({
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
  fc.record({ kind: fc.constant('check' as const), things: thingsOf(2), said: fc.constant(said) }),
);

const ask: fc.Arbitrary<Ask> = fc.oneof(
  { weight: 4, arbitrary: simpleAsk },
  fc.record({
    kind: fc.constant('calculated' as const),
    operator: fc.constantFrom('+', '-', '*', '/'),
    left: simpleAsk,
    right: simpleAsk,
    said: fc.constant(said),
  }),
  fc.record({
    kind: fc.constant('combined' as const),
    operator: fc.constantFrom('or', 'and', 'not'),
    left: simpleAsk,
    right: simpleAsk,
    said: fc.constant(said),
  }),
);

interface Leaf {
  readonly kind: 'class' | 'property' | 'entity' | 'text';
  readonly iri?: Iri;
  readonly text?: string;
}

const isRecord = (one: unknown): one is Record<string, unknown> => typeof one === 'object' && one !== null;

/** Every term, text and number of a value, wherever it stands in it. Found by the form of the data alone, not by the fold under test. */
const leavesOf = (node: unknown, key = ''): readonly Leaf[] => {
  if (Array.isArray(node)) return key === 'said' ? [] : node.flatMap((one) => leavesOf(one, key));
  if (isRecord(node)) {
    if (node['termType'] === 'Literal') return [{ kind: 'text', text: String(node['value']) }];
    return Object.entries(node).flatMap(([name, part]) => leavesOf(part, name));
  }
  switch (key) {
    case 'property':
      return [{ kind: 'property', iri: node as Iri }];
    case 'classes':
    case 'of':
      return [{ kind: 'class', iri: node as Iri }];
    case 'terms':
      return [{ kind: 'entity', iri: node as Iri }];
    case 'text':
    case 'iso':
    case 'from':
    case 'limit':
    case 'value':
      return [{ kind: 'text', text: String(node) }];
    default:
      return [];
  }
};

/** As far into a word as it stays the same in all its forms: "borders", "border"; "situado", "situadas"; "held", "hold". */
const STEM = 3;
const FORMS: Readonly<Record<string, string>> = { held: 'hel|hol' };

const isSaid = ({ kind, iri, text = '' }: Leaf, told: string, language: 'en' | 'es'): boolean => {
  if (iri === undefined) return told.includes(text);
  const name = world.names.get(iri)?.labels.find((one) => ['', language].includes(one.language))?.text ?? '';
  if (name === '') throw new Error(iri);
  if (kind !== 'property') return told.includes(name) || told.includes(pluralOf(name, language));
  const [word = ''] = name.split(' ');
  return new RegExp(`(?:^|[\\s(])(?:${FORMS[word] ?? word.slice(0, STEM)})`, 'u').test(told);
};

test.each(LANGUAGES)('nothing of what is asked for is left out: %s', (language) => {
  fc.assert(
    fc.property(ask, (one) => {
      const told = tellAsk(one, { schema: world, language })
        .phrases.map(({ text }) => text)
        .join(' ');
      const unsaid = leavesOf(one).filter((leaf) => !isSaid(leaf, told, language));
      expect({ told, unsaid }).toEqual({ told, unsaid: [] });
    }),
    { numRuns: 500 },
  );
});

test.each(LANGUAGES)('pieces can be joined by blanks: %s', (language) => {
  fc.assert(
    fc.property(ask, (one) => {
      const { phrases, noun } = tellAsk(one, { schema: world, language });
      const told = phrases.map(({ text }) => text).join(' ');
      expect(noun).not.toBe('');
      expect(told).not.toMatch(/\s[,)]|\(\s|,,|\s{2}|^\s|\bde el (?!\p{Lu})|\ba el /u);
    }),
  );
});

/** Nodes with words, by the form of the data alone. */
const nodesWithWords = (node: unknown): number => {
  if (Array.isArray(node)) return node.reduce((sum: number, one) => sum + nodesWithWords(one), 0);
  if (!isRecord(node)) return 0;
  const own = Array.isArray(node['said']) && node['said'].length > 0 ? 1 : 0;
  return Object.values(node).reduce((sum: number, part) => sum + nodesWithWords(part), own);
};

test('each node that words stand for is a mention', () => {
  fc.assert(
    fc.property(ask, (one) => {
      expect(mentionsOf(one)).toHaveLength(nodesWithWords(one));
    }),
  );
});

test('a heading says what a column is of', () => {
  const way: Path = path('hasPet>Pet weight');
  expect(
    columnLabel({ kind: 'fold', fold: 'average', path: way, said }, { schema: world, language: 'en' }),
  ).toBe('average weight of pets');
});
