import { expect, test } from 'vitest';
import { iri, literal, namedNode } from '../rdf';
import { sparql, variable } from './sparql';

test('terms are printed as terms, and text that looks like SPARQL stays a literal', () => {
  const label = literal('x" } DROP ALL #');
  const { text } = sparql`SELECT ${variable('x')} { ${variable('x')} ${iri('http://e/p')} ${label} }`;
  expect(text).toBe('SELECT ?x { ?x <http://e/p> "x\\" } DROP ALL #" }');
});

test('pieces nest, and lists are joined with spaces', () => {
  const part = sparql`?x a ${namedNode('http://e/C')} .`;
  expect(sparql`ASK { ${part} VALUES ?x { ${[iri('http://e/a'), iri('http://e/b')]} } }`.text).toBe(
    'ASK { ?x a <http://e/C> . VALUES ?x { <http://e/a> <http://e/b> } }',
  );
});

test('a raw string does not fit the type', () => {
  // @ts-expect-error only terms enter a query
  const { text } = sparql`ASK { ${'?x ?y ?z } #'} }`;
  expect(text).toContain('<?x');
});

test('a variable has a name that SPARQL allows', () => {
  expect(() => variable('x }')).toThrow();
});
