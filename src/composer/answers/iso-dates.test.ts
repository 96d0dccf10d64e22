import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Letters with the day they were posted and the moment they arrived; each has a number of pages, which is no date. */
const post = await openGraph(`
  :Letter a rdfs:Class ; rdfs:label "letter"@en, "carta"@es .
  :posted rdfs:label "posted on"@en, "enviada en"@es ; rdfs:comment "day" . :arrived rdfs:label "arrival"@en, "llegada"@es .
  :pages rdfs:label "pages"@en, "páginas"@es .
  :a a :Letter ; rdfs:label "A" ; :posted "1971-03-04"^^xsd:date ; :arrived "1971-03-09T08:30:00Z"^^xsd:dateTime ; :pages 3 .
  :b a :Letter ; rdfs:label "B" ; :posted "1971-03-31"^^xsd:date ; :arrived "1971-04-02T14:10:00Z"^^xsd:dateTime ; :pages 4 .
  :c a :Letter ; rdfs:label "C" ; :posted "1971-04-01"^^xsd:date ; :arrived "1971-04-02T17:45:00Z"^^xsd:dateTime ; :pages 31 .
  :d a :Letter ; rdfs:label "D" ; :posted "1999-12-31"^^xsd:date ; :arrived "2000-01-05T09:00:00Z"^^xsd:dateTime ; :pages 12 .`);

test.each([
  ['Which letters were posted on 1971-03-04?', 'en', ['a']],
  ['Which letters were posted in 1971-03?', 'en', ['a', 'b']],
  ['Which letters were posted after 1971-03?', 'en', ['c', 'd']],
  ['Which letters were posted since 1971-03-31?', 'en', ['b', 'c', 'd']],
  ['Which letters were posted until 1971-03?', 'en', ['a', 'b']],
  ['Which letters were posted between 1971-03-05 and 1971-04-01?', 'en', ['b', 'c']],
  ['Which letters were posted between 5 March 1971 and 1 April 1971?', 'en', ['b', 'c']],
  ['Which letters were posted between 1971-04 and 2001?', 'en', ['c', 'd']],
  ['Which letters have an arrival after 1971-04-02?', 'en', ['d']],
  ['Which letters have an arrival after 1971-04-02T15:00?', 'en', ['c', 'd']],
  ['Which letters have an arrival until 1971-04-02?', 'en', ['a', 'b', 'c']],
  ['Which letters have an arrival before 09:30?', 'en', ['a', 'd']],
  ['¿Qué cartas fueron enviadas antes del 1971-03-31?', 'es', ['a']],
  ['¿Qué cartas fueron enviadas el 1999-12-31?', 'es', ['d']],
  ['¿Qué cartas fueron enviadas en 1971-03?', 'es', ['a', 'b']],
  ['¿Qué cartas fueron enviadas entre 1971-03-31 y 1971-04-30?', 'es', ['b', 'c']],
] as const)('a date in figures is one date: %s', (question, language, rows) => {
  expect(post.answer(question, language)).toEqual(rows);
});

test.each([
  ['Which letters were posted between March and April 1971?', 'en', ['a', 'b', 'c']],
  ['Which letters were posted from March to the end of April 1971?', 'en', ['a', 'b', 'c']],
  ['Which letters were posted from the 5th to the 31st of March 1971?', 'en', ['b']],
  ['Which letters were posted March 31 through April 2, 1971?', 'en', ['b', 'c']],
  ['Which letters were posted from the beginning of 1970 to the end of March 1971?', 'en', ['a', 'b']],
  ['Which letters were posted until the end of 1971?', 'en', ['a', 'b', 'c']],
  ['Which letters were posted in March or April 1971?', 'en', ['a', 'b', 'c']],
  ['Which letters were posted on 31 March or on 1 April 1971?', 'en', ['b', 'c']],
  ['¿Qué cartas fueron enviadas entre marzo y abril de 1971?', 'es', ['a', 'b', 'c']],
  [
    '¿Qué cartas fueron enviadas desde principios de marzo hasta finales de abril de 1971?',
    'es',
    ['a', 'b', 'c'],
  ],
  ['¿Qué cartas fueron enviadas del 5 al 31 de marzo de 1971?', 'es', ['b']],
] as const)('the year, or the month, is said once: %s', (question, language, rows) => {
  expect(post.answer(question, language)).toEqual(rows);
});

const toldOf = (question: string, language: 'en' | 'es'): string =>
  post
    .best(question, language)
    .paraphrase.map(({ text }) => text)
    .join(' ');

test('it is told as it is compared', () => {
  expect(toldOf('Which letters were posted on 1971-03-04?', 'en')).toBe('letters posted on 1971-03-04');
  expect(toldOf('Which letters were posted in 1971-03?', 'en')).toBe('letters posted in 1971-03');
  expect(toldOf('Which letters were posted between 1971-03-05 and 1971-04-01?', 'en')).toBe(
    'letters posted from 1971-03-05 to 1971-04-01',
  );
  expect(toldOf('Which letters have an arrival before 09:30?', 'en')).toBe(
    'letters with an arrival before 09:30',
  );
  expect(toldOf('¿Qué cartas fueron enviadas antes del 1971-03-31?', 'es')).toBe(
    'cartas enviadas antes de 1971-03-31',
  );
});

test('what only looks like one is none', () => {
  expect(post.answer('Which letters have 3-4 pages?')).toEqual(['a', 'b']);
  expect(post.answer('Which letters have 12 pages?')).toEqual(['d']);
});
