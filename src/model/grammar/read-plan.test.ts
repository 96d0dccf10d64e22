import { expect, test } from 'vitest';
import { textChecker } from '../xgrammar/check-text';
import { planSchema } from './plan-schema';
import { readAliases } from './read-aliases';
import { readPlan } from './read-plan';
import { WORLD } from './vocabulary.fixture';

const EMPTY = {
  plan: 'who\nwas born',
  use: 0,
  form: 'SELECT',
  distinct: false,
  show: [],
  calculate: [],
  where: [],
  either: [],
  optional: [],
  without: [],
  filter: [],
  groupBy: [],
  having: [],
  orderBy: [],
  limit: '',
};
const triple = (subject: string, property: string, object: string) => ({ subject, property, object });

test.each([
  [{ use: 2 }, 'Use 2'],
  [{ form: 'ASK', where: [triple('e0', 'a', 'c1')] }, 'ASK { e0 a c1 . }'],
  [
    {
      distinct: true,
      show: ['?a'],
      where: [triple('?a', 'p0', '?b')],
      without: [[triple('?a', 'p2', '?c')]],
      filter: [{ left: '?b', operator: 'contains', right: 's0' }],
    },
    'SELECT DISTINCT ?a WHERE { ?a p0 ?b . FILTER NOT EXISTS { ?a p2 ?c . } FILTER(CONTAINS(LCASE(STR(?b)), LCASE(STR(s0)))) }',
  ],
  [
    {
      show: ['?a'],
      calculate: [{ function: 'COUNT DISTINCT', of: '?b' }],
      where: [triple('?a', '^p0', '?b')],
      having: [{ function: 'COUNT', of: '?b', operator: '>', right: 'n1' }],
      orderBy: [{ by: '?x1', descending: true }],
      limit: 'n2',
    },
    'SELECT ?a (COUNT(DISTINCT ?b) AS ?x1) WHERE { ?a ^p0 ?b . } GROUP BY ?a HAVING(COUNT(?b) > n1) ORDER BY DESC(?x1) LIMIT n2',
  ],
  [
    {
      show: ['?a', '?b'],
      either: [[triple('?a', 'p0', 'e0')], [triple('?a', 'p0', 'e1')]],
      optional: [[triple('?a', 'p2', '?b')]],
    },
    'SELECT ?a ?b WHERE { { ?a p0 e0 . } UNION { ?a p0 e1 . } OPTIONAL { ?a p2 ?b . } }',
  ],
])('%o', async (plan, text) => {
  const json = JSON.stringify({ ...EMPTY, ...plan });
  expect(await textChecker.json(planSchema(WORLD, { candidates: 3 }), json)).toBeUndefined();
  const read = readPlan(json);
  expect(read).toEqual({ ok: true, value: `Plan: who was born\n${text}` });
  if (read.ok && !text.startsWith('Use')) expect(readAliases(read.value, WORLD).ok).toBe(true);
});

test.each([
  ['no JSON', 'SELECT ?a', 'not-json'],
  ['no plan', '{"form": "SELECT"}', 'not-a-plan'],
  ['a name that is more than a name', JSON.stringify({ ...EMPTY, show: ['?a } SERVICE'] }), 'not-a-plan'],
])('%s is refused', (_, json, kind) => {
  expect(readPlan(json)).toMatchObject({ ok: false, failure: { kind } });
});
