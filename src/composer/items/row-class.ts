/** The one class that there is, or the only one whose things hold more than a name: the values of a column are things with a name alone. */
import type { Iri } from '../../rdf';
import type { Schema } from '../../knowledge';

export const rowClass = (schema: Schema): Iri | undefined => {
  const names = [...schema.names.values()];
  const classes = names.flatMap(({ role, iri }) =>
    role === 'class' && schema.instances(iri) > 0 ? [iri] : [],
  );
  if (classes.length < 2) return classes[0];
  const relations = names.flatMap(({ role, iri }) => (role === 'property' ? [iri] : []));
  const linking = new Set(relations.flatMap((one) => [...schema.linkingClasses(one)]));
  const full = classes.filter(
    (one) => linking.has(one) || schema.attributes(one).some(({ property }) => !schema.isLabel(property)),
  );
  return full.length === 1 ? full[0] : undefined;
};
