import { RDF } from '../../rdf';
import { parseQuery, pathSteps, patternsOf } from '../../sparql';
import type { Profile } from '../../store';

const TYPE = `${RDF}type`;

/** Classes and properties that a query names; `undefined` where it can't be read, or names a property by no name. */
export const schemaTerms = (text: string): readonly string[] | undefined => {
  const query = parseQuery(text);
  if (!query.ok) return undefined;
  const terms: string[] = [];
  for (const { triple } of patternsOf(query.value)) {
    const { predicate, object } = triple;
    if ('termType' in predicate && predicate.termType === 'Variable') return undefined;
    const steps = pathSteps(predicate).properties;
    terms.push(...steps);
    if (object.termType === 'NamedNode' && steps.includes(TYPE)) terms.push(object.value);
  }
  return [...new Set(terms)];
};

/** What a profile knows of classes and properties, by their IRIs. */
export const termsOfProfile = ({
  description,
  labelProperties,
}: Pick<Profile, 'description' | 'labelProperties'>): ReadonlySet<string> =>
  new Set<string>([
    TYPE,
    ...labelProperties,
    ...description.classes.map((one) => one.class),
    ...description.properties.map(({ property }) => property),
  ]);
