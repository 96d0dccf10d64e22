import { Parser } from 'n3';
import { expect, test } from 'vitest';
import { iri, type Quad } from '../../rdf';
import { buildLocalGraph } from './local-graph';

const ex = (name: string) => iri(`https://example.org/${name}`);
const graph = (turtle: string) =>
  buildLocalGraph(
    ex('source'),
    new Parser({ format: 'TriG' }).parse(
      `@prefix : <https://example.org/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . ${turtle}`,
    ) as unknown as Quad[],
  );
const shown = (quad: Quad | undefined): string[] =>
  quad === undefined
    ? []
    : [quad.subject.value, quad.predicate.value, quad.object.value].map((one) => one.replace(/^.*[/#]/u, ''));

test('a triple of two graphs of one source is held once', () => {
  expect(graph(':g { :x :p :y, "y" } :h { :x :p :y }').triples).toBe(2);
});

test('an example shows the term where it tells most', () => {
  const moons = graph(':io rdfs:label "Io" ; a :Moon ; :mass 8 ; :of :jupiter .');
  expect(shown(moons.exampleOf(ex('io')))).toEqual(['io', 'of', 'jupiter']);
  expect(shown(moons.exampleOf(ex('jupiter')))).toEqual(['io', 'of', 'jupiter']);
  expect(shown(moons.exampleOf(ex('Moon')))).toEqual(['io', 'type', 'Moon']);
  expect(shown(moons.exampleOf(ex('mass')))).toEqual(['io', 'mass', '8']);
  expect(moons.exampleOf(ex('europa'))).toBeUndefined();
});

test('a thousand triples and more stay what they were', () => {
  const lines = Array.from({ length: 5000 }, (_, at) => `:s${at % 700} :p${at % 3} :o${at % 900} .`);
  const distinct = new Set(lines);
  const { triples, ids, term } = graph(lines.join('\n'));
  const read = new Set<string>();
  for (let at = 0; at < ids.length; at += 3)
    read.add(
      [ids[at], ids[at + 1], ids[at + 2]]
        .map((id) => term(id ?? 0).value.replace('https://example.org/', ':'))
        .join(' ') + ' .',
    );
  expect(triples).toBe(distinct.size);
  expect(read).toEqual(distinct);
});
