import { expect, test } from 'vitest';
import type { Answer } from '../../agent';
import { literal, namedNode } from '../../rdf';
import { exact } from '../score';
import { countedRows } from './counted-rows';

test('the column that says whose a value is does not count for the score', () => {
  const subject = { variable: 'country', label: 'country', kind: 'entity', unit: undefined } as const;
  const value = { variable: 'population', label: 'population', kind: 'value', unit: undefined } as const;
  const answer = (isSubject: boolean): Answer => ({
    candidate: {
      id: '',
      query: '',
      score: 0,
      scope: [],
      paraphrase: [],
      groundings: [],
      form: 'value',
      columns: [isSubject ? { ...subject, isSubject } : subject, value],
      noun: '',
    },
    plan: { query: '', printed: '', assignments: [], sources: [], leftOut: [], remarks: [] },
    result: {
      type: 'bindings',
      variables: ['country', 'population'],
      rows: [
        [namedNode('http://e/a'), literal('5')],
        [namedNode('http://e/b'), literal('5')],
      ],
    },
    labels: {},
    cautions: [],
    ms: 0,
    engine: 'shards',
    engines: ['shards'],
  });
  const gold = [[literal('5')]];
  expect(exact(gold, countedRows(answer(true)) ?? [])).toBe(true);
  expect(exact(gold, countedRows(answer(false)) ?? [])).toBe(false);
});
