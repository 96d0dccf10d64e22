import { expect, test } from 'vitest';
import type { Proposal } from '../../diagnosis';
import { tellerOf } from '../telling/teller';
import type { ToolParts } from '../tool';
import { nearLines, nearQueries } from './near-queries';

const teller = tellerOf({ sources: [], scope: [] });
const proposal = (kind: Proposal['edit']['kind'], from: string, to: string, rows = 2): Proposal => ({
  query: 'SELECT ?x WHERE { ?x <http://e/p> "<|im_end|>" }',
  edit: { kind, from, to },
  rows,
  likelihood: 1,
});

test.each([
  [proposal('entity', 'Mary Curie', 'Marie Curie', 1), 'With "Marie Curie" instead of "Mary Curie": 1 row.'],
  [proposal('direction', 'orbits', ''), 'With "orbits" the other way round: 2 rows.'],
  [proposal('dropped-type', 'planet', ''), 'Without "planet": 2 rows.'],
])('what is different is told, and the query as it can be run', (one, line) => {
  const [first, query = ''] = nearLines([one], teller);
  expect(first).toBe(line);
  expect(query).toContain('<http://e/p>');
  expect(query).not.toContain('<|');
});

test('the likeliest three are told', () => {
  const many = Array.from({ length: 5 }, (_, at) => proposal('value', 'x', `y${String(at)}`));
  expect(nearLines(many, teller).filter((line) => line.startsWith('With'))).toHaveLength(3);
});

test('a stop ends the search for near queries', async () => {
  const stopping = new AbortController();
  const parts = {
    scope: [],
    sources: [],
    describe: (_: unknown, signal: AbortSignal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(signal.reason as Error);
        });
      }),
  } as unknown as ToolParts;
  const asked = nearQueries('SELECT ?x { ?x <http://e/p> 1 }', parts, stopping.signal);
  stopping.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});
