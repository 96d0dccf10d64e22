/** An ontology without instances, as somebody drops it: its classes, its tree, and questions that work. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFile, type AskedFile } from '../asked-file.fixture';
import type { OverviewNode } from './trees';

const { signal } = new AbortController();

const KNOTS = `@prefix : <https://knots.example/o/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
:onto a owl:Ontology . :hint a owl:AnnotationProperty ; rdfs:label "hint" . :joins a owl:ObjectProperty ; rdfs:label "joins" .
:Knot a owl:Class ; rdfs:label "knot" . :Rope a owl:Class ; rdfs:label "rope" .
:Bend a owl:Class ; rdfs:label "bend" ; rdfs:subClassOf :Knot ; :hint "It holds two ropes." .
:Hitch a owl:Class ; rdfs:label "hitch" ; rdfs:subClassOf :Knot ; :hint "It holds a rope to a post." .
:SheetBend a owl:Class ; rdfs:label "sheet bend" ; rdfs:subClassOf :Bend ,
  [ a owl:Restriction ; owl:onProperty :joins ; owl:someValuesFrom :Rope ] ; :hint "It is tied in a bight." .
:CloveHitch a owl:Class ; rdfs:label "clove hitch" ; rdfs:subClassOf :Hitch ; :hint "It is tied around a spar." .
`;

let file: AskedFile;
beforeAll(async () => {
  file = await openFile('knots.ttl', KNOTS);
});
afterAll(() => file.engine.end());

test('its classes are shown as a tree', async () => {
  const { roots, labels, classes } = await file.engine.schema.overview(
    { scope: file.scope, language: 'en' },
    signal,
  );
  const told = ({ iri, below }: OverviewNode): string =>
    `${labels[iri] ?? ''}(${below.map(told).sort().join(' ')})`;
  expect(roots.map(told)).toEqual(['knot(bend(sheet bend()) hitch(clove hitch()))']);
  expect(classes).toEqual([]);
});

test('at least five questions are made of its classes', async () => {
  const [source] = file.scope;
  if (source === undefined) throw new Error('The file was not added.');
  const { examples } = await file.engine.schema.makeExamples(source, () => undefined, signal);
  expect(examples.length).toBeGreaterThanOrEqual(5);
  const asked = examples.map(({ question }) => question.en);
  expect(asked).toContain('How many classes are there?');
  expect(asked.some((one) => one.startsWith('What kinds of'))).toBe(true);
});

test.each([
  ['What kinds of knot are there?', ['bend', 'clove hitch', 'hitch', 'sheet bend']],
  ['What is the hint of bend?', ['It holds two ropes.']],
  ['What does the sheet bend join?', ['rope']],
])('%s', async (question, right) => {
  expect((await file.ask(question)).rows).toEqual(right);
});
