import { expect, test } from 'vitest';
import { XSD, iri } from '../../rdf';
import type { CardProperty, Vocabulary } from '../../sparql';
import { readSql } from './read-sql';
import { schemaTables } from './schema-tables';
import { shortQuery } from './short-query.fixture';
import { KEYED } from './vocabularies.fixture';

const INTEGER = iri(`${XSD}integer`);
const at = (name: string) => iri(`http://e/${name}`);
const ofAward = (name: string, more: Partial<CardProperty> = {}): CardProperty => ({
  iri: at(name),
  label: name,
  unit: undefined,
  domains: [at('Award')],
  ranges: [],
  datatypes: [INTEGER],
  count: undefined,
  example: undefined,
  links: [{ domain: at('Award'), to: { kind: 'literal', datatype: INTEGER } }],
  ...more,
});

/** Awards hold the number of a film, and no link to it. */
const AWARDED: Vocabulary = {
  ...KEYED,
  classes: [...KEYED.classes, { iri: at('Award'), label: 'Award', count: 2 }],
  properties: [
    ...KEYED.properties,
    ofAward('given'),
    ofAward('film_no', {
      links: [
        {
          domain: at('Award'),
          to: { kind: 'literal', datatype: INTEGER, keyOf: { class: at('Film'), by: at('film_id') } },
        },
      ],
    }),
  ],
};

const read = (sql: string, vocabulary = KEYED, repairs = true) => {
  const outcome = readSql(sql, vocabulary, schemaTables(vocabulary), { repairs });
  return outcome.ok ? shortQuery(outcome.value) : outcome.failure;
};

test('a column two links away is joined over the table between', () => {
  expect(read("SELECT stars FROM review WHERE city = 'Rome'")).toBe(
    'SELECT ?stars WHERE { ?review a :Review . ?film_id a :Film . ?review :of ?film_id . ?studio_id a :Studio . ?film_id :ref_studio ?studio_id . ?studio_id :city ?city . ?review :stars ?stars . FILTER(?city IN ("Rome"@en)) }',
  );
});

test('a number that is the key of another table leads there, and back', () => {
  expect(read('SELECT title FROM award WHERE given > 2000', AWARDED)).toMatch(
    /\?award :film_no \?film_no .*\?film :film_id \?film_no/u,
  );
  expect(read('SELECT title FROM film WHERE given > 2000', AWARDED)).toMatch(
    /\?film :film_id \?film_id .*\?award :film_no \?film_id/u,
  );
});

test('where two ways are as short, or none is to be repaired, the column is not known', () => {
  const sequel: CardProperty = {
    ...ofAward('sequel'),
    links: [{ domain: at('Review'), to: { kind: 'class', class: at('Film') } }],
  };
  const twice = { ...KEYED, properties: [...KEYED.properties, sequel] };
  const unknown = { kind: 'unknown-column', name: 'title' };
  expect(read('SELECT title FROM review', twice)).toEqual(unknown);
  expect(read('SELECT title FROM review', KEYED, false)).toEqual(unknown);
});

test('a table that is named outside FROM is joined', () => {
  expect(read("SELECT title FROM film WHERE studio.city = 'Rome'")).toBe(
    'SELECT ?title WHERE { ?film a :Film . ?studio_id a :Studio . ?film :ref_studio ?studio_id . ?studio_id :city ?city . ?film :title ?title . FILTER(?city IN ("Rome"@en)) }',
  );
  expect(read("SELECT title FROM film WHERE studio.city = 'Rome'", KEYED, false)).toEqual({
    kind: 'unknown-table',
    name: 'studio',
  });
});

test('tables joined by a column that one of them lacks are joined by their link', () => {
  const joined =
    'SELECT ?title WHERE { ?film a :Film . ?review a :Review ; :of ?film . ?film :title ?title . }';
  expect(read('SELECT T1.title FROM film AS T1 JOIN review AS T2 ON T1.film_id = T2.number')).toBe(joined);
  expect(read('SELECT T1.title FROM film AS T1 JOIN review AS T2 ON T1.review_id = T2.review_id')).toBe(
    joined,
  );
});

test('where nothing links them, the column is not known: they are never joined by nothing', () => {
  expect(read('SELECT T1.stars FROM review AS T1 JOIN studio AS T2 ON T1.city = T2.city')).toEqual({
    kind: 'unknown-column',
    name: 'city',
  });
});
