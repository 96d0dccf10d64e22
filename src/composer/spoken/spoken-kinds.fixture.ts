/** Questions as a person would ask them of the world of `tell/world.fixture.ts`, by kind: made of what its schema has. */
import fc from 'fast-check';
import type { Ask, AskOfRows, Comparator, Condition, Direction, Measure, Things } from '../ask';
import {
  counted,
  given,
  measured,
  not,
  path,
  related,
  self,
  things,
  valued,
  values,
} from '../tell/world.fixture';

/** From a class along a way to a class. */
const RELATIONS = [
  ['Country', 'borders>Country', 'Country'],
  ['Country', 'capital>City', 'City'],
  ['Country', 'in<City', 'City'],
  ['Country', 'flowsThrough<River', 'River'],
  ['River', 'flowsThrough>Country', 'Country'],
  ['City', 'in>Country', 'Country'],
  ['City', 'in<Stadium', 'Stadium'],
  ['City', 'in<Student', 'Student'],
  ['Student', 'in>City', 'City'],
  ['Student', 'hasPet>Pet', 'Pet'],
  ['Student', 'takes>Course', 'Course'],
  ['Course', 'takes<Student', 'Student'],
  ['Stadium', 'in>City', 'City'],
  ['Stadium', 'heldIn<Concert', 'Concert'],
  ['Concert', 'heldIn>Stadium', 'Stadium'],
] as const;

/** What several of them have one of, so that they can be counted. */
const MANY = RELATIONS.filter(([, way]) => !/^(?:capital|in>|heldIn>)/u.test(way));

const GIVEN: Readonly<Record<string, string>> = {
  Country: 'italy',
  City: 'vienna',
  River: 'danube',
  Student: 'ana',
  Course: 'maths',
  Stadium: 'arena',
  Concert: 'gig',
  Pet: 'rex',
};

/** Of a class, an amount in the midst of those that there are. */
const AMOUNTS = [
  ['Country', 'population', 20000000],
  ['Country', 'area', 200],
  ['City', 'population', 1000000],
  ['River', 'length', 1500],
  ['Student', 'age', 23],
  ['Pet', 'weight', 9],
] as const;

const COMPARATORS: readonly Comparator[] = ['>', '<', '>=', '<='];

const relation = fc.constantFrom(...RELATIONS);
const many = fc.constantFrom(...MANY);
const amount = fc.constantFrom(...AMOUNTS);
const comparator = fc.constantFrom(...COMPARATORS);
const direction = fc.constantFrom<Direction>('most', 'least');
const someClass = fc.constantFrom(...Object.keys(GIVEN));

const givenOf = (of: string): Things => given(GIVEN[of] ?? '', of);

const listed = (of: Things, ...columns: readonly Measure[]): AskOfRows => ({
  kind: 'list',
  things: of,
  columns: columns.length === 0 ? [self] : columns,
  distinct: true,
  said: [],
});

const compared = (measure: Measure, operator: Comparator, value: number): Condition => ({
  kind: 'compare',
  measure,
  operator,
  to: { kind: 'number', value, unit: undefined, said: [] },
  said: [],
});

const extreme = (measure: Measure, towards: Direction, count = 1, skip = 0): Condition => ({
  kind: 'extreme',
  measure,
  direction: towards,
  count,
  skip,
  ties: count === 1 && skip === 0,
  said: [],
});

const count = (of: Things): AskOfRows => ({ kind: 'count', things: of, distinct: true, said: [] });

const numberOf = (way: string, to: string): Measure => counted(way, things(to));

/** The same step from its other end. @param from the class that it begins at */
const reversed = (way: string, from: string): string => {
  const [property = ''] = way.split(/[<>]/u);
  return `${property}${way.includes('>') ? '<' : '>'}${from}`;
};

