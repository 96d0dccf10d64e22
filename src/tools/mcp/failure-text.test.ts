import { expect, test } from 'vitest';
import type { ExecuteFailure, PlanFailure } from '../../federation';
import { toIri } from '../../rdf';
import type { ToolFailure } from '../tool';
import { toldFailure } from './failure-text';

const source = toIri('urn:s');
if (source === undefined) throw new Error('urn:s is an IRI.');

const PLAN: readonly PlanFailure[] = [
  { kind: 'syntax', message: 'm', line: 3 },
  { kind: 'update-refused' },
  { kind: 'service-unknown', iri: 'https://evil.example/sparql' },
  { kind: 'service-variable' },
  { kind: 'from-refused' },
  { kind: 'no-source', pattern: '?a ?b ?c' },
];
const EXECUTE: readonly ExecuteFailure[] = [
  { kind: 'timeout', ms: 10_000 },
  { kind: 'source-failed', source, message: 'm' },
  { kind: 'withheld', faults: [] },
  { kind: 'too-large', source, pattern: 'p', rows: 9 },
  { kind: 'path-too-long', pattern: 'p', nodes: 9 },
  { kind: 'not-distributed', reason: 'graph' },
  { kind: 'comunica-refused', reason: 'exists', isGathered: true },
  { kind: 'engine', message: 'm' },
];
const ALL: readonly ToolFailure[] = [
  ...PLAN.map((failure) => ({ kind: 'plan', failure }) as const),
  ...EXECUTE.map((failure) => ({ kind: 'execute', failure }) as const),
  { kind: 'unknown-tool', name: 'x', known: ['a', 'b'] },
  { kind: 'bad-input', problems: ['query: is missing.'] },
  { kind: 'bad-query', message: 'm' },
  { kind: 'not-found', what: 'x', near: [] },
  { kind: 'not-found', what: 'x', near: ['y'] },
  { kind: 'broken', message: 'm' },
];

test.each(ALL)('says what to do next: %j', (failure) => {
  const { text } = toldFailure(failure);
  // What failed, and then another sentence.
  expect(text).toMatch(/[.:,] .+\.$/u);
  expect(text).not.toMatch(/evil|undefined|\[object/u);
});

test('an unknown SERVICE is refused, and the address stands among the data', () => {
  const told = toldFailure({
    kind: 'plan',
    failure: { kind: 'service-unknown', iri: 'https://evil.example/' },
  });
  expect(told.text).toMatch(/No unknown address is ever asked/);
  expect(told.found).toBe('https://evil.example/');
});
