import { expect, test } from 'vitest';
import { library } from '../fixtures/library.fixture';
import { withFound } from '../../knowledge';
import { wantedWords } from './wanted-words';
import { iri } from '../../rdf';

const { knowledge } = library;
const wanted = (question: string, known = knowledge) =>
  wantedWords(known, { question, pins: [], language: 'en' });

test.each([
  ['Which books were written by Vera Solano?', ['Vera Solano']],
  ['Which books were written by Vera Solano 17 (north wing)?', ['Vera Solano 17 (north wing)']],
  ['Which books were written by Vera Solano, and by Tomas of Lund?', ['Vera Solano', 'Tomas of Lund']],
  ['Who wrote X-0042-B?', ['X-0042-B']],
  ['Who painted X-0042-B?', ['X-0042-B']],
])('%s', (question, told) => {
  expect(wanted(question).told).toEqual(told);
});

test.each(['Which books were written by Ada Finch?', 'How many books are there?', ''])(
  'what is known here is looked for nowhere else: %s',
  (question) => {
    expect(wanted(question)).toEqual({ names: [], identifiers: [], told: [] });
  },
);

test('the longest name comes first, and its parts after it', () => {
  const { names } = wanted('Which books were written by Vera Maria Solano?');
  expect(names[0]).toBe('Vera Maria Solano');
  expect(names).toEqual(expect.arrayContaining(['Vera Maria', 'Maria Solano', 'Solano']));
});

test('what a source was found to hold is known from then on', () => {
  const thing = {
    thing: iri('http://example.org/there/1'),
    property: iri('http://www.w3.org/2000/01/rdf-schema#label'),
    text: 'Vera Solano',
    language: '',
    datatype: iri('http://www.w3.org/2001/XMLSchema#string'),
    classes: [iri('http://example.org/Author')],
  };
  const known = withFound(knowledge, [{ source: iri('http://example.org/sparql'), things: [thing] }]);
  expect(wanted('Which books were written by Vera Solano?', known).told).toEqual([]);
});
