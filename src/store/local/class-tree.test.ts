import { expect, test } from 'vitest';
import { RDFS, iri } from '../../rdf';
import { parseRdf } from '../import/parse-rdf';
import { describeMerge } from './describe-merge';
import { buildLocalGraph } from './local-graph';

const { signal } = new AbortController();
const EX = 'https://e.org/';

const profileOf = async (turtle: string) => {
  const prefixes = `@prefix : <${EX}> . @prefix rdfs: <${RDFS}> .\n`;
  const parsed = await parseRdf({ name: 'a.ttl', chunks: [prefixes + turtle] }, { signal });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure));
  return describeMerge([buildLocalGraph(iri('urn:a'), parsed.value.quads)], [], iri('urn:all'));
};

test('a class that things are of only by way of one below it is a class, and what is below is known', async () => {
  const { subclasses, names } = await profileOf(`
    :volcano rdfs:subClassOf :mountain . :mountain rdfs:subClassOf :landform .
    :a a :volcano . :b a :mountain .`);
  expect(subclasses?.property).toBe(`${RDFS}subClassOf`);
  expect([...(subclasses?.below ?? [])].map(([above, below]) => [above, [...below].sort()])).toEqual([
    [`${EX}mountain`, [`${EX}volcano`]],
    [`${EX}landform`, [`${EX}mountain`, `${EX}volcano`]],
  ]);
  expect(names.find(({ iri: name }) => name === `${EX}landform`)?.role).toBe('class');
});

test('where things state all of their classes, nothing is left to follow', async () => {
  const { subclasses } = await profileOf(`:volcano rdfs:subClassOf :mountain . :a a :volcano, :mountain .`);
  expect(subclasses).toBeUndefined();
});

test('what one property leads to and has neither class nor name is a sort of its own', async () => {
  const { description } = await profileOf(`
    :p a :person ; :held [ :office :mayor ; :since 1990 ] ; :lives [ :street "Long Row" ] .
    :mayor rdfs:label "mayor" ; :seat :hall .`);
  const sortOf = (name: string) =>
    description.links.find(({ property }) => property === `${EX}${name}`)?.subjectClass;
  expect(sortOf('since')).toBe(sortOf('office'));
  expect(sortOf('since')).not.toBe(sortOf('street'));
  expect(sortOf('seat')).toBeUndefined();
});

test('a property that is a code without a label is called as the one of the same code', async () => {
  const { names } = await profileOf(`
    <${EX}direct/P5> rdfs:label "position held" . :p <${EX}direct/P5> :mayor ; <${EX}claim/P5> [ <${EX}value/P5> :mayor ] .
    <${EX}direct/name> rdfs:label "title" . :p <${EX}direct/name> "x" ; <${EX}claim/name> "y" .`);
  const textOf = (name: string) => names.find(({ iri: one }) => one === `${EX}${name}`)?.labels[0]?.text;
  expect(textOf('claim/P5')).toBe('position held');
  expect(textOf('claim/name')).toBe('name');
});
