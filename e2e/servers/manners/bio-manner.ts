/**
 * A small graph of invented proteins, published as the SIB publishes its own: triples, VoID, example queries and prefixes each in a
 * named graph, and a description that leads to them. Its VoID counts many times as much, as of a source whose names no tab holds.
 */
import { Parser } from 'n3';
import { RDF, iri, type Iri, type Quad } from '../../../src/rdf';
import {
  foldQuads,
  type ClassPartition,
  type Link,
  type PropertyPartition,
  type VoidDescription,
} from '../../../src/void';
import type { Manner } from './manner';
import { takesTooLong } from './takes-too-long';

const BASE = 'https://bio.example';
const CORE = `${BASE}/core/`;
const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';
/** So many times as many as there are. */
const TIMES = 100_000;
const TYPE = `${RDF}type`;

const PREFIXES = `@prefix up: <${CORE}> . @prefix protein: <${BASE}/uniprot/> . @prefix taxon: <${BASE}/taxonomy/> .
@prefix disease: <${BASE}/diseases/> . @prefix rdfs: <${RDFS}> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
`;

const SCHEMA = `up:Protein a owl:Class ; rdfs:label "protein" . up:Taxon a owl:Class ; rdfs:label "taxon" .
up:Disease a owl:Class ; rdfs:label "disease" . up:mass a owl:DatatypeProperty ; rdfs:label "mass" .
up:organism a owl:ObjectProperty ; rdfs:label "organism" . up:mnemonic a owl:DatatypeProperty ; rdfs:label "mnemonic" .
up:involvedIn a owl:ObjectProperty ; rdfs:label "involved in" . up:created a owl:DatatypeProperty ; rdfs:label "created" .
`;

const many = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');

/** Graph by graph. */
const GRAPHS: Readonly<Record<string, string>> = {
  uniprot: `
protein:X00017 a up:Protein ; skos:prefLabel "Lumanin precursor" ; up:mnemonic "LUMA_BLUED" ; up:mass 48213 ; up:organism taxon:9001 ; up:created "1996-10-01"^^xsd:date ; up:involvedIn disease:7 .
protein:X00018 a up:Protein ; skos:prefLabel "Corvatin-3" ; up:mnemonic "CRV3_DUSKM" ; up:mass 10977 ; up:organism taxon:9002 ; up:created "2004-02-16"^^xsd:date ; up:involvedIn disease:7 .
protein:X00019 a up:Protein ; skos:prefLabel "Serrate kinase" ; up:mnemonic "SRRK_DUSKM" ; up:mass 73330 ; up:organism taxon:9002 ; up:created "2011-07-27"^^xsd:date .
${many(60, (at) => `protein:Y${String(10_000 + at)} a up:Protein ; skos:prefLabel "Uncharacterized protein ${String(at)}" ; up:mnemonic "Y${String(at)}_BLUED" ; up:mass ${String(9000 + 37 * at)} ; up:organism taxon:9001 ; up:created "2015-01-01"^^xsd:date .`)}`,
  taxonomy: `
taxon:9001 a up:Taxon ; skos:prefLabel "Blue dormouse" . taxon:9002 a up:Taxon ; skos:prefLabel "Dusk moth" .`,
  diseases: `disease:7 a up:Disease ; skos:prefLabel "Halden syndrome" .`,
};

const quadsOf = (turtle: string): readonly Quad[] =>
  new Parser().parse(PREFIXES + turtle) as unknown as readonly Quad[];

