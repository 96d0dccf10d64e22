import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** A choir: who left has a day on which they did; every concert has an end. */
const choir = await openGraph(`
  :s1 a :Singer ; rdfs:label "Ada" ; :date_joined "2001-02-03"^^xsd:date ; :date_left "2010-01-01"^^xsd:date ; :email "a@x.net" .
  :s2 a :Singer ; rdfs:label "Ben" ; :date_joined "2004-05-06"^^xsd:date ; :email "b@x.net" .
  :s3 a :Singer ; rdfs:label "Cyd" ; :date_joined "2012-07-08"^^xsd:date .
  :c1 a :Concert ; rdfs:label "Spring" ; :end_date "2019-04-04"^^xsd:date . :c2 a :Concert ; rdfs:label "Autumn" ; :end_date "2019-10-04"^^xsd:date .
`);

test.each([
  ['How many singers are no longer with us?', ['1']],
  ['Which singers no longer work here?', ['s1']],
  ['Which singers are still with us?', ['s2', 's3']],
  ['List the former singers', ['s1']],
  ['List the current singers', ['s2', 's3']],
  ['What is the email of the current singers?', ['s2 | b@x.net']],
  ['¿Cuántos singers actuales hay?', ['2']],
  ['¿Cuántos singers ya no están?', ['1']],
  ['Which singers have no email?', ['s3']],
] as const)('what has come to an end has the date on which it did: %s', (question, rows) => {
  expect(choir.answer(question, question.startsWith('¿') ? 'es' : 'en')).toEqual(rows);
});

test('where all have such a date nobody is told apart by it', () => {
  const question = 'How many current concerts are there?';
  expect(choir.isSure(question)).toBe(false);
});
