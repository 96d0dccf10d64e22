import { expect, test } from 'vitest';
import { blankNode, literal, namedNode } from '../words/terms.fixture';
import { responseOf } from './results-json';

test('bindings become SPARQL results JSON, unbound variables left out', () => {
  const { data, contentType } = responseOf({
    type: 'bindings',
    variables: ['a', 'b'],
    rows: [
      [namedNode('https://a.example/x'), undefined],
      [blankNode('b0'), literal('hola', 'string', 'es')],
      [literal('plain'), literal('5', 'integer')],
    ],
  });
  expect(contentType).toBe('application/sparql-results+json');
  expect(data).toEqual({
    head: { vars: ['a', 'b'] },
    results: {
      bindings: [
        { a: { type: 'uri', value: 'https://a.example/x' } },
        { a: { type: 'bnode', value: 'b0' }, b: { type: 'literal', value: 'hola', 'xml:lang': 'es' } },
        {
          a: { type: 'literal', value: 'plain' },
          b: { type: 'literal', value: '5', datatype: 'http://www.w3.org/2001/XMLSchema#integer' },
        },
      ],
    },
  });
});

test('yes and no and triples have forms of their own', () => {
  expect(responseOf({ type: 'boolean', value: false }).data).toEqual({ head: {}, boolean: false });
  expect(responseOf({ type: 'quads', nquads: '<a:> <b:> <c:> .' })).toEqual({
    data: '<a:> <b:> <c:> .',
    contentType: 'application/n-quads',
  });
});

test('a variable that is markup is called by its place', () => {
  const variables = ['a', '<img src=x onerror="alert(1)">'];
  const { data } = responseOf({ type: 'bindings', variables, rows: [[undefined, literal('plain')]] });
  expect(data).toEqual({
    head: { vars: ['a', 'column 2'] },
    results: { bindings: [{ 'column 2': { type: 'literal', value: 'plain' } }] },
  });
});
