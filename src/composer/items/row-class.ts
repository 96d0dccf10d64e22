/** The one class that there is, or the only one whose things hold more than a name: the values of a column are things with a name alone. */
import type { Iri } from '../../rdf';
import { oncePer, type Schema } from '../../knowledge';
import { isRowIri } from '../../store';

export const rowClass = oncePer((schema: Schema): Iri | undefined => {
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
});

/** The same, where its things are rows of a table: their class is seldom called as people call them. */
export const tableClass = oncePer((schema: Schema): Iri | undefined => {
  const one = rowClass(schema);
  if (one === undefined) return undefined;
  for (const { iri, role, classes } of schema.names.values())
    if (role === 'entity' && classes.includes(one)) return isRowIri(iri) ? one : undefined;
  return undefined;
});
