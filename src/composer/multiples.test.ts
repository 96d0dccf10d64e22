/** So many times as much as something else. */
import { expect, test } from 'vitest';
import type { Language } from '../rdf';
import { openGraph } from './fixtures/open-graph.fixture';
import { tellAsk } from './tell/tell-ask';
import { parseQuestion } from './parse';

const lands = await openGraph(`
  :Country rdfs:label "country"@en, "país"@es . :River rdfs:label "river"@en, "río"@es .
  :University rdfs:label "university"@en, "universidad"@es . :Student rdfs:label "student"@en, "estudiante"@es .
  :Course rdfs:label "course"@en, "asignatura"@es . :studies rdfs:label "studies at"@en, "estudia en"@es .
  :heldAt rdfs:label "held at"@en, "impartida en"@es . :crosses rdfs:label "flows through"@en, "pasa por"@es .
  :borders rdfs:label "neighbour"@en, "vecino"@es . :people rdfs:label "population"@en, "población"@es .
  :area rdfs:label "area"@en, "superficie"@es . :founded rdfs:label "founded"@en, "fundado"@es . :age rdfs:label "age"@en, "edad"@es .
  :austria a :Country ; rdfs:label "Austria" ; :people 9 ; :area 80 ; :founded "1000"^^xsd:gYear ; :borders :italy , :spain .
  :italy a :Country ; rdfs:label "Italy"@en, "Italia"@es ; :people 18 ; :area 160 ; :founded "2000"^^xsd:gYear ; :borders :austria , :spain .
  :spain a :Country ; rdfs:label "Spain"@en, "España"@es ; :people 27 ; :area 300 ; :founded "1400"^^xsd:gYear ; :borders :italy , :malta .
  :malta a :Country ; rdfs:label "Malta" ; :people 4.5 ; :area 40 ; :founded "1900"^^xsd:gYear .
  :r1 a :River ; rdfs:label "Rone" ; :crosses :austria . :r2 a :River ; rdfs:label "Rtwo" ; :crosses :italy .
  :r3 a :River ; rdfs:label "Rthree" ; :crosses :italy . :r4 a :River ; rdfs:label "Rfour" ; :crosses :spain .
  :r5 a :River ; rdfs:label "Rfive" ; :crosses :spain . :r6 a :River ; rdfs:label "Rsix" ; :crosses :spain .
  :u a :University ; rdfs:label "Upsal" . :v a :University ; rdfs:label "Vien" . :w a :University ; rdfs:label "Wroc" .
  :s1 a :Student ; rdfs:label "Ann" ; :studies :u ; :age 40 . :s2 a :Student ; rdfs:label "Ben" ; :studies :u .
  :s3 a :Student ; rdfs:label "Cy" ; :studies :u . :s4 a :Student ; rdfs:label "Dot" ; :studies :v ; :age 20 .
  :c1 a :Course ; rdfs:label "maths" ; :heldAt :u . :c2 a :Course ; rdfs:label "art" ; :heldAt :v .
  :c3 a :Course ; rdfs:label "law" ; :heldAt :v . :c4 a :Course ; rdfs:label "logic" ; :heldAt :w .
`);

const read = (
  question: string,
  language: Language,
): { readonly told: string; readonly unread: readonly number[] } => {
  const [first] = parseQuestion({ question, language, most: 10 }, lands.knowledge);
  const phrases =
    first === undefined ? [] : tellAsk(first.ask, { schema: lands.knowledge.schema, language }).phrases;
  return { told: phrases.map(({ text }) => text).join(' '), unread: first?.unread ?? [-1] };
};

