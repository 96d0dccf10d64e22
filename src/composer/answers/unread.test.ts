import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';
import { coast } from '../fixtures/coast.fixture';
import { library } from '../fixtures/library.fixture';
import { troupe } from '../fixtures/troupe.fixture';

/** Orchards: what grows where, who tends it, and what is called after whom. */
const orchard = await openGraph(`
  :Tree rdfs:label "tree"@en, "árbol"@es . :Grove rdfs:label "grove"@en, "huerto"@es .
  :Keeper rdfs:label "keeper"@en, "guarda"@es . :Person rdfs:label "person"@en, "persona"@es .
  :Valley rdfs:label "valley"@en, "valle"@es . :Moth rdfs:label "moth"@en, "polilla"@es .
  :growsIn rdfs:label "grows in"@en, "crece en"@es . :liesIn rdfs:label "located in"@en, "situado en"@es .
  :heldBy rdfs:label "held by"@en . :bornIn rdfs:label "place of birth"@en . :namedAfter rdfs:label "named after"@en .
  :height rdfs:label "height"@en, "altura"@es . :wingspan rdfs:label "wingspan"@en . :area rdfs:label "area"@en .
  :north a :Valley ; rdfs:label "Northdale"@en, "Northdale"@es ; :area 90 .
  :south a :Valley ; rdfs:label "Southdale"@en, "Southdale"@es ; :area 40 .
  :elm a :Tree ; rdfs:label "Old Elm"@en ; :height 30 ; :growsIn :upper ; :heldBy :ada .
  :oak a :Tree ; rdfs:label "Grey Oak"@en ; :height 20 ; :growsIn :lower ; :heldBy :ada .
  :yew a :Tree ; rdfs:label "Dark Yew"@en ; :height 12 ; :growsIn :lower ; :heldBy :bo .
  :upper a :Grove ; rdfs:label "Upper Grove"@en ; :liesIn :north ; :area 4 .
  :lower a :Grove ; rdfs:label "Lower Grove"@en ; :liesIn :south ; :area 7 .
  :ada a :Keeper, :Person ; rdfs:label "Ada Moss"@en ; :bornIn :north .
  :bo a :Keeper, :Person ; rdfs:label "Bo Reed"@en ; :bornIn :north .
  :lunar a :Moth ; rdfs:label "Lunar Moth"@en ; :namedAfter :north ; :wingspan 11 .
`);

const unusedIn = (question: string, language: 'en' | 'es' = 'en', graph = orchard): readonly string[] =>
  (graph.best(question, language).unused ?? []).map(({ start, end }) => question.slice(start, end));
const unreadIn = (question: string, language: 'en' | 'es' = 'en', graph = orchard): readonly string[] => {
  expect(graph.isSure(question, language)).toBe(false);
  const { reading, candidates } = graph.compose(question, language);
  const [best] = candidates;
  return (best?.unused ?? reading.unread).map(({ start, end }) => question.slice(start, end));
};

test.each([
  ['Which trees are the tallest in the smallest grove?', ['smallest']],
  ['trees between Upper Grove', ['between']],
] as const)('a word that no clause of the query says is told: %s', (question, words) => {
  expect(unusedIn(question)).toEqual(expect.arrayContaining([...words]));
});

test('a name is used only where its address stands in the query', () => {
  for (const question of ['books by Ada Finch and Bruno Castell', 'price of Tide and Salt Roads']) {
    const { candidates } = library.compose(question);
    expect(candidates.length).toBeGreaterThan(0);
    for (const { query, groundings } of candidates) {
      const iris = groundings.flatMap(({ meaning }) =>
        meaning.kind === 'operator' || meaning.kind === 'value' ? [] : [meaning.iri ?? ''],
      );
      expect(iris.filter((one) => !query.includes(`<${one}>`))).toEqual([]);
    }
  }
});

test('each word that names something is used or told, in every candidate', () => {
  const question = 'Which books by Ada Finch or Cora Lindt have more than 200 pages?';
  const names = ['books', 'Ada Finch', 'Cora Lindt', '200', 'pages'];
  const { candidates } = library.compose(question);
  for (const { groundings, unused = [] } of candidates) {
    const told = [...groundings, ...unused].map(({ start, end }) => question.slice(start, end));
    expect(names.filter((name) => !told.some((one) => one.includes(name) || name.includes(one)))).toEqual([]);
  }
});

