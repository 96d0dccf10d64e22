import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

const fair = await openGraph(`
  :Band a rdfs:Class ; rdfs:label "band" .
  :Show a rdfs:Class ; rdfs:label "show" .
  :age rdfs:label "age" . :debutYear rdfs:label "debut year" . :year rdfs:label "year" . :plays rdfs:label "played" .
  :a a :Band ; rdfs:label "Alder" ; :age 12 ; :debutYear 2014 ; :plays :s2 .
  :b a :Band ; rdfs:label "Birch" ; :age 7 ; :debutYear 2016 ; :plays :s1 .
  :c a :Band ; rdfs:label "Cedar" ; :age 30 ; :debutYear 1999 ; :plays :s1 , :s2 .
  :s1 a :Show ; rdfs:label "Spring night" ; :year 2014 .
  :s2 a :Show ; rdfs:label "Autumn night" ; :year 2016 .`);

test.each([
  ['Which bands played a show in 2014?', ['b', 'c']],
  ['Which bands played a show in 2016?', ['a', 'c']],
  ['Please tell me which of all the bands have played in a show in 2014?', ['b', 'c']],
  ['Please tell me which of all the bands that are there were once part of a show in 2014?', ['b', 'c']],
] as const)('a year is of the noun that it stands beside: %s', (question, rows) => {
  expect(fair.answer(question)).toEqual(rows);
});

test('what stands before "of the youngest band" is of that band, and not what it is the youngest by', () => {
  expect(fair.answer('What is the debut year of the youngest band?')).toEqual(['2016']);
  expect(fair.answer('What is the debut year of the oldest band?')).toEqual(['1999']);
});
