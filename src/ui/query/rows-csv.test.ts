import { expect, test } from 'vitest';
import { blankNode, literal, namedNode } from '../words/terms.fixture';
import { rowsCsv } from './rows-csv';

test('an export has the names of things and of blank nodes behind what the sources call them', () => {
  const labels = { 'https://a.example/x': 'Ex, the "first"', '_:b0': 'measurement 1' };
  const result = {
    type: 'bindings',
    variables: ['thing', 'node', 'size'],
    rows: [
      [namedNode('https://a.example/x'), blankNode('b0'), literal('5', 'integer')],
      [namedNode('https://a.example/y'), undefined, literal('6', 'integer')],
    ],
  } as const;
  expect(rowsCsv(result, labels)).toBe(
    'thing,node,size,thingLabel,nodeLabel\r\n' +
      'https://a.example/x,_:b0,5,"Ex, the ""first""",measurement 1\r\n' +
      'https://a.example/y,,6,,\r\n',
  );
});
