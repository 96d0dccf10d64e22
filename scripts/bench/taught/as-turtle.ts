import type { Taught } from './ask-network';

/** As endpoints publish them. */
export const asTurtle = (examples: readonly Taught[]): string =>
  [
    '@prefix sh: <http://www.w3.org/ns/shacl#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .',
    ...examples.map(
      ({ question, query }, at) =>
        `<https://buses.example/examples/${String(at + 1)}> a sh:SPARQLExecutable, sh:SPARQLSelectExecutable ; rdfs:comment ${JSON.stringify(question)}@en ; sh:select ${JSON.stringify(query)} .`,
    ),
  ].join('\n');
