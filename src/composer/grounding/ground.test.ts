import { expect, test } from 'vitest';
import { library } from '../fixtures/library.fixture';
import { hangar } from '../fixtures/bare.fixture';
import { assign } from './assign';
import { ground, type Segmentation } from './ground';
import { senseId } from './sense';

const { index, schema } = library.knowledge;
const read = (text: string, of = index) => {
  const grounded = ground(text, 'en', of, []);
  const words = ({ start, end }: { start: number; end: number }): string =>
    text.slice(grounded.tokens[start]?.start, grounded.tokens[end]?.end);
  const cut = (segmentation: Segmentation | undefined) => segmentation?.spans.map(words);
  return { grounded, words, cuts: grounded.segmentations.map(cut) };
};

test('the longest name wins over its parts', () => {
  expect(read('pages of Salt Roads').cuts[0]).toEqual(['pages', 'Salt Roads']);
});

test('a doubtful compound is also tried in parts', () => {
  const { cuts } = read('Name the planes', hangar.knowledge.index);
  expect(cuts).toEqual([['Name the planes'], ['Name', 'planes']]);
});

test('an operator is no name, though a label has its word', () => {
  const { grounded } = read('the longest book');
  expect(grounded.segmentations[0]?.cues.map(({ cue }) => cue.cue)).toEqual(['superlative']);
});

test('a number with its unit is one quantity', () => {
  const { grounded, words } = read('books over 1.5 kg');
  expect(grounded.segmentations[0]?.quantities.map(words)).toEqual(['1.5 kg']);
});

test('a capital letter speaks for a name, a small one for a noun', () => {
  const first = (text: string) => {
    const span = read(text).grounded.segmentations[0]?.spans.at(-1);
    return span?.senses[0]?.type;
  };
  expect(first('a book called Laurel')).toBe('entity');
  expect(first('a book and its author')).toBe('class');
});

test('assignments come cheapest first, and the cheapest takes the best sense of each span', () => {
  const { grounded } = read('books by Ada Finch');
  const [cut] = grounded.segmentations;
  const assignments = cut === undefined ? [] : assign(grounded, cut, schema);
  const costs = assignments.map(({ cost }) => cost);
  expect(costs).toEqual([...costs].sort((a, b) => a - b));
  const terms = assignments[0]?.items.flatMap(({ what }) =>
    what.type === 'term' ? senseId(what.sense) : [],
  );
  expect(terms).toEqual(['class <http://example.org/Book>', 'entity <http://example.org/ada>']);
});

test('a class said before its own member adds nothing', () => {
  const { grounded } = read('the author Ada Finch');
  const [cut] = grounded.segmentations;
  const items = cut === undefined ? [] : assign(grounded, cut, schema)[0]?.items;
  expect(items?.map(({ what }) => (what.type === 'term' ? what.sense.type : what.type))).toEqual(['entity']);
});
