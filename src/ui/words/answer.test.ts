import { beforeEach, expect, test } from 'vitest';
import type { Answer } from '../../agent';
import type { Candidate, Phrase } from '../../composer';
import type { Language, QueryResult } from '../../rdf';
import { overwriteGetLocale } from '../../messages';
import { answerWords, outcomeText, singleCell } from './answer';
import { literal, namedNode } from './terms.fixture';

let language: Language = 'en';
overwriteGetLocale(() => language);
beforeEach(() => {
  language = 'en';
});

const words = (...texts: string[]): readonly Phrase[] => texts.map((text) => ({ text, kind: undefined }));
const number = (value: string) => literal(value, 'integer');
const thing = (name: string) => namedNode(`https://a.example/${name}`);
const bindings = (...rows: Extract<QueryResult, { type: 'bindings' }>['rows']): QueryResult => ({
  type: 'bindings',
  variables: rows[0]?.map((_, at) => `v${at}`) ?? ['v0'],
  rows,
});

const answer = (candidate: Partial<Candidate> | undefined, result: QueryResult): Answer => ({
  candidate:
    candidate === undefined
      ? undefined
      : {
          id: 'c',
          query: '',
          score: 1,
          scope: [],
          paraphrase: words('countries', 'that border', 'Austria'),
          groundings: [],
          form: 'list',
          columns: [],
          noun: 'countries',
          ...candidate,
        },
  plan: { query: '', printed: '', assignments: [], sources: [], leftOut: [], remarks: [] },
  result,
  labels: { 'https://a.example/it': 'Italy' },
  cautions: [],
  ms: 1,
  engine: 'shards',
  engines: ['shards'],
});

test('a short list is counted and named in full, by labels, else by the end of the IRI', () => {
  expect(answerWords(answer({}, bindings([thing('it')], [thing('Hungary')])), 'en')).toEqual({
    large: '2 countries',
    sentence: 'Countries that border Austria: Italy and Hungary.',
    cites: { from: 1, to: 2 },
  });
});

test('of a long list three are named, and it is said that there are more', () => {
  const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [thing(name)]);
  expect(answerWords(answer({}, bindings(...rows)), 'en').sentence).toBe(
    'Countries that border Austria: 6, among them a, b, and c.',
  );
  language = 'es';
  expect(answerWords(answer({}, bindings(...rows)), 'es').sentence).toBe(
    'Countries that border Austria: 6; por ejemplo, a, b y c.',
  );
});

test('values are counted with what they are of, so that the count is that of the rows', () => {
  const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [thing(name), number(name < 'c' ? '1' : '2')]);
  const populations = {
    columns: [
      { variable: 'v0', label: 'country', kind: 'entity', unit: undefined, isSubject: true },
      { variable: 'v1', label: 'population', kind: 'value', unit: undefined },
    ],
    noun: 'populations',
  } as const;
  const labels = Object.fromEntries(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`https://a.example/${name}`, name]),
  );
  expect(answerWords({ ...answer(populations, bindings(...rows)), labels }, 'en')).toEqual({
    large: '6 populations',
    sentence: 'Countries that border Austria: a (1), b (1), c (2), and 3 more.',
    cites: { from: 1, to: 6 },
  });
});

test('of things that stand in several rows it is said in how many', () => {
  const names = ['a', 'a', 'b', 'c', 'd', 'e', 'f'];
  const rows = bindings(...names.map((name, at) => [thing(name), number(String(at))]));
  expect(answerWords(answer({}, rows), 'en')).toMatchObject({
    large: '6 countries',
    sentence: 'Countries that border Austria: 6 in 7 rows, among them a (0), a (1), and b (2).',
  });
  language = 'es';
  expect(answerWords(answer({}, rows), 'es').sentence).toBe(
    'Countries that border Austria: 6 en 7 filas; por ejemplo, a (0), a (1) y b (2).',
  );
});

test('one thing with several rows is one thing', () => {
  const rows = bindings([thing('it'), number('1')], [thing('it'), number('2')]);
  expect(answerWords(answer({}, rows), 'en')).toMatchObject({
    large: 'Italy',
    sentence: 'Countries that border Austria: Italy (1) and Italy (2).',
  });
});

test('a single row stands large itself', () => {
  expect(answerWords(answer({}, bindings([thing('it')])), 'en')).toMatchObject({
    large: 'Italy',
    sentence: 'Countries that border Austria: Italy.',
  });
});