/** Each kind of question. */
export const KINDS = {
  list: someClass.map((of) => listed(things(of))),
  'related to one': relation.map(([of, way, to]) => listed(things(of, related(way, givenOf(to))))),
  'related to some': relation.map(([of, way, to]) => listed(things(of, related(way, things(to))))),
  'related to none': relation.map(([of, way, to]) => listed(things(of, not(related(way, things(to)))))),
  'not related to one': relation.map(([of, way, to]) => listed(things(of, not(related(way, givenOf(to)))))),
  'related in two steps': fc.constantFrom(
    listed(things('Student', related('in>City', things('City', related('in>Country', givenOf('Country')))))),
    listed(
      things('Concert', related('heldIn>Stadium', things('Stadium', related('in>City', givenOf('City'))))),
    ),
    listed(
      things('City', related('in<Student', things('Student', related('takes>Course', givenOf('Course'))))),
    ),
    listed(
      things(
        'River',
        related('flowsThrough>Country', things('Country', related('borders>Country', givenOf('Country')))),
      ),
    ),
  ),
  'related to what is compared': amount.chain(([of, property, value]) =>
    fc
      .tuple(fc.constantFrom(...RELATIONS.filter(([, , to]) => to === of)), comparator)
      .map(([[from, way], sign]) =>
        listed(things(from, related(way, things(of, compared(measured(property), sign, value))))),
      ),
  ),
  'with a value': fc
    .constantFrom('Irish', 'Spanish')
    .map((text) => listed(things('Student', valued('nationality', text)))),
  'with one of two values': fc.constant(listed(things('Student', valued('nationality', 'Irish', 'Spanish')))),
  'related to either': fc
    .constantFrom(...RELATIONS.filter(([of]) => of !== 'River' && of !== 'Course' && of !== 'Concert'))
    .chain(([of, way, to]) =>
      fc
        .constantFrom(...RELATIONS.filter(([from, other]) => from === of && other !== way))
        .map(([, other, end]) =>
          listed(
            things(of, {
              kind: 'any',
              conditions: [related(way, givenOf(to)), related(other, givenOf(end))],
              said: [],
            }),
          ),
        ),
    ),
  compared: fc
    .tuple(amount, comparator)
    .map(([[of, property, value], sign]) => listed(things(of, compared(measured(property), sign, value)))),
  between: amount.map(([of, property, value]) =>
    listed(
      things(
        of,
        compared(measured(property), '>=', value / 2),
        compared(measured(property), '<=', value * 2),
      ),
    ),
  ),
  'more than that of one': fc
    .tuple(amount, fc.constantFrom<Comparator>('>', '<'))
    .map(([[of, property], sign]) =>
      listed(
        things(of, {
          kind: 'compare',
          measure: measured(property),
          operator: sign,
          to: { kind: 'measure', measure: measured(property), of: givenOf(of), said: [] },
          said: [],
        }),
      ),
    ),
  'above the average': fc.tuple(amount, fc.constantFrom<Comparator>('>', '<')).map(([[of, property], sign]) =>
    listed(
      things(of, {
        kind: 'compare',
        measure: measured(property),
        operator: sign,
        to: { kind: 'fold', fold: 'average', measure: measured(property), of: things(of), said: [] },
        said: [],
      }),
    ),
  ),
  'in a year': fc.constantFrom<Comparator>('>', '<', '=', '>=').map((sign) =>
    listed(
      things('City', {
        kind: 'compare',
        measure: measured('founded'),
        operator: sign,
        to: { kind: 'years', from: 1137, to: 1137, said: [] },
        said: [],
      }),
    ),
  ),
  greatest: fc
    .tuple(amount, direction)
    .map(([[of, property], towards]) => listed(things(of, extreme(measured(property), towards)))),
  'three greatest': fc
    .tuple(amount, direction)
    .map(([[of, property], towards]) => listed(things(of, extreme(measured(property), towards, 3)))),
  'second greatest': fc
    .tuple(amount, direction)
    .map(([[of, property], towards]) => listed(things(of, extreme(measured(property), towards, 1, 1)))),
  'greatest of some': fc
    .constantFrom<Direction>('most', 'least')
    .chain((towards) =>
      fc.constantFrom(
        listed(
          things('City', related('in>Country', givenOf('Country')), extreme(measured('population'), towards)),
        ),
        listed(
          things('Student', related('takes>Course', givenOf('Course')), extreme(measured('age'), towards)),
        ),
        listed(
          things(
            'River',
            related('flowsThrough>Country', givenOf('Country')),
            extreme(measured('length'), towards),
          ),
        ),
      ),
    ),
  latest: direction.map((towards) => listed(things('City', extreme(measured('founded'), towards)))),
  'with the most': fc
    .tuple(many, direction)
    .map(([[of, way, to], towards]) => listed(things(of, extreme(numberOf(way, to), towards)))),
  'with more than': fc
    .tuple(many, fc.constantFrom<Comparator>('>', '>=', '<=', '='))
    .map(([[of, way, to], sign]) => listed(things(of, compared(numberOf(way, to), sign, 2)))),
  'measure of one': amount.map(([of, property]) => listed(givenOf(of), measured(property))),
  'what one is related to': relation.map(([of, way, to]) =>
    listed(things(to, related(reversed(way, of), givenOf(of)))),
  ),
  'measure of all': amount.map(([of, property]) => listed(things(of), measured(property))),
  'measure of some': fc.constantFrom(
    listed(things('City', related('in>Country', givenOf('Country'))), measured('population')),
    listed(things('Student', related('takes>Course', givenOf('Course'))), measured('age')),
    listed(things('River', related('flowsThrough>Country', givenOf('Country'))), measured('length')),
  ),
  'things and measure': amount.map(([of, property]) => listed(things(of), self, measured(property))),
  'two measures': fc.constant(listed(things('Country'), measured('population'), measured('area'))),
  'number for each': many.map(([of, way, to]) => listed(things(of), self, numberOf(way, to))),
  'average for each': fc
    .constantFrom(
      ['Country', 'in<City population'],
      ['Country', 'flowsThrough<River length'],
      ['City', 'in<Student age'],
      ['Course', 'takes<Student age'],
    )
    .map(([of = '', way = '']) =>
      listed(things(of), self, { kind: 'fold', fold: 'average', path: path(way), said: [] }),
    ),
  'different values': fc.constant(listed(values('nationality', 'Student'))),
  count: someClass.map((of) => count(things(of))),
  'count related': relation.map(([of, way, to]) => count(things(of, related(way, givenOf(to))))),
  'count compared': fc
    .tuple(amount, comparator)
    .map(([[of, property, value], sign]) => count(things(of, compared(measured(property), sign, value)))),
  'count of values': fc.constant<AskOfRows>({
    kind: 'count',
    things: things('Student'),
    by: path('nationality'),
    distinct: true,
    said: [],
  }),
  summary: fc
    .tuple(amount, fc.constantFrom('average', 'sum', 'least', 'most'))
    .map(([[of, property], fold]): AskOfRows => ({
      kind: 'summary',
      things: things(of),
      folds: [{ fold, measure: measured(property), said: [] }],
      said: [],
    })),
  'whether one is': relation.map(([of, way, to]): Ask => ({
    kind: 'check',
    things: given(GIVEN[of] ?? '', of, related(way, of === to ? given('austria', of) : givenOf(to))),
    said: [],
  })),
  'whether there are': relation.map(([of, way, to]): Ask => ({
    kind: 'check',
    things: things(of, related(way, givenOf(to))),
    said: [],
  })),
  ordered: fc.tuple(amount, direction).map(([[of, property], towards]): AskOfRows => ({
    kind: 'list',
    things: things(of),
    columns: [self],
    order: { measure: measured(property), direction: towards, said: [] },
    distinct: true,
    said: [],
  })),
  difference: fc.constantFrom('population', 'area').map((property): Ask => ({
    kind: 'calculated',
    operator: '-',
    left: listed(given('italy', 'Country'), measured(property)),
    right: listed(given('austria', 'Country'), measured(property)),
    said: [],
  })),
} satisfies Readonly<Record<string, fc.Arbitrary<Ask>>>;

export type Kind = keyof typeof KINDS;
