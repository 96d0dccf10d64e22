import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RDF, RDFS, XSD } from '../../rdf';
import { parseQuery, usedTerms } from '../../sparql';
import { readSql } from './read-sql';
import { sampler } from './sample-grammar.fixture';
import { schemaTables } from './schema-tables';
import type { SqlFailure } from './sql-failure';
import { sqlGrammar } from './sql-grammar';
import { KEYED, NAMED } from './vocabularies.fixture';

const KINDS: readonly SqlFailure['kind'][] = ['syntax', 'unknown-table', 'unknown-column', 'unsupported'];

/** Datatypes of numbers and dates are no terms of the data; a thing may be looked for by its label. */
const isOwn = (iri: string): boolean =>
  iri.startsWith('http://e/') || iri.startsWith(XSD) || iri === `${RDFS}label` || iri === `${RDF}type`;

const expectSafe = (reply: string, vocabulary: typeof KEYED): boolean => {
  const read = readSql(reply, vocabulary, schemaTables(vocabulary));
  if (!read.ok) {
    expect(KINDS).toContain(read.failure.kind);
    return false;
  }
  const parsed = parseQuery(read.value);
  expect(parsed.ok).toBe(true);
  const strange = [...usedTerms([read.value]).iris].filter((iri) => !isOwn(iri));
  expect(strange).toEqual([]);
  return true;
};

test.each([
  ['keys', KEYED],
  ['names', NAMED],
])('whatever the grammar over tables of %s derives is read, or refused in words', (_, vocabulary) => {
  const write = sampler(sqlGrammar(schemaTables(vocabulary)));
  let [read, all] = [0, 0];
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 20, maxLength: 90 }),
      (drawn) => {
        let at = 0;
        const sql = write({ next: () => drawn[at++] ?? 0.7 });
        all += 1;
        if (expectSafe(sql, vocabulary)) read += 1;
      },
    ),
    { numRuns: 60, seed: 7, endOnFailure: true },
  );
  // Most of it names columns that its tables lack; still it must not all be refused.
  expect(read).toBeGreaterThan(all / 20);
});

test('any text at all is read, or refused in words', () => {
  const words = fc.constantFrom(
    ...'SELECT FROM WHERE title film studio ( ) , . * = " \' ` ; -- /* JOIN ON AND OR NOT IN EXISTS UNION 1 COUNT( GROUP BY'.split(
      ' ',
    ),
    '\n',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string({ maxLength: 6 })), { maxLength: 25 }), (parts) => {
      expectSafe(`SELECT title FROM film ${parts.join(' ')}`, KEYED);
      expectSafe(parts.join(' '), KEYED);
    }),
    { numRuns: 60, seed: 7, endOnFailure: true },
  );
});