test('a count stands before its noun, with thin separators', () => {
  const count = { form: 'count', paraphrase: words('count', 'of', 'countries') } as const;
  expect(answerWords(answer(count, bindings([number('12345')])), 'en')).toMatchObject({
    large: '12\u202f345 countries',
    sentence: 'Count of countries: 12\u202f345.',
  });
  expect(answerWords(answer(count, bindings([number('1')])), 'en').large).toBe('1');
  expect(answerWords(answer(count, bindings([number('0')])), 'en').large).toBe('0 countries');
});

test('a value has its unit', () => {
  const value = {
    form: 'value',
    columns: [{ variable: 'v0', label: 'radius', kind: 'property', unit: 'km' }],
    paraphrase: words('radius', 'of', 'Mars'),
  } as const;
  expect(answerWords(answer(value, bindings([literal('3389.5', 'decimal')])), 'en')).toMatchObject({
    large: '3389.5\u00a0km',
    sentence: 'Radius of Mars: 3389.5\u00a0km.',
  });
});

test('yes and no are said in the interface’s language', () => {
  const ask = { form: 'ask', paraphrase: words('whether', 'Italy', 'borders', 'Austria') } as const;
  const yes: QueryResult = { type: 'boolean', value: true };
  expect(answerWords(answer(ask, yes), 'en')).toEqual({
    large: 'Yes',
    sentence: 'Whether Italy borders Austria: yes.',
    cites: undefined,
  });
  language = 'es';
  expect(answerWords(answer(ask, { type: 'boolean', value: false }), 'es').large).toBe('No');
});

test('a query that the user wrote is spoken of as such', () => {
  expect(answerWords(answer(undefined, bindings([thing('a')], [thing('b')])), 'en')).toMatchObject({
    large: undefined,
    sentence: 'The query gives 2 rows.',
  });
  const quads: QueryResult = { type: 'quads', nquads: '<a:> <b:> <c:> .\n' };
  expect(answerWords(answer(undefined, quads), 'en').sentence).toBe('The query gives 1 triple.');
});

test('without rows the sentence says so and cites nothing', () => {
  expect(answerWords(answer({}, bindings()), 'en')).toEqual({
    large: undefined,
    sentence: 'Countries that border Austria: no rows.',
    cites: undefined,
  });
});

test('a very long label does not swallow the sentence', () => {
  const long = literal('x'.repeat(300));
  expect(answerWords(answer({}, bindings([long], [thing('it')])), 'en').sentence.length).toBeLessThan(150);
});

test('another reading gives its value, or its number of rows', () => {
  expect(outcomeText(answer({}, bindings([thing('it')])), 'en')).toBe('Italy');
  expect(outcomeText(answer({}, bindings([thing('a')], [thing('b')])), 'en')).toBe('2 rows');
  expect(outcomeText(answer({}, { type: 'boolean', value: true }), 'en')).toBe('Yes');
});

test('a value stands behind what it is of, and large where it is the only one', () => {
  const column = {
    variable: 'v0',
    label: 'country',
    kind: 'entity',
    unit: undefined,
    isSubject: true,
  } as const;
  const value = { variable: 'v1', label: 'population', kind: 'value', unit: undefined } as const;
  const asked = { form: 'value', columns: [column, value] } as const;
  const rows = bindings([thing('it'), number('5')], [thing('Hungary'), number('6')]);
  expect(answerWords(answer(asked, rows), 'en')).toMatchObject({
    large: undefined,
    // The end of an IRI that nothing names says nothing in a sentence.
    sentence: 'Countries that border Austria: Italy (5) and 6.',
  });
  const one = answer(asked, bindings([thing('it'), number('5')]));
  expect(answerWords(one, 'en')).toMatchObject({
    large: '5',
    sentence: 'Countries that border Austria: Italy (5).',
  });
  expect(singleCell(one)).toEqual(number('5'));
  expect(singleCell(answer({}, bindings([thing('it'), number('5')])))).toBeUndefined();
});

test('of two columns that were asked for beside a subject, the sentence names the first and not the subject', () => {
  const capital = { variable: 'v0', label: 'capital', kind: 'entity', unit: undefined } as const;
  const subject = {
    variable: 'v1',
    label: 'country',
    kind: 'entity',
    unit: undefined,
    isSubject: true,
  } as const;
  const value = { variable: 'v2', label: 'population', kind: 'value', unit: undefined } as const;
  const asked = { form: 'list', columns: [capital, subject, value] } as const;
  const rows = bindings(
    [literal('Rome'), thing('it'), number('5')],
    [literal('Bern'), thing('ch'), number('6')],
  );
  const { sentence } = answerWords(answer(asked, rows), 'en');
  expect(sentence).toBe('Countries that border Austria: Rome and Bern.');
});
