import { expect, test } from 'vitest';
import type { Ask, AskOfRows, Measure, Things } from '../ask';
import { columnLabel, mentionsOf, tellAsk } from './tell-ask';
import {
  at,
  counted,
  given,
  greatest,
  measured,
  more,
  not,
  path,
  related,
  self,
  things,
  valued,
  values,
  world,
} from './world.fixture';

const list = (of: Things, columns: readonly Measure[] = [self], rest: object = {}): AskOfRows => ({
  kind: 'list',
  things: of,
  columns,
  distinct: false,
  said: [],
  ...rest,
});
const austria = given('austria', 'Country');

const told = (ask: Ask, language: 'en' | 'es'): string =>
  tellAsk(ask, { schema: world, language })
    .phrases.map(({ text }) => text)
    .join(' ');

const CASES: readonly (readonly [en: string, es: string, ask: Ask])[] = [
  [
    'names and ages of students not located in Rome and with more than 2 pets',
    'nombres y edades de estudiantes no situados en Roma y con más de 2 mascotas',
    list(
      things(
        'Student',
        more(counted('hasPet>Pet', things('Pet')), 2),
        not(related('in>City', given('rome', 'City'))),
      ),
      [measured('name'), measured('age')],
    ),
  ],
  [
    'count of countries that border Austria',
    'número de países que limitan con Austria',
    {
      kind: 'count',
      things: things('Country', related('borders>Country', austria)),
      distinct: true,
      said: [],
    },
  ],
  [
    'for each stadium, the number of concerts held in it',
    'por cada estadio, el número de conciertos celebrados en este estadio',
    list(things('Stadium'), [self, counted('heldIn<Concert', things('Concert'))]),
  ],
  [
    'for each stadium, the name and the number of concerts held in it (0 if none)',
    'por cada estadio, el nombre y el número de conciertos celebrados en este estadio (0 si no hay)',
    list(things('Stadium'), [measured('name'), counted('heldIn<Concert', things('Concert'), true)]),
  ],
  [
    'countries with a population above the average population of countries that border Austria',
    'países con una población superior a la media de población de países que limitan con Austria',
    list(
      things('Country', {
        kind: 'compare',
        measure: measured('population'),
        operator: '>',
        to: {
          kind: 'fold',
          fold: 'average',
          measure: measured('population'),
          of: things('Country', related('borders>Country', austria)),
          said: [],
        },
        said: [],
      }),
    ),
  ],
  [
    'countries with a number of countries bordered by them above that of Austria',
    'países con un número de países con los que limita cada país superior al valor de Austria',
    list(
      things('Country', {
        kind: 'compare',
        measure: counted('borders>Country', things('Country')),
        operator: '>',
        to: {
          kind: 'measure',
          measure: counted('borders>Country', things('Country')),
          of: austria,
          said: [],
        },
        said: [],
      }),
    ),
  ],
  [
    'population and capital of Austria',
    'población y capital de Austria',
    list(austria, [measured('population'), measured('capital>City')]),
  ],
  [
    'population of the capital of Austria',
    'población de la capital de Austria',
    list(austria, [measured('capital>City population')]),
  ],
  [
    'number of countries bordered by Austria',
    'número de países con los que limita Austria',
    list(austria, [counted('borders>Country', things('Country'))]),
  ],
  [
    'for each country, the number of rivers that flow through it and with a length over 5\u00a0km',
    'por cada país, el número de ríos que pasan por este país y con una longitud superior a 5\u00a0km',
    list(things('Country'), [counted('flowsThrough<River', things('River', more(measured('length'), 5)))]),
  ],
  [
    'countries that border Austria, and their capitals, the countries bordered by them and the rivers that flow through them',
    'países que limitan con Austria, y sus capitales, los países con los que limita cada país y los ríos que pasan por cada país',
    list(things('Country', related('borders>Country', austria)), [
      self,
      measured('capital>City'),
      measured('borders>Country'),
      measured('flowsThrough<River'),
    ]),
  ],
  [
    'rivers and the countries that they flow through',
    'ríos y los países por los que pasa cada río',
    list(things('River'), [self, measured('flowsThrough>Country')]),
  ],
  [
    'countries that rivers flow through',
    'países por los que pasan ríos',
    list(things('River'), [measured('flowsThrough>Country')]),
  ],
  [
    'different weights of pets of students',
    'distintos pesos de mascotas de estudiantes',
    list(things('Student'), [measured('hasPet>Pet weight')], { distinct: true }),
  ],
  [
    'for each student, the open of the course with it enrolled in it, ordered by age (smallest first), the first 5',
    'por cada estudiante, el abierto de la asignatura en la que está matriculado este estudiante, por orden de edad (de menor a mayor), los 5 primeros',
    list(things('Student'), [measured('takes>Course open')], {
      order: { measure: measured('age'), direction: 'least', said: [] },
      limit: 5,
    }),
  ],
  [
    'students, ordered by number of pets (greatest first), the first only',
    'estudiantes, por orden de número de mascotas (de mayor a menor), solo el primero',
    list(things('Student'), [self], {
      order: { measure: counted('hasPet>Pet', things('Pet')), direction: 'most', said: [] },
      limit: 1,
    }),
  ],
  [
    'the country that borders the most countries',
    'el país que limita con el mayor número de países',
    list(things('Country', greatest(counted('borders>Country', things('Country'))))),
  ],
  [
    'the 2 countries with the greatest population of the capital among countries that border Austria',
    'los 2 países con la mayor población de la capital de entre los países que limitan con Austria',
    list(
      things(
        'Country',
        greatest(measured('capital>City population'), 2),
        related('borders>Country', austria),
      ),
    ),
  ],
  [
    'the average age of students enrolled in maths',
    'la media de edad de estudiantes matriculados en matemáticas',
    {
      kind: 'summary',
      things: things('Student', related('takes>Course', given('maths', 'Course'))),
      folds: [{ fold: 'average', measure: measured('age'), said: [] }],
      said: [],
    },
  ],
  [
    'the average age, the greatest weight of pets and the number of students',
    'la media de edad, el máximo de peso de mascotas y el número de estudiantes',
    {
      kind: 'summary',
      things: things('Student'),
      folds: [
        { fold: 'average', measure: measured('age'), said: [] },
        { fold: 'most', measure: measured('hasPet>Pet weight'), said: [] },
        { fold: 'count', measure: self, said: [] },
      ],
      said: [],
    },
  ],
  [
    'the average number of rivers that flow through a country',
    'la media de número de ríos que pasan por un país',
    {
      kind: 'summary',
      things: things('Country'),
      folds: [{ fold: 'average', measure: counted('flowsThrough<River', things('River')), said: [] }],
      said: [],
    },
  ],
  [
    'the earliest founded in of cities',
    'el valor más antiguo de fundado en de ciudades',
    {
      kind: 'summary',
      things: things('City'),
      folds: [{ fold: 'least', measure: measured('founded'), said: [] }],
      said: [],
    },
  ],
  [
    'whether Austria borders Italy and has a population over 5\u202f000\u202f000',
    'si Austria limita con Italia y tiene una población superior a 5\u202f000\u202f000',
    {
      kind: 'check',
      things: given(
        'austria',
        'Country',
        related('borders>Country', given('italy', 'Country')),
        more(measured('population'), 5000000),
      ),
      said: [],
    },
  ],
  [
    'whether Danube is the river with the greatest length',
    'si Danubio es el río con la mayor longitud',
    {
      kind: 'check',
      things: given('danube', 'River', related('', things('River', greatest(measured('length'))))),
      said: [],
    },
  ],
  [
    'whether all countries border Austria',
    'si todos los países limitan con Austria',
    {
      kind: 'check',
      things: things('Country'),
      every: related('borders>Country', given('austria', 'Country')),
      said: [],
    },
  ],
  [
    'whether there are any countries that do not border any country',
    'si hay países que no limitan con ningún país',
    {
      kind: 'check',
      things: things('Country', not(related('borders>Country', things('Country')))),
      said: [],
    },
  ],
  [
    'whether Austria is not among those that border more than 3 countries',
    'si Austria no está entre aquellos que limitan con más de 3 países',
    {
      kind: 'check',
      things: given('austria', 'Country', not(more(counted('borders>Country', things('Country')), 3))),
      said: [],
    },
  ],
  [
    'population of Italy minus population of Austria',
    'población de Italia menos población de Austria',
    {
      kind: 'calculated',
      operator: '-',
      left: list(given('italy', 'Country'), [measured('population')]),
      right: list(austria, [measured('population')]),
      said: [],
    },
  ],
  [
    'countries, that are not among countries that border Austria',
    'países, que no están entre países que limitan con Austria',
    {
      kind: 'combined',
      operator: 'not',
      left: list(things('Country')),
      right: list(things('Country', related('borders>Country', austria))),
      said: [],
    },
  ],
  [
    'countries, together with cities',
    'países, junto con ciudades',
    {
      kind: 'combined',
      operator: 'or',
      left: list(things('Country')),
      right: list(things('City')),
      said: [],
    },
  ],
  [
    'count of different nationalities of students located in Rome',
    'número de distintas nacionalidades de estudiantes situados en Roma',
    {
      kind: 'count',
      things: things('Student', related('in>City', given('rome', 'City'))),
      by: path('nationality'),
      distinct: true,
      said: [],
    },
  ],
  [
    'count of different courses with students enrolled in them',
    'número de distintas asignaturas en las que están matriculados estudiantes',
    { kind: 'count', things: things('Student'), by: path('takes>Course'), distinct: true, said: [] },
  ],
  [
    'for each nationality of students, the number of students that have it as nationality',
    'por cada nacionalidad de estudiantes, el número de estudiantes cuya nacionalidad es esta nacionalidad',
    list(values('nationality', 'Student'), [self, counted('nationality<Student', things('Student'))]),
  ],
  [
    'students and their ages (if known)',
    'estudiantes y sus edades (si consta)',
    list(things('Student'), [self, { kind: 'value', path: path('age'), optional: true, said: [] }]),
  ],
];

