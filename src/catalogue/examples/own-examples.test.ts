import { expect, test } from 'vitest';
import { iri } from '../../rdf';
import { turtle } from './examples.fixture';
import { MOST_EXAMPLES, exampleIri, examplesIn, examplesOf, joinedExamples } from './own-examples';

const many = (count: number, query = 'ASK {}'): string =>
  Array.from({ length: count }, (_, at) => `:e${at} rdfs:comment "number ${at}" ; sh:ask "${query}" .`).join(
    ' ',
  );
const queriesIn = (text: string) => examplesIn(turtle(text)).list.map(({ query }) => query);

test.each([
  ['an update', 'DELETE WHERE { ?s ?p ?o }'],
  ['an update after a query', 'ASK {} ; CLEAR ALL'],
  ['no SPARQL', 'SELECT where is it?'],
  ['an unknown prefix', 'ASK { ?s zubbet:p ?o }'],
  ['nothing', ''],
  ['more than a page', `ASK { ?s ?p '${'x'.repeat(30_000)}' }`],
])('%s is left out, and counted', (_, query) => {
  const text = `:1 rdfs:comment "good" ; sh:ask "ASK {}" . :2 rdfs:comment "bad" ; sh:select "${query}" .`;
  expect(queriesIn(text)).toEqual(['ASK {}']);
  expect(examplesIn(turtle(text)).leftOut).toBe(1);
});

test('among other triples, examples alone are read', () => {
  const data = ':a rdfs:comment "a thing" ; schema:target :b ; rdfs:label "called" .';
  expect(examplesIn(turtle(data))).toEqual({ list: [], leftOut: 0 });
  expect(queriesIn(`${data} ${many(1)}`)).toEqual(['ASK {}']);
});

test('of very many the first are taken, and no more than twice as many are parsed', () => {
  const { list, leftOut } = examplesIn(turtle(many(MOST_EXAMPLES + 20)));
  expect([list.length, leftOut]).toEqual([MOST_EXAMPLES, 20]);
  expect(list[0]?.question.en).toBe('number 0');
  const broken = `${many(2 * MOST_EXAMPLES, 'no query')} :last rdfs:comment "last" ; sh:ask "ASK {}" .`;
  expect(examplesIn(turtle(broken)).list).toEqual([]);
});

test('examples of two places are joined by their IRI', () => {
  const one = examplesIn(turtle(`${many(2)} :bad rdfs:comment "bad" ; sh:ask "no" .`));
  const joined = joinedExamples([one, examplesIn(turtle(many(3)))]);
  expect(joined.list.map(({ question }) => question.en)).toEqual(['number 0', 'number 1', 'number 2']);
  expect(joined.leftOut).toBe(1);
  const all = examplesIn(turtle(many(MOST_EXAMPLES)));
  const more = examplesIn(turtle(':more rdfs:comment "more" ; sh:ask "ASK {}" .'));
  expect(joinedExamples([all, more])).toMatchObject({ leftOut: 1 });
});

test('targets are told by the address that the source is known by', () => {
  const own = examplesIn(
    turtle(
      `${many(1)} :2 rdfs:comment "2" ; sh:ask "ASK {}" ; schema:target <http://e/sparql>, <http://e/sparql/>, <http://other/> .`,
    ),
  );
  const source = { iri: iri('https://e/sparql'), aliases: [iri('http://e/sparql'), iri('http://e/sparql/')] };
  const { examples } = examplesOf(own, source);
  expect(examples?.list.map(({ targets }) => targets)).toEqual([
    ['https://e/sparql'],
    ['https://e/sparql', 'http://other/'],
  ]);
  expect(examplesOf({ list: [], leftOut: 0 }, source)).toEqual({});
});

test('the same question and query have one name, others another', () => {
  expect(exampleIri('a', 'b')).toBe(exampleIri('a', 'b'));
  const names = Array.from({ length: 2000 }, (_, at) => exampleIri(`question ${at % 50}`, `ASK { ${at} }`));
  expect(new Set(names).size).toBe(2000);
});
