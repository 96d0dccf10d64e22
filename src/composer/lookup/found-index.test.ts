import { expect, test } from 'vitest';
import { library } from '../fixtures/library.fixture';
import { RDFS, XSD, iri, type Iri } from '../../rdf';
import { compose } from '../compose';
import { withFound, type FoundThing } from '../../knowledge';

const SOURCE = iri('http://example.org/sparql');
const AUTHOR = iri('http://example.org/Author');
const LABEL = iri(`${RDFS}label`);

const found = (id: string, text: string, property: Iri | undefined = LABEL): FoundThing => ({
  thing: iri(`http://example.org/there/${id}`),
  property,
  text,
  language: '',
  datatype: iri(`${XSD}string`),
  classes: [AUTHOR],
});

const queryOf = (question: string, ...things: readonly FoundThing[]): string => {
  const knowledge = withFound(library.knowledge, [{ source: SOURCE, things }]);
  const asked = { question, scope: [SOURCE], pins: [], language: 'en' } as const;
  return compose(knowledge, asked).candidates[0]?.query ?? '';
};

test.each([
  ['a name', 'Vera Solano', 'Which books were written by Vera Solano?'],
  ['a name in small letters', 'Vera Solano', 'which books were written by vera solano?'],
  [
    'a name with a stop and a number in it',
    'Vera Solano (formerly no. 3)',
    'Which books were written by Vera Solano (formerly no. 3)?',
  ],
])('%s is grounded in what a source was found to hold', (_, text, question) => {
  expect(queryOf(question, found('1', text))).toContain('<http://example.org/there/1>');
});

test.each(['3f2c81d0-7baa-4ed4-a99e-986525c893a0', 'P68871', '2012/001384'])(
  'the end of an IRI is one name, whatever stands in it: %s',
  (id) => {
    const thing = { ...found('1', id, undefined), thing: iri(`http://example.org/there/${id}`) };
    expect(queryOf(`When was ${id} born?`, thing)).toContain(`<http://example.org/there/${id}>`);
  },
);

test('a code is the value of the property that has it', () => {
  const code = iri('http://example.org/code');
  expect(queryOf('When was the author X-0042-B born?', found('1', 'X-0042-B', code))).toMatch(
    /<http:\/\/example\.org\/code> "X-0042-B"/u,
  );
});

test('what is known here is read as before', () => {
  const question = 'Which books were written by Ada Finch?';
  expect(queryOf(question, found('1', 'Vera Solano'))).toBe(queryOf(question));
});

test('a thing that is found by its code keeps its name', () => {
  const finch = [...library.knowledge.schema.names.values()].find(
    ({ role, labels }) => role === 'entity' && labels.some(({ text }) => text === 'Ada Finch'),
  );
  if (finch === undefined) throw new Error('The library has no Ada Finch.');
  const thing = { ...found('1', 'P68871', undefined), thing: finch.iri };
  const { schema } = withFound(library.knowledge, [{ source: SOURCE, things: [thing] }]);
  const texts = schema.names.get(finch.iri)?.labels.map(({ text }) => text);
  expect(texts?.[0]).toBe(finch.labels[0]?.text);
  expect(texts).toContain('P68871');
});
