import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Materials and moons, a shortened name of a table, Spanish labels and one that denies. */
const graph = await openGraph(`
  :Material rdfs:label "material"@en . :Moon rdfs:label "moon"@en . :God rdfs:label "deity"@en, "dios"@es .
  :Contest rdfs:label "contest"@en . :World rdfs:label "world institution"@en .
  :kind rdfs:label "kind"@en . :qty rdfs:label "qty" . :prize rdfs:label "prize"@en . :year rdfs:label "year"@en .
  :currency rdfs:label "currency"@en . :died rdfs:label "died"@en .
  :iron a :Material ; rdfs:label "iron"@en ; :kind "metal"@en ; :qty 5 .
  :sulphur a :Material ; rdfs:label "sulphur"@en ; :kind "no metal"@en ; :qty 7 .
  :titan a :Moon ; rdfs:label "Titan"@en ; :year 1655 .
  :loki a :God ; rdfs:label "Loki"@en . :iron :currency "crown" .
  :run a :Contest ; rdfs:label "Great Run"@en ; :year 2010 ; :prize "cup" . :un a :World ; rdfs:label "League"@en .
`);

const meant = (question: string): readonly string[] =>
  graph
    .compose(question)
    .reading.mentions.flatMap(({ meanings }) => meanings.slice(0, 1).map(({ label }) => label));

test('a label that denies is not said by what it denies', () => {
  expect(graph.answer('materials whose kind is metal')).toEqual(['iron']);
  expect(graph.answer('materials whose kind is no metal')).toEqual(['sulphur']);
});

test('a shortened name stands for the word, and a word of Spanish for no word of English', () => {
  expect(meant('quantity of iron')).toContain('qty');
  expect(meant('diagnosis of iron')).not.toContain('deity');
  expect(meant('materials directed by iron')).not.toContain('died');
});

test('a word that the dictionary knows is not misspelled, and another that begins alike is another', () => {
  expect(meant('price of iron')).not.toContain('prize');
  expect(meant('prise of the Great Run')).toContain('prize');
  expect(meant('current of iron')).not.toContain('currency');
});

test('a name is not taken for another that begins alike', () => {
  expect(meant('When did Titanic sink?')).not.toContain('Titan');
  expect(meant('year of Titan')).toContain('Titan');
});

test('a name is not read where its words stand for nothing that the query says', () => {
  expect(graph.isSure('Which contest of the World Trophy has the year 2010?')).toBe(false);
  expect(graph.compose('Which contest has the year 2010?').candidates).not.toEqual([]);
});
