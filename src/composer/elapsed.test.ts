import { expect, test } from 'vitest';
import type { Candidate } from './candidate';
import { openGraph, type Graph } from './fixtures/open-graph.fixture';
import { candidatesOf } from './candidates-of';

const firstOf = (question: string, { knowledge }: Pick<Graph, 'knowledge'>): Candidate => {
  const language = question.startsWith('¿') ? 'es' : 'en';
  const request = { question, scope: [], pins: [], language } as const;
  const [first] = candidatesOf(request, language, 10, knowledge);
  if (first === undefined) throw new Error(`No reading of ${question}`);
  return first;
};

const told = ({ paraphrase }: Candidate): string => paraphrase.map(({ text }) => text).join(' ');

/** Weavers with their lives, of whom one lives; sheep with an age; mills that were built. */
const village = await openGraph(`
  :Weaver rdfs:label "weaver"@en, "tejedor"@es . :Sheep rdfs:label "sheep"@en, "oveja"@es . :Mill rdfs:label "mill"@en, "molino"@es .
  :Guild rdfs:label "guild"@en, "gremio"@es . :guild rdfs:label "guild"@en, "gremio"@es .
  :born rdfs:label "date of birth"@en, "fecha de nacimiento"@es . :died rdfs:label "date of death"@en, "fecha de muerte"@es .
  :built rdfs:label "built"@en, "construido en"@es . :age rdfs:label "age"@en, "edad"@es .
  :north a :Guild ; rdfs:label "North Guild" . :south a :Guild ; rdfs:label "South Guild" .
  :a a :Weaver ; rdfs:label "Ana Loom" ; :born "1900-05-10"^^xsd:date ; :died "1939-05-09"^^xsd:date ; :guild :north .
  :b a :Weaver ; rdfs:label "Bo Spindle" ; :born "1901-05-10"^^xsd:date ; :died "1986-06-10"^^xsd:date ; :guild :north .
  :c a :Weaver ; rdfs:label "Cy Shuttle" ; :born "1990-01-01"^^xsd:date ; :guild :south .
  :k a :Mill ; rdfs:label "Low Mill" ; :built "1890-01-01"^^xsd:date . :l a :Mill ; rdfs:label "New Mill" ; :built "2015-01-01"^^xsd:date .
  :g a :Sheep ; rdfs:label "Nan" ; :age 4 . :h a :Sheep ; rdfs:label "Bill" ; :age 12 .
`);

const since = (year: number): string => String(new Date().getUTCFullYear() - year);

test.each<[string, readonly string[]]>([
  // Asked for, compared, folded, put in order
  ['How old is Cy Shuttle?', [since(1990)]],
  ['¿Cuántos años tiene Cy Shuttle?', [since(1990)]],
  ['¿Qué edad tiene Bo Spindle?', ['85']],
  ['Which weavers are older than 50?', ['b']],
  ['¿Qué tejedores tienen más de 50 años?', ['b']],
  ['Is Ana Loom older than 50?', ['no']],
  ['What is the average age of the weavers of North Guild?', ['61.5']],
  ['¿Cuál es la edad media de los tejedores de North Guild?', ['61.5']],
  ['List the weavers with their ages', ['a | 38', 'b | 85', `c | ${since(1990)}`]],
  // What is no life begins, too
  ['Which mills are older than 100 years?', ['k']],
  ['¿Qué molinos tienen más de 100 años?', ['k']],
  // At the end of a life
  ['How old was Bo Spindle when he died?', ['85']],
  ['At what age did Ana Loom die?', ['38']],
  ['How long did Ana Loom live?', ['38']],
  ['Which weavers died before they were 40?', ['a']],
  ['Which weavers lived more than 80 years?', ['b']],
  ['Which weaver lived the longest?', ['b']],
  ['¿A qué edad murió Ana Loom?', ['38']],
  ['¿Cuántos años tenía Bo Spindle cuando murió?', ['85']],
  ['¿Qué tejedores murieron antes de cumplir 40 años?', ['a']],
  ['¿Qué tejedor vivió más años?', ['b']],
  // What is called an age is meant first
  ['Which sheep are older than 10?', ['h']],
  ['¿Cuál es la edad media de las ovejas?', ['8']],
  // A year is no age
  ['Who is the oldest weaver?', ['a']],
  ['Which weavers were born before 1950?', ['a', 'b']],
])('an age: %s', (question, rows) => {
  const first = firstOf(question, village);
  expect(village.run(first.query)).toEqual(rows);
  expect(first.unused).toEqual([]);
});

test('ages are summed up in groups', () => {
  const { query } = firstOf('What is the average age of weavers for each guild?', village);
  expect(village.run(query)).toEqual(['north | 61.5', `south | ${since(1990)}`]);
});

test('what an age is counted from and to is told, in years, and whether it is that of a life', () => {
  const asked = firstOf('How old is Bo Spindle?', village);
  expect(told(asked)).toContain('(from date of birth to date of death or today) of Bo Spindle');
  expect(asked.columns).toMatchObject([{ label: 'age', unit: 'years' }]);
  expect(asked.isOfLives).toBe(true);
  const spanish = firstOf('¿Qué tejedores murieron antes de cumplir 40 años?', village);
  expect(told(spanish)).toContain('edad (desde fecha de nacimiento hasta fecha de muerte) inferior a 40');
  expect(firstOf('¿Qué edad tiene Bo Spindle?', village).columns).toMatchObject([
    { label: 'edad', unit: 'años' },
  ]);
  expect(firstOf('Which mills are older than 100 years?', village).isOfLives).toBeUndefined();
});

