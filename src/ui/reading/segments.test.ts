import { expect, test } from 'vitest';
import type { Grounding, Meaning, Mention } from '../../composer';
import { segmentsOf, type Segment } from './segments';

const QUESTION = 'Which Nobel laureates were born in Paris?';
const meaning = (id: string): Meaning => ({
  id,
  kind: 'class',
  iri: undefined,
  label: id,
  typeLabel: undefined,
  sources: [],
  example: undefined,
});
const span = (words: string) => ({
  start: QUESTION.indexOf(words),
  end: QUESTION.indexOf(words) + words.length,
});
const mention = (words: string, ...ids: string[]): Mention => ({
  ...span(words),
  meanings: ids.map(meaning),
});
const grounding = (words: string, id: string): Grounding => ({ ...span(words), meaning: meaning(id) });

const sketch = (segments: readonly Segment[]): string =>
  segments
    .map((segment) => {
      if (segment.type === 'plain') return segment.text;
      if (segment.type === 'unread') return `~${segment.text}~`;
      return `[${segment.text}=${segment.meaning?.id ?? 'none'}${segment.used ? '' : '?'}]`;
    })
    .join('');

test('the whole question is there, whatever was read', () => {
  const segments = segmentsOf(QUESTION, [mention('laureates', 'a')], [span('were')], [], []);
  expect(segments.map((segment) => segment.text).join('')).toBe(QUESTION);
  expect(sketch(segmentsOf(QUESTION, [], [], [], []))).toBe(QUESTION);
  expect(segmentsOf('', [], [], [], [])).toEqual([]);
});

test('the shown answer decides which meaning stands under a word', () => {
  const mentions = [mention('laureates', 'first', 'second'), mention('Paris', 'city')];
  expect(sketch(segmentsOf(QUESTION, mentions, [], [grounding('laureates', 'second')], []))).toBe(
    'Which Nobel [laureates=second] were born in [Paris=city?]?',
  );
});

test('a used short mention wins over an unused long one', () => {
  const mentions = [mention('Nobel laureates', 'long'), mention('laureates', 'short')];
  expect(sketch(segmentsOf(QUESTION, mentions, [], [grounding('laureates', 'short')], []))).toBe(
    'Which Nobel [laureates=short] were born in Paris?',
  );
  expect(sketch(segmentsOf(QUESTION, mentions, [], [], []))).toBe(
    'Which [Nobel laureates=long?] were born in Paris?',
  );
});

test('a grounding that no mention covers still shows', () => {
  expect(sketch(segmentsOf(QUESTION, [], [], [grounding('born in', 'birth')], []))).toBe(
    'Which Nobel laureates were [born in=birth] Paris?',
  );
});

test('a meaning that only the answer knows can be chosen too', () => {
  const [, segment] = segmentsOf(QUESTION, [mention('Paris', 'a')], [], [grounding('Paris', 'b')], []);
  expect(segment?.type === 'mention' && segment.mention.meanings.map((one) => one.id)).toEqual(['b', 'a']);
});

test('words not understood are marked, unless something else covers them', () => {
  const mentions = [mention('born in', 'birth')];
  expect(sketch(segmentsOf(QUESTION, mentions, [span('Nobel'), span('born')], [], []))).toBe(
    'Which ~Nobel~ laureates were [born in=birth?] Paris?',
  );
});

test('a mention that means none of its choices keeps its place', () => {
  const paris = mention('Paris', 'city');
  expect(sketch(segmentsOf(QUESTION, [paris], [], [], [paris]))).toBe(
    'Which Nobel laureates were born in [Paris=none?]?',
  );
});

test('empty spans are nothing', () => {
  expect(sketch(segmentsOf('ab', [], [{ start: 1, end: 1 }], [], []))).toBe('ab');
});
