import { expect, test } from 'vitest';
import { ExamplePairs } from '../../retrieval';
import type { Candidate } from '../candidate';
import { compose } from '../compose';
import { library } from '../fixtures/library.fixture';
import { iri, type Iri } from '../../rdf';

const EX = 'http://example.org/';

const isOfExample = ({ paraphrase }: Candidate): boolean =>
  paraphrase.some(({ text }) => text.includes('as in the example'));

/** The candidates that come from one example, `:` standing for the library's namespace. */
const from = (
  example: string,
  query: string,
  question: string,
  more: { readonly endpoint?: Iri } = {},
): readonly Candidate[] => {
  const pairs = new ExamplePairs();
  pairs.add([
    { question: example, language: 'en', query: `PREFIX : <${EX}> ${query}`, group: 'one', ...more },
  ]);
  const request = { question, scope: [iri(EX)], pins: [], language: 'en' as const };
  const found = compose(library.knowledge, request, pairs).candidates;
  return found.filter(isOfExample);
};

const plain = (candidate: Candidate | undefined): string =>
  (candidate?.query ?? '').replaceAll(EX, '').replaceAll(/\s+/gu, ' ').trim();

const BORN = 'SELECT ?a { ?a a :Author ; :bornIn :selden ; :received :quill }';
const ASKED = 'Which authors born in Selden received the Golden Quill?';

test('an entity that the question names in another’s place takes it', () => {
  const [first] = from(ASKED, BORN, 'Which authors born in Puerto Pérez received the Golden Quill?');
  expect(plain(first)).toContain('<bornIn> <perez>');
  expect(plain(first)).toContain('<received> <quill>');
});

test('a query that names graphs is one of the endpoint that it came with, where that is asked', () => {
  const query = `SELECT ?a { GRAPH <${EX}births> { ?a a :Author ; :bornIn :selden } ?a :received :quill }`;
  const asked = (more: { readonly endpoint?: Iri }) =>
    from(ASKED, query, 'Which authors born in Marlow received the Golden Quill?', more);
  const [first] = asked({ endpoint: iri(EX) });
  expect(plain(first)).toMatch(/GRAPH <births> \{[^}]*<bornIn> <marlow>/u);
  expect(first?.scope).toEqual([EX]);
  expect(asked({ endpoint: iri('http://elsewhere.example/sparql') })).toEqual([]);
  expect(asked({})).toEqual([]);
  const placed = `SELECT ?a FROM <${EX}births> { ?a a :Author ; :bornIn :selden }`;
  expect(from(ASKED, placed, ASKED, { endpoint: iri(EX) })).toEqual([]);
});

test('two names that changed each take their own place', () => {
  const [first] = from(ASKED, BORN, 'Which authors born in Marlow received the Laurel?');
  expect(plain(first)).toContain('<bornIn> <marlow>');
  expect(plain(first)).toContain('<received> <laurel>');
});

test('a number takes a number’s place', () => {
  const query = 'SELECT ?b { ?b a :Book ; :pages ?p . FILTER(?p > 300) }';
  const [first] = from('books of more than 300 pages', query, 'books of more than 500 pages');
  expect(plain(first)).toMatch(/FILTER\(\?\w+ > 500\)/u);
});

test('what asks for something must be the same', () => {
  const query = 'SELECT ?b { ?b a :Book ; :price ?p } ORDER BY DESC(?p) LIMIT 1';
  expect(from('the most expensive book', query, 'the most expensive book')).toHaveLength(1);
  expect(from('the most expensive book', query, 'the cheapest book')).toEqual([]);
});

test('a word that the adapted query would leave unsaid makes it none', () => {
  expect(from(ASKED, BORN, 'Which authors born in Selden received the Golden Quill twice?')).toEqual([]);
});

test('a term of the example that the question does not name makes it none', () => {
  expect(from(ASKED, BORN, 'Which authors were born in Selden?')).toEqual([]);
});

test('what is no name of the same kind takes no place', () => {
  expect(from(ASKED, BORN, 'Which authors born in short tales received the Golden Quill?')).toEqual([]);
});

test('a number is not compared with a name', () => {
  const query = 'SELECT ?b { ?b a :Book ; :price ?p . FILTER(?p > 10) }';
  expect(from('books with a price above 10', query, 'books with a born in above 10')).toEqual([]);
});