/** Loans go on for days, and firings for hours; plays say how long they are. */
const workshop = await openGraph(`
  :Loan rdfs:label "loan"@en, "préstamo"@es . :Firing rdfs:label "firing"@en, "cocción"@es . :Play rdfs:label "play"@en, "obra"@es .
  :from rdfs:label "start date"@en, "fecha de inicio"@es . :to rdfs:label "end date"@en, "fecha de fin"@es .
  :lit rdfs:label "start"@en, "inicio"@es . :cold rdfs:label "end"@en, "fin"@es . :duration rdfs:label "duration"@en, "duración"@es .
  :l1 a :Loan ; rdfs:label "Amber Loan" ; :from "2000-02-27"^^xsd:date ; :to "2000-03-01"^^xsd:date .
  :l2 a :Loan ; rdfs:label "Cobalt Loan" ; :from "2001-02-27"^^xsd:date ; :to "2002-03-01"^^xsd:date .
  :f1 a :Firing ; rdfs:label "Firing A" ; :lit "2001-02-28T18:00:00"^^xsd:dateTime ; :cold "2001-03-01T06:00:00"^^xsd:dateTime .
  :f2 a :Firing ; rdfs:label "Firing B" ; :lit "2001-05-01T00:00:00"^^xsd:dateTime ; :cold "2001-05-02T12:30:00"^^xsd:dateTime .
  :p1 a :Play ; rdfs:label "Wick" ; :duration "PT9M"^^xsd:duration . :p2 a :Play ; rdfs:label "Lantern" ; :duration "PT2H10M"^^xsd:duration .
  :p3 a :Play ; rdfs:label "Ember" ; :duration "P1DT30S"^^xsd:duration .
`);

test.each<[string, readonly string[]]>([
  ['How long did Amber Loan last?', ['3']],
  ['¿Cuánto duró Cobalt Loan?', ['367']],
  ['Which loans lasted more than 100 days?', ['l2']],
  ['Which loans lasted less than a week?', ['l1']],
  ['¿Qué préstamos duraron más de 100 días?', ['l2']],
  ['What is the longest loan?', ['l2']],
  ['¿Cuál es el préstamo más largo?', ['l2']],
  ['What is the average duration of the loans?', ['185']],
  ['¿Cuánto duraron de media los préstamos?', ['185']],
  ['How long did Firing A take?', ['12']],
  ['Which firings lasted more than 1 day?', ['f2']],
  ['Which plays last more than two hours?', ['p2', 'p3']],
  ['¿Qué obras duran menos de 10 minutos?', ['p1']],
  ['Which play is the longest?', ['p3']],
  ['What is the longest duration of the plays?', ['1440.5']],
])('how long something goes on: %s', (question, rows) => {
  const first = firstOf(question, workshop);
  expect(workshop.run(first.query).map((row) => row.replace(/\.0+$/u, ''))).toEqual(rows);
  expect(first.unused).toEqual([]);
});

test('the unit of a length of time is told', () => {
  const days = firstOf('Which loans lasted more than 100 days?', workshop);
  expect(told(days)).toContain('length (between start date and end date) over 100\u00a0days');
  const hours = firstOf('How long did Firing A take in days?', workshop);
  expect(hours.columns).toMatchObject([{ label: 'length', unit: 'hours', shownIn: { unit: 'days' } }]);
  expect(firstOf('What is the average duration of the plays?', workshop).columns).toMatchObject([
    { unit: 'min' },
  ]);
});

const farm = await openGraph(`
  :Tank rdfs:label "tank"@en, "depósito"@es . :mass rdfs:label "mass"@en, "masa"@es .
  :volume rdfs:label "volume"@en, "volumen"@es ; rdfs:comment "Unit: l" . :height rdfs:label "height"@en, "altura"@es ; rdfs:comment "Unit: m" .
  :r a :Tank ; rdfs:label "Red Tank"@en ; :height 2 ; :volume 900 ; :mass 4 .
  :g a :Tank ; rdfs:label "Grey Tank"@en ; :height 1 ; :volume 1500 ; :mass 9 .
`);

test.each<[string, readonly string[] | undefined]>([
  ['Which tanks have a mass between 5 and 10 kg?', ['mass']],
  ['¿Qué depósitos tienen una masa superior a 5 kg?', ['masa']],
  ['Which tanks have a mass over 5?', undefined],
  ['Which tanks have a height over 5 ft?', undefined],
])('which values have no unit to set the number against: %s', (question, unplaced) => {
  expect(firstOf(question, farm).unplaced).toEqual(unplaced);
});

test('an adjective measures what its number can be set against', () => {
  expect(farm.run(firstOf('Which tanks are larger than 1 m³?', farm).query)).toEqual(['g']);
  expect(told(firstOf('Which tanks are larger than 5 km?', farm))).not.toContain('volume');
});
