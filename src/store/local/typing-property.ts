import { RDF, iri, toIri, type Iri } from '../../rdf';
import { isBuiltIn, type Annotations } from './annotations';
import { localLabel } from './local-label';
import type { Merge } from './merge-graphs';

const TYPE = iri(`${RDF}type`);

/** What a property that says of which class a thing is may be called, in lower case; and what others may be called, too. */
const TYPING = /^(?:(?:is )?(?:an? )?instance of|is an?|isa|instancia de|es una?)$/u;
const MAYBE_TYPING = /^(?:(?:has |is of |of )?(?:type|class)|(?:es de |de )?(?:tipo|clase))$/u;

/** A class has several things: that many, on average. */
const MEMBERS = 3;
/** As many times more things must be classed by it than by `rdf:type`; */
const AHEAD = 2;
/** which says little where it tells so few classes apart ("item", "statement"). */
const FEW_CLASSES = 3;
const OF_FEW = 0.3;

interface Use {
  readonly subjects: Set<number>;
  readonly classes: Set<number>;
  /** Nothing but IRIs. */
  isPlain: boolean;
}

const isCalled = (name: Iri, so: RegExp, { labels }: Annotations): boolean =>
  [...(labels.get(name) ?? []).map(({ label }) => label), localLabel(name, 'property')].some(({ text }) =>
    so.test(text.toLowerCase()),
  );

/** How many things another property has to class, to be the one. */
const toBeat = ({ subjects, classes }: Use, isNamedSo: boolean): number =>
  subjects.size * (isNamedSo && classes.size <= FEW_CLASSES ? OF_FEW : AHEAD);

const newUse = (): Use => ({ subjects: new Set(), classes: new Set(), isPlain: true });

/** What things the properties class, in one reading of all triples. */
const usesOf = ({ ids, terms }: Merge, isWanted: (name: Iri) => boolean): ReadonlyMap<Iri, Use> => {
  const uses = new Map<Iri, Use>();
  const byId = new Map<number, Use | undefined>();
  const useOf = (predicate: number): Use | undefined => {
    if (byId.has(predicate)) return byId.get(predicate);
    const name = toIri(terms[predicate]?.value ?? '');
    const use = name !== undefined && isWanted(name) ? newUse() : undefined;
    if (name !== undefined && use !== undefined) uses.set(name, use);
    byId.set(predicate, use);
    return use;
  };
  for (let at = 0; at < ids.length; at += 3) {
    const [subject, predicate, object] = [ids[at] ?? 0, ids[at + 1] ?? 0, ids[at + 2] ?? 0];
    const use = useOf(predicate);
    const term = terms[object];
    if (use === undefined || (term !== undefined && isBuiltIn(term.value))) continue;
    use.subjects.add(subject);
    use.classes.add(object);
    use.isPlain &&= term?.termType === 'NamedNode';
  }
  return uses;
};

/**
 * The property that says of which class a thing is: `rdf:type`, but for graphs that state classes by a property of their
 * own, which its name tells ("instance of"), and hardly by `rdf:type`.
 */
export const typingProperty = (merge: Merge, annotations: Annotations): Iri => {
  const uses = usesOf(
    merge,
    (name) =>
      name === TYPE ||
      (!isBuiltIn(name) &&
        (isCalled(name, TYPING, annotations) || isCalled(name, MAYBE_TYPING, annotations))),
  );
  const stated = uses.get(TYPE) ?? newUse();
  let [best, most] = [TYPE, 0];
  for (const [name, use] of uses) {
    const { subjects, classes, isPlain } = use;
    const isClassing = name !== TYPE && isPlain && subjects.size >= MEMBERS * classes.size;
    if (!isClassing || subjects.size <= toBeat(stated, isCalled(name, TYPING, annotations))) continue;
    if (subjects.size > most) [best, most] = [name, subjects.size];
  }
  return best;
};
