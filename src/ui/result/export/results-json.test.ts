import { expect, test } from 'vitest';
import { blankNode, literal, namedNode } from '../../words/terms.fixture';
import { resultsJson } from './results-json';

test('bindings become SPARQL results JSON, unbound variables left out', () => {
  const text = resultsJson({
    type: 'bindings',
    variables: ['a', 'b'],
    rows: [
      [namedNode('https://a.example/x'), undefined],
      [blankNode('b0'), literal('hola', 'string', 'es')],
      [literal('plain'), literal('5', 'integer')],
    ],
  });
  expect(JSON.parse(text)).toEqual({
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

test('yes and no have a form of their own', () => {
  expect(JSON.parse(resultsJson({ type: 'boolean', value: false }))).toEqual({ head: {}, boolean: false });
});
