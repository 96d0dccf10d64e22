import { expect, test } from 'vitest';
import { RDF, iri } from '../../rdf';
import { parseRdf } from '../import/parse-rdf';
import { describeMerge } from './describe-merge';
import { buildLocalGraph } from './local-graph';

const { signal } = new AbortController();
const PREFIXES = '@prefix : <https://e.org/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .\n';
const EX = 'https://e.org/';

const profileOf = async (turtle: string) => {
  const parsed = await parseRdf({ name: 'a.ttl', chunks: [PREFIXES + turtle] }, { signal });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure));
  return describeMerge([buildLocalGraph(iri('urn:a'), parsed.value.quads)], [], iri('urn:all'));
};

const members = (property: string, kind: string, count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `:${kind}${String(at)} ${property} :${kind} ; :size ${String(at)} .`,
  ).join('\n');

test('things are classed by rdf:type', async () => {
  const { typing } = await profileOf(members('a', 'lake', 6));
  expect(typing).toBe(`${RDF}type`);
});

test('things may be classed by a property of the graph’s own, which its label tells', async () => {
  const { typing, description, names } = await profileOf(`
    :P7 rdfs:label "instance of"@en . :lake rdfs:label "lake"@en . :river rdfs:label "river"@en .
    ${members(':P7', 'lake', 5)} ${members(':P7', 'river', 5)} :lake0 :mouth :river0 .`);
  expect(typing).toBe(`${EX}P7`);
  expect(description.classes.map(({ class: one, entities }) => [one, entities])).toEqual([
    [`${EX}lake`, 5],
    [`${EX}river`, 5],
  ]);
  expect(names.find(({ iri: name }) => name === `${EX}lake`)?.role).toBe('class');
  expect(description.links.find(({ property }) => property === `${EX}mouth`)).toMatchObject({
    subjectClass: `${EX}lake`,
    object: { kind: 'class', class: `${EX}river` },
  });
});

test('"type" beside rdf:type describes things that are classed already', async () => {
  const { typing } = await profileOf(`${members('a', 'lake', 6)}
    ${members(':type', 'lake', 6).replaceAll(':lake ;', ':deep ;')}`);
  expect(typing).toBe(`${RDF}type`);
});

test('rdf:type that calls everything an item gives way to "instance of"', async () => {
  const { typing } = await profileOf(`
    ${members('a :Item ; :instanceOf', 'lake', 6)} ${members('a :Item ; :instanceOf', 'river', 6)}`);
  expect(typing).toBe(`${EX}instanceOf`);
});

test('a property with texts, or with as many values as things, classes nothing', async () => {
  const { typing } = await profileOf(`
    ${members(':x "a" ; :type', 'lake', 1)} :a :type :b . :c :type :d . :e :instanceOf "lake" . :f :instanceOf "lake" .
    :g :instanceOf "lake" . :h :instanceOf "lake" .`);
  expect(typing).toBe(`${RDF}type`);
});
