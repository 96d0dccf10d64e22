import { expect, test } from 'vitest';
import { iri, type Language } from '../rdf';
import { openGraph } from './fixtures/open-graph.fixture';
import { compose } from './compose';

const valley = await openGraph(`
  :Village rdfs:label "village"@en, "pueblo"@es . :Mill rdfs:label "mill"@en, "molino"@es .
  :stands rdfs:label "stands in"@en, "está en"@es . :owner rdfs:label "owner"@en, "propietario"@es .
  :built rdfs:label "year built"@en . :people rdfs:label "population"@en, "población"@es .
  :orr a :Village ; rdfs:label "Orrin" ; :people 300 . :tal a :Village ; rdfs:label "Talby" ; :people 900 .
  :Herb rdfs:label "herb"@en, "hierba"@es . :h1 a :Herb ; rdfs:label "Sorrel" .
  :m1 a :Mill ; rdfs:label "Upper Mill" ; :stands :orr ; :owner "Ada Fenn" ; :built 1801 .
  :m2 a :Mill ; rdfs:label "Low Mill" ; :stands :tal ; :owner "Jon Reed" ; :built 1650 .
  :m4 a :Mill ; rdfs:label "Windy Top" ; :stands :orr ; :built 1701 .
  :m5 a :Mill ; rdfs:label "Corner House" ; :stands :orr ; :built 1702 .
  :m3 a :Mill ; rdfs:label "Old Mill" ; :stands :tal ; :owner "Ada Fenn" ; :built 1590 .
`);

const candidates = (question: string, language: Language) =>
  compose(valley.knowledge, {
    question,
    scope: [iri('http://example.org/')],
    pins: [],
    language,
  }).candidates.map(({ query }) => valley.run(query));

test.each<[string, Language?]>([
  // Nothing is left to say but the thing itself
  ['Sorrel depth'],
  ['¿Profundidad de Sorrel?', 'es'],
  // Names
  ['How many mills does Xanther own?'],
  ['Which mills stand in Brackwold?'],
  ['¿Qué molinos están en Brackwold?', 'es'],
  // What is said of what is counted
  ['How many mills are ruins?'],
  ['¿Cuántos molinos son ruinas?', 'es'],
  // What is compared: mills have no size, and when they were built is none
  ['Is Windy Top bigger than Corner House?'],
  ['Is Orrin richer than Talby?'],
  ['¿Es Orrin más rico que Talby?', 'es'],
  // What is chosen
  ['Which village has the tallest church?'],
  ['¿Qué pueblo tiene la iglesia más alta?', 'es'],
])('without the word that decides it there is no answer: %s', (question, language = 'en') => {
  expect(candidates(question, language)).toEqual([]);
});

test.each<[string, readonly string[], Language?]>([['Which gnarled mills stand in Talby?', ['m2', 'm3']]])(
  'what only narrows may be left out: %s',
  (question, rows, language = 'en') => {
    expect(candidates(question, language)[0]).toEqual(rows);
  },
);

test.each([
  ['Is Orrin richer than Talby?', 'richer', 'en'],
  ['¿Es Orrin más rico que Talby?', 'más rico', 'es'],
] as const)('what is compared and nobody states is told: %s', (question, words, language) => {
  const scope = [iri('http://example.org/')];
  const { reading } = compose(valley.knowledge, { question, scope, pins: [], language });
  expect(reading.unread.map(({ start, end }) => question.slice(start, end)).join(' ')).toContain(words);
});

test('who has things named after them is not meant of what is named after those, where things are named after both', async () => {
  const sky = await openGraph(`
    :Element rdfs:label "element"@en . :Rock rdfs:label "rock"@en . :Person rdfs:label "person"@en .
    :after rdfs:label "named after"@en . :found rdfs:label "found by"@en . :year rdfs:label "year of finding"@en .
    :e1 a :Element ; rdfs:label "orium" ; :after :r1 ; :found :p1 ; :year 1801 .
    :e2 a :Element ; rdfs:label "vallium" ; :after :p2 ; :found :p2 ; :year 1790 .
    :e3 a :Element ; rdfs:label "wendium" ; :after :r2 ; :found :p1 ; :year 1840 .
    :r1 a :Rock ; rdfs:label "Ceora" ; :after :p2 . :r2 a :Rock ; rdfs:label "Umbra" ; :after :p1 .
    :p1 a :Person ; rdfs:label "Ada Fenn" . :p2 a :Person ; rdfs:label "Jon Reed" .
  `);
  const [best] = compose(sky.knowledge, {
    question: 'Which elements did Ada Fenn discover after 1820?',
    scope: [iri('http://example.org/')],
    pins: [],
    language: 'en',
  }).candidates;
  expect(best && sky.run(best.query)).toEqual(['e3']);
  expect(best?.traits?.['way.onward']).toBeUndefined();
});
