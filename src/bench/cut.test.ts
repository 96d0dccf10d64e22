import { Parser } from 'n3';
import { expect, test } from 'vitest';
import { iri, localName, printTerm, type Iri, type Quad } from '../rdf';
import { cutGraph, type Shard } from './cut';
import type { CutFailure, CutRule } from './cut-rule';
import { subjectHash } from './subject-hash';

const EX = 'https://example.org/';
const ex = (name: string): Iri => iri(EX + name);
const turtle = (text: string): Quad[] =>
  new Parser().parse(
    `@prefix : <${EX}> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .\n${text}`,
  ) as unknown as Quad[];

const GRAPH = turtle(`
  :m1 a :Moon ; :orbits :p1 ; :mass 1 .
  :m2 a :Moon ; :orbits :p2 ; :mass 2 .
  :m3 a :IcyMoon ; :orbits :p2 .
  :m4 a :Moon ; :orbits :p1 .
  :p1 a :Planet ; :mass 10 .
  :p2 a :Planet ; :mass 20 ; :ring [ :width 3 ; :part [ :width 1 ] ] .
  :v1 :launched 1977 ; :mass 0 .
`);
const ONTOLOGY = turtle(':IcyMoon rdfs:subClassOf :Moon . :launched rdfs:domain :Mission .');

const show = ({ subject, predicate, object }: Quad): string =>
  [subject, predicate, object].map((term) => localName(term.value)).join(' ');
const cut = (rules: readonly CutRule[], quads: readonly Quad[] = GRAPH): readonly Shard[] => {
  const outcome = cutGraph(quads, rules, ONTOLOGY);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};
const failure = (rules: readonly CutRule[]): CutFailure | undefined => {
  const outcome = cutGraph(GRAPH, rules, ONTOLOGY);
  return outcome.ok ? undefined : outcome.failure;
};
const subjectsIn = (shard: Shard | undefined): readonly string[] => [
  ...new Set(shard?.quads.map((quad) => localName(quad.subject.value))),
];

test('by class: all triples of its instances, those of subclasses too, the rest in the base shard', () => {
  const [moons, base] = cut([{ kind: 'class', class: ex('Moon'), shard: 'moons' }]);
  expect(subjectsIn(moons)).toEqual(['m1', 'm2', 'm3', 'm4']);
  expect(moons?.rules).toEqual([0]);
  expect(base?.name).toBe('base');
  expect(base?.rules).toEqual([]);
});

test('a subject without a type is an instance of the domain of its properties', () => {
  const [missions] = cut([{ kind: 'class', class: ex('Mission'), shard: 'missions' }]);
  expect(missions?.quads.map(show)).toEqual(['v1 launched 1977', 'v1 mass 0']);
});

test('by predicate: every triple with it, whatever its subject', () => {
  const [masses] = cut([{ kind: 'predicate', predicate: ex('mass'), shard: 'masses' }]);
  expect(masses?.quads.map(show)).toEqual([
    'm1 mass 1',
    'm2 mass 2',
    'p1 mass 10',
    'p2 mass 20',
    'v1 mass 0',
  ]);
});

test('by subject hash: each instance whole in one shard, the one that its hash names', () => {
  const shards = cut([{ kind: 'subject-hash', class: ex('Moon'), shards: 2, shard: 'moons' }]);
  expect(shards.map(({ name }) => name)).toEqual(['moons-1', 'moons-2', 'base']);
  for (const [index, shard] of shards.slice(0, 2).entries())
    for (const { subject } of shard.quads) expect(subjectHash(subject.value) % 2).toBe(index);
});

test('the hash is FNV-1a, which never changes', () => {
  expect([subjectHash(''), subjectHash('a'), subjectHash('foobar')]).toEqual([
    0x811c9dc5, 0xe40c292c, 0xbf9cf968,
  ]);
});

