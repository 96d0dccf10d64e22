import { expect, test } from 'vitest';
import { iri } from '../../rdf';
import type { Ask } from '../ask';
import type { Candidate, OpenTerm } from '../candidate';
import { boundTo } from './bound-to';

const termOf = (name: string): OpenTerm => ({
  term: `<http://e/${name}>`,
  meaning: {
    id: `entity <http://e/${name}>`,
    kind: 'entity',
    iri: iri(`http://e/${name}`),
    label: name,
    typeLabel: undefined,
    sources: [],
    example: undefined,
  },
  said: name,
  score: 0,
});

const ask: Ask = {
  kind: 'count',
  things: { head: { kind: 'named', terms: [iri('http://e/one')], classes: [], said: [0] }, conditions: [] },
  distinct: true,
  said: [],
};

const open: Candidate = {
  id: 'SELECT ?x { ?x ?p <http://e/one> }',
  query: 'SELECT ?x { ?x ?p <http://e/one> }',
  score: 0,
  traits: {},
  ask,
  things: 'SELECT ?x { ?x ?q <http://e/one> }',
  unknowns: [
    {
      iri: iri('http://e/p'),
      all: 'ASK { <http://e/one> ?p ?o }',
      known: 'ASK { ?s ?p <http://e/one> }',
      kinds: 'ASK { <http://e/one> a ?k }',
    },
  ],
  scope: [],
  paraphrase: [],
  groundings: [],
  binding: {
    query: 'ASK {}',
    isTelling: false,
    words: [{ start: 0, end: 3, variable: 'v', own: termOf('one'), terms: [termOf('one'), termOf('two')] }],
  },
  form: 'list',
  columns: [],
  noun: 'things',
};

test('all that a candidate says of an open thing is said of the one that the rows chose', () => {
  const bound = boundTo(open, [termOf('two')]);
  expect(JSON.stringify(bound)).not.toContain('http://e/one');
  expect(bound.ask).toMatchObject({ things: { head: { terms: ['http://e/two'] } } });
  expect(bound.unknowns?.[0]).toEqual({
    iri: 'http://e/p',
    all: 'ASK { <http://e/two> ?p ?o }',
    known: 'ASK { ?s ?p <http://e/two> }',
    kinds: 'ASK { <http://e/two> a ?k }',
  });
});

test('where nothing else is chosen it stays what it is', () => {
  const bound = boundTo(open, []);
  expect([bound.query, bound.ask, bound.unknowns]).toEqual([open.query, open.ask, open.unknowns]);
});
