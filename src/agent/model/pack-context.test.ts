import { expect, test } from 'vitest';
import { iri } from '../../rdf';
import { scriptedModel } from '../../model';
import type { Vocabulary } from '../../sparql';
import { packContext, promptBudget, type Context } from './pack-context';

const model = scriptedModel({ replies: [] });
const { signal } = new AbortController();
const lake = iri('http://e/Lake');
const named = (at: number) => iri(`http://e/p${String(at)}`);
const vocabulary: Vocabulary = {
  classes: [{ iri: lake, label: 'lake', count: 4 }],
  properties: Array.from({ length: 100 }, (_, at) => ({
    iri: named(at),
    label: `property number ${String(at)}`,
    unit: undefined,
    domains: [lake],
    ranges: [],
    datatypes: [],
    count: 3,
    example: `Ohrid · property number ${String(at)} · 288`,
  })),
  entities: [],
  values: [],
  numbers: ['0', '1'],
  strings: ['deep'],
};
const queryOf = (at: number): string => `SELECT ?a WHERE { ?a a <${lake}> . ?a <${named(at)}> ?b . }`;
const context: Context = {
  question: 'Which lakes are deep?',
  vocabulary,
  examples: [1, 2, 3].map((at) => ({ question: `Example ${String(at)}?`, query: queryOf(at) })),
  readings: [4, 5].map((at) => ({
    paraphrase: `lakes by property ${String(at)}`,
    query: queryOf(at),
    rows: 2,
  })),
};
const packedIn = async (budget: number) => {
  const packed = await packContext(context, budget, model, signal);
  if (!packed.ok) throw new Error(JSON.stringify(packed.failure));
  const counted = await model.countTokens(packed.value.messages, signal);
  if (!counted.ok) throw new Error(JSON.stringify(counted.failure));
  const prompt = packed.value.messages.at(-1)?.content ?? '';
  return { ...packed.value, prompt, counted: counted.value };
};
const examplesIn = (prompt: string): number => prompt.match(/"Example \d\?"/gu)?.length ?? 0;

test('with room for all, all is there', async () => {
  const { prompt, vocabulary: shown } = await packedIn(100_000);
  expect(examplesIn(prompt)).toBe(3);
  expect(shown).toEqual(vocabulary);
});

test('no budget is overrun; examples go first, then the ends of the card, and the readings stay', async () => {
  let [examples, properties] = [3, 100];
  for (const budget of [6000, 4500, 3500, 2600, 1800, 1300, 1000, 820]) {
    const { prompt, counted, tokens, vocabulary: shown } = await packedIn(budget);
    expect(counted).toBeLessThanOrEqual(budget);
    expect(tokens).toBe(counted);
    expect(examplesIn(prompt)).toBeLessThanOrEqual(examples);
    expect(shown.properties.length).toBeLessThanOrEqual(properties);
    if (shown.properties.length < 100) expect(examplesIn(prompt)).toBe(0);
    [examples, properties] = [examplesIn(prompt), shown.properties.length];
    expect(prompt).toContain('1. lakes by property 4 (2 rows)');
    expect(prompt).toContain('2. lakes by property 5 (2 rows)');
    expect(prompt.split('\n').at(-1)).toBe('Question: "Which lakes are deep?"');
    // A term keeps its alias, however much of the card is left out.
    expect(shown.properties.map((one) => one.iri)).toEqual(
      vocabulary.properties.slice(0, shown.properties.length).map((one) => one.iri),
    );
  }
  expect(properties).toBeLessThan(60);
});

test('where not even the question fits, that is told', async () => {
  const packed = await packContext(context, 200, model, signal);
  expect(packed).toMatchObject({ ok: false, failure: { kind: 'too-long', contextTokens: 200 } });
});

test('both calls with their replies fit the context', () => {
  expect(promptBudget(4096)).toBe(2600);
  expect(promptBudget(2048)).toBe(1188);
});
