import { RDF, SKOS, iri } from '../../rdf';
import type { Merge } from './merge-graphs';

export const CONCEPT = `${SKOS}Concept`;
export const IN_SCHEME = iri(`${SKOS}inScheme`);
/** One alone tells nothing apart. */
const FEWEST = 2;

/** The lists whose codes other things have, by number: what a code says is told by its list, and by nothing else. */
export interface CodeLists {
  readonly lists: ReadonlySet<number>;
  readonly codes: ReadonlySet<number>;
}

const NO_LISTS: CodeLists = { lists: new Set(), codes: new Set() };

/** By number: the schemes that each concept is in, and those concepts that are something else, too. */
const conceptsIn = ({ ids, terms }: Merge) => {
  const schemes = new Map<number, number[]>();
  const others = new Set<number>();
  for (let at = 0; at < ids.length; at += 3) {
    const [subject, object] = [ids[at] ?? 0, ids[at + 2] ?? 0];
    const predicate = terms[ids[at + 1] ?? 0]?.value;
    if (predicate === IN_SCHEME && terms[object]?.termType === 'NamedNode')
      schemes.set(subject, [...(schemes.get(subject) ?? []), object]);
    else if (predicate === `${RDF}type` && terms[object]?.value !== CONCEPT) others.add(subject);
  }
  return { schemes, others };
};

/**
 * Concept schemes that are used as lists of codes: states, kinds, results. All their concepts are of one class, so that any
 * property that leads to one of them seems to lead to all; each list is a class of its own.
 */
export const codeListsOf = (merge: Merge): CodeLists => {
  const { ids, terms } = merge;
  const { schemes, others } = conceptsIn(merge);
  if (schemes.size === 0) return NO_LISTS;
  const used = new Set<number>();
  for (let at = 0; at < ids.length; at += 3) {
    const [subject, object] = [ids[at] ?? 0, ids[at + 2] ?? 0];
    const isSaidOfOthers = !schemes.has(subject) && terms[ids[at + 1] ?? 0]?.value.startsWith(SKOS) === false;
    if (isSaidOfOthers) for (const one of schemes.get(object) ?? []) used.add(one);
  }
  for (const [concept, own] of schemes) if (others.has(concept)) own.forEach((one) => used.delete(one));
  if (used.size < FEWEST) return NO_LISTS;
  const codes = [...schemes].filter(([, own]) => own.some((one) => used.has(one)));
  return { lists: used, codes: new Set(codes.map(([concept]) => concept)) };
};