test.each([
  ['Which trees are poisonous?', 'en', ['poisonous']],
  ['How many trees are poisonous?', 'en', ['poisonous']],
  ['¿Qué árboles son venenosos?', 'es', ['venenosos']],
] as const)(
  'a class is not listed whole where the word that restricts it is unread: %s',
  (question, language, words) => {
    expect(unreadIn(question, language)).toEqual(words);
  },
);

test.each([
  ['Please, could you kindly list all the existing trees?', 'en'],
  ['Hello, can you tell me all the trees? Thanks', 'en'],
  ['¿Me podrías decir por favor todos los árboles que existen?', 'es'],
] as const)('courtesy restricts nothing: %s', (question, language) => {
  const found = orchard.compose(question, language).candidates[0];
  expect(found?.unused ?? []).toEqual([]);
});

test('how rows are shown restricts nothing, and is told where it is not done', () => {
  expect(unusedIn('List the trees in chronological order')).toEqual(['chronological', 'order']);
});

test.each([
  ['Who is the mayor of Northdale?', ['mayor']],
  ['Who married Ada Moss?', ['married']],
  ['Which keepers admired Ada Moss?', ['admired']],
] as const)(
  'a relation that no word names does not stand for the word that was not read: %s',
  (question, words) => {
    expect(unreadIn(question)).toEqual(words);
  },
);

test('a yes or no hangs on each word', () => {
  expect(unreadIn('Is Old Elm a famous tree?')).toContain('famous');
});

test('things are not joined by what they happen to share, unless the question says that they share it', () => {
  expect(orchard.isSure('Does Ada Moss know Bo Reed?')).toBe(false);
  expect(orchard.isSure('Is Ada Moss in Bo Reed?')).toBe(false);
  const { query } = orchard.best('Which persons were born in the same valley as Bo Reed?');
  expect(query).toContain('/bornIn>');
});

test('what is called after a thing has no value of that thing', () => {
  const { query } = orchard.best('area wingspan of Northdale');
  expect(query).not.toContain('/namedAfter>');
});

test('a verb whose participle names the relation is read', () => {
  const question = 'Which keeper holds the most trees?';
  expect(unusedIn(question)).toEqual([]);
  expect(orchard.answer(question)).toEqual(['ada']);
});

test('one relation between two sorts of things is meant, whatever the verb, and the verb is told', () => {
  const question = 'Which groves feed trees?';
  expect(orchard.best(question).query).toContain('/growsIn>');
  expect(unusedIn(question)).toEqual(['feed']);
});

test('"named after" is no comparison of times', () => {
  expect(unusedIn('Which moths are named after a valley?')).toEqual([]);
});

test.each([
  ['museums in sunny Norland', 'en', ['sunny']],
  ['museums in Norland nowadays', 'en', ['nowadays']],
  ['museos famosos de Norlandia', 'es', ['famosos']],
] as const)(
  'a word that only describes a thing is told, and the join stands: %s',
  (question, language, words) => {
    expect(coast.answer(question, language)).toEqual(['north']);
    expect(unusedIn(question, language, coast)).toEqual(words);
  },
);

test.each([
  ['Which genres imitate fiction?', 'en', ['imitate']],
  ['¿Qué géneros imitan la ficción?', 'es', ['imitan']],
  ['¿Qué géneros compiten con la ficción?', 'es', ['compiten']],
] as const)(
  'the one relation between two of a sort does not stand for any verb: %s',
  (question, language, words) => {
    expect(unreadIn(question, language, library)).toEqual(words);
  },
);

test('that things share something is said by the join itself', () => {
  expect(troupe.answer('Which actors share Hamlet?')).toEqual(['ana', 'ben']);
});

test('two of a sort without a word between them have nothing to do with each other', () => {
  expect(library.isSure('authors of Ada Finch')).toBe(false);
});

test.each([
  ['books more than', ['more than']],
  ['Which books are from before?', ['before']],
] as const)('an operator without what it needs restricts, and is not passed over: %s', (question, words) => {
  expect(unreadIn(question, 'en', library)).toEqual(words);
});