test('the first rule that takes a triple wins', () => {
  const [masses, moons] = cut([
    { kind: 'predicate', predicate: ex('mass'), shard: 'masses' },
    { kind: 'class', class: ex('Moon'), shard: 'moons' },
  ]);
  expect(masses?.quads.map(show)).toContain('m1 mass 1');
  expect(moons?.quads.map(show)).not.toContain('m1 mass 1');
});

test('rules that name one shard fill it together', () => {
  const [bodies] = cut([
    { kind: 'class', class: ex('Moon'), shard: 'bodies' },
    { kind: 'class', class: ex('Planet'), shard: 'bodies' },
  ]);
  expect(subjectsIn(bodies)).toEqual(expect.arrayContaining(['m1', 'p1', 'p2']));
  expect(bodies?.rules).toEqual([0, 1]);
});

test('connected blank nodes stay with the subject that leads to them, even against a rule', () => {
  const shards = cut([
    { kind: 'predicate', predicate: ex('mass'), shard: 'masses' },
    { kind: 'class', class: ex('Planet'), shard: 'planets' },
  ]);
  const holders = shards.filter(({ quads }) =>
    quads.some(({ predicate }) => predicate.value === ex('width')),
  );
  expect(holders.map(({ name }) => name)).toEqual(['planets']);
  expect(failure([{ kind: 'predicate', predicate: ex('width'), shard: 'widths' }])?.kind).toBe(
    'rule-matches-nothing',
  );
});

test('blank nodes that two subjects lead to go with the first by name, whatever the order of the triples', () => {
  const graph = turtle(':b :p _:x . :b a :B . :a :p _:x . :a a :A . _:x :q 1 .');
  const rules: CutRule[] = [
    { kind: 'class', class: ex('B'), shard: 'b' },
    { kind: 'class', class: ex('A'), shard: 'a' },
  ];
  for (const quads of [graph, [...graph].reverse()]) {
    const a = cut(rules, quads).find(({ name }) => name === 'a');
    expect(a?.quads.filter((quad) => printTerm(quad.subject).startsWith('_:'))).toHaveLength(1);
    expect(a?.quads.filter((quad) => quad.object.termType === 'BlankNode')).toHaveLength(2);
  }
});

test('the shards of a graph hold each of its triples once', () => {
  const shards = cut(
    [
      { kind: 'predicate', predicate: ex('mass'), shard: 'masses' },
      { kind: 'subject-hash', class: ex('Moon'), shards: 2, shard: 'moons' },
    ],
    [...GRAPH, ...GRAPH],
  );
  const all = shards.flatMap(({ quads }) => quads.map(show));
  expect([...all].sort()).toEqual(GRAPH.map(show).sort());
});

test('when nothing is left there is no base shard', () => {
  const [quad] = GRAPH;
  const shards = cut(
    [{ kind: 'class', class: ex('Moon'), shard: 'moons' }],
    quad === undefined ? [] : [quad],
  );
  expect(shards.map(({ name }) => name)).toEqual(['moons']);
});

test('a rule that matches nothing is named', () => {
  const what: CutRule = { kind: 'class', class: ex('Comet'), shard: 'comets' };
  const moons: CutRule = { kind: 'class', class: ex('Moon'), shard: 'moons' };
  expect(failure([moons, what])).toEqual({ kind: 'rule-matches-nothing', rule: 1, what });
});

test('a rule that an earlier one leaves nothing to is named too', () => {
  const moons: CutRule = { kind: 'class', class: ex('Moon'), shard: 'moons' };
  expect(failure([moons, { ...moons, shard: 'moons again' }])).toMatchObject({
    kind: 'rule-matches-nothing',
    rule: 1,
  });
});

test('a hash over more shards than there are instances leaves one empty, which is named', () => {
  expect(failure([{ kind: 'subject-hash', class: ex('Planet'), shards: 9, shard: 'planets' }])).toMatchObject(
    {
      kind: 'shard-stays-empty',
      rule: 0,
    },
  );
});

test('no rule may fill the base shard', () => {
  expect(failure([{ kind: 'class', class: ex('Moon'), shard: 'base' }])?.kind).toBe('base-name-taken');
});
