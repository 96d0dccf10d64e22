import { expect, test } from 'vitest';
import type { Answer, Why } from '../agent';
import { iri, literal } from '../rdf';
import { scriptedEngine } from './fixtures/scripted-engine.fixture';
import { WhyAnswer, type Asked } from './why.svelte';

const WHY: Why = { triples: [], groups: [], notes: [{ kind: 'nothing-matches' }], labels: {} };
const [NAMED, OTHER] = [iri('http://e/named'), iri('http://e/other')];

const answerOf = (query: string): Answer => ({
  candidate: undefined,
  plan: {
    query,
    printed: query,
    assignments: [],
    sources: [NAMED],
    leftOut: [{ source: OTHER, reason: 'not-named' }],
    remarks: [],
  },
  result: { type: 'bindings', variables: ['x'], rows: [[literal('1')], [literal('2')]] },
  labels: {},
  cautions: [],
  ms: 1,
  engine: 'shards',
  engines: ['shards'],
});

const asking = (fails = false) => {
  const heard: unknown[] = [];
  let shown: Asked = { answer: answerOf('SELECT ?x {}'), scope: [NAMED, OTHER] };
  const why = new WhyAnswer({
    engine: {
      ...scriptedEngine(),
      whyRow: (request) => {
        heard.push(request);
        return fails ? Promise.reject(new Error('broken')) : Promise.resolve(WHY);
      },
    },
    language: () => 'en',
    asked: () => shown,
  });
  const show = (query: string): void => {
    shown = { ...shown, answer: answerOf(query) };
  };
  return { why, heard, show };
};

test('a row is asked about with its query, at the sources that the question did not leave out', async () => {
  const { why, heard } = asking();
  await why.askRow(1);
  expect(heard).toEqual([
    { query: 'SELECT ?x {}', variables: ['x'], row: [literal('2')], scope: [NAMED], language: 'en' },
  ]);
  expect(why.row).toMatchObject({ position: 1, why: { told: WHY } });
});

test('what was told of another answer is not shown', async () => {
  const { why, show } = asking();
  await why.askRow();
  await why.askNot({ termType: 'Text', value: '3' }, '3');
  expect(why.not?.reason).toMatchObject({ told: { kind: 'unsure' } });
  show('SELECT ?y {}');
  expect([why.row, why.not]).toEqual([undefined, undefined]);
});

test('what breaks is told, and what is closed is gone', async () => {
  const { why } = asking(true);
  await why.askRow();
  expect(why.row?.why).toBe('failed');
  why.close();
  expect(why.row).toBeUndefined();
});
