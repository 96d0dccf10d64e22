import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { demoPack } from '../../demo/demo-pack';
import { roundTrip } from './round-trip';

// As `npm run pack:demo` writes it, which nobody has run in a fresh checkout.
const files = await demoPack(fileURLToPath(new URL('../../../public/demo/', import.meta.url)));

test('every gold query of the project’s own pack comes back the same', () => {
  const lines = (files.get('questions.jsonl') ?? '').split('\n').filter((line) => line !== '');
  const queries = lines.map((line) => (JSON.parse(line) as { goldSparql: string }).goldSparql);
  expect(queries.length).toBeGreaterThan(200);
  expect(queries.filter((query) => roundTrip(query) !== 'same')).toEqual([]);
});

test('what is no query is told apart', () => {
  expect(roundTrip('SELECT ?x {')).toBe('unparsed');
});
