import { beforeAll, expect, test } from 'vitest';
import { exact, operatorClasses, readPack, rowsOf, type Pack, type PackQuestion } from '../../../src/bench';
import type { QueryResult } from '../../../src/rdf';
import { parseQuery, printQuery } from '../../../src/sparql';
import { openUnion } from '../../demo/union';
import { makePack } from './make-pack';
import { OPERATORS } from './questions/operators';

const { signal } = new AbortController();
const PLAN = { seed: 3, graphs: 24, questions: 24, langs: ['en', 'es'], scale: 1 } as const;
/** On a busy machine. */
const MAKES = 180_000;

const read = async (files: ReadonlyMap<string, string>): Promise<Pack> => {
  const encoder = new TextEncoder();
  const bytes = new Map([...files].map(([path, text]) => [path, encoder.encode(text)]));
  const pack = await readPack('synthetic', bytes, signal);
  if (!pack.ok) throw new Error(JSON.stringify(pack.failure));
  return pack.value;
};

let files: ReadonlyMap<string, string>;
let pack: Pack;
beforeAll(async () => {
  files = makePack(PLAN);
  pack = await read(files);
}, MAKES);

test('a pack of so many graphs and questions can be read', () => {
  expect(pack.graphs).toHaveLength(PLAN.graphs);
  expect(pack.questions).toHaveLength(PLAN.graphs * PLAN.questions);
  for (const { quads } of pack.graphs) {
    expect(quads.length).toBeGreaterThan(200);
    expect(quads.length).toBeLessThan(25_000);
  }
});

test(
  'gold queries are SPARQL, and give their rows over the graph as it is read from its file',
  () => {
    for (const graph of pack.graphs) {
      const union = openUnion(graph.quads);
      for (const { id, gold, ...question } of pack.questions.filter(({ kg }) => kg === graph.name)) {
        const query = parseQuery(gold.query);
        if (!query.ok) throw new Error(`${id}: ${gold.query}`);
        const answer: QueryResult = union.ask(printQuery(query.value));
        expect(exact(gold.rows, rowsOf(answer)), `${id} ${question.question}`).toBe(true);
        expect(gold.rows.length, id).toBeGreaterThan(0);
      }
    }
  },
  MAKES,
);

test(
  'one seed gives the same bytes, another seed others',
  () => {
    const small = { ...PLAN, graphs: 3, questions: 6 };
    const [one, again] = [makePack(small), makePack(small)];
    expect([...again]).toEqual([...one]);
    const other = makePack({ ...small, seed: 4 });
    expect(other.get('questions.jsonl')).not.toBe(one.get('questions.jsonl'));
  },
  MAKES,
);

test('every operator class of the bench occurs, and every kind of question that is made here', () => {
  const classes = new Set(
    pack.questions.flatMap(({ gold }) => {
      const query = parseQuery(gold.query);
      return query.ok ? [...operatorClasses(query.value)] : [];
    }),
  );
  expect([...classes].sort()).toEqual([
    'absence',
    'aggregate',
    'argmax-by-count',
    'ask',
    'count',
    'filter',
    'group',
    'having',
    'intersect',
    'join',
    'nested',
    'or',
    'order',
    'plain',
    'superlative',
    'union',
  ]);
  const kinds = new Set(pack.questions.map(({ extra }) => extra['operator']));
  expect([...kinds].sort()).toEqual(Object.keys(OPERATORS).sort());
});

test('every trait occurs', () => {
  const traits = new Set(pack.questions.flatMap(({ extra }) => extra['traits'] as string[]));
  const dimensions = {
    naming: ['camel', 'snake', 'glued', 'abbreviated', 'opaque'],
    words: ['labels', 'alt-labels', 'comments', 'none'],
    tongue: ['both', 'en', 'es'],
    answers: ['label', 'literal', 'iri'],
    'relations-named-by': ['role', 'verb'],
    properties: ['shared', 'by-class'],
    ontology: ['within', 'apart'],
    things: ['slug', 'number', 'hash'],
    size: ['tiny', 'small', 'medium', 'large', 'huge'],
    hierarchy: ['subclass-path', 'several-types'],
    relations: ['forward', 'inverse', 'both', 'statement', 'key'],
    dates: ['year', 'month', 'date', 'dateTime', 'text'],
    numbers: ['integer', 'decimal', 'text', 'unit-datatype'],
    units: ['comment', 'datatype', 'name', 'none'],
  };
  const named = Object.entries(dimensions).flatMap(([key, options]) =>
    options.map((option) => `${key}:${option}`),
  );
  const others = [
    'multi-valued',
    'missing',
    'names:equal',
    'names:two-languages',
    'values:two-languages',
    'synonym',
    'typo',
  ];
  for (const trait of [...named, ...others]) expect(traits, trait).toContain(trait);
});

test('each query is asked in two ways at most, in both languages where its graph allows it', () => {
  const ways = new Map<string, PackQuestion[]>();
  for (const question of pack.questions) {
    const key = `${question.kg} ${question.gold.query}`;
    ways.set(key, [...(ways.get(key) ?? []), question]);
  }
  for (const questions of ways.values()) {
    expect(questions.length).toBeLessThanOrEqual(2);
    expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
    const [first, second] = questions;
    expect(first?.extra['paraphraseOf']).toBeNull();
    if (second !== undefined) expect(second.extra['paraphraseOf']).toBe(first?.id);
  }
  const spanish = pack.questions.filter(({ language }) => language === 'es').length;
  expect(spanish).toBeGreaterThan(pack.questions.length / 5);
  expect(spanish).toBeLessThan((pack.questions.length * 4) / 5);
});

test(
  'one language alone is asked where that is wanted',
  async () => {
    const english = await read(makePack({ ...PLAN, graphs: 4, questions: 5, langs: ['en'] }));
    expect(new Set(english.questions.map(({ language }) => language))).toEqual(new Set(['en']));
  },
  MAKES,
);

test('graphs have from five to eight hundred classes', () => {
  const counts = pack.graphs.map(
    ({ quads }) =>
      new Set(
        quads.flatMap(({ predicate, object }) => (predicate.value.endsWith('#type') ? [object.value] : [])),
      ).size,
  );
  expect(Math.min(...counts)).toBeLessThan(12);
  expect(Math.max(...counts)).toBeGreaterThan(790);
});
