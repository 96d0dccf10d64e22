import { expect, test } from 'vitest';
import type { QueryFault } from '../../sparql';
import { faultText, fixText } from './fault';

const place = { text: '{', from: 0, to: 1, line: 2, column: 7, weight: 'error', fixes: [] } as const;

test.each<[QueryFault, string]>([
  [{ kind: 'unclosed', ...place }, 'Line 2, column 7: The bracket “{” is not closed.'],
  [{ kind: 'ends-early', ...place }, 'Line 2, column 7: The query ends too early.'],
  [
    { kind: 'rule', ...place, message: 'Projection of ungrouped variable (?x).' },
    'Line 2, column 7: The query breaks a rule of SPARQL: “Projection of ungrouped variable (?x)”.',
  ],
])('a fault is told with its place', (fault, text) => {
  expect(faultText('en', fault)).toBe(text);
});

test('a fix says what it changes', () => {
  const edit = { from: 0, to: 0, text: '' };
  expect(fixText({ kind: 'declare', prefix: 'foaf', namespace: 'http://xmlns.com/foaf/0.1/', edit })).toBe(
    'Add PREFIX foaf: <http://xmlns.com/foaf/0.1/>',
  );
  expect(fixText({ kind: 'replace', text: 'ex:City', edit })).toBe('Did you mean ex:City?');
});
