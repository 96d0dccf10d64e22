import { expect, test } from 'vitest';
import type { Pack, PackQuestion } from '../../src/bench';
import { chosenQuestions } from './chosen-questions';

const graphs = ['a', 'b'].map((name) => ({ name, quads: [], ontology: [], dropped: 0 }));
const questions = Array.from({ length: 20 }, (_, at): PackQuestion => ({
  id: String(at),
  kg: at % 2 === 0 ? 'b' : 'a',
  question: '',
  language: 'en',
  gold: { query: '', variables: [], rows: [], ordered: false },
  extra: {},
}));
const pack: Pick<Pack, 'graphs' | 'questions'> = { graphs, questions };
const ids = (of: Parameters<typeof chosenQuestions>[1]) => chosenQuestions(pack, of).map(({ id }) => id);

test('they come graph by graph, the first ones without a seed', () => {
  expect(ids({ limit: 3 })).toEqual(['1', '3', '5']);
  expect(ids({ limit: 1, kg: 'b' })).toEqual(['0']);
  expect(ids({ limit: Infinity })).toHaveLength(20);
});

test('a seed draws them from all graphs, the same ones each time', () => {
  const one = ids({ limit: 8, seed: 1 });
  expect(one).toEqual(ids({ limit: 8, seed: 1 }));
  expect(one).not.toEqual(ids({ limit: 8, seed: 2 }));
  expect(new Set(one.map((id) => Number(id) % 2)).size).toBe(2);
});
