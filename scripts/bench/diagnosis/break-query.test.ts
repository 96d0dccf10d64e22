import { expect, test } from 'vitest';
import { seeded } from '../../../src/base';
import { RDF, namedNode, type Quad } from '../../../src/rdf';
import { parseQuery, printQuery, type SelectQuery } from '../../../src/sparql';
import { BREAK_KINDS, breakOnce, termsOf, type BreakKind, type BrokenQuery } from './break-query';
import { byKind, figuresOf } from './figures';

const EX = 'http://e/';
const quad = (subject: string, predicate: string, object: string): Quad => ({
  subject: namedNode(EX + subject),
  predicate: namedNode(predicate === 'a' ? `${RDF}type` : EX + predicate),
  object: namedNode(EX + object),
  graph: undefined,
});
const TERMS = termsOf([
  quad('ohrid', 'a', 'Lake'),
  quad('ohrid', 'country', 'albania'),
  quad('albania', 'a', 'Country'),
  quad('albania', 'partner', 'malta'),
]);

const parsed = (text: string): SelectQuery => {
  const outcome = parseQuery(`PREFIX : <${EX}> ${text}`);
  if (!outcome.ok || outcome.value.queryType !== 'SELECT') throw new Error(text);
  return outcome.value;
};
const QUERY = 'SELECT ?x { ?x a :Lake ; :country :albania ; :kind "ancient" FILTER(?x != :ohrid) }';

const draws = (seed: number): readonly BrokenQuery[] => {
  const random = seeded(seed);
  return Array.from({ length: 200 }, () => breakOnce(parsed(QUERY), TERMS, random)).filter(
    (one) => one !== undefined,
  );
};

test('the terms of a graph are its properties, classes, and things with a class', () => {
  expect(TERMS).toEqual({
    properties: [`${EX}country`, `${EX}partner`],
    classes: [`${EX}Lake`, `${EX}Country`],
    entities: [`${EX}ohrid`, `${EX}albania`],
  });
});

test('every kind of edit is drawn, changes the query in one condition, and names that one', () => {
  const whole = printQuery(parsed(QUERY));
  const drawn = draws(1);
  expect(new Set(drawn.map(({ kind }) => kind))).toEqual(new Set(BREAK_KINDS));
  for (const { query, condition } of drawn) {
    expect(printQuery(query)).not.toBe(whole);
    expect(condition.length).toBeGreaterThan(5);
  }
  const conditionOf = (kind: BreakKind) => drawn.find((one) => one.kind === kind)?.condition;
  expect(conditionOf('class')).toBe(`?x a <${EX}Country>`);
  expect(conditionOf('direction')).toBe(`<${EX}albania> <${EX}country> ?x`);
});

test('a seed fixes what is drawn', () => {
  const told = (seed: number) => draws(seed).map(({ query }) => printQuery(query));
  expect(told(3)).toEqual(told(3));
  expect(told(3)).not.toEqual(told(4));
});

test('figures are shares of the queries that were broken, by kind of edit too', () => {
  const one = { kind: 'typo', named: true, term: true, mended: true, among: true, ms: 10 } as const;
  const other = { kind: 'class', named: true, term: false, mended: false, among: true, ms: 30 } as const;
  expect(figuresOf([one, other, other])).toEqual({
    n: 3,
    named: 1,
    mended: 0.333,
    namedTerm: 0.333,
    mendedAmong: 1,
    medianMs: 30,
  });
  expect(byKind([one, other]).typo).toMatchObject({ n: 1, mended: 1, medianMs: 10 });
  expect(byKind([one]).class).toBeUndefined();
});
