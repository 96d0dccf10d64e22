import { expect, test } from 'vitest';
import { XSD, iri } from '../../rdf';
import type { CardLink, CardProperty, Vocabulary } from '../../sparql';
import { printTables } from './print-tables';
import { readSql } from './read-sql';
import { schemaTables } from './schema-tables';
import { shortQuery } from './short-query.fixture';

const at = (name: string) => iri(`http://e/${name}`);
const INTEGER = iri(`${XSD}integer`);
const STRING = iri(`${XSD}string`);

type Literal = Extract<CardLink['to'], { kind: 'literal' }>;

const to = (domain: string, target: string): CardLink => ({
  domain: at(domain),
  to: { kind: 'class', class: at(target) },
});
const value = (domain: string, more: Partial<Literal> = {}, isKey = false): CardLink => ({
  domain: at(domain),
  to: { kind: 'literal', datatype: INTEGER, ...more },
  ...(isKey ? { isKey } : {}),
});

const property = (name: string, label: string, ...links: readonly CardLink[]): CardProperty => ({
  iri: at(name),
  label,
  unit: undefined,
  domains: links.map(({ domain }) => domain),
  ranges: [],
  datatypes: [],
  count: undefined,
  example: undefined,
  links,
});

const over = (classes: readonly string[], ...properties: readonly CardProperty[]): Vocabulary => ({
  classes: classes.map((one) => ({ iri: at(one), label: one, count: 9 })),
  properties,
  entities: [],
  values: [],
  numbers: [],
  strings: [],
});

const printed = (vocabulary: Vocabulary): string =>
  printTables(schemaTables(vocabulary), { hasExamples: false });

const read = (sql: string, vocabulary: Vocabulary) => {
  const outcome = readSql(sql, vocabulary, schemaTables(vocabulary));
  return outcome.ok ? shortQuery(outcome.value) : outcome.failure;
};

test('a link and its key are one column, though SQL keeps the name of the link for itself', () => {
  const vocabulary = over(
    ['Account', 'Note'],
    property('accountNo', 'account no', value('Account', {}, true)),
    property('user', 'user', to('Note', 'Account')),
    property('userId', 'user id', value('Note')),
  );
  const text = printed(vocabulary);
  expect(text).toContain('user_id integer REFERENCES account(account_no)');
  expect(text.match(/user/gu)).toHaveLength(1);
  expect(read('SELECT user_id FROM note', vocabulary)).toBe(
    'SELECT ?user_id WHERE { ?note a :Note ; :userId ?user_id . }',
  );
});

test('a key that leads to other things than the link of its name stays a key to those', () => {
  const vocabulary = over(
    ['House', 'Guest', 'Stay'],
    property(
      'houseId',
      'house id',
      value('House', {}, true),
      value('Guest', { keyOf: { class: at('House'), by: at('houseId') } }),
    ),
    property('house', 'house', to('Guest', 'Stay')),
  );
  expect(printed(vocabulary)).toContain('house_id integer REFERENCES house(house_id)');
});

test('a key is that of the table that is called like it, whichever tables it tells apart', () => {
  const vocabulary = over(
    ['Guests', 'Stay'],
    property('guestId', 'guest id', value('Guests', {}, true), value('Stay', {}, true)),
    property('guest', 'guest', to('Guests', 'Stay')),
  );
  expect(printed(vocabulary)).toMatch(/CREATE TABLE guests \(\s+guest_id integer PRIMARY KEY/u);
});

test('a number and a text that join two tables are compared as they are written', () => {
  const vocabulary = over(
    ['Screen', 'Phone'],
    property('mode', 'mode', value('Screen')),
    property('screenMode', 'screen mode', value('Phone', { datatype: STRING })),
  );
  expect(read('SELECT mode FROM screen JOIN phone ON screen.mode = phone.screen_mode', vocabulary)).toContain(
    'FILTER(STR(?mode) = STR(?screen_mode))',
  );
});