test.each([
  ['Was the author Ada Finch born in Selden?', 'en', library, ['yes']],
  ['¿Nació la autora Ada Finch en Selden?', 'es', library, ['yes']],
  ['Which country is larger, Norland or Sudland?', 'en', coast, ['sudland']],
  ['books between 0.1 kg and 300 g', 'en', library, ['owl', 'tide']],
] as const)('what is said again, or in another unit, is read: %s', (question, language, graph, rows) => {
  expect(unusedIn(question, language, graph)).toEqual([]);
  expect(graph.answer(question, language)).toEqual(rows);
});

test.each([
  ['Is Ada Finch older than Tide?', ['Ada Finch', 'older than', 'Tide']],
  ['Which books are heavier than Ada Finch?', ['heavier than', 'Ada Finch']],
] as const)('what one of the two has no value of is not compared: %s', (question, words) => {
  expect(unreadIn(question, 'en', library)).toEqual(words);
});

test('two things that happen to be joined are not one of the other, unless something is said to be shared', () => {
  expect(library.answer('authors together with Ada Finch')).toEqual(['cora']);
});

test.each([
  ['Which trees grow in the Forest of Dean?', ['Forest', 'Dean'], 'en'],
  ['¿Qué árboles crecen en el Bosque Viejo?', ['Bosque', 'Viejo'], 'es'],
] as const)('a name that nobody knows is not passed over: %s', (question, words, language) => {
  expect(unreadIn(question, language)).toEqual(expect.arrayContaining([...words]));
});

test('a name of which only a part is unknown is the name that is known', () => {
  expect(unusedIn('What is the height of the Grey Northern Oak?')).toEqual(['Northern']);
});

test('a question in capitals does not tell its names', () => {
  expect(orchard.compose('TALLEST TREE STUDIO', 'en').candidates.length).toBeGreaterThan(0);
});

test('one value is not shown twice for two things', () => {
  expect(library.best('price of Tide and price of Salt Roads').columns).toHaveLength(1);
  expect(unusedIn('price of Tide and price of Salt Roads', 'en', library)).toEqual(['Tide']);
});

test('what is none of two numbers is not the second one either', () => {
  expect(unusedIn('books whose price is not 7 or 14', 'en', library)).toEqual([]);
  expect(library.answer('books whose price is not 7 or 14')).toEqual(['glass', 'lamps', 'owl']);
});

test('an alias is no short form of other words, and a short Spanish verb no name', async () => {
  const town = await openGraph(`
    :Person a rdfs:Class ; rdfs:label "person"@en , "persona"@es . :City a rdfs:Class ; rdfs:label "city"@en , "ciudad"@es .
    :prize rdfs:label "award"@en , "won"@en . :gender rdfs:label "gender"@en . :lives rdfs:label "home"@en , "hogar"@es .
    :sana a :City ; rdfs:label "Sana"@en , "Sana"@es . :oslo a :City ; rdfs:label "Oslo"@en , "Oslo"@es .
    :a a :Person ; rdfs:label "Ada"@en ; :prize "2001"^^xsd:gYear ; :gender "female" ; :lives :oslo .
    :b a :Person ; rdfs:label "Bo"@en ; :prize "1990"^^xsd:gYear ; :gender "male" ; :lives :sana .`);
  const words = (question: string, language: 'en' | 'es' = 'en'): readonly string[] =>
    town
      .compose(question, language)
      .candidates.flatMap(({ groundings }) => groundings.map(({ meaning }) => meaning.label));
  expect(words('Which woman has a home in Oslo?')).not.toContain('award');
  expect(words('¿Qué personas usan Oslo?', 'es')).not.toContain('Sana');
});

test('what is asked for, and which in an order, is not left out of the answer', () => {
  expect(library.isSure('What was the second book published?')).toBe(false);
});

test('a name is no other name of the same stem in another language', async () => {
  const graph = await openGraph(`
    :Person a rdfs:Class ; rdfs:label "person"@en . :Element a rdfs:Class ; rdfs:label "element"@en , "elemento"@es .
    :home rdfs:label "home"@en . :mass rdfs:label "mass"@en .
    :curium a :Element ; rdfs:label "curium"@en , "curio"@es ; :mass 247 .
    :marie a :Person ; rdfs:label "Marie Curie"@en ; :home "Paris" .`);
  const [best] = graph.compose('What is the home of Curie?').candidates;
  expect(best?.groundings.map(({ meaning }) => meaning.label)).toContain('Marie Curie');
});
