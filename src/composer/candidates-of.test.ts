import { expect, test } from 'vitest';
import { iri, type Language } from '../rdf';
import { hills } from './fixtures/hills.fixture';
import { openGraph } from './fixtures/open-graph.fixture';
import type { Candidate } from './candidate';
import { candidatesOf } from './candidates-of';

const SCOPE = [iri('http://example.org/')];

const best = (question: string, language: Language = 'en'): Candidate => {
  const request = { question, scope: SCOPE, pins: [], language };
  const [first] = candidatesOf(request, language, 5, hills.knowledge);
  if (first === undefined) throw new Error(`Nothing was read of: ${question}`);
  return first;
};

const groundingsOf = (question: string, language?: Language): readonly string[] =>
  best(question, language).groundings.map(
    ({ start, end, meaning }) => `${question.slice(start, end)}: ${meaning.kind} ${meaning.label}`,
  );

const unusedOf = (question: string): readonly string[] =>
  (best(question).unused ?? []).map(({ start, end }) => question.slice(start, end));

test('groundings stand at the words of the question, in their order', () => {
  expect(groundingsOf('How many huts are kept by Kim Orr?')).toEqual([
    'How many: operator count them',
    'huts: class hut',
    'kept: property kept by',
    'Kim Orr: entity Kim Orr',
  ]);
});

test('groundings are called in the language of the reader, and say which thing is meant', () => {
  const { groundings } = best('¿Cuántas cabañas hay?', 'es');
  const hut = groundings.find(({ meaning }) => meaning.kind === 'class')?.meaning;
  expect([hut?.id, hut?.label]).toEqual(['class <http://example.org/Hut>', 'cabaña']);
});

test('of a thing its class is told, as the composer tells it', () => {
  const kim = best('huts kept by Kim Orr').groundings.find(({ meaning }) => meaning.kind === 'entity');
  expect([kim?.meaning.id, kim?.meaning.typeLabel]).toEqual(['entity <http://example.org/kim>', 'keeper']);
});

test('words that nothing stands for are unused; those that only ask or connect are not', () => {
  expect(unusedOf('Please show me all the huts in Overdale')).toEqual([]);
  expect(unusedOf('purple huts in Overdale')).toEqual(['purple']);
});

test('a candidate has the traits of its reading', () => {
  const { traits, id, query, scope } = best('huts in Overdale');
  expect(Object.keys(traits ?? {}).length).toBeGreaterThan(0);
  expect([id, scope]).toEqual([query, SCOPE]);
});

test('columns are headed, and things told from values', () => {
  const columns = (question: string) =>
    best(question).columns.map(({ label, kind, isNameless }) => [label, kind, isNameless]);
  expect(columns('huts in Overdale')).toEqual([['hut', 'entity', undefined]]);
  expect(columns('What is the price of Alder Hut?')).toEqual([['price', 'value', undefined]]);
  expect(columns('How many huts are there?')).toEqual([['number of huts', 'value', undefined]]);
});

const rivers = await openGraph(`
  :River rdfs:label "river"@en . :Lake rdfs:label "lake"@en .
  :length rdfs:label "length"@en ; rdfs:comment "Unit: km"@en .
  :a a :River ; rdfs:label "Alba" ; :length 40 . :b a :River ; rdfs:label "Boro" ; :length 60 .
  :c a :Lake ; rdfs:label "Caro" .
`);

const measured = (question: string): Candidate | undefined =>
  candidatesOf({ question, scope: SCOPE, pins: [], language: 'en' }, 'en', 5, rivers.knowledge)[0];

test('a column is in the unit of its property, and in that which the question asks for', () => {
  const [km] = measured('What is the length of Alba?')?.columns ?? [];
  expect([km?.unit, km?.shownIn]).toEqual(['km', undefined]);
  const inMiles = measured('What is the length of Alba in miles?');
  expect(inMiles?.columns[0]?.shownIn?.unit).toBe('miles');
  expect(inMiles?.unused).toEqual([]);
  expect(inMiles?.paraphrase.at(-1)?.text).toBe('in miles');
});

test('the average of a measure has its unit, and a number of things has none', () => {
  expect(measured('What is the average length of the rivers?')?.columns[0]?.unit).toBe('km');
  expect(measured('How many rivers are there?')?.columns[0]?.unit).toBeUndefined();
});
