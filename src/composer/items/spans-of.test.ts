import { expect, test } from 'vitest';
import { bakery } from '../fixtures/bakery.fixture';
import { library } from '../fixtures/library.fixture';
import type { Pin } from '../candidate';
import { senseId, type Knowledge } from '../../knowledge';
import { spansOf } from './spans-of';

const QUESTION = 'Which authors live in Marlow?';
const read = (pins: readonly Pin[], { knowledge }: { readonly knowledge: Knowledge } = library) => {
  const { spans, tokens } = spansOf({ question: QUESTION, language: 'en', pins, near: [] }, knowledge);
  return spans.map(({ start, end, senses }) => ({
    said: QUESTION.slice(tokens[start]?.start, tokens[end]?.end),
    senses: senses.map(senseId),
  }));
};

test('a question that was looked up before heeds what the user says of its words since', () => {
  const [town] = read([]).filter(({ said }) => said === 'Marlow');
  expect(town?.senses).not.toEqual([]);
  const meaning = 'entity <http://example.org/perez>';
  const at = QUESTION.indexOf('Marlow');
  const pinned = read([{ start: at, end: at + 'Marlow'.length, meaning }]);
  expect(pinned.filter(({ said }) => said === 'Marlow').flatMap(({ senses }) => senses)).toContain(meaning);
  expect(read([])).toContainEqual(town);
});

test('the same question over another graph is looked up there', () => {
  expect(read([])).not.toEqual([]);
  expect(read([], bakery).map(({ said }) => said)).not.toContain('Marlow');
});
