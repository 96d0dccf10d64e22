import { expect, test } from 'vitest';
import type { Pack, PackQuestion } from '../pack/pack';
import type { ExampleSetup } from '../report/report';
import { exampleGroups } from './example-groups';

const question = (id: string, text: string, query: string, language = 'en'): PackQuestion => ({
  id,
  kg: 'lakes',
  question: text,
  language,
  gold: { query, variables: ['x'], rows: [], ordered: false },
  extra: {},
});

const lakes: Pack = {
  name: 'lakes',
  graphs: [],
  questions: [
    question('a', 'Which lakes are deep?', 'SELECT ?x { ?x a <urn:Deep> }'),
    question('b', 'the deep lakes', 'SELECT  ?x\n{ ?x a <urn:Deep> }'),
    question('c', 'deep lakes, please', 'SELECT ?lake { ?lake a <urn:Deep> }'),
    question('d', 'Which lakes are shallow?', 'SELECT ?x { ?x a <urn:Shallow> }'),
    question('e', 'Which lakes are salty?', 'SELECT ?x { ?x a <urn:Salty> }'),
  ],
  examples: [
    {
      kg: 'lakes',
      question: 'What are the deep lakes?',
      language: 'en',
      query: 'SELECT ?x { ?x a <urn:Deep> }',
    },
    {
      kg: 'lakes',
      question: 'Which lakes are warm?',
      language: 'en',
      query: 'SELECT ?x { ?x a <urn:Warm> }',
    },
  ],
};

const reachable = (pack: Pack, setup: ExampleSetup, id: string): readonly string[] => {
  const { pairs, withheldFrom } = exampleGroups(pack, setup, 1);
  const asked = pack.questions.find((one) => one.id === id);
  if (asked === undefined) throw new Error(id);
  const withheld = withheldFrom(asked);
  return pairs.filter(({ group }) => group !== withheld).map((one) => one.question);
};

test('none means none', () => {
  expect(exampleGroups(lakes, 'none', 1).pairs).toEqual([]);
});

test('left out is the gold query in every wording and layout, under other variables, and among the shown examples', () => {
  expect(reachable(lakes, 'loo', 'a')).toEqual([
    'Which lakes are shallow?',
    'Which lakes are salty?',
    'Which lakes are warm?',
  ]);
  expect(reachable(lakes, 'loo', 'd')).toHaveLength(6);
});

test('each fold is left out as a whole, and shown examples that are nobody’s gold stay', () => {
  const { pairs, withheldFrom } = exampleGroups(lakes, 'kfold:2', 1);
  const folds = new Set(lakes.questions.map(withheldFrom));
  expect(folds.size).toBe(2);
  for (const asked of lakes.questions) {
    const left = pairs.filter(({ group }) => group !== withheldFrom(asked));
    expect(left.map((one) => one.question)).toContain('Which lakes are warm?');
    expect(left.length).toBeLessThan(pairs.length);
  }
});

test('the folds follow the seed', () => {
  const foldsOf = (seed: number) =>
    lakes.questions.map(exampleGroups(lakes, 'kfold:2', seed).withheldFrom).join();
  expect(foldsOf(1)).toBe(foldsOf(1));
  expect(new Set([1, 2, 3, 4, 5, 6].map(foldsOf)).size).toBeGreaterThan(1);
});
