import { expect, test } from 'vitest';
import { blankNode, literal, namedNode } from '../../words/terms.fixture';
import { rowsCsv, rowsTsv } from './rows-csv';

const labels = { 'https://a.example/x': 'Ex, the "first"', '_:b0': 'measurement 1' };

test('what things and blank nodes are called stands beside what the sources call them', () => {
  const result = {
    variables: ['thing', 'node', 'size'],
    rows: [
      [namedNode('https://a.example/x'), blankNode('b0'), literal('5', 'integer')],
      [namedNode('https://a.example/y'), undefined, literal('6', 'integer')],
    ],
  };
  expect(rowsCsv(result, labels)).toBe(
    'thing,thingLabel,node,nodeLabel,size\r\n' +
      'https://a.example/x,"Ex, the ""first""",_:b0,measurement 1,5\r\n' +
      'https://a.example/y,,,,6\r\n',
  );
  expect(rowsTsv(result, labels).split('\n')[1]).toBe(
    'https://a.example/x\tEx, the "first"\t_:b0\tmeasurement 1\t5',
  );
});

test('a text that a spreadsheet would run is a text, and a negative number a number', () => {
  const evil = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'].map((text) => [
    literal(text),
    literal('-5', 'integer'),
  ]);
  const named = { variables: ['=x', 'n'], rows: [...evil, [namedNode('https://a.example/z'), undefined]] };
  expect(rowsCsv(named, { 'https://a.example/z': '=HYPERLINK("http://b.example")' })).toBe(
    "'=x,'=xLabel,n\r\n'=1+1,,-5\r\n'+1,,-5\r\n'-1,,-5\r\n'@SUM(A1),,-5\r\n'\t=1,,-5\r\n" +
      'https://a.example/z,"\'=HYPERLINK(""http://b.example"")",\r\n',
  );
});

test('a name never takes the place of a variable, and a field of TSV never breaks its row', () => {
  const result = {
    variables: ['x', 'xLabel'],
    rows: [[namedNode('https://a.example/x'), literal('a\tb\nc')]],
  };
  expect(rowsTsv(result, labels)).toBe('x\txName\txLabel\nhttps://a.example/x\tEx, the "first"\ta b c\n');
});
