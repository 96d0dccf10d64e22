import { expect, test } from 'vitest';
import type { Pin } from './candidate';
import { openGraph } from './fixtures/open-graph.fixture';

const sky = await openGraph(`
  :Star rdfs:label "star"@en . :Metal rdfs:label "metal"@en . :Singer rdfs:label "singer"@en .
  :mass rdfs:label "mass"@en . :colour rdfs:label "colour"@en .
  :hot rdfs:label "Hermes"@en ; a :Star ; :mass 5 ; :colour "red" .
  :wet rdfs:label "Hermes"@en ; a :Metal ; :mass 9 ; :colour "grey" .
  :man rdfs:label "Fred Hermes"@en ; a :Singer ; :mass 80 .
  :ida rdfs:label "Ida"@en ; a :Singer ; :mass 60 .
`);

const WET = 'entity <http://example.org/wet>';
const carried = (question: string, word: string, meaning: string | null): Pin => {
  const start = question.indexOf(word);
  return { start, end: start + word.length, meaning, isCarried: true };
};

test('what was said of a word elsewhere holds where it can mean that', () => {
  const question = 'What is the mass of Hermes?';
  expect(sky.answer(question, 'en', [carried(question, 'Hermes', WET)])).toEqual(['9']);
  const hot = 'entity <http://example.org/hot>';
  expect(sky.answer(question, 'en', [carried(question, 'Hermes', hot)])).toEqual(['5']);
});

test('it cuts no longer name in two', () => {
  const question = 'What is the mass of Fred Hermes?';
  expect(sky.answer(question, 'en', [carried(question, 'Hermes', WET)])).toEqual(['80']);
});

test('where the word can mean no such thing, it is read as if nothing had been said', () => {
  const question = 'What is the mass of Ida?';
  const gone = 'class <http://example.org/Star>';
  expect(sky.answer(question, 'en', [carried(question, 'Ida', gone)])).toEqual(['60']);
  // Said in this very question, it is not read at all.
  const own = { ...carried(question, 'Ida', gone) };
  const candidates = sky.compose(question, 'en', [
    { start: own.start, end: own.end, meaning: own.meaning },
  ]).candidates;
  expect(candidates.every(({ query }) => !query.includes('ida'))).toBe(true);
});

test('"none of these" holds elsewhere too', () => {
  const question = 'What is the mass of Hermes?';
  const { candidates } = sky.compose(question, 'en', [carried(question, 'Hermes', null)]);
  expect(candidates.every(({ query }) => !/wet|hot/u.test(query))).toBe(true);
});
