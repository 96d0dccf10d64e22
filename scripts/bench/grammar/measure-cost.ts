import { seeded } from '../../../src/base';
import { openCompiler, writeGrammar, type Matcher, type TokenTable } from '../../../src/model';
import { iri } from '../../../src/rdf';
import type { Vocabulary } from '../../../src/sparql';
import { randomReply } from './random-reply';

/** Of some measurements. Milliseconds. */
export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
}

export interface GrammarCost {
  /** From the text of the grammar to a matcher, for a grammar not seen before. */
  readonly compileMs: Percentiles;
  /** One mask, copied out of the wasm memory; the first reply is not counted. */
  readonly maskMs: Percentiles;
}

const COMPILED = 15;
const REPLIES = 12;
const MOST_TOKENS = 256;

const percentiles = (all: readonly number[]): Percentiles => {
  const sorted = [...all].sort((a, b) => a - b);
  const at = (share: number): number =>
    Number((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(4));
  return { p50: at(0.5), p95: at(0.95) };
};

const many = <T>(count: number, make: (at: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** So many terms: a tenth classes, half properties, a quarter things, the rest values. */
const vocabularyOf = (terms: number): Vocabulary => {
  const named = (kind: string, at: number) => iri(`https://example.org/${kind}${String(at)}`);
  const bare = {
    comment: undefined,
    unit: undefined,
    domains: [],
    ranges: [],
    datatypes: [],
    count: undefined,
    example: undefined,
  };
  const [classes, properties, entities] = [
    Math.round(terms / 10),
    Math.round(terms / 2),
    Math.round(terms / 4),
  ];
  return {
    classes: many(classes, (at) => ({ iri: named('C', at), label: `class ${String(at)}`, count: undefined })),
    properties: many(properties, (at) => ({ ...bare, iri: named('p', at), label: `property ${String(at)}` })),
    entities: many(entities, (at) => ({ iri: named('e', at), label: `thing ${String(at)}`, classes: [] })),
    values: many(terms - classes - properties - entities, (at) => ({
      term: `"${String(at)}"`,
      label: String(at),
      properties: [],
    })),
    numbers: ['0', '1', '2', '3', '5', '10'],
    strings: ['word', 'other word'],
  };
};

const timed = async <T>(run: () => Promise<T> | T): Promise<readonly [T, number]> => {
  const started = performance.now();
  const value = await run();
  return [value, performance.now() - started];
};

/** A matcher that measures how long its masks take. */
const clocked = (matcher: Matcher, times: number[]): Matcher => ({
  ...matcher,
  mask: (into) => {
    const started = performance.now();
    matcher.mask(into);
    times.push(performance.now() - started);
  },
});

/** What the grammar of a question with so many terms costs, with these tokens. */
export const measureCost = async (terms: number, table: TokenTable, seed: number): Promise<GrammarCost> => {
  const compiler = await openCompiler(table);
  const vocabulary = vocabularyOf(terms);
  const compiled: number[] = [];
  const masks: number[] = [];
  for (let round = 0; round < COMPILED; round += 1) {
    // Another text each time: what is kept compiled would cost nothing.
    const grammar = `${writeGrammar(vocabulary)}# ${String(round)}\n`;
    const [made, ms] = await timed(() => compiler.matcher({ kind: 'grammar', grammar }));
    if (!made.ok) throw new Error(JSON.stringify(made.failure));
    compiled.push(ms);
    if (round === COMPILED - 1) {
      const random = seeded(seed);
      randomReply(made.value, table, random, MOST_TOKENS);
      for (let reply = 0; reply < REPLIES; reply += 1)
        randomReply(clocked(made.value, masks), table, random, MOST_TOKENS);
    }
    made.value.dispose();
  }
  compiler.dispose();
  return { compileMs: percentiles(compiled), maskMs: percentiles(masks) };
};
