import { expect, test } from 'vitest';
import type { NearWords } from '../candidate';
import { compose } from '../compose';
import { library } from '../fixtures/library.fixture';
import { iri } from '../../rdf';
import { passagesOf } from '../../knowledge';
import { unlinkedWords } from './unlinked-words';

const { knowledge } = library;
const asked = (question: string) =>
  ({ question, scope: [iri('http://example.org/')], pins: [], language: 'en' }) as const;

/** As a search by meaning would tell it: the words with the terms that they are near to. */
const near = (
  question: string,
  words: string,
  ...terms: readonly (readonly [id: string, closeness: number])[]
): NearWords => ({
  start: question.indexOf(words),
  end: question.indexOf(words) + words.length,
  terms: terms.map(([id, closeness]) => ({ id, closeness })),
});

const QUESTION = 'Which novelists were born in Puerto Pérez?';
const AUTHOR = 'class <http://example.org/Author>';
const BOOK = 'class <http://example.org/Book>';

test('words that no label matches are told, and those together that stand together', () => {
  expect(unlinkedWords(knowledge, asked(QUESTION)).map(({ text }) => text)).toEqual(['novelists']);
  expect(
    unlinkedWords(knowledge, asked('books about deep sea diving, or cooking')).map(({ text }) => text),
  ).toEqual(['deep', 'sea', 'diving', 'cooking', 'deep sea', 'deep sea diving', 'sea diving']);
  expect(unlinkedWords(knowledge, asked('Which books were written by Ada Finch?'))).toEqual([]);
});

test('a name that nothing here bears is close to nothing', () => {
  const texts = (question: string) => unlinkedWords(knowledge, asked(question)).map(({ text }) => text);
  expect(texts('Which novelists won the World Cup?')).not.toContain('World');
  expect(texts('Which novelists won the World Cup?')).toContain('novelists');
  expect(texts('WHICH NOVELISTS WERE BORN IN SELDEN')).toEqual(['NOVELISTS']);
  expect(texts('Novelists born in Selden')).toEqual(['Novelists']);
});

test('a word that only meaning reads stands for a class, and is told so', () => {
  const start = QUESTION.indexOf('novelists');
  const left = compose(knowledge, asked(QUESTION)).candidates[0]?.unused;
  expect(left).toEqual([{ start, end: start + 'novelists'.length }]);
  const request = { ...asked(QUESTION), near: [near(QUESTION, 'novelists', [AUTHOR, 0.9], [BOOK, 0.1])] };
  const [best] = compose(knowledge, request).candidates;
  expect(best?.query).toContain('<http://example.org/bornIn>');
  const grounding = best?.groundings.find(({ start }) => start === QUESTION.indexOf('novelists'));
  expect(grounding?.meaning.id).toBe(AUTHOR);
  expect(grounding?.meaning.isNear).toBe(true);
  expect(best?.unused).toEqual([]);
  expect(best?.groundings.filter(({ meaning }) => meaning.isNear === true)).toHaveLength(1);
});

test('what the words of a label say costs less than anything that is close in meaning', () => {
  const question = 'Which books were written by Ada Finch?';
  const request = {
    ...asked(question),
    near: [near(question, 'books', ['class <http://example.org/Town>', 1])],
  };
  const [without] = compose(knowledge, asked(question)).candidates;
  const [best] = compose(knowledge, request).candidates;
  expect(best?.query).toBe(without?.query);
  expect(best?.groundings.some(({ meaning }) => meaning.isNear === true)).toBe(false);
});

test('what is not of the scope, and what is no whole word, is passed over', () => {
  const half = { ...near(QUESTION, 'novel', [AUTHOR, 1]) };
  const gone = near(QUESTION, 'novelists', ['class <http://example.org/Gone>', 1]);
  expect(compose(knowledge, { ...asked(QUESTION), near: [half, gone] })).toEqual(
    compose(knowledge, asked(QUESTION)),
  );
});

test('one click chooses another of what is near', () => {
  const found = near(QUESTION, 'novelists', [AUTHOR, 0.9], [BOOK, 0.8]);
  const { start, end } = found;
  const request = { ...asked(QUESTION), near: [found], pins: [{ start, end, meaning: BOOK }] };
  const mention = compose(knowledge, request).reading.mentions.find((one) => one.start === start);
  expect(mention?.meanings.map(({ id }) => id)).toEqual([BOOK]);
  const none = { ...asked(QUESTION), near: [found], pins: [{ start, end, meaning: null }] };
  expect(compose(knowledge, none).reading.mentions.some((one) => one.start === start)).toBe(false);
});

test('classes and properties are all looked through; numbers and codes have no meaning', () => {
  const passages = passagesOf(knowledge);
  const of = (kind: string) => passages.filter((one) => one.kind === kind).map(({ text }) => text);
  expect(of('class')).toEqual(expect.arrayContaining(['author', 'autor', 'book']));
  expect(of('property')).toEqual(expect.arrayContaining(['publication date', 'weight: Unit: g']));
  expect(of('entity')).toContain('Salt Roads');
  expect(passages.every(({ text }) => /\p{L}{3}/u.test(text))).toBe(true);
});
