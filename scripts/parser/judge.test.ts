import { expect, test } from 'vitest';
import { XSD, literal, type QueryResult, type Term } from '../../src/rdf';
import { judge, sampleOf } from './judge';

const integer = (value: number): Term => literal(String(value), `${XSD}integer`);
const bindings = (...rows: readonly (readonly Term[])[]): QueryResult => ({
  type: 'bindings',
  variables: ['x', 'y'].slice(0, rows[0]?.length ?? 1),
  rows,
});
const QUERY = { query: 'SELECT …', beside: [] };
const of = (result: QueryResult | undefined) => judge(result, QUERY, [[integer(1)], [integer(2)]]);

test('what the rows tell of a reading', () => {
  expect(of(undefined).features).toEqual({ 'rows.error': 1 });
  expect(of(bindings()).features).toEqual({ 'rows.empty': 1 });
  expect(of(bindings([integer(0)])).features).toEqual({ 'rows.zero': 1 });
  expect(of(bindings([integer(3)])).features).toEqual({ 'rows.one': 1 });
  expect(of(bindings([integer(1)], [integer(2)])).features).toEqual({});
  expect(of(bindings([integer(1), integer(3)], [integer(2), integer(3)])).features).toEqual({
    'rows.alike': 1,
  });
  expect(of({ type: 'boolean', value: false }).features).toEqual({ 'rows.no': 1 });
  expect(of({ type: 'boolean', value: true }).features).toEqual({});
});

test('rows in any order are right, and equal rows have equal keys', () => {
  const [one, other] = [of(bindings([integer(1)], [integer(2)])), of(bindings([integer(2)], [integer(1)]))];
  expect([one.isRight, other.isRight]).toEqual([true, true]);
  expect(one.rows).toBe(other.rows);
  expect(of(bindings([integer(1)])).rows).not.toBe(one.rows);
});

test('what failed is right never, and equals nothing else that failed', () => {
  const failed = judge(undefined, { ...QUERY, query: 'ASK {}' }, []);
  expect(failed.isRight).toBe(false);
  expect(failed.rows).not.toBe(of(undefined).rows);
});

test('a column that says only whose a value is is not scored', () => {
  const result = bindings([literal('a'), integer(1)], [literal('b'), integer(2)]);
  expect(of(result).isRight).toBe(false);
  const gold = [[integer(1)], [integer(2)]];
  expect(judge(result, { ...QUERY, beside: ['x'] }, gold).isRight).toBe(true);
});

test('of many rows a few are shown', () => {
  expect(sampleOf([1, 2, 3, 4, 5].map((one) => [integer(one), undefined]))).toBe('1\t\n2\t\n3\t\n… 2');
});
