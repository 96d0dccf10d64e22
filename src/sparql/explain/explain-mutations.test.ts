import { readFileSync, readdirSync } from 'node:fs';
import { Parser } from 'n3';
import type { Query } from 'sparqljs';
import { describe, expect, test } from 'vitest';
import { seeded } from '../../base';
import { localName, type Language } from '../../rdf';
import { spelled } from '../../wording';
import { literalWords } from './literal-words';
import { explainQuery } from './explain-query';
import { constantsOf, mutated } from '../mutate-query.fixture';
import { parseQuery } from '../parse-query';
import { printQuery } from '../print-query';

const DEMO = new URL('../../../public/demo/', import.meta.url);
const LABELS = /(?:#label|#prefLabel)$/u;
const QUERIES = 'http://www.w3.org/ns/shacl#';
const MUTANTS = 12;

const triplesOf = (path: string) => new Parser().parse(readFileSync(new URL(path, DEMO), 'utf8'));
const turtles = (folder: string): string[] =>
  readdirSync(new URL(folder, DEMO))
    .filter((name) => name.endsWith('.ttl'))
    .map((name) => `${folder}${name}`);

const labelled = new Map<string, string>();
for (const { subject, predicate, object } of turtles('').flatMap(triplesOf))
  if (LABELS.test(predicate.value) && object.termType === 'Literal')
    labelled.set(`${object.language} ${subject.value}`, object.value);

const labelIn =
  (language: Language) =>
  (iri: string, spoken: Language = language): string =>
    labelled.get(`${spoken} ${iri}`) ?? labelled.get(`en ${iri}`) ?? localName(iri);

const examples = turtles('examples/')
  .flatMap(triplesOf)
  .filter(({ predicate }) => predicate.value === `${QUERIES}select` || predicate.value === `${QUERIES}ask`)
  .map(({ object }): Query => {
    const parsed = parseQuery(object.value);
    if (!parsed.ok) throw new Error(object.value);
    return parsed.value;
  });

const sentence = (query: Query, language: Language): string =>
  explainQuery(query, labelIn(language), language)
    .map(({ text }) => text)
    .join('');

/**
 * With other names for IRIs that share their label: to a reader, they are one. That equal rows are told once is not said, nor
 * are the names of variables.
 */
const printed = (query: Query, language: Language): string => {
  const variables = new Map<string, string>();
  return printQuery(query)
    .replace(/^SELECT DISTINCT/mu, 'SELECT')
    .replace(/<[^>]+>/gu, (iri) => `<${labelIn(language)(iri.slice(1, -1))}>`)
    .replace(/\?\w+/gu, (name) => {
      variables.set(name, variables.get(name) ?? `?v${variables.size}`);
      return variables.get(name) ?? name;
    });
};

/** Nouns stand in the plural, and verbs agree: of each word its beginning stands in the sentence. */
const stemsOf = (label: string): readonly string[] =>
  spelled(label)
    .toLowerCase()
    .split(' ')
    .map((word) => word.slice(0, Math.max(3, word.length - 3)))
    .filter((word) => word.length > 3);

const random = seeded(20_260_101);
const iris = [
  ...new Set(
    examples.flatMap((query) =>
      constantsOf(query).flatMap((term) => (term.termType === 'NamedNode' ? term.value : [])),
    ),
  ),
];
const queries = examples.flatMap((query) => [
  query,
  ...Array.from({ length: MUTANTS }, () => mutated(query, random, iris)).filter((one) => one !== undefined),
]);

describe.each(['en', 'es'] as const)('the examples of the demo and mutations of them, in %s', (language) => {
  test('two different queries are never said in the same words', () => {
    expect(queries.length).toBeGreaterThan(600);
    const said = new Map<string, string>();
    for (const query of queries) {
      const words = sentence(query, language);
      const text = printed(query, language);
      expect(said.get(words) ?? text, words).toBe(text);
      said.set(words, text);
    }
  });

  test('every constant of a query stands in its sentence', () => {
    for (const query of queries) {
      const words = sentence(query, language);
      for (const term of constantsOf(query)) {
        if (term.termType === 'NamedNode')
          for (const stem of stemsOf(labelIn(language)(term.value)))
            expect(words.toLowerCase()).toContain(stem);
        if (term.termType === 'Literal') expect(words).toContain(literalWords(term, language));
      }
    }
  });
});
