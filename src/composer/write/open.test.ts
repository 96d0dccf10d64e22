import { expect, test } from 'vitest';
import { printQuery } from '../../sparql';
import { openGraph } from '../fixtures/open-graph.fixture';
import type { Ask } from '../ask';
import { parseQuestion } from '../parse';
import { choosing, namesakeQueries, writeOpen } from './open';

const loft = await openGraph(`
  :Singer rdfs:label "singer"@en, "cantante"@es . :Song rdfs:label "song"@en, "canción"@es . :Licence rdfs:label "licence"@en .
  :sang rdfs:label "sang"@en, "cantó"@es . :length rdfs:label "length"@en . :under rdfs:label "licensed under"@en .
  :a a :Singer ; rdfs:label "Lund" ; :sang :s1, :s2 . :b a :Singer ; rdfs:label "Lund" ; :sang :s3 .
  :c a :Singer ; rdfs:label "Lund" . :d a :Singer ; rdfs:label "Ivy" ; :sang :s3 .
  <http://e.org/free/> a :Licence ; rdfs:label "Free" . <https://e.org/free> a :Licence ; rdfs:label "Free" .
  :s1 a :Song ; rdfs:label "Wheel" ; :length 3 ; :under <http://e.org/free/> .
  :s2 a :Song ; rdfs:label "Stone" ; :length 5 ; :under <https://e.org/free> .
  :s3 a :Song ; rdfs:label "River" ; :length 4 ; :under <https://e.org/free> .
`);
const { schema } = loft.knowledge;

const asked = (question: string, language: 'en' | 'es' = 'en'): Ask => {
  const [first] = parseQuestion({ question, language, most: 5 }, loft.knowledge);
  if (first === undefined) throw new Error(`Nothing reads: ${question}`);
  return first.ask;
};

const opened = (question: string, language: 'en' | 'es' = 'en') => {
  const found = writeOpen(asked(question, language), schema);
  return found && { isTelling: found.isTelling, rows: loft.run(printQuery(found.query)) };
};

test.each([
  ['Which songs did Lund sing?', 'en', { isTelling: true, rows: ['a | s1', 'a | s2', 'b | s3'] }],
  ['¿Qué canciones cantó Lund?', 'es', { isTelling: true, rows: ['a | s1', 'a | s2', 'b | s3'] }],
  ['How many songs did Lund sing?', 'en', { isTelling: true, rows: ['a | 2', 'b | 1'] }],
  ['Did Lund sing River?', 'en', { isTelling: true, rows: ['b'] }],
  // Each has a longest one, whatever the others sing.
  ['What is the longest song that Lund sang?', 'en', { isTelling: false, rows: ['a', 'b'] }],
] as const)('%s: for each thing of the name what it gives', (question, language, expected) => {
  const found = opened(question, language);
  const rows =
    found?.isTelling === true ? found.rows : [...new Set(found?.rows.map((row) => row.split(' | ')[0]))];
  expect({ isTelling: found?.isTelling, rows }).toEqual(expected);
});

test('with one of them in the place of all it is a question of that one', () => {
  const ask = asked('How many songs did Lund sing?');
  const [word] = writeOpen(ask, schema)?.open ?? [];
  if (word === undefined) throw new Error('Nothing is open.');
  expect(word.head.terms).toHaveLength(3);
  const closed = choosing(word.head.terms.slice(1, 2).map((one) => [word.head, one] as const))(ask);
  expect(writeOpen(closed, schema)).toBeUndefined();
  const counts = namesakeQueries(ask, schema, 12).map((query) => loft.run(query).join());
  expect(counts.sort()).toEqual(['0', '1', '2']);
});

test('nothing is open where one thing has the name, and where two addresses are of one thing', () => {
  expect(opened('Which songs did Ivy sing?')).toBeUndefined();
  const free = asked('Which songs are licensed under Free?');
  expect(writeOpen(free, schema)).toBeUndefined();
  expect(namesakeQueries(free, schema, 12).map((query) => loft.run(query))).toEqual([['s1', 's2', 's3']]);
});
