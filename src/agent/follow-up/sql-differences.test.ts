import { expect, test } from 'vitest';
import { sqlDifferences } from './sql-differences';

const LAKES = "SELECT DISTINCT name FROM lake WHERE country = 'Albania'";

test.each<[after: string, said: string, changes: unknown]>([
  [LAKES, 'and those?', []],
  ["SELECT name FROM lake WHERE country IN ('Albania')", 'and those?', []],
  [
    "SELECT name FROM lake WHERE country IN ('slovenia')",
    'and in Slovenia?',
    [{ kind: 'replaced', from: 'Albania', to: 'Slovenia' }],
  ],
  [
    "SELECT name FROM lake WHERE country = 'Albania' AND mean_depth > 50",
    'the deep ones',
    [{ kind: 'only', what: 'mean depth > 50' }],
  ],
  ['SELECT name FROM lake', 'everywhere', [{ kind: 'dropped', what: "country = 'Albania'" }]],
  [
    "SELECT name FROM lake WHERE outflow = 'a AND b_c'",
    'x',
    [
      { kind: 'dropped', what: "country = 'Albania'" },
      { kind: 'only', what: "outflow = 'a AND b_c'" },
    ],
  ],
  [
    "SELECT name, mean_depth FROM lake WHERE country = 'Albania'",
    'how deep?',
    [{ kind: 'shown', what: 'mean depth' }],
  ],
  ["SELECT COUNT(*) FROM lake WHERE country = 'Albania'", 'how many?', [{ kind: 'counted' }]],
  [
    "SELECT name FROM lake WHERE country = 'Albania' ORDER BY depth DESC LIMIT 1",
    'the deepest',
    [
      { kind: 'sorted', by: 'depth', descending: true },
      { kind: 'first', count: 1 },
    ],
  ],
  [
    "SELECT T1.name FROM lake AS T1 JOIN country AS T2 ON T1.country = T2.name WHERE T1.country = 'Albania' AND T2.area_in_km > 5",
    'x',
    [{ kind: 'only', what: 'country area in km > 5' }],
  ],
  [
    "SELECT name FROM lake WHERE country = 'Albania' AND depth > (SELECT AVG(depth) FROM lake)",
    'x',
    [{ kind: 'rewritten' }],
  ],
  ["SELECT name FROM river WHERE country = 'Albania'", 'rivers', [{ kind: 'rewritten' }]],
  ["SELECT name FROM lake WHERE country = 'Albania' OR depth > 5", 'x', [{ kind: 'rewritten' }]],
])('“%s” is told as what it changes', (after, said, changes) => {
  expect(sqlDifferences(LAKES, after, said)).toEqual(changes);
});
