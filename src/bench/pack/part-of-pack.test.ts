import { expect, test } from 'vitest';
import type { Pack, PackQuestion } from './pack';
import { partOfPack } from './part-of-pack';

const question = (id: string, kg: string): PackQuestion => ({
  id,
  kg,
  question: id,
  language: 'en',
  gold: { query: 'SELECT * {}', variables: [], rows: [], ordered: false },
  extra: {},
});
const graph = (name: string) => ({ name, quads: [], ontology: [], dropped: 0 });
const PACK: Pack = {
  name: 'two',
  graphs: [graph('rivers'), graph('hills')],
  questions: [question('r', 'rivers'), question('h', 'hills')],
  examples: [],
};

const names = (pack: Pack | undefined) => pack?.graphs.map(({ name }) => name);
const ids = (pack: Pack | undefined) => pack?.questions.map(({ id }) => id);

test('all of it where no graph is named', () => {
  expect(partOfPack(PACK, undefined, 'dataset')).toEqual({ opened: PACK, asked: PACK });
});

test('one graph alone is opened where a question sees its own graph', () => {
  const part = partOfPack(PACK, 'hills', 'dataset');
  expect([names(part?.opened), names(part?.asked), ids(part?.asked)]).toEqual([['hills'], ['hills'], ['h']]);
});

test('with the scope all its questions are asked among all graphs', () => {
  const part = partOfPack(PACK, 'hills', 'all');
  expect([names(part?.asked), ids(part?.asked), ids(part?.opened)]).toEqual([
    ['rivers', 'hills'],
    ['h'],
    ['r', 'h'],
  ]);
});

test('a graph that the pack does not have is no part', () => {
  expect(partOfPack(PACK, 'lakes', 'all')).toBeUndefined();
});