test('a query over terms that the sources do not hold is none', () => {
  expect(
    from('How many ships are there?', 'SELECT (COUNT(?s) AS ?n) { ?s a :Ship }', 'How many ships are there?'),
  ).toEqual([]);
});

test('a broken query, an update and one that names a graph are none', () => {
  for (const query of [
    'SELECT ?b {',
    'INSERT DATA { :a a :Book }',
    'SELECT ?b { GRAPH <http://example.org/books> { ?b a :Book } }',
  ])
    expect(from('books', query, 'books')).toEqual([]);
});

test('what a query asks of a source by name, it asks of the sources in scope', () => {
  const query = 'SELECT ?b { SERVICE <http://example.org/sparql> { ?b a :Book } }';
  expect(plain(from('books', query, 'books')[0])).toBe('SELECT ?b WHERE { ?b a <Book> . }');
});

test('a withheld example is not used', () => {
  const pairs = new ExamplePairs();
  pairs.add([{ question: ASKED, language: 'en', query: `PREFIX : <${EX}> ${BORN}`, group: 'one' }]);
  const request = { question: ASKED, scope: [iri(EX)], pins: [], language: 'en' as const };
  const used = (withheld?: string) =>
    compose(
      library.knowledge,
      { ...request, ...(withheld === undefined ? {} : { withheld }) },
      pairs,
    ).candidates.some(isOfExample);
  expect(used()).toBe(true);
  expect(used('one')).toBe(false);
});

test('a clear reading stays first; where there is no reading, the example answers', () => {
  const pairs = new ExamplePairs();
  const wrong = `PREFIX : <${EX}> SELECT ?b { ?b a :Book ; :pages ?p . FILTER(?p > 1) }`;
  pairs.add([
    { question: 'How many long books are there?', language: 'en', query: wrong, group: '' },
    {
      question: 'Which authors are homebodies of Selden?',
      language: 'en',
      query: `PREFIX : <${EX}> SELECT ?a { ?a a :Author ; :bornIn :selden ; :livesIn :selden }`,
      group: '',
    },
  ]);
  const first = (question: string): Candidate | undefined =>
    compose(library.knowledge, { question, scope: [iri(EX)], pins: [], language: 'en' }, pairs).candidates[0];
  expect(first('How many books are there?')).not.toSatisfy(isOfExample);
  expect(first('Which authors are homebodies of Puerto Pérez?')).toSatisfy(isOfExample);
  expect(plain(first('Which authors are homebodies of Puerto Pérez?'))).not.toContain('selden');
});

test('it is told by its algebra, and with the example that it was made from', () => {
  const [first] = from(ASKED, BORN, 'Which authors born in Marlow received the Laurel?');
  const said = first?.paraphrase.map(({ text }) => text).join('');
  expect(said).toContain('Marlow');
  expect(said).toContain('Laurel');
  expect(said).toContain(`as in the example “${ASKED}”`);
  expect(first).toMatchObject({ form: 'list', noun: 'authors', unused: [] });
  expect(first?.columns).toEqual([{ variable: 'a', label: 'author', kind: 'entity', unit: undefined }]);
  expect(first?.groundings.map(({ meaning }) => meaning.label)).toEqual(['Marlow', 'Laurel']);
});

test('a name in a query is exchanged as one, digits and all', () => {
  const born = 'SELECT ?t { ?a <http://www.w3.org/2000/01/rdf-schema#label> "Ada Finch"@en ; :bornIn ?t }';
  const [first] = from('Home of Ada Finch?', born, 'Home of Cora Lindt?');
  expect(plain(first)).toContain('"Cora Lindt"@en');
});

test.each([
  ['Is there a book by Ada Finch?', 'ASK { ?b a :Book ; :writtenBy :ada }', 'Which books are by Ada Finch?'],
  ['Is there a book by Ada Finch?', 'ASK { ?b a :Book ; :writtenBy :ada }', 'Which books are by Zzyx Finch?'],
])(
  'a query that answers in another form than is asked is no reading: %s, %s, %s',
  (example, query, asked) => {
    expect(from(example, query, example)).toHaveLength(1);
    expect(from(example, query, asked)).toEqual([]);
  },
);
