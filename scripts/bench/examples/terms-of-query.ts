import { RDF } from '../../../src/rdf';
import { parseQuery, pathSteps, patternsOf } from '../../../src/sparql';

/** IRIs of the classes and properties that a query names. */
export interface QuerySchema {
  readonly classes: ReadonlySet<string>;
  readonly properties: ReadonlySet<string>;
}

const TYPE = `${RDF}type`;

/** @throws Where the query does not parse. */
export const termsOfQuery = (text: string): QuerySchema => {
  const query = parseQuery(text);
  if (!query.ok) throw new Error(`No SPARQL: ${JSON.stringify(query.failure)}`);
  const classes = new Set<string>();
  const properties = new Set<string>();
  for (const { triple } of patternsOf(query.value)) {
    const { predicate, object } = triple;
    if ('termType' in predicate && predicate.termType === 'Variable') continue;
    const steps = pathSteps(predicate).properties;
    for (const step of steps) if (step !== TYPE) properties.add(step);
    if (object.termType === 'NamedNode' && steps.includes(TYPE)) classes.add(object.value);
  }
  return { classes, properties };
};
