import { expect, test } from 'vitest';
import { ExamplePairs } from '../retrieval';
import { iri, type Language } from '../rdf';
import { compose } from './compose';
import { hills } from './fixtures/hills.fixture';
import { library } from './fixtures/library.fixture';
import type { Knowledge } from '../knowledge';

const SOURCE = iri('http://example.org/');

const composed = (
  { knowledge }: { readonly knowledge: Knowledge },
  question: string,
  language: Language = 'en',
  pairs?: ExamplePairs,
) => compose(knowledge, { question, scope: [SOURCE], pins: [], language }, pairs);

const told = (question: string, language?: Language): string =>
  (composed(hills, question, language).candidates[0]?.paraphrase ?? []).map(({ text }) => text).join(' ');

test.each([
  ['Tell me about Kim Orr', 'en'],
  ['Who is Kim Orr?', 'en'],
  ['What do you know about Kim Orr?', 'en'],
  ['Kim Orr', 'en'],
  ['Describe Kim Orr.', 'en'],
] as const)('a name alone is asked for all that is said of it: %s', (question, language) => {
  expect(told(question, language)).toBe('what the sources say of Kim Orr');
});

test.each(['¿Quién es Kim Orr?', 'Cuéntame algo de Kim Orr', 'Información sobre Kim Orr'])(
  'so it is in Spanish: %s',
  (question) => {
    expect(told(question, 'es')).toBe('lo que dicen las fuentes de Kim Orr');
  },
);

test.each([
  'What is the altitude of Lowdale?',
  'huts',
  'Show me all huts',
  'Who is the keeper of Alder Hut?',
])('what asks for more than a name, or for a kind, is no such question: %s', (question) => {
  expect(told(question)).not.toContain('what the sources');
});

test('words are told with what else they may mean, and those that the reading left', () => {
  const question = 'How many gnarled books were written by Ada Finch?';
  const { reading } = composed(library, question);
  const spelled = ({ start, end }: { readonly start: number; readonly end: number }): string =>
    question.slice(start, end);
  expect(reading.mentions.map((one) => `${spelled(one)}: ${one.meanings[0]?.kind ?? ''}`)).toEqual([
    'books: class',
    'written: property',
    'Ada Finch: entity',
  ]);
  expect(reading.unread.map(spelled)).toEqual(['gnarled']);
});

test('a reading that leaves out most of the words is none', () => {
  const { candidates, reading } = composed(library, 'Which zeppelins under striped umbrellas have books?');
  expect(candidates).toEqual([]);
  expect(reading.unread).toHaveLength(4);
});

test('an example of the very same question comes first, and one that stands for an unread word before a reading that leaves it', () => {
  const query = 'SELECT ?x { <http://example.org/ada> <http://example.org/bornIn> ?x }';
  const pairs = new ExamplePairs();
  pairs.add([{ question: 'How frantic is Ada Finch?', language: 'en', query, group: 'one' }]);
  const same = composed(library, 'How frantic is Ada Finch?', 'en', pairs).candidates[0];
  expect(same?.traits).toBeUndefined();
  const other = composed(library, 'How many books were written by Ada Finch?', 'en', pairs).candidates[0];
  expect(other?.traits).toBeDefined();
});

test.each([
  ['Show all books and all authors', 'en'],
  ['Muestra todos los libros y todos los autores', 'es'],
] as const)('all of two kinds are listed together: %s', (question, language) => {
  const [first] = composed(library, question, language).candidates;
  expect(first?.query).toContain('UNION');
  expect(first?.columns.map(({ label }) => label)).toEqual(['']);
});
