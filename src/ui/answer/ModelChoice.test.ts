import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import type { Answer, ModelAnswer } from '../../agent';
import { overwriteGetLocale } from '../../messages';
import type { Run } from '../../session';
import { literal } from '../words/terms.fixture';
import ModelChoice from './ModelChoice.svelte';

overwriteGetLocale(() => 'en');

const answerOf = (value: string, query = ''): Answer => ({
  candidate: undefined,
  plan: { query, printed: '', assignments: [], sources: [], leftOut: [], remarks: [] },
  result: { type: 'bindings', variables: ['n'], rows: [[literal(value, 'integer')]] },
  labels: {},
  cautions: [],
  ms: 1,
  engine: 'shards',
  engines: ['shards'],
});
const [composed, own] = [answerOf('288'), answerOf('54', 'count the <b>lakes</b>')];
const told: ModelAnswer = {
  model: 'tiny',
  choice: { kind: 'own' },
  answer: own,
  agrees: false,
  calls: 1,
  usage: { tokensIn: 900, tokensOut: 40, firstTokenMs: 5, tokensPerSecond: 20, grammarMs: 1, ms: 2000 },
};
const run: Run = {
  phase: 'ended',
  question: 'How many lakes?',
  scope: [],
  missing: [],
  steps: [],
  reading: undefined,
  groundings: [],
  answers: [composed],
  partial: undefined,
  awaited: undefined,
  askBack: undefined,
  contributions: [],
  failure: undefined,
  writing: undefined,
  model: told,
  exploration: undefined,
  said: undefined,
  namesNothing: false,
};
const nothing = (): undefined => undefined;
const textOf = (more: Partial<Run>, props: { isThere?: boolean; isShown?: boolean } = {}): string =>
  render(ModelChoice, {
    props: {
      run: { ...run, ...more },
      isThere: true,
      isShown: false,
      language: 'en',
      names: { titleOf: String, hostOf: String, elsewhere: 0 },
      onask: nothing,
      onstop: nothing,
      onshow: nothing,
      ...props,
    },
  })
    .body.replace(/<!--.*?-->/gu, '')
    .replace(/<[^>]+>/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

test('its own query is told by its words, or else as it is written, and what it gives, with one click to take it or to go back', () => {
  expect(textOf({})).toBe(
    'The model’s answer The model wrote a query of its own: count the &lt;b>lakes&lt;/b> 54 Show the model’s answer tiny: 940 tokens read and written, 2000 ms',
  );
  expect(textOf({}, { isShown: true })).toContain('Show the composed answer');
});

test('that it agrees is told, and there is nothing to choose', () => {
  const agreed = { ...told, choice: { kind: 'candidate', at: 0 }, agrees: true } as const;
  const text = textOf({ model: { ...agreed, answer: { ...composed } } });
  expect(text).toContain('The model’s query gives the same answer.');
});

test('where the question was not understood it is a suggestion: what it leaves out is told, what it gives is not', () => {
  const failure = { kind: 'not-understood', similar: [], unread: ['wibble'] } as const;
  const yes: Answer = {
    ...own,
    result: { type: 'boolean', value: true },
    cautions: [{ kind: 'unread-words', words: ['wibble'] }],
  };
  const model: ModelAnswer = { ...told, answer: yes };
  const text = textOf({ answers: [], failure, model });
  expect(text).toContain(
    'There is no answer without the model. The model suggests: count the &lt;b>lakes&lt;/b> Caution: “wibble” was not understood. The answer may be about something else. Show the model’s suggestion',
  );
  expect(text).not.toMatch(/\byes\b/iu);
  expect(textOf({ answers: [], failure, model }, { isShown: true })).toContain('Hide the model’s suggestion');
});

test('what went wrong is told, and asking again is offered while a model is there', () => {
  const none: ModelAnswer = {
    ...told,
    choice: { kind: 'none' },
    answer: undefined,
    fault: { kind: 'unusable', fault: { kind: 'empty' } },
  };
  expect(textOf({ model: none })).toContain('The model gave no answer. Its query gives no rows. Try again');
  expect(textOf({ model: none }, { isThere: false })).not.toContain('Try again');
});

test('while it writes, its query is there to read, and it can be stopped', () => {
  const writing = { text: 'SELECT name FROM', tokensPerSecond: 12.34 };
  expect(textOf({ phase: 'running', model: undefined, writing })).toBe(
    'The model’s answer The model is writing SELECT name FROM Stop the model 12.3 tokens/s',
  );
});

test('it can be asked about what was answered before it was there, and not where there is none', () => {
  expect(textOf({ model: undefined })).toBe('Ask the model');
  expect(textOf({ model: undefined }, { isThere: false })).toBe('');
});
