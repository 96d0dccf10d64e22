import { expect, test } from 'vitest';
import { disagreements } from '../fixtures/agreement.fixture';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Inns of valleys, with the dishes that are sung in them: one inn of Low Valley, and none of High Valley, has more than two. */
const inns = await openGraph(`
  :Inn rdfs:label "inn"@en, "posada"@es . :Valley rdfs:label "valley"@en, "valle"@es . :Dish rdfs:label "dish"@en, "plato"@es .
  :lies rdfs:label "lies in"@en, "está en"@es . :holds rdfs:label "offers"@en, "ofrece"@es . :beds rdfs:label "number of beds"@en, "número de camas"@es .
  :low a :Valley ; rdfs:label "Low Valley"@en . :high a :Valley ; rdfs:label "High Valley"@en .
  :a a :Inn ; rdfs:label "Ash" ; :lies :low ; :beds 10 ; :holds :s1, :s2, :s3 . :b a :Inn ; rdfs:label "Birch" ; :lies :low ; :beds 40 ; :holds :s4 .
  :c a :Inn ; rdfs:label "Cedar" ; :lies :high ; :beds 20 ; :holds :s5, :s6 . :d a :Inn ; rdfs:label "Dogwood" ; :lies :high ; :beds 30 ; :holds :s1, :s4 .
  :e a :Inn ; rdfs:label "Elm" ; :lies :high ; :beds 50 .
  :s1 a :Dish . :s2 a :Dish . :s3 a :Dish . :s4 a :Dish . :s5 a :Dish . :s6 a :Dish .
`);

const toldOf = (question: string, language: 'en' | 'es'): string =>
  inns
    .best(question, language)
    .paraphrase.map(({ text }) => text)
    .join(' ');

const agree = (question: string, language: 'en' | 'es'): void => {
  const { schema } = inns.knowledge;
  expect(disagreements(inns.best(question, language), { question, language, schema })).toEqual([]);
};

test.each([
  ['How many inns per valley offer more than two dishes?', 'en', ['low | 1']],
  ['How many inns in each valley offer more than one dish?', 'en', ['high | 2', 'low | 1']],
  ['Number of inns with more than two dishes by valley', 'en', ['low | 1']],
  ['How many inns in each valley that offer more than two dishes are there?', 'en', ['low | 1']],
  ['¿Cuántas posadas de cada valle ofrecen más de dos platos?', 'es', ['low | 1']],
  ['¿Cuántas posadas por valle ofrecen más de un plato?', 'es', ['high | 2', 'low | 1']],
  ['average number of beds per valley of inns with more than one dish', 'en', ['high | 25', 'low | 10']],
  ['What is the average number of beds of inns with more than one dish?', 'en', ['20']],
] as const)('each thing of a group has so many: %s', (question, language, rows) => {
  expect(inns.answer(question, language)).toEqual(rows);
  agree(question, language);
});

test('a list by groups has those with so many', () => {
  const question = 'Which inns in each valley offer more than one dish?';
  expect(inns.answer(question, 'en')).toEqual(['high | c', 'high | d', 'low | a']);
});

test.each([
  ['How many inns are there in each valley that has more than three dishes?', 'en', ['high | 2', 'low | 2']],
  ['number of inns by valley, only valleys with at least 3 inns', 'en', ['high | 3']],
  ['¿Cuántas posadas hay en cada valle con más de tres platos?', 'es', ['high | 2', 'low | 2']],
  ['Number of inns by valley with more than two inns', 'en', ['high | 3']],
] as const)('the groups have so many: %s', (question, language, rows) => {
  expect(inns.answer(question, language)).toEqual(rows);
  agree(question, language);
});

test('what has so many is told, and found out where the query says it of something else', () => {
  const question = 'How many inns are there in each valley that has more than three dishes?';
  expect(toldOf(question, 'en')).toMatch(/, for each valley with more than 3 dishes in all, highest first$/u);
  const each = inns.best('How many inns per valley offer more than two dishes?', 'en');
  const asked = { question, language: 'en' as const, schema: inns.knowledge.schema };
  const [, pattern = ''] = /SELECT \?valley \?inn WHERE \{([^}]*)\}/u.exec(each.query) ?? [];
  const ofGroups = `SELECT ?valley (COUNT(DISTINCT ?inn) AS ?count) WHERE {${pattern}} GROUP BY ?valley HAVING(COUNT(DISTINCT ?dish) > 2) ORDER BY DESC(?count)`;
  const rewritten = { ...each, query: ofGroups };
  expect(disagreements(rewritten, asked)).toContain('operator not said: having-of-groups');
});
