import { toIri, type Iri } from '../../rdf';
import type { Annotations } from './annotations';
import type { LocalGraph } from './local-graph';
import type { Merge } from './merge-graphs';
import { typingProperty } from './typing-property';

/** By what the sources of a merge state classes. */
export interface Typings {
  /** What states those of all sources of which nothing else is known. */
  readonly main: Iri;
  /** Whether the triple of this number, with this predicate, says of which class its subject is. */
  readonly isTyping: (predicate: string, triple: number) => boolean;
  /** The classes that are stated by another property than `main`, and not by `main` too. */
  readonly statedBy: () => ReadonlyMap<Iri, Iri>;
}

const only = (main: Iri): Typings => ({
  main,
  isTyping: (predicate) => predicate === main,
  statedBy: () => new Map(),
});

const statedBy = (merge: Merge, main: Iri, isTyping: Typings['isTyping']): ReadonlyMap<Iri, Iri> => {
  const { ids, terms } = merge;
  const stating = new Map<Iri, Iri>();
  for (let at = 0; at < ids.length; at += 3) {
    const predicate = terms[ids[at + 1] ?? 0]?.value ?? '';
    if (!isTyping(predicate, at / 3)) continue;
    const [type, name] = [toIri(terms[ids[at + 2] ?? 0]?.value ?? ''), toIri(predicate)];
    if (type !== undefined && name !== undefined && stating.get(type) !== main) stating.set(type, name);
  }
  return new Map([...stating].filter(([, name]) => name !== main));
};

/**
 * Each source that is known to state classes by a property of its own does so by that alone; of the others the triples tell.
 */
export const typingsOf = (graphs: readonly LocalGraph[], merge: Merge, annotations: Annotations): Typings => {
  const own = new Map(
    graphs.flatMap(({ source, typing }) => (typing === undefined ? [] : [[source, typing] as const])),
  );
  const known = new Set<string>(own.values());
  const [first] = own.values();
  if (first !== undefined && own.size === graphs.length && known.size === 1) return only(first);
  const main = typingProperty(merge, annotations, known);
  if (own.size === 0) return only(main);
  const { heldBy, sets } = merge;
  const isTyping = (predicate: string, triple: number): boolean =>
    (predicate === main || known.has(predicate)) &&
    sets.list(heldBy[triple] ?? 0).some((source) => (own.get(source) ?? main) === predicate);
  return { main, isTyping, statedBy: () => statedBy(merge, main, isTyping) };
};
