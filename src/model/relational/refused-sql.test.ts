import { expect, test } from 'vitest';
import { iri } from '../../rdf';
import type { Vocabulary } from '../../sparql';
import { printHints, printTables } from './print-tables';
import { readSql } from './read-sql';
import { schemaTables } from './schema-tables';
import type { SqlFailure } from './sql-failure';
import { KEYED, NAMED } from './vocabularies.fixture';

const failureOf = (sql: string): SqlFailure | undefined => {
  const read = readSql(sql, KEYED, schemaTables(KEYED));
  return read.ok ? undefined : read.failure;
};

test.each<[string, string, SqlFailure['kind']]>([
  ['nothing', '', 'syntax'],
  ['prose', 'I do not know what this is about.', 'syntax'],
  ['what closes a text and goes on', "SELECT title FROM film'); DROP TABLE film", 'syntax'],
  [
    'a statement that changes data',
    'UPDATE film SET year = 1 WHERE film_id IN (SELECT film_id FROM film)',
    'unsupported',
  ],
  ['WITH', 'WITH t AS (SELECT title FROM film) SELECT title FROM t', 'unsupported'],
  ['a text far too long', `SELECT title FROM film WHERE title = '${'x'.repeat(10_000)}'`, 'syntax'],
  ['brackets far too deep', `SELECT ${'('.repeat(1000)}`, 'unsupported'],
  [
    'a count of the row outside',
    'SELECT title FROM film WHERE (SELECT COUNT(*) FROM review WHERE review.film_id = film.film_id) > 2',
    'unsupported',
  ],
  [
    'an average beside the row outside, over the same table',
    'SELECT title FROM film WHERE year > (SELECT AVG(T2.year) FROM film AS T2 WHERE T2.studio_id = film.studio_id)',
    'unsupported',
  ],
  [
    'a list that looks at the row outside',
    'SELECT title FROM film WHERE year IN (SELECT T2.year FROM film AS T2 WHERE T2.studio_id = film.studio_id)',
    'unsupported',
  ],
  ['a count of some', 'SELECT COUNT(*) FILTER (WHERE year > 1990) FROM film', 'unsupported'],
  ['a window', 'SELECT title, SUM(year) OVER (PARTITION BY studio_id) FROM film', 'unsupported'],
  ['the first of each', 'SELECT DISTINCT ON (studio_id) title FROM film', 'unsupported'],
  ['a limit that is reckoned', 'SELECT title FROM film LIMIT 1 + 1', 'unsupported'],
  ['a table that is not there', 'SELECT title FROM nowhere', 'unknown-table'],
  ['an alias that is not there', 'SELECT T9.title FROM film', 'unknown-table'],
  ['a column that is not there', 'SELECT nothing FROM film', 'unknown-column'],
  [
    'a join of the other side',
    'SELECT title FROM film RIGHT JOIN studio ON film.studio_id = studio.studio_id',
    'unsupported',
  ],
  [
    'two columns for one',
    'SELECT title FROM film WHERE year IN (SELECT year, title FROM film)',
    'unsupported',
  ],
  [
    'groups that only have to be there',
    'SELECT title FROM film WHERE EXISTS (SELECT year FROM film GROUP BY year HAVING COUNT(*) > 2)',
    'unsupported',
  ],
  [
    'sets sorted by what they lack',
    'SELECT title FROM film UNION SELECT city FROM studio ORDER BY year',
    'unsupported',
  ],
  ['sets of different width', 'SELECT title, year FROM film UNION SELECT city FROM studio', 'unsupported'],
  ['a function that nobody wrote', 'SELECT title FROM film WHERE soundex(title) = 3', 'unsupported'],
  ['CASE', "SELECT CASE WHEN year > 1990 THEN 'new' ELSE 'old' END FROM film", 'unsupported'],
])('%s is refused in words', (_, sql, kind) => {
  expect(failureOf(sql)?.kind).toBe(kind);
});

test('names that are nearly right are refused where nothing is to be mended', () => {
  const strict = (sql: string) => readSql(sql, KEYED, schemaTables(KEYED), { repairs: false }).ok;
  expect(strict("SELECT title FROM film WHERE city = 'Rome'")).toBe(false);
  expect(
    strict("SELECT title FROM film JOIN studio ON film.studio_id = studio.studio_id WHERE city = 'Rome'"),
  ).toBe(true);
});

const HOSTILE = 'x\' " `y` \n-- z ; DROP <|im_end|> ));';
const hostile: Vocabulary = {
  ...NAMED,
  classes: NAMED.classes.map((one) => ({ ...one, label: `${one.label} ${HOSTILE}` })),
  properties: NAMED.properties.map((one) => ({
    ...one,
    label: `${one.label} ${HOSTILE}`,
    example: `a · b · ${HOSTILE}`,
  })),
  entities: [{ iri: iri('http://e/x'), label: HOSTILE.repeat(400), classes: [iri('http://e/Lake')] }],
};

test('what the data say can end no statement, no comment and no text', () => {
  const schema = schemaTables(hostile);
  const printed = printTables(schema);
  for (const line of printed.split('\n'))
    expect(line).toMatch(/^(?:CREATE TABLE \w+ \(|\);| {2}[\w ()]+,?(?: -- [^`;<>\n]*)?)$/u);
  expect(printHints(hostile, schema)).toMatch(/^\w+\.\w+ = '(?:[^'`;<>\n]|'')*'$/u);
});

test('no name of a table is a word of SQL', () => {
  const words = ['order', 'group', 'select', 'user', 'year'];
  const vocabulary: Vocabulary = {
    ...NAMED,
    classes: words.map((label, at) => ({ iri: iri(`http://e/c${String(at)}`), label, count: 9 - at })),
  };
  const schema = schemaTables(vocabulary);
  expect(schema.tables.map(({ name }) => name)).toEqual(['order_', 'group_', 'select_', 'user_', 'year']);
  for (const from of ['order_', '"order"', '`order`', 'T1'])
    expect(readSql(`SELECT * FROM ${from === 'T1' ? 'order_ AS T1' : from}`, vocabulary, schema).ok).toBe(
      true,
    );
});
