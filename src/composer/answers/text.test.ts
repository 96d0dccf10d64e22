import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

const shelf = await openGraph(`
  :Jar rdfs:label "jar"@en, "frasco"@es . :motto rdfs:label "motto"@en, "lema"@es .
  :a a :Jar ; rdfs:label "Amber"@en ; :motto "Calm sea" . :b a :Jar ; rdfs:label "Azure"@en ; :motto "Deep water" .
  :c a :Jar ; rdfs:label "Beryl"@en ; :motto "Seaside" .
`);

test.each([
  ["jars whose motto contains the word 'sea'", 'en', ['a', 'c']],
  ['Which jars have a motto that starts with "sea"?', 'en', ['c']],
  ["jars whose name starts with 'A'", 'en', ['a', 'b']],
  ["How many jars start with the letter 'B'?", 'en', ['1']],
  ["jars whose motto does not contain 'sea'", 'en', ['b']],
  ["jars with a motto ending in 'water'", 'en', ['b']],
  ['frascos cuyo lema contiene «sea»', 'es', ['a', 'c']],
  // What a text mentions need not be quoted.
  ['jars whose motto mentions deep water', 'en', ['b']],
  ['Which jars mention the sea in their motto?', 'en', ['a', 'c']],
  ['jars whose motto does not mention the sea', 'en', ['b']],
  ['¿Qué frascos mencionan water en su lema?', 'es', ['b']],
] as const)('a text is matched, whatever its case: %s', (question, language, rows) => {
  expect(shelf.answer(question, language)).toEqual(rows);
});

test.each([
  ["jars whose motto contains the word 'sea'", 'en', 'jars with a motto that contains “sea”'],
  ["jars whose motto does not contain 'sea'", 'en', 'jars with a motto that does not contain “sea”'],
  ['frascos cuyo lema contiene «sea»', 'es', 'frascos con un lema que contiene «sea»'],
] as const)('and told: %s', (question, language, told) => {
  expect(
    shelf
      .best(question, language)
      .paraphrase.map(({ text }) => text)
      .join(' '),
  ).toBe(told);
});

test('what is quoted can end no string of the query', () => {
  const { query } = shelf.best('jars whose motto contains "a\\\\b"');
  expect(query).toContain('CONTAINS(LCASE(STR(?motto)), "a\\\\\\\\b")');
});

test.each([
  ['What land whose name starts with K has a port?', 'en', ['kala']],
  ['lands that have a port whose name starts with K', 'en', ['lund']],
  ['¿Qué tierra cuyo nombre empieza por K tiene puerto?', 'es', ['kala']],
] as const)('the name is that of the noun before "whose": %s', async (question, language, rows) => {
  const lands = await openGraph(`
    :Land rdfs:label "land"@en, "tierra"@es . :Town rdfs:label "town"@en, "ciudad"@es . :port rdfs:label "port"@en, "puerto"@es .
    :kala a :Land ; rdfs:label "Kala" ; :port :milo . :lund a :Land ; rdfs:label "Lund" ; :port :kors .
    :milo a :Town ; rdfs:label "Milo" . :kors a :Town ; rdfs:label "Kors" .`);
  expect(lands.answer(question, language)).toEqual(rows);
});

test('"a name that starts with" is what a thing is called, whatever else has the word', async () => {
  const crater = await openGraph(`
    :Crater rdfs:label "crater"@en, "cráter"@es . :namedAfter rdfs:label "named after"@en, "takes its name from"@en, "debe su nombre a"@es .
    :tycho a :Crater ; rdfs:label "Tycho"@en ; :namedAfter :brahe . :kepler a :Crater ; rdfs:label "Kepler"@en .
    :brahe rdfs:label "Tycho Brahe"@en .`);
  expect(crater.answer('How many craters have a name that starts with K?')).toEqual(['1']);
  expect(crater.answer('craters whose name starts with K')).toEqual(['kepler']);
  expect(crater.answer('cráteres cuyo nombre empieza por K', 'es')).toEqual(['kepler']);
  expect(crater.answer('Which craters are named after Tycho Brahe?')).toEqual(['tycho']);
});
