import { expect, test } from 'vitest';
import type { Ask, Measure, Things } from '../ask';
import { tellAsk } from './tell-ask';
import {
  classHead,
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

const list = (of: Things, columns: readonly Measure[] = [self], rest: object = {}): Ask => ({
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
    'the river with the greatest length among rivers that flow through Austria',
    'el río con la mayor longitud de entre los ríos que pasan por Austria',
    list(things('River', greatest(measured('length')), related('flowsThrough>Country', austria))),
  ],
  [
    'the 3 cities with the greatest population',
    'las 3 ciudades con la mayor población',
    list(things('City', greatest(measured('population'), 3))),
  ],
  [
    'the city with the 2nd greatest population among cities located in Austria',
    'la ciudad con la 2.ª mayor población de entre las ciudades situadas en Austria',
    list(things('City', greatest(measured('population'), 1, 1), related('in>Country', austria))),
  ],
  [
    'cities that are the capital of Austria',
    'ciudades que son capital de Austria',
    list(things('City', related('capital<Country', austria))),
  ],
  [
    'countries whose capital is Vienna',
    'países cuya capital es Viena',
    list(things('Country', related('capital>City', given('vienna', 'City')))),
  ],
  [
    'countries that Danube flows through',
    'países por los que pasa Danubio',
    list(things('Country', related('flowsThrough<River', given('danube', 'River')))),
  ],
  [
    'countries with a river with a length over 5\u00a0km and that flows through them',
    'países por los que pasa un río con una longitud superior a 5\u00a0km',
    list(
      things('Country', related('flowsThrough<River', things('River', more(measured('length'), 5, 'km')))),
    ),
  ],
  [
    'students enrolled in maths and that are located in a city located in Austria',
    'estudiantes matriculados en matemáticas y que están situados en una ciudad situada en Austria',
    list(
      things(
        'Student',
        related('takes>Course', given('maths', 'Course')),
        related('in>City', things('City', related('in>Country', austria))),
      ),
    ),
  ],
  [
    'students located in a city located in Austria',
    'estudiantes situados en una ciudad situada en Austria',
    list(things('Student', related('in>City in>Country', austria))),
  ],
  [
    'students not located in any city located in Austria',
    'estudiantes no situados en ninguna ciudad situada en Austria',
    list(things('Student', not(related('in>City in>Country', austria)))),
  ],
  [
    'students, except those with more than 2 pets',
    'estudiantes, salvo aquellos con más de 2 mascotas',
    list(things('Student', not(more(counted('hasPet>Pet', things('Pet')), 2)))),
  ],
  [
    'students either located in Rome or with an age over 20',
    'estudiantes o bien situados en Roma o bien con una edad superior a 20',
    list(
      things('Student', {
        kind: 'any',
        conditions: [related('in>City', given('rome', 'City')), more(measured('age'), 20)],
        said: [],
      }),
    ),
  ],
  [
    'students with the same nationality as their name',
    'estudiantes con la misma nacionalidad que su nombre',
    list(things('Student', { kind: 'agree', path: path('nationality'), with: path('name'), said: [] })),
  ],
  [
    'students located in the same city as Ana',
    'estudiantes situados en la misma ciudad que Ana',
    list(things('Student', { kind: 'same', path: path('in>City'), as: given('ana', 'Student'), said: [] })),
  ],
  [
    'countries with the same capital as Austria',
    'países con la misma capital que Austria',
    list(things('Country', { kind: 'same', path: path('capital>City'), as: austria, said: [] })),
  ],
  [
    'students located in a city with the same population as for Ana',
    'estudiantes situados en una ciudad con la misma población que en el caso de Ana',
    list(
      things('Student', {
        kind: 'same',
        path: path('in>City population'),
        as: given('ana', 'Student'),
        said: [],
      }),
    ),
  ],
  [
    'students with the same nationality as Ana',
    'estudiantes con la misma nacionalidad que Ana',
    list(
      things('Student', { kind: 'same', path: path('nationality'), as: given('ana', 'Student'), said: [] }),
    ),
  ],
  [
    'students with a pet',
    'estudiantes con mascota',
    list(things('Student', { kind: 'has', path: path('hasPet>Pet'), said: [] })),
  ],
  [
    'students without any pet',
    'estudiantes sin mascota',
    list(things('Student', not({ kind: 'has', path: path('hasPet>Pet'), said: [] }))),
  ],
  [
    'students without an age',
    'estudiantes sin edad',
    list(things('Student', not({ kind: 'has', path: path('age'), said: [] }))),
  ],
  [
    'cities founded before 1900',
    'ciudades fundadas antes de 1900',
    list(
      things('City', {
        kind: 'compare',
        measure: measured('founded'),
        operator: '<',
        to: { kind: 'years', from: 1900, to: 1900, said: [] },
        said: [],
      }),
    ),
  ],
  [
    'cities with a population above that of Rome',
    'ciudades con una población superior al valor de Roma',
    list(
      things('City', {
        kind: 'compare',
        measure: measured('population'),
        operator: '>',
        to: { kind: 'measure', measure: measured('population'), of: given('rome', 'City'), said: [] },
        said: [],
      }),
    ),
  ],
  [
    'cities with a population of at least twice that of Rome',
    'ciudades con una población no inferior al doble del valor de Roma',
    list(
      things('City', {
        kind: 'compare',
        measure: measured('population'),
        operator: '>=',
        to: {
          kind: 'measure',
          measure: measured('population'),
          of: given('rome', 'City'),
          factor: 2,
          said: [],
        },
        said: [],
      }),
    ),
  ],
  [
    'cities with a population equal to 4 times the average population of cities',
    'ciudades con una población igual a 4 veces la media de población de ciudades',
    list(
      things('City', {
        kind: 'compare',
        measure: measured('population'),
        operator: '=',
        to: {
          kind: 'fold',
          fold: 'average',
          measure: measured('population'),
          of: things('City'),
          factor: 4,
          said: [],
        },
        said: [],
      }),
    ),
  ],
  [
    'countries with a number of rivers that flow through them equal to half the number of countries that border them',
    'países con un número de ríos que pasan por cada país igual a la mitad del número de países que limitan con cada país',
    list(
      things('Country', {
        kind: 'compare',
        measure: counted('flowsThrough<River', things('River')),
        operator: '=',
        to: {
          kind: 'own',
          measure: counted('borders<Country', things('Country')),
          factor: 0.5,
          said: [],
        },
        said: [],
      }),
    ),
  ],
  [
    'the country that the most rivers flow through',
    'el país por el que pasa el mayor número de ríos',
    list(things('Country', greatest(counted('flowsThrough<River', things('River'))))),
  ],
  [
    'the 3 students with the most pets',
    'los 3 estudiantes con el mayor número de mascotas',
    list(things('Student', greatest(counted('hasPet>Pet', things('Pet')), 3))),
  ],
  [
    'the city with students enrolled in the most courses in all and located in it',
    'la ciudad en la que están situados estudiantes matriculados en el mayor número de asignaturas en total',
    list(things('City', greatest(counted('in<Student takes>Course', things('Course')), 1))),
  ],
  [
    'students located in cities located in more than 1 country in all',
    'estudiantes situados en ciudades situadas en más de 1 país en total',
    list(things('Student', more(counted('in>City in>Country', things('Country')), 1))),
  ],
  [
    'the student located in the city with the greatest population',
    'el estudiante situado en la ciudad con la mayor población',
    list(things('Student', greatest(measured('in>City population')))),
  ],
  [
    'nationalities of students that belong to more than 3 students',
    'nacionalidades de estudiantes que corresponden a más de 3 estudiantes',
    list(values('nationality', 'Student', more(counted('nationality<Student', things('Student')), 3))),
  ],
  [
    'nationalities of students that do not belong to any student located in Rome',
    'nacionalidades de estudiantes que no corresponden a ningún estudiante situado en Roma',
    list(
      values(
        'nationality',
        'Student',
        not(related('nationality<Student', things('Student', related('in>City', given('rome', 'City'))))),
      ),
    ),
  ],
  [
    'the nationality of students that belongs to the most students',
    'la nacionalidad de estudiantes que corresponde al mayor número de estudiantes',
    list(values('nationality', 'Student', greatest(counted('nationality<Student', things('Student'))))),
  ],
  [
    'population divided by area of countries',
    'población dividido entre superficie de países',
    list(things('Country'), [
      { kind: 'calculated', operator: '/', left: measured('population'), right: measured('area'), said: [] },
    ]),
  ],
  [
    'countries with a population divided by area over 5',
    'países con una población dividido entre superficie superior a 5',
    list(
      things(
        'Country',
        more(
          {
            kind: 'calculated',
            operator: '/',
            left: measured('population'),
            right: measured('area'),
            said: [],
          },
          5,
        ),
      ),
    ),
  ],
  [
    'for each student, the average weight of pets',
    'por cada estudiante, la media de peso de mascotas',
    list(things('Student'), [
      self,
      { kind: 'fold', fold: 'average', path: path('hasPet>Pet weight'), said: [] },
    ]),
  ],
  [
    'countries located in Austria (directly or indirectly) and with a name that starts with “A”',
    'países situados en Austria (directa o indirectamente) y con un nombre que empieza por «A»',
    list(
      things('Country', related('in>Country+', austria), {
        kind: 'text',
        path: path('name'),
        match: 'starts',
        text: 'A',
        said: [],
      }),
    ),
  ],
  [
    'students with the nationality “Irish” or “Spanish” and without the nationality “Dutch” and that are enrolled in a course with open = yes',
    'estudiantes con la nacionalidad «Irish» o «Spanish» y sin la nacionalidad «Dutch» y que están matriculados en una asignatura con abierto = sí',
    list(
      things(
        'Student',
        related('takes>Course', things('Course', valued('open', 'true'))),
        valued('nationality', 'Irish', 'Spanish'),
        not(valued('nationality', 'Dutch')),
      ),
    ),
  ],
  ['cities or countries', 'ciudades o países', list({ head: classHead('City', 'Country'), conditions: [] })],
  [
    'things located in Rome or Vienna',
    'cosas situadas en Roma o Viena',
    list(things('', related('in>City', given('rome vienna', 'City')))),
  ],
  [
    'the one with the greatest population among Rome and Vienna',
    'el elemento con la mayor población de entre Roma y Viena',
    list(given('rome vienna', 'City', greatest(measured('population')))),
  ],
  [
    'countries without the same capital as Austria',
    'países sin la misma capital que Austria',
    list(things('Country', not({ kind: 'same', path: path('capital>City'), as: austria, said: [] }))),
  ],
  [
    'students with a pet with a weight over 3',
    'estudiantes con mascota con un peso superior a 3',
    list(things('Student', related('hasPet>Pet', things('Pet', more(measured('weight'), 3))))),
  ],
  [
    'countries whose capital is a city with a population over 1\u202f000\u202f000',
    'países cuya capital es una ciudad con una población superior a 1\u202f000\u202f000',
    list(things('Country', related('capital>City', things('City', more(measured('population'), 1000000))))),
  ],
];

test.each(CASES)('what is said of things: %s', (en, es, ask) => {
  expect(told(ask, 'en')).toBe(en);
  expect(told(ask, 'es')).toBe(es);
});
