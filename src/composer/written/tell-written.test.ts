import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';
import { tellWritten } from './tell-written';

const lakes = await openGraph(`
  :Lake rdfs:label "lake"@en , "lago"@es . :Country rdfs:label "country"@en , "país"@es .
  :depth rdfs:label "depth"@en , "profundidad"@es . :in rdfs:label "lies in"@en , "está en"@es .
  :ohrid a :Lake ; rdfs:label "Ohrid"@en ; :depth 288 ; :in :albania .
  :prespa a :Lake ; rdfs:label "Prespa"@en ; :depth 54 ; :in :albania .
  :bled a :Lake ; rdfs:label "Bled"@en ; :depth 30 ; :in :slovenia .
  :albania a :Country ; rdfs:label "Albania"@en . :slovenia a :Country ; rdfs:label "Slovenia"@en .`);

const PREFIX = 'PREFIX : <http://example.org/>';
const told = (question: string, query: string, language: 'en' | 'es' = 'en') => {
  const one = tellWritten({ query: `${PREFIX} ${query}`, question, scope: [], language }, lakes.knowledge);
  if (one === undefined) throw new Error(`It can't be read: ${query}`);
  const words = ({ start, end }: { readonly start: number; readonly end: number }) =>
    question.slice(start, end);
  return {
    said: one.paraphrase.map(({ text }) => text).join(''),
    read: one.groundings.map(words),
    unread: (one.unused ?? []).map(words),
    form: one.form,
    noun: one.noun,
  };
};

test.each<[string, string, string[], string[]]>([
  ['Which lakes lie in Albania?', 'SELECT ?l { ?l a :Lake ; :in :albania }', ['lakes', 'Albania'], []],
  ['Which lakes lie in Albania?', 'SELECT ?l { ?l a :Lake ; :in :slovenia }', ['lakes'], ['Albania']],
  [
    'Which lakes have a depth over 40?',
    'SELECT ?l { ?l a :Lake ; :depth ?d FILTER(?d > 40) }',
    ['lakes', 'depth', '40'],
    [],
  ],
  [
    'Which lakes have a depth over 40?',
    'SELECT ?l { ?l a :Lake ; :depth ?d FILTER(?d > 50) }',
    ['lakes', 'depth'],
    ['40'],
  ],
  [
    'Which lakes have a depth over 5?',
    'SELECT ?l { ?l a :Lake ; :depth ?d FILTER(?d > 50) }',
    ['lakes', 'depth'],
    ['5'],
  ],
  ['Which lakes have a depth over 40?', 'SELECT ?l { ?l a :Lake }', ['lakes'], ['depth', 'over', '40']],
  [
    'What is the deepest lake?',
    'SELECT ?l { ?l a :Lake ; :depth ?d } ORDER BY DESC(?d) LIMIT 1',
    ['lake'],
    [],
  ],
  [
    'Which lakes are not in Albania?',
    'SELECT ?l { ?l a :Lake ; :in :albania }',
    ['lakes', 'Albania'],
    ['not'],
  ],
  ['What is the deepest lake?', 'SELECT ?l { ?l a :Lake ; :depth ?d }', ['lake'], ['deepest']],
  [
    'How many lakes are in gloomy Albania?',
    'SELECT (COUNT(?l) AS ?n) { ?l a :Lake ; :in :albania }',
    ['lakes', 'Albania'],
    ['gloomy'],
  ],
])('what a query says of a question is found in its text: %s %s', (question, query, read, unread) => {
  const one = told(question, query);
  expect(one.read).toEqual(expect.arrayContaining(read));
  expect(one.unread).toEqual(unread);
});

test('a query is said in words, with what its rows are called, in the language of the page', () => {
  const counted = told('How many lakes?', 'SELECT (COUNT(?l) AS ?n) { ?l a :Lake }');
  expect(counted).toMatchObject({ form: 'count', noun: 'lakes' });
  const listed = told('Which lakes?', 'SELECT ?lago { ?lago a :Lake ; :in :albania }', 'es');
  expect(listed).toMatchObject({ form: 'list', noun: 'lagos' });
  expect(listed.said).toBe('lagos que están en Albania');
});

test('a text that is no query is not told', () => {
  const request = { query: 'SELECT ?x {', question: 'Which?', scope: [], language: 'en' } as const;
  expect(tellWritten(request, lakes.knowledge)).toBeUndefined();
});

test.each(['Which lakes lie in Albania?', 'What is the deepest lake?', 'How many lakes are in Slovenia?'])(
  'of the composer’s own query it says what the composer says: %s',
  (question) => {
    const { query, unused } = lakes.best(question);
    expect(told(question, query).unread).toEqual(
      (unused ?? []).map(({ start, end }) => question.slice(start, end)),
    );
  },
);