test.each(CASES)('what is asked for: %s', (en, es, ask) => {
  expect(told(ask, 'en')).toBe(en);
  expect(told(ask, 'es')).toBe(es);
});

test('words that stand for a term are marked', () => {
  const ask = list(
    things('City', valued('name', 'x'), related('in>Country', austria), greatest(measured('population'))),
  );
  const { phrases, noun } = tellAsk(ask, { schema: world, language: 'en' });
  expect(phrases.filter(({ kind }) => kind !== undefined)).toEqual([
    { text: 'city', kind: 'class' },
    { text: 'greatest', kind: 'operator' },
    { text: 'population', kind: 'property' },
    { text: 'cities', kind: 'class' },
    { text: 'name', kind: 'property' },
    { text: '“x”', kind: 'value' },
    { text: 'located in', kind: 'property' },
    { text: 'Austria', kind: 'entity' },
  ]);
  expect(noun).toBe('cities');
});

test.each([
  ['population', 'población', measured('population')],
  ['population of the capital', 'población de la capital', measured('capital>City population')],
  ['number of concerts', 'número de conciertos', counted('heldIn<Concert', things('Concert'))],
  ['country', 'país', measured('flowsThrough>Country')],
  ['country', 'país', self],
  ['average age', 'media de edad', { fold: 'average', measure: measured('age'), said: [] }],
  ['number of names', 'número de nombres', { fold: 'count', measure: measured('name'), said: [] }],
] as const)('the heading of a column: %s', (en, es, measure) => {
  const of = things('Country');
  expect(columnLabel(measure, { schema: world, language: 'en', things: of })).toBe(en);
  expect(columnLabel(measure, { schema: world, language: 'es', things: of })).toBe(es);
});

test.each([
  ['populations', list(austria, [measured('population')])],
  ['capitals', list(austria, [measured('capital>City')])],
  ['rivers', list(austria, [measured('flowsThrough<River')])],
  ['countries', list(things('Country'), [self, measured('capital>City')])],
  [
    'nationalities',
    { kind: 'count', things: things('Student'), by: path('nationality'), distinct: true, said: [] },
  ],
] as const)('what is asked for is called %s', (noun, ask) => {
  expect(tellAsk(ask, { schema: world, language: 'en' }).noun).toBe(noun);
});

test('words of the question and what they were taken for', () => {
  const ask = list({
    head: { kind: 'class', classes: [at('City')], said: [1] },
    conditions: [
      {
        kind: 'related',
        path: path('in>Country'),
        to: { ...austria, head: { ...austria.head, said: [3] } },
        said: [2],
      },
    ],
  });
  expect(mentionsOf(ask)).toEqual([
    { said: [1], what: { kind: 'class', iris: [at('City')] } },
    { said: [2], what: { kind: 'property', iris: [at('in')] } },
    { said: [3], what: { kind: 'entity', iris: [at('austria')] } },
  ]);
});
