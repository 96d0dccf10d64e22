import { expect, test } from 'vitest';
import type { LedgerEntry } from '../../endpoint';
import { questionSentText } from './question-sent';

const entry = (more: Partial<LedgerEntry>): LedgerEntry => ({
  id: 1,
  url: 'http://models.example:8080/v1/chat/completions',
  method: 'POST',
  purpose: 'prompt',
  sent: 'user: Question: "Which rivers?"',
  bytesSent: 40,
  bytesReceived: 1200,
  started: 0,
  ms: 12,
  state: 'done',
  ...more,
});
const KEPT = 'The text of the question was not sent.';

test('where no model elsewhere was asked, no sentence was sent', () => {
  const others = (['discover', 'describe', 'names', 'answer', 'probe', 'model'] as const).map((purpose) =>
    entry({ purpose }),
  );
  expect(questionSentText(others, 'en')).toBe(KEPT);
});

test.each(['done', 'open', 'aborted', 'timeout', 'http-status', 'malformed', 'cut'] as const)(
  'a question that was put to a server has been sent to it, however that ended: %s',
  (state) => {
    const told = questionSentText([entry({ purpose: 'answer' }), entry({ state })], 'en');
    expect(told).toContain('The text of the question was sent to models.example:8080');
    expect(told).not.toContain(KEPT);
  },
);

test('each server is named once', () => {
  const other = 'https://other.example/v1/chat/completions';
  expect(questionSentText([entry({}), entry({}), entry({ url: other })], 'en')).toContain(
    'to models.example:8080 and other.example,',
  );
});

test('where nothing is known of its arrival, it may have been sent', () => {
  const told = questionSentText([entry({ state: 'cors' }), entry({ state: 'network' })], 'en');
  expect(told).toContain('may have reached models.example:8080');
  expect(told).not.toContain(KEPT);
});
