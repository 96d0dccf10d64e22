import { expect, test } from 'vitest';
import type { Iri } from '../../rdf';
import { sourcesThatGave } from './datasets';

const A = 'https://example.org/A' as Iri;
const B = 'https://example.org/B' as Iri;
const contribution = (source: Iri, rows: number) => ({ source, rows, ms: 1 });

test('a source that held nothing of the query is not named', () => {
  expect(sourcesThatGave([A, B], [contribution(A, 3), contribution(B, 0)])).toEqual([A]);
});

test('a source is named as long as nothing is known of what it held', () => {
  expect(sourcesThatGave([A, B], [])).toEqual([A, B]);
  expect(sourcesThatGave([A, B], [contribution(A, 0)])).toEqual([B]);
});

test('all are named where none held anything', () => {
  expect(sourcesThatGave([A, B], [contribution(A, 0), contribution(B, 0)])).toEqual([A, B]);
});
