import { expect, test } from 'vitest';
import { recall, type Recalled, type RecallKey } from './recall';

const QUESTIONS = ['newest', 'older', 'oldest'];

const press = (keys: readonly RecallKey[], draft = ''): string => {
  let last: Recalled | undefined;
  let text = draft;
  for (const key of keys) {
    last = recall(key, text, last, QUESTIONS) ?? last;
    text = last?.text ?? text;
  }
  return text;
};

test.each<readonly [readonly RecallKey[], string]>([
  [['ArrowUp'], 'newest'],
  [['ArrowUp', 'ArrowUp'], 'older'],
  [['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp'], 'oldest'],
  [['ArrowUp', 'ArrowUp', 'ArrowDown'], 'newest'],
  [['ArrowUp', 'ArrowDown'], ''],
  [['ArrowUp', 'ArrowDown', 'ArrowDown'], ''],
  [['ArrowUp', 'ArrowDown', 'ArrowUp'], 'newest'],
  [['ArrowDown'], ''],
])('%j in the empty box shows %j', (keys, text) => {
  expect(press(keys)).toBe(text);
});

test('in a box with a text of its own the keys move the caret', () => {
  expect(recall('ArrowUp', 'typed', undefined, QUESTIONS)).toBeUndefined();
});

test('a recalled question that was changed is a text of its own', () => {
  const last = recall('ArrowUp', '', undefined, QUESTIONS);
  expect(recall('ArrowUp', 'newest and more', last, QUESTIONS)).toBeUndefined();
});

test('without earlier questions nothing is recalled', () => {
  expect(recall('ArrowUp', '', undefined, [])).toBeUndefined();
});
