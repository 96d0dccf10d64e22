import { expect, test } from 'vitest';
import type { SourceFailure } from '../src/catalogue';
import { failureText } from './told-failure';

const url = 'https://rivers.example/sparql';
const FAILURES: readonly SourceFailure[] = [
  { kind: 'network', url, ms: 0.287 },
  { kind: 'timeout', url, ms: 60_000 },
  { kind: 'http-status', url, status: 403, excerpt: '<b>No</b>' },
  { kind: 'malformed', url, excerpt: '<b>No</b>' },
  { kind: 'cut', url, rows: 3 },
  { kind: 'refused', url, reason: 'budget' },
  { kind: 'not-rdf', url, mediaType: 'text/html' },
  { kind: 'unreachable', url, message: 'ENOENT' },
  { kind: 'syntax', line: 7, message: 'Unexpected "}"' },
  { kind: 'too-large', triples: 12, limit: 10 },
];

test.each(FAILURES)('$kind is told in sentences, and no fact stands by its name', (failure) => {
  const told = failureText('rivers.ttl', failure);
  expect(told).toMatch(/^\S.+\. \S.+\.$/u);
  expect(told).not.toMatch(/\b(?:ms|excerpt|mediaType|undefined)\b/u);
});

test('what the sentence tells is what happened', () => {
  expect(failureText('rivers.ttl', { kind: 'timeout', url, ms: 60_000 })).toContain('within 60 seconds');
  expect(failureText('rivers.ttl', { kind: 'syntax', line: 7, message: 'Unexpected "}"' })).toContain(
    'at line 7: Unexpected "}".',
  );
});