const ENGLISH: readonly (readonly [question: string, rows: readonly string[], told: string])[] = [
  // Of given things
  [
    'Which countries have exactly twice as many rivers as Austria?',
    ['italy'],
    'countries with a number of rivers that flow through them equal to twice the number of rivers that flow through Austria',
  ],
  [
    'Which countries have at least twice as many rivers as Austria?',
    ['italy', 'spain'],
    'countries with a number of rivers that flow through them of at least twice the number of rivers that flow through Austria',
  ],
  [
    'Which countries have half as many rivers as Italy?',
    ['austria'],
    'countries with a number of rivers that flow through them equal to half the number of rivers that flow through Italy',
  ],
  [
    'Which countries have three times more rivers than Austria?',
    ['spain'],
    'countries with a number of rivers that flow through them equal to 3 times the number of rivers that flow through Austria',
  ],
  [
    'countries with double the number of rivers of Austria',
    ['italy'],
    'countries with a number of rivers that flow through them equal to twice the number of rivers that flow through Austria',
  ],
  [
    'Which countries do not have twice as many rivers as Austria?',
    ['austria', 'malta', 'spain'],
    'countries, except those with a number of rivers that flow through them equal to twice the number of rivers that flow through Austria',
  ],
  [
    'Does Italy have twice as many rivers as Austria?',
    ['yes'],
    'whether Italy has a number of rivers that flow through it equal to twice the number of rivers that flow through Austria',
  ],
  // Of two measures of one thing
  [
    'Which universities have exactly three times as many students as courses?',
    ['u'],
    'universities with a number of students that study at them equal to 3 times the number of courses held at them',
  ],
  [
    'Which countries have twice as many neighbours as rivers?',
    ['austria'],
    'countries with a number of countries that are the neighbour of them equal to twice the number of rivers that flow through them',
  ],
  [
    'Which countries have as many rivers as neighbours?',
    ['italy'],
    'countries with a number of rivers that flow through them equal to the number of countries that are the neighbour of them',
  ],
  [
    'Which universities have more courses than students?',
    ['v', 'w'],
    'universities with a number of courses held at them above the number of students that study at them',
  ],
  [
    'Which universities have fewer than twice as many students as courses?',
    ['v', 'w'],
    'universities with a number of students that study at them below twice the number of courses held at them',
  ],
  [
    'Which universities do not have three times as many students as courses?',
    ['v', 'w'],
    'universities with a number of students that study at them other than 3 times the number of courses held at them',
  ],
  // Of values
  [
    'countries exactly twice as large as Austria',
    ['italy'],
    'countries with an area equal to twice that of Austria',
  ],
  [
    'Which countries are twice the size of Austria?',
    ['italy'],
    'countries with an area equal to twice that of Austria',
  ],
  [
    'countries with more than twice the population of Austria',
    ['spain'],
    'countries with a population above twice that of Austria',
  ],
  [
    'countries with a population exactly twice that of Austria',
    ['italy'],
    'countries with a population equal to twice that of Austria',
  ],
  [
    'countries with a population below half the average population',
    ['malta'],
    'countries with a population below half the average population of countries',
  ],
  ['Which students are twice as old as Dot?', ['s1'], 'students with an age equal to twice that of Dot'],
];

const SPANISH: typeof ENGLISH = [
  [
    '¿Qué países tienen exactamente el doble de ríos que Austria?',
    ['italy'],
    'países con un número de ríos que pasan por cada país igual al doble del número de ríos que pasan por Austria',
  ],
  [
    '¿Qué países tienen exactamente el triple de ríos que Austria?',
    ['spain'],
    'países con un número de ríos que pasan por cada país igual al triple del número de ríos que pasan por Austria',
  ],
  [
    '¿Qué países tienen tres veces más ríos que Austria?',
    ['spain'],
    'países con un número de ríos que pasan por cada país igual al triple del número de ríos que pasan por Austria',
  ],
  [
    '¿Qué países tienen tres veces tantos ríos como Austria?',
    ['spain'],
    'países con un número de ríos que pasan por cada país igual al triple del número de ríos que pasan por Austria',
  ],
  [
    '¿Qué países tienen más del doble de ríos que Austria?',
    ['spain'],
    'países con un número de ríos que pasan por cada país superior al doble del número de ríos que pasan por Austria',
  ],
  [
    '¿Qué países tienen la mitad de ríos que Italia?',
    ['austria'],
    'países con un número de ríos que pasan por cada país igual a la mitad del número de ríos que pasan por Italia',
  ],
  [
    '¿Qué universidades tienen el triple de estudiantes que asignaturas?',
    ['u'],
    'universidades con un número de estudiantes que estudian en cada universidad igual al triple del número de asignaturas impartidas en cada universidad',
  ],
  [
    '¿Qué países tienen tantos ríos como vecinos?',
    ['italy'],
    'países con un número de ríos que pasan por cada país igual al número de países que son vecino de cada país',
  ],
  [
    'países con el doble de población que Austria',
    ['italy'],
    'países con una población igual al doble del valor de Austria',
  ],
  [
    'países el doble de grandes que Austria',
    ['italy'],
    'países con una superficie igual al doble del valor de Austria',
  ],
  [
    '¿Qué países son dos veces más grandes que Austria?',
    ['italy'],
    'países con una superficie igual al doble del valor de Austria',
  ],
  [
    '¿Qué países tienen una población igual al doble de la de Austria?',
    ['italy'],
    'países con una población igual al doble del valor de Austria',
  ],
];

test.each([
  ...ENGLISH.map((one) => ['en', ...one] as const),
  ...SPANISH.map((one) => ['es', ...one] as const),
])('so many times as much, %s: %s', (language, question, rows, told) => {
  expect(lands.answer(question, language)).toEqual(rows);
  expect(read(question, language)).toEqual({ told, unread: [] });
});

test('twice as old is an age, and no year', () => {
  const { query } = lands.best('countries twice as old as Austria');
  expect(query).toContain('?age = (2 * ?age2)');
  expect(
    lands.compose('countries founded twice as late as Austria').candidates.map((one) => one.query),
  ).not.toContainEqual(expect.stringContaining('2 * ?founded'));
});
