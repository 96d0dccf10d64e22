import { expect, test } from 'vitest';
import type { Answer, Why, WhyNotTold } from '../agent';
import { iri, literal, namedNode } from '../rdf';
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
  result: {
    type: 'bindings',
    variables: ['x', 'y'],
    rows: [
      [namedNode('http://e/io'), literal('1')],
      [namedNode('http://e/moon'), literal('2')],
    ],
  },
  labels: { 'http://e/io': 'Ío', 'http://e/moon': 'the Moon' },
  cautions: [],
  ms: 1,
  engine: 'shards',
  engines: ['shards'],
});

const asking = (fails = false, not: WhyNotTold = { kind: 'unsure', labels: {} }) => {
  const heard: unknown[] = [];
  let shown: Asked = { answer: answerOf('SELECT ?x {}'), scope: [NAMED, OTHER] };
  const why = new WhyAnswer({
    engine: {
      ...scriptedEngine(),
      whyRow: (request) => {
        heard.push(request);
        return fails ? Promise.reject(new Error('broken')) : Promise.resolve(WHY);
      },
      whyNot: () => Promise.resolve(not),
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
    {
      query: 'SELECT ?x {}',
      variables: ['x', 'y'],
      row: [namedNode('http://e/moon'), literal('2')],
      scope: [NAMED],
      language: 'en',
    },
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

test.each(['io', 'the Moon', 'moon', 'Ío', '2'])(
  'the row of “%s” is explained, whatever its accents',
  async (name) => {
    const { why } = asking();
    await why.askReason({ name });
    expect(why.row?.position).toBe(/io|Ío/u.test(name) ? 0 : 1);
    expect(why.not).toBeUndefined();
  },
);

test('without a name the first row is explained', async () => {
  const { why } = asking();
  await why.askReason({});
  expect(why.row?.position).toBe(0);
});

test('what is said not to be there, and what no row is called, is asked why it is not', async () => {
  for (const asked of [{ isNot: true, name: 'Io' }, { name: 'Rhea' }] as const) {
    const { why } = asking();
    await why.askReason(asked);
    expect(why.not).toMatchObject({ name: asked.name, sought: { termType: 'Text' }, isFollowUp: true });
    expect(why.row).toBeUndefined();
  }
});

test('what is there under another name has its row explained', async () => {
  const { why } = asking(false, { kind: 'among-rows', position: 2, labels: {} });
  await why.askReason({ name: 'Luna' });
  expect(why.row?.position).toBe(1);
  await why.askReason({ isNot: true, name: 'Luna' });
  expect(why.not?.reason).toMatchObject({ told: { kind: 'among-rows' } });
  expect(why.row).toBeUndefined();
});
