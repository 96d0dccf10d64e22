import { expect, test } from 'vitest';
import { XSD, literal, namedNode, type QueryResult, type Term } from '../../rdf';
import { answerKey, askedResult, irisIn, isEmpty, isZeroCount, printRows, resultKey } from './results';

const rows = (...of: readonly (readonly (Term | undefined)[])[]): QueryResult => ({
  type: 'bindings',
  variables: ['x', 'y'],
  rows: of,
});
const number = (value: number): Term => literal(String(value), `${XSD}integer`);
const [a, b] = [namedNode('http://e/a'), namedNode('http://e/b')];
const LIST = 'SELECT ?x ?y { ?x ?p ?y }';
const COUNT = 'SELECT (COUNT(*) AS ?x) { ?s ?p ?o }';

test('no row, and nothing but gaps, is empty; no is not', () => {
  expect(isEmpty(rows(), LIST)).toBe(true);
  expect(isEmpty(rows([undefined, undefined]), LIST)).toBe(true);
  expect(isEmpty(rows([undefined, a]), LIST)).toBe(false);
  expect(isEmpty({ type: 'boolean', value: false }, 'ASK {}')).toBe(false);
  expect(isEmpty({ type: 'quads', nquads: '\n' }, 'CONSTRUCT WHERE {}')).toBe(true);
});

test('zero is empty where it counts nothing, not where it is a value', () => {
  expect(isEmpty(rows([number(0)]), COUNT)).toBe(true);
  expect(isEmpty(rows([number(3)]), COUNT)).toBe(false);
  expect(isEmpty(rows([number(0)]), 'SELECT ?x { ?s ?p ?x }')).toBe(false);
  expect(isEmpty(rows([a, number(0)]), 'SELECT ?x (COUNT(*) AS ?y) { ?x ?p ?o } GROUP BY ?x')).toBe(false);
});

test('that there are none of something is told from a sum of nothing', () => {
  const zero = rows([number(0)]);
  expect(isZeroCount(zero, COUNT)).toBe(true);
  expect(isZeroCount(rows([number(3)]), COUNT)).toBe(false);
  expect(isZeroCount(zero, 'SELECT (SUM(?y) AS ?x) { ?s ?p ?y }')).toBe(false);
  expect(isZeroCount(zero, 'SELECT ?x { ?s ?p ?x }')).toBe(false);
  expect(isZeroCount(rows(), COUNT)).toBe(false);
});

test('results are equal in any order of rows and columns, and not for fewer of them', () => {
  expect(resultKey(rows([a, number(1)], [b, number(2)]))).toBe(
    resultKey(rows([number(2), b], [number(1), a])),
  );
  expect(resultKey(rows([a], [a]))).not.toBe(resultKey(rows([a])));
  expect(resultKey(rows([literal('a')]))).not.toBe(resultKey(rows([literal('a', 'en')])));
});

test('names are listed once, up to a limit; long results are cut', () => {
  expect(irisIn(rows([a, b], [a, literal('c')]), 10)).toEqual(['http://e/a', 'http://e/b']);
  expect(irisIn(rows([a], [b]), 1)).toEqual(['http://e/a']);
  const nquads =
    '<http://e/a> <http://e/p> "<http://e/no> \\""^^<http://e/t> .\n_:b <http://e/p> <http://e/b> <http://e/g> .';
  expect(irisIn({ type: 'quads', nquads }, 10)).toEqual([
    'http://e/a',
    'http://e/p',
    'http://e/b',
    'http://e/g',
  ]);
  expect(printRows(rows([a], [b], [a]), 2)).toBe('?x\t?y\n<http://e/a>\n<http://e/b>\n… 1');
});

test('what says only whose the values are is no part of what the answers agree on', () => {
  const subject = { variable: 'x', label: '', kind: 'entity', unit: undefined, isSubject: true } as const;
  const value = { variable: 'y', label: '', kind: 'value', unit: undefined } as const;
  const candidate = { columns: [subject, value] };
  const both = rows([a, number(5)], [b, number(5)]);
  expect(askedResult(both, candidate)).toEqual({
    type: 'bindings',
    variables: ['y'],
    rows: [[number(5)], [number(5)]],
  });
  expect(askedResult(both, undefined)).toBe(both);
  const bare: QueryResult = { type: 'bindings', variables: ['y'], rows: [[number(5)]] };
  expect(answerKey({ result: both, candidate })).toBe(answerKey({ result: bare, candidate: undefined }));
  expect(answerKey({ result: both, candidate: undefined })).not.toBe(answerKey({ result: both, candidate }));
});
