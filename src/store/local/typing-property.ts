import { RDF, iri, toIri, type Iri } from '../../rdf';
import { isBuiltIn, type Annotations } from './annotations';
import { statesClasses, typingName, type Classing, type TypingName } from './classing';
import { localLabel } from './local-label';
import type { Merge } from './merge-graphs';

const TYPE = iri(`${RDF}type`);

interface Use {
  readonly subjects: Set<number>;
  readonly classes: Set<number>;
  /** Nothing but IRIs. */
  isPlain: boolean;
}

const nameOf = (property: Iri, { labels }: Annotations): TypingName | undefined => {
  const called = [
    ...(labels.get(property) ?? []).map(({ label }) => label),
    localLabel(property, 'property'),
  ].map(({ text }) => typingName(text));
  return called.includes('sure') ? 'sure' : called.find((name) => name !== undefined);
};

const newUse = (): Use => ({ subjects: new Set(), classes: new Set(), isPlain: true });
const classingOf = ({ subjects, classes }: Use): Classing => ({
  things: subjects.size,
  classes: classes.size,
});

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
 * @param others properties that are known to state the classes of some sources, and are not meant
 */
export const typingProperty = (
  merge: Merge,
  annotations: Annotations,
  others: ReadonlySet<string> = new Set(),
): Iri => {
  const uses = usesOf(
    merge,
    (name) =>
      name === TYPE || (!isBuiltIn(name) && !others.has(name) && nameOf(name, annotations) !== undefined),
  );
  const stated = classingOf(uses.get(TYPE) ?? newUse());
  let [best, most] = [TYPE, 0];
  for (const [property, use] of uses) {
    const name = property === TYPE || !use.isPlain ? undefined : nameOf(property, annotations);
    const classing = classingOf(use);
    if (name === undefined || !statesClasses(classing, stated, name)) continue;
    if (classing.things > most) [best, most] = [property, classing.things];
  }
  return best;
};
