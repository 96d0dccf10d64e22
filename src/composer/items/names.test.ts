import { expect, test } from 'vitest';
import type { Language } from '../../rdf';
import { openGraph, type Graph } from '../fixtures/open-graph.fixture';
import { parseQuestion } from '../parse';

const answer = (graph: Graph, question: string, language: Language = 'en'): readonly string[] => {
  const [first] = parseQuestion({ question, language, most: 10 }, graph.knowledge);
  return first === undefined ? ['nothing'] : [...new Set(graph.run(first.query))];
};

/** Keys that link kennels and dogs; and small numbers, as texts, that are among the keys of another class by chance. */
const kennels = await openGraph(`
  @prefix k: <http://example.org/kennel#> . @prefix d: <http://example.org/dog#> . @prefix p: <http://example.org/prize#> .
  :k1 a :Kennels ; k:kennel_id 41 ; k:name "North" . :k2 a :Kennels ; k:kennel_id 42 ; k:name "South" .
  :d1 a :Dogs ; d:name "Amber" ; d:kennel_id 41 ; d:litter "1" . :d2 a :Dogs ; d:name "Birch" ; d:kennel_id 41 ; d:litter "2" .
  :d3 a :Dogs ; d:name "Cedar" ; d:kennel_id 42 ; d:litter "1" .
  :p1 a :Prizes ; p:prize_no "1" ; p:year 2001 . :p2 a :Prizes ; p:prize_no "2" ; p:year 2002 . :p3 a :Prizes ; p:prize_no "3" ; p:year 2003 .
`);

test.each([
  ['What is the litter of Birch?', 'en', ['2']],
  ['What is the kennel id of Cedar?', 'en', ['42']],
  ['¿Cuál es el kennel id de Cedar?', 'es', ['42']],
  ['Which dogs are in the kennel North?', 'en', ['Amber', 'Birch']],
] as const)(
  'a key is shown where it is asked for, and leads where its name says: %s',
  (question, language, rows) => {
    expect(answer(kennels, question, language)).toEqual(rows);
  },
);

test('small numbers are no link for being among the keys of another class', () => {
  const { schema } = kennels.knowledge;
  const linked = [...schema.names.keys()].filter((one) => schema.keyBehind(one) !== undefined);
  expect(linked.map((one) => one.replace(/^.*[/#]/u, ''))).toEqual(['kennel_id']);
});

/** Numbers that hit keys far apart are no chance. */
test('numbers are a link where so few of all are keys', async () => {
  const graph = await openGraph(`
    :f1 a :Ferry ; :registration "48113" . :f2 a :Ferry ; :registration "90277" . :f3 a :Ferry ; :registration "13904" .
    :t1 a :Trip ; :by "48113" . :t2 a :Trip ; :by "13904" . :t3 a :Trip ; :by "48113" .
  `);
  const { schema } = graph.knowledge;
  const by = [...schema.names.values()].find(({ labels }) => labels.some(({ text }) => text === 'by'));
  expect(by === undefined ? undefined : schema.keyBehind(by.iri)).toBe('http://example.org/registration');
});

const school = await openGraph(`
  :a a :list ; :firstname "Amber" ; :lastname "Moss" ; :grade 3 . :b a :list ; :firstname "Birch" ; :lastname "Reed" ; :grade 4 .
  :u a :memberacct ; :member_name "Cedar" ; :badge "KX-70" ; :headquarter "Selden" .
  :v a :memberacct ; :member_name "Damson" ; :badge "KX-71" ; :headquarter "Torv" .
  :l a :camera_lens ; :brand "KX" .
`);

test.each([
  ['How many pupils are there?', 'en', ['2']],
  ['How many members are there?', 'en', ['2']],
  ['What are the headquarters of Cedar?', 'en', ['Selden']],
  ['How many lenses are there?', 'en', ['1']],
  ['Which member has the badge KX-71?', 'en', ['Damson']],
  ['¿Cuántos alumnos hay?', 'es', ['2']],
] as const)('a name is found under what people call it: %s', (question, language, rows) => {
  expect(answer(school, question, language)).toEqual(rows);
});

test('what is written together is no part of it', () => {
  const [first] = parseQuestion(
    { question: 'Which member has the badge KX-71?', language: 'en', most: 1 },
    school.knowledge,
  );
  expect(first?.query).not.toContain('"KX"');
});

const sexes = await openGraph(`
  :a a :Runner ; rdfs:label "Amber" ; :sex "F" . :b a :Runner ; rdfs:label "Birch" ; :sex "M" . :c a :Runner ; rdfs:label "Cedar" ; :sex "F" .
`);

test.each([
  ['How many girls are there?', 'en', ['2']],
  ['How many boys are there?', 'en', ['1']],
  ['¿Cuántas chicas hay?', 'es', ['2']],
] as const)('a sex is known by its letter: %s', (question, language, rows) => {
  expect(answer(sexes, question, language)).toEqual(rows);
});

/** Things that are called by their class and a number, which is also the number of another one. */
const papers = await openGraph(`
  :Report a rdfs:Class ; rdfs:label "report" . :number rdfs:label "number" . :pages rdfs:label "pages" .
  :r1 a :Report ; rdfs:label "Report 1" ; :number "7" ; :pages 12 . :r2 a :Report ; rdfs:label "Report 2" ; :number "1" ; :pages 30 .
  :r7 a :Report ; rdfs:label "Report 7" ; :number "2" ; :pages 45 .
`);

test.each([
  ['What is the number of Report 2?', ['1']],
  ['How many pages does Report 7 have?', ['45']],
  ['Which reports have the number 2?', ['r7']],
])('a name that ends in its number is one name: %s', (question, rows) => {
  expect(answer(papers, question)).toEqual(rows);
});
