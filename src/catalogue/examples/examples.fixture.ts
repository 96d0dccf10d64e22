import { Parser } from 'n3';
import type { Quad } from '../../rdf';

/** The triples of Turtle with the prefixes that examples are written with. */
export const turtle = (text: string): Quad[] => {
  const quads = new Parser().parse(
    `@prefix : <https://example.org/> . @prefix sh: <http://www.w3.org/ns/shacl#> . @prefix schema: <https://schema.org/> .
     @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
     @prefix xsd: <http://www.w3.org/2001/XMLSchema#> . @prefix spex: <https://purl.expasy.org/sparql-examples/ontology#> .\n${text}`,
  );
  return quads.map((quad) => {
    const { subject, predicate, object } = quad as unknown as Quad;
    return { subject, predicate, object, graph: undefined };
  });
};
