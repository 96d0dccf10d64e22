import { expect, test } from 'vitest';
import type { Language } from '../../rdf';
import { openGraph } from '../fixtures/open-graph.fixture';
import { parseQuestion } from '../parse';
import { bareThings, printOnce, unknownsOf } from './unknowns';

const lakes = await openGraph(`
  :Lake a rdfs:Class ; rdfs:label "lake"@en, "lago"@es . :Country a rdfs:Class ; rdfs:label "country"@en, "país"@es .
  :depth rdfs:label "depth"@en, "profundidad"@es . :country rdfs:label "country"@en, "país"@es .
  :ohrid a :Lake ; rdfs:label "Ohrid" ; :depth 288 ; :country :albania .
  :bled a :Lake ; rdfs:label "Bled" ; :depth 30 ; :country :slovenia .
  :lost a :Lake ; rdfs:label "Lost" .
  :albania a :Country ; rdfs:label "Albania" . :slovenia a :Country ; rdfs:label "Slovenia" .
  :malta a :Country ; rdfs:label "Malta" .
`);

const askOf = (question: string, language: Language) => {
  const [first] = parseQuestion({ question, language, most: 1 }, lakes.knowledge);
  if (first === undefined) throw new Error(question);
  return first.ask;
};
const toldOf = (question: string, language: Language = 'en'): readonly string[] =>
  unknownsOf(askOf(question, language), printOnce(lakes.knowledge.schema)).map(
    ({ iri, all, known, isDenied }) =>
      [
        iri.split('/').at(-1),
        ...lakes.run(known),
        'of',
        ...lakes.run(all),
        ...(isDenied ? ['denied'] : []),
      ].join(' '),
  );

test.each<[string, readonly string[], Language?]>([
  ['Which lake has the lowest depth?', ['depth 2 of 3']],
  ['¿Qué lago tiene la menor profundidad?', ['depth 2 of 3'], 'es'],
  ['Which lakes have a depth greater than 40?', ['depth 2 of 3']],
  ['What is the average depth of the lakes?', ['depth 2 of 3']],
  ['Which lakes are not in Slovenia?', ['country 1 of 2 denied']],
  ['Which country has the fewest lakes?', ['Lake 2 of 3']],
  // What is counted most of needs no others, and that a value is missing is what this one asks for.
  ['Which country has the most lakes?', []],
  ['lakes without depth', []],
])('what an answer hangs on: %s', (question, told, language) => {
  expect(toldOf(question, language)).toEqual(told);
});

test('of things of no class nothing is missing: most lack what is said of some', async () => {
  const bare = await openGraph(`
    :inn :keeps :goat . :mill :keeps :mule . :barn :keeps :hen . :goat :weight 40 . :mule :weight 300 .
  `);
  for (const question of ['Who keeps the goat?', 'Which beasts have a weight above 50?']) {
    const [first] = parseQuestion({ question, language: 'en', most: 1 }, bare.knowledge);
    if (first === undefined) throw new Error(question);
    expect(unknownsOf(first.ask, printOnce(bare.knowledge.schema))).toEqual([]);
  }
});

test('what leads to others of its own class sorts nothing', async () => {
  const glues = await openGraph(`
    :Glue a rdfs:Class ; rdfs:label "glue"@en . :madeFrom rdfs:label "made from"@en .
    :hide a :Glue ; rdfs:label "hide glue" . :bone a :Glue ; rdfs:label "bone glue" ; :madeFrom :hide .
    :fish a :Glue ; rdfs:label "fish glue" .
  `);
  const [first] = parseQuestion(
    { question: 'Which glues are made from hide glue?', language: 'en', most: 1 },
    glues.knowledge,
  );
  expect(first && glues.run(first.query)).toEqual(['bone']);
  expect(first && unknownsOf(first.ask, printOnce(glues.knowledge.schema))).toEqual([]);
});

test('what is asked for, before anything is said of it', () => {
  const query = bareThings(askOf('Which lakes are in Malta?', 'en'), printOnce(lakes.knowledge.schema));
  expect(lakes.run(query ?? '')).toEqual(['bled', 'lost', 'ohrid']);
});
