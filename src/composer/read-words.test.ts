/** Which words of a question count as read, and the order that is asked for, which equal rows don't tell. */
import { expect, test } from 'vitest';
import type { Language } from '../rdf';
import { openGraph } from './fixtures/open-graph.fixture';
import { parseQuestion, type Parsed } from './parse';

const orchard = await openGraph(`
  :Tree a rdfs:Class ; rdfs:label "tree"@en, "árbol"@es . :Grower a rdfs:Class ; rdfs:label "grower"@en, "agricultor"@es .
  :Village a rdfs:Class ; rdfs:label "village"@en, "aldea"@es .
  :height rdfs:label "height"@en, "altura"@es . :age rdfs:label "age"@en, "edad"@es .
  :keeper rdfs:label "keeper"@en, "cuidador"@es . :home rdfs:label "home"@en, "casa"@es .
  :oak a :Tree ; rdfs:label "Oak" ; :height 20 ; :age 200 ; :keeper :ana . :elm a :Tree ; rdfs:label "Elm" ; :height 15 ; :age 90 ; :keeper :bo .
  :ash a :Tree ; rdfs:label "Ash" ; :height 25 ; :age 60 ; :keeper :ana .
  :ana a :Grower ; rdfs:label "Ana" ; :home :ilm . :bo a :Grower ; rdfs:label "Bo" ; :home :orn .
  :ilm a :Village ; rdfs:label "Ilm" . :orn a :Village ; rdfs:label "Orn" .
`);

const first = (question: string, language: Language = 'en'): Parsed => {
  const [found] = parseQuestion({ question, language, most: 10 }, orchard.knowledge);
  if (found === undefined) throw new Error(`Nothing was read of: ${question}`);
  return found;
};

const unread = (question: string, language?: Language): readonly string[] => {
  const words = question.match(/[\p{L}\d]+/gu) ?? [];
  return first(question, language).unread.map((at) => words[at] ?? '');
};

test.each<[string, Language]>([
  ['Count the number of trees', 'en'],
  ['How many trees are there in total?', 'en'],
  ['Which trees are in the collection?', 'en'],
  ['Is there an elm in this database?', 'en'],
  ['List the trees in ascending order of height', 'en'],
  ['Show the heights of the trees, sorted ascending', 'en'],
  ['Which growers living in Ilm keep a tree?', 'en'],
  ['trees associated with the grower named Ana', 'en'],
  ['Cuenta el número de árboles', 'es'],
  ['¿Cuántos árboles hay en total?', 'es'],
  ['¿Qué árboles hay en la colección?', 'es'],
  ['árboles ordenados por altura de mayor a menor', 'es'],
  ['agricultores que viven en la aldea llamada Ilm', 'es'],
])('%s: all is read', (question, language) => {
  expect(unread(question, language)).toEqual([]);
});

test.each<[string, Language, readonly string[]]>([
  ['Which trees are hollow?', 'en', ['hollow']],
  ['growers in major villages', 'en', ['major']],
  ['tallest purple tree', 'en', ['purple']],
  ['¿Qué árboles están huecos?', 'es', ['huecos']],
  // No verb between the two
  ['average height yield of the trees', 'en', ['yield']],
])('%s: what nothing stands for is told', (question, language, words) => {
  expect(unread(question, language)).toEqual(words);
});

test('where something is called so, "in the collection" says what is asked', async () => {
  const shelf = await openGraph(`
    :Moth a rdfs:Class ; rdfs:label "moth"@en . :Collection a rdfs:Class ; rdfs:label "collection"@en . :span rdfs:label "span"@en .
    :m1 a :Moth ; rdfs:label "Atlas" ; :span 24 . :m2 a :Moth ; rdfs:label "Luna" ; :span 11 . :c1 a :Collection ; rdfs:label "Cabinet" .
  `);
  const [found] = parseQuestion(
    { question: 'Which moths are in the collection?', language: 'en', most: 10 },
    shelf.knowledge,
  );
  expect(found?.unread).not.toEqual([]);
});

const orderOf = (question: string, language?: Language): string | undefined => {
  const { ask } = first(question, language);
  const order = ask.kind === 'list' ? ask.order : undefined;
  if (order === undefined) return undefined;
  const last = order.measure.kind === 'value' ? order.measure.path.at(-1)?.property : order.measure.kind;
  return `${String(last).replace(/^.*[/#:]/u, '')} ${order.direction}`;
};

test.each<[string, Language, string]>([
  ['List the trees ordered descending by age', 'en', 'age most'],
  ['List the trees sorted by age in descending order', 'en', 'age most'],
  ['List the trees in descending order by age', 'en', 'age most'],
  ['Show the trees and sort them in increasing order of height', 'en', 'height least'],
  ['Show the heights of the trees in descending order', 'en', 'height most'],
  ['List the trees in descending alphabetical order', 'en', 'self most'],
  ['List the trees, sorted alphabetically', 'en', 'self least'],
  ['Lista los árboles ordenados de mayor a menor por edad', 'es', 'age most'],
  ['Muestra la altura de los árboles en orden descendente', 'es', 'height most'],
])('%s: in that order', (question, language, order) => {
  expect(orderOf(question, language)).toBe(order);
});
