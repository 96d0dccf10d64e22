import { RDFS, iri, toIri, type Iri } from '../../rdf';
import { isBuiltIn, type Annotations } from './annotations';
import { localLabel } from './local-label';
import type { Merge } from './merge-graphs';

const SUB_CLASS = iri(`${RDFS}subClassOf`);
/** What a property of a graph's own that says so is called, in lower case. */
const SUBCLASSING = /^(?:(?:is )?(?:a )?sub-?class of|sub-?clase de)$/u;
/** Of one class, the nearest first: what is still higher tells nothing. */
const MOST_ABOVE = 6;

/** Which classes are above which, by the property that says so. */
export interface ClassTree {
  readonly property: Iri;
  /** By number of the class: the numbers of those above it, nearest first. */
  readonly above: ReadonlyMap<number, readonly number[]>;
}

export const NO_TREE: ClassTree = { property: SUB_CLASS, above: new Map() };

const isCalledSo = (name: Iri, { labels }: Annotations): boolean =>
  [...(labels.get(name) ?? []).map(({ label }) => label), localLabel(name, 'property')].some(({ text }) =>
    SUBCLASSING.test(text.toLowerCase()),
  );

type Parents = ReadonlyMap<number, readonly number[]>;

const parentsIn = (
  { ids, terms }: Pick<Merge, 'ids' | 'terms'>,
  isSubclassing: (predicate: number) => boolean,
): Parents => {
  const parents = new Map<number, number[]>();
  for (let at = 0; at < ids.length; at += 3) {
    const [subject, predicate, object] = [ids[at] ?? 0, ids[at + 1] ?? 0, ids[at + 2] ?? 0];
    if (!isSubclassing(predicate) || subject === object) continue;
    if (terms[object]?.termType !== 'NamedNode' || isBuiltIn(terms[object].value)) continue;
    const list = parents.get(subject);
    if (list === undefined) parents.set(subject, [object]);
    else list.push(object);
  }
  return parents;
};

const aboveOf = (start: number, parents: Parents): readonly number[] => {
  const found = new Set<number>();
  let level: readonly number[] = [start];
  while (level.length > 0 && found.size < MOST_ABOVE) {
    level = level.flatMap((one) => parents.get(one) ?? []).filter((one) => one !== start && !found.has(one));
    for (const one of level) found.add(one);
  }
  return [...found].slice(0, MOST_ABOVE);
};

/** What stands above each class that has instances. Graphs with classes of their own say so by a property of their own. */
export const classTree = (
  { ids, terms }: Merge,
  annotations: Annotations,
  typing: Iri,
  hasInstances: (id: number) => boolean,
): ClassTree => {
  const isOwnTyping = !isBuiltIn(typing);
  const known = new Map<number, boolean>();
  let property = SUB_CLASS;
  const isSubclassing = (predicate: number): boolean => {
    const seen = known.get(predicate);
    if (seen !== undefined) return seen;
    const name = toIri(terms[predicate]?.value ?? '');
    const is =
      name !== undefined &&
      (isOwnTyping ? !isBuiltIn(name) && isCalledSo(name, annotations) : name === SUB_CLASS);
    if (is) property = name;
    known.set(predicate, is);
    return is;
  };
  const parents = parentsIn({ ids, terms }, isSubclassing);
  const above = new Map<number, readonly number[]>();
  for (const start of parents.keys()) if (hasInstances(start)) above.set(start, aboveOf(start, parents));
  return { property, above };
};

/** By class: those below it whose things do not state that they are of it, too. */
export const classesBelow = (
  tree: ClassTree,
  stated: Iterable<readonly Iri[]>,
  iriOf: (id: number) => Iri | undefined,
): ReadonlyMap<Iri, ReadonlySet<Iri>> => {
  const above = new Map<Iri, readonly Iri[]>();
  for (const [id, higher] of tree.above) {
    const name = iriOf(id);
    if (name === undefined || isBuiltIn(name)) continue;
    above.set(
      name,
      higher.flatMap((one) => iriOf(one) ?? []),
    );
  }
  const below = new Map<Iri, Set<Iri>>();
  for (const types of stated)
    for (const type of types)
      for (const higher of above.get(type) ?? [])
        if (!types.includes(higher)) below.set(higher, (below.get(higher) ?? new Set()).add(type));
  return below;
};
