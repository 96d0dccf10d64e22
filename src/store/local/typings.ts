import { toIri, type Iri } from '../../rdf';
import type { Annotations } from './annotations';
import { CONCEPT, IN_SCHEME, codeListsOf } from './code-lists';
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
  /** Whether a class tells no more of a thing, both by number, than that it is a code of the list that it is in. */
  readonly isGeneral: (subject: number, type: number) => boolean;
}

const only = (main: Iri): Typings => ({
  main,
  isTyping: (predicate) => predicate === main,
  statedBy: () => new Map(),
  isGeneral: () => false,
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

/** The same, and the lists that codes are in are their classes. */
const withCodeLists = (typings: Typings, merge: Merge): Typings => {
  const { lists, codes } = codeListsOf(merge);
  if (lists.size === 0) return typings;
  const { ids, terms } = merge;
  const iris = [...lists].flatMap((id) => toIri(terms[id]?.value ?? '') ?? []);
  return {
    ...typings,
    isTyping: (predicate, triple) =>
      typings.isTyping(predicate, triple) ||
      (predicate === IN_SCHEME && lists.has(ids[3 * triple + 2] ?? -1)),
    statedBy: () => new Map([...typings.statedBy(), ...iris.map((one) => [one, IN_SCHEME] as const)]),
    isGeneral: (subject, type) => codes.has(subject) && terms[type]?.value === CONCEPT,
  };
};

/**
 * Each source that is known to state classes by a property of its own does so by that alone; of the others the triples tell.
 */
const ownTypings = (graphs: readonly LocalGraph[], merge: Merge, annotations: Annotations): Typings => {
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
  return { ...only(main), isTyping, statedBy: () => statedBy(merge, main, isTyping) };
};

export const typingsOf = (graphs: readonly LocalGraph[], merge: Merge, annotations: Annotations): Typings =>
  withCodeLists(ownTypings(graphs, merge, annotations), merge);