const short = (name: string): string => name.replace(/^.*[/#]/u, '');
const counted = (count: number): string => String(count * TIMES);

/** The types that any of the graphs states. */
const typesIn = (quads: readonly Quad[]): ((term: { readonly value: string }) => readonly Iri[]) => {
  const types = new Map<string, Iri[]>();
  for (const { subject, predicate, object } of quads)
    if (predicate.value === TYPE)
      types.set(subject.value, [...(types.get(subject.value) ?? []), iri(object.value)]);
  return ({ value }) => types.get(value) ?? [];
};

/** As the generator of the SIB writes it: partitions have IRIs, classes lead on to properties and datatypes, and linksets to other classes. */
const voidOf = (graph: string, { triples, classes, properties, links }: VoidDescription): string => {
  const at = (name: string): string => `<${BASE}/.well-known/void#${graph}${name}>`;
  const ofClass = ({ class: type, entities }: ClassPartition): readonly string[] => [
    `${at('')} void:classPartition ${at(`!${short(type)}`)} .`,
    `${at(`!${short(type)}`)} void:class <${type}> ; void:entities ${counted(entities)} .`,
  ];
  const ofProperty = (one: PropertyPartition): string =>
    `${at('')} void:propertyPartition ${at(`-${short(one.property)}`)} . ` +
    `${at(`-${short(one.property)}`)} void:property <${one.property}> ; void:triples ${counted(one.triples)} .`;
  const ofLink = ({ subjectClass, property, object, triples: count }: Link): string => {
    if (subjectClass === undefined) return '';
    const type = `!${short(subjectClass)}`;
    const part = at(`${type}-${short(property)}`);
    const held = `${at(type)} void:propertyPartition ${part} . ${part} void:property <${property}> ; void:triples ${counted(count)}`;
    if (object.kind === 'literal')
      return `${held} ; ext:datatypePartition [ ext:datatype <${object.datatype}> ] .`;
    if (object.kind === 'untyped') return `${held} .`;
    return `${held} . ${at('')} void:subset ${at(`${type}-${short(property)}-set`)} .
${at(`${type}-${short(property)}-set`)} a void:Linkset ; void:linkPredicate <${property}> ; void:triples ${counted(count)} ;
  void:subjectsTarget [ void:class <${subjectClass}> ] ; void:objectsTarget [ void:class <${object.class}> ] .`;
  };
  return [
    `${at('')} a void:Dataset, sd:Graph ; void:triples ${counted(triples)} .`,
    ...classes.flatMap(ofClass),
    ...properties.map(ofProperty),
    ...links.map(ofLink),
  ].join('\n');
};

const VOID_PREFIXES = `@prefix void: <http://rdfs.org/ns/void#> . @prefix ext: <http://ldf.fi/void-ext#> .
@prefix sd: <http://www.w3.org/ns/sparql-service-description#> . @prefix sh: <http://www.w3.org/ns/shacl#> .
@prefix dcterms: <http://purl.org/dc/terms/> . @prefix ex: <${BASE}/.well-known/sparql-examples/> .
@prefix schema: <https://schema.org/> .
`;

const EXAMPLES = `ex:1 a sh:SPARQLExecutable, sh:SPARQLSelectExecutable ; rdfs:comment "Select all taxa"@en ; sh:prefixes ex:prefixes ;
  sh:select "SELECT ?taxon WHERE { ?taxon a up:Taxon }" .
ex:2 a sh:SPARQLExecutable, sh:SPARQLSelectExecutable ; rdfs:comment "Which proteins are heavier than 40000 dalton?"@en ; sh:prefixes ex:prefixes ;
  sh:select "SELECT ?protein WHERE { ?protein a up:Protein ; up:mass ?mass FILTER(?mass > 40000) }" .
ex:3 a sh:SPARQLExecutable, sh:SPARQLAskExecutable ; rdfs:comment "Is there a protein of the dusk moth?"@en ; sh:prefixes ex:prefixes ;
  sh:ask "ASK { ?protein up:organism taxon:9002 }" .`;

const DECLARED = `ex:prefixes sh:declare ${Object.entries({
  up: CORE,
  pro: `${BASE}/uniprot/`,
  taxon: `${BASE}/taxonomy/`,
})
  .map(([prefix, namespace]) => `[ sh:prefix "${prefix}" ; sh:namespace "${namespace}" ]`)
  .join(', ')} .`;

const trigOf = (): string => {
  const typesOf = typesIn(quadsOf(Object.values(GRAPHS).join('\n')));
  const described = Object.entries(GRAPHS).map(([graph, turtle]) =>
    voidOf(graph, foldQuads(quadsOf(turtle), { dataset: iri(`${BASE}/sparql/${graph}`), typesOf })),
  );
  const graphs = {
    ...GRAPHS,
    schema: SCHEMA,
    void: described.join('\n'),
    examples: EXAMPLES,
    prefixes: DECLARED,
  };
  const written = Object.entries(graphs).map(
    ([graph, turtle]) => `<${BASE}/sparql/${graph}> {\n${turtle}\n}`,
  );
  return [PREFIXES, VOID_PREFIXES, ...written].join('\n');
};

const DESCRIPTION = `${VOID_PREFIXES}<{endpoint}> a sd:Service ; sd:endpoint <{endpoint}> ; sd:supportedLanguage sd:SPARQL11Query ;
  sd:feature sd:UnionDefaultGraph ; sd:defaultDataset [ a sd:Dataset ; dcterms:title "Bio example"@en ;
    ${Object.keys(GRAPHS)
      .map(
        (graph) =>
          `sd:namedGraph [ sd:name <${BASE}/sparql/${graph}> ; sd:graph <${BASE}/.well-known/void#${graph}> ]`,
      )
      .join(' ; ')} ] .`;

const MANNER: Manner = {
  unionsGraphs: true,
  limit: {
    ms: 100,
    takesTooLong: (query) => takesTooLong(query, [TYPE]),
  },
};

/** Options of a server over it. */
export const bioEndpoint = () => ({ trig: trigOf(), manner: MANNER, description: DESCRIPTION });
