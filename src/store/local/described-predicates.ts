import { localName, toIri } from '../../rdf';
import type { Annotations } from './annotations';
import { isCode } from './borrowed-labels';
import type { Merge } from './merge-graphs';

const SEVERAL = -1;

/** By predicate: the one labelled thing that something says of it, by number. */
const describers = ({ ids, terms }: Merge, { labels }: Annotations): ReadonlyMap<number, number> => {
  const isPredicate = new Uint8Array(terms.length);
  for (let at = 0; at < ids.length; at += 3) isPredicate[ids[at + 1] ?? 0] = 1;
  const isBare = (id: number): boolean => {
    const name = terms[id]?.value ?? '';
    const iri = terms[id]?.termType === 'NamedNode' && !labels.has(name) ? toIri(name) : undefined;
    return iri !== undefined && isCode(localName(iri));
  };
  const bare = new Map<number, boolean>();
  const describedBy = new Map<number, number>();
  for (let at = 0; at < ids.length; at += 3) {
    const [subject, object] = [ids[at] ?? 0, ids[at + 2] ?? 0];
    if (isPredicate[object] !== 1 || isPredicate[subject] === 1 || !labels.has(terms[subject]?.value ?? ''))
      continue;
    if (!bare.has(object)) bare.set(object, isBare(object));
    if (bare.get(object) !== true) continue;
    const known = describedBy.get(object);
    describedBy.set(object, known === undefined || known === subject ? subject : SEVERAL);
  }
  return describedBy;
};

/**
 * Some graphs (those of Wikibase) keep what a property is called with a thing that stands for it and links to each of the
 * predicates it is said by, which are bare codes: `wd:P31 wikibase:directClaim wdt:P31`. Those predicates are called as it is,
 * and it is no thing that a question means.
 */
export const withDescribedPredicates = (merge: Merge, annotations: Annotations): Annotations => {
  const found = [...describers(merge, annotations)].filter(([, thing]) => thing !== SEVERAL);
  if (found.length === 0) return annotations;
  const [labels, comments] = [new Map(annotations.labels), new Map(annotations.comments)];
  const properties = new Set(annotations.properties);
  for (const [predicate, thing] of found) {
    const [name, from] = [merge.terms[predicate]?.value ?? '', merge.terms[thing]?.value ?? ''];
    properties.add(name).add(from);
    labels.set(name, annotations.labels.get(from) ?? []);
    const told = annotations.comments.get(from);
    if (told !== undefined && !comments.has(name)) comments.set(name, told);
  }
  const { domains, classes, ontologies, namings } = annotations;
  return { labels, comments, domains, classes, properties, ontologies, namings };
};
