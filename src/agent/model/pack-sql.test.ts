import { expect, test } from 'vitest';
import { done } from '../../base';
import type { Message } from '../../model';
import { iri, type Iri } from '../../rdf';
import type { Vocabulary } from '../../sparql';
import { packSql, type SqlContext } from './pack-sql';

const at = (name: string): Iri => iri(`http://e/${name}`);
const VOCABULARY: Vocabulary = {
  classes: [{ iri: at('Lake'), label: 'lake', count: 3, isLabelled: true }],
  properties: ['depth', 'width', 'volume'].map((name) => ({
    iri: at(name),
    label: name,
    unit: undefined,
    domains: [at('Lake')],
    ranges: [],
    datatypes: [iri('http://www.w3.org/2001/XMLSchema#decimal')],
    count: 3,
    example: `Ohrid · ${name} · 288`,
  })),
  entities: [],
  values: [],
  numbers: [],
  strings: [],
};
const example = (name: string) => ({
  question: `How about ${name}?`,
  query: `SELECT ?v { ?x a <http://e/Lake> ; <http://e/${name}> ?v }`,
});
const CONTEXT: SqlContext = {
  question: 'Which lakes are there?',
  vocabulary: VOCABULARY,
  hasExamples: true,
  examples: [example('depth'), example('width'), example('volume')],
  mostExamples: 3,
  isForElsewhere: false,
};
const { signal } = new AbortController();

const lettersOf = (messages: readonly Message[]): number =>
  messages.reduce((sum, { content }) => sum + content.length, 0);

/** Packed where a letter is a token, and so many fit. */
const packedIn = async (letters: number, device: 'cpu' | 'gpu' = 'gpu') => {
  const counted: number[] = [];
  const model = {
    countTokens: (messages: readonly Message[]) => {
      counted.push(lettersOf(messages));
      return Promise.resolve(done(lettersOf(messages)));
    },
  };
  // Both replies and the revision have their own room.
  const packed = await packSql(
    CONTEXT,
    { contextTokens: letters + 600, device, host: undefined },
    model,
    signal,
  );
  if (!packed.ok) return { packed: undefined, counted };
  const text = packed.value.messages.at(-1)?.content ?? '';
  return { packed: text, counted, letters: lettersOf(packed.value.messages) };
};

test('what fits is counted once, and has all examples, the nearest beside the question', async () => {
  const { packed = '', counted } = await packedIn(2800);
  expect(counted).toHaveLength(1);
  expect(packed.indexOf('SELECT volume')).toBeLessThan(packed.indexOf('SELECT width'));
  expect(packed.indexOf('SELECT width')).toBeLessThan(packed.indexOf('SELECT depth'));
  expect(packed).toContain('-- 288');
});

test('examples go first where there is no room, from the least near; then the values of columns', async () => {
  const { letters = 0 } = await packedIn(2800);
  const { packed: two = '' } = await packedIn(letters - 1);
  expect(two).not.toContain('SELECT volume');
  for (const part of ['SELECT width', 'SELECT depth', '-- 288']) expect(two).toContain(part);
  const { packed: none = '' } = await packedIn(letters - 150);
  expect(none).not.toContain('SELECT');
  expect(none).toContain('-- 288');
  const { packed: bare = '' } = await packedIn(letters - 180);
  expect(bare).not.toContain('-- 288');
  expect(bare).toContain('CREATE TABLE lake');
});

test('what does not fit at all is told', async () => {
  expect((await packedIn(100)).packed).toBeUndefined();
});

test('a processor in the tab is not asked to count, and is shown at most 900 tokens', async () => {
  const { packed, counted, letters = 0 } = await packedIn(2800, 'cpu');
  expect(packed).toContain('CREATE TABLE');
  expect(counted).toEqual([]);
  expect(letters).toBeLessThanOrEqual(2700);
  const many = { ...CONTEXT, question: 'How deep is it? '.repeat(150) };
  const model = { countTokens: () => Promise.resolve(done(1)) };
  const engine = { contextTokens: 1200, device: 'cpu', host: undefined } as const;
  expect(await packSql(many, engine, model, signal)).toMatchObject({ ok: true });
  expect(await packSql(many, { ...engine, contextTokens: 700 }, model, signal)).toMatchObject({
    failure: { kind: 'too-long', contextTokens: 700 },
  });
});
