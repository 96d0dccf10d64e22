import { RDFS, indexQuads, iri, toIri, type Iri, type Quad, type QuadIndex, type Term } from '../rdf';
import type { ClassPartition, Link, PropertyPartition, VoidDescription } from './description';
import { compareLinks, compareNames, linkKey } from './order';
import { VoidRoots } from './roots';
import { LODESTONE, VOID, VOID_EXT } from './vocabulary';

const ANY_LITERAL = iri(`${RDFS}Literal`);

/** Reads one graph of VoID, whoever wrote it. */
class VoidReader {
  readonly #index: QuadIndex;

  constructor(index: QuadIndex) {
    this.#index = index;
  }

  all(node: Term, predicate: string): readonly Term[] {
    return this.#index.objects(node, predicate);
  }

  iriOf(node: Term, predicate: string): Iri | undefined {
    const found = this.all(node, predicate).find((term) => term.termType === 'NamedNode');
    return found === undefined ? undefined : toIri(found.value);
  }

  numberOf(node: Term, predicate: string): number | undefined {
    // "12,000" is a number to whoever published it.
    const value = Number(this.all(node, predicate)[0]?.value.replaceAll(/(?<=\d),(?=\d{3}(?:\D|$))/gu, ''));
    return Number.isFinite(value) ? value : undefined;
  }

  says(node: Term, predicate: string): boolean {
    return this.all(node, predicate)[0]?.value === 'true';
  }

  counts(node: Term, above?: Term): Pick<Link, 'triples' | 'distinctSubjects' | 'distinctObjects'> {
    const triples =
      this.numberOf(node, `${VOID}triples`) ??
      (above === undefined ? undefined : this.numberOf(above, `${VOID}triples`)) ??
      1;
    return {
      triples,
      distinctSubjects: this.numberOf(node, `${VOID}distinctSubjects`) ?? triples,
      distinctObjects: this.numberOf(node, `${VOID}distinctObjects`) ?? triples,
    };
  }

  propertyPartitions(root: Term): readonly PropertyPartition[] {
    return this.all(root, `${VOID}propertyPartition`).flatMap((node) => {
      const property = this.iriOf(node, `${VOID}property`);
      return property === undefined ? [] : [{ property, ...this.counts(node) }];
    });
  }

  classPartitions(root: Term): readonly ClassPartition[] {
    return this.all(root, `${VOID}classPartition`).flatMap((node) => {
      const type = this.iriOf(node, `${VOID}class`);
      if (type === undefined || this.says(node, `${LODESTONE}typedElsewhere`)) return [];
      return [{ class: type, entities: this.numberOf(node, `${VOID}entities`) ?? this.#entitiesSeen(node) }];
    });
  }

  links(root: Term): readonly Link[] {
    return this.all(root, `${VOID}classPartition`).flatMap((node) => {
      const subjectClass = this.iriOf(node, `${VOID}class`);
      if (subjectClass === undefined && !this.says(node, `${LODESTONE}untyped`)) return [];
      return this.all(node, `${VOID}propertyPartition`).flatMap((partition) => {
        const property = this.iriOf(partition, `${VOID}property`);
        return property === undefined ? [] : this.#linksOf(subjectClass, property, partition);
      });
    });
  }

  /** Those of the roots and those that hang on no dataset. */
  linksets(roots: readonly Term[]): readonly Link[] {
    return this.#index.subjectsOf(`${VOID}linkPredicate`).flatMap((node) => {
      const holders = this.#index.subjects(`${VOID}subset`, node);
      const ours =
        holders.length === 0 || holders.some((one) => roots.some((root) => root.value === one.value));
      const property = this.iriOf(node, `${VOID}linkPredicate`);
      const objectClass = this.#targetClass(node, `${VOID}objectsTarget`);
      if (!ours || property === undefined || objectClass === undefined) return [];
      const subjectClass = this.#targetClass(node, `${VOID}subjectsTarget`);
      return [
        { subjectClass, property, object: { kind: 'class', class: objectClass }, ...this.counts(node) },
      ];
    });
  }

  #targetClass(linkset: Term, predicate: string): Iri | undefined {
    return this.all(linkset, predicate)
      .map((target) => this.iriOf(target, `${VOID}class`))
      .find((found) => found !== undefined);
  }

  /** A lower bound where `void:entities` was not published. */
  #entitiesSeen(node: Term): number {
    const seen = this.all(node, `${VOID}propertyPartition`).map(
      (partition) => this.numberOf(partition, `${VOID}distinctSubjects`) ?? 1,
    );
    return Math.max(1, ...seen);
  }

  #linksOf(subjectClass: Iri | undefined, property: Iri, partition: Term): readonly Link[] {
    const link = (object: Link['object'], node: Term): Link => ({
      subjectClass,
      property,
      object,
      ...this.counts(node, partition),
    });
    const resources = this.all(partition, `${VOID}classPartition`).flatMap((node) => {
      const type = this.iriOf(node, `${VOID}class`);
      if (type !== undefined) return [link({ kind: 'class', class: type }, node)];
      return this.says(node, `${LODESTONE}untyped`) ? [link({ kind: 'untyped' }, node)] : [];
    });
    const literals = this.all(partition, `${VOID_EXT}datatypePartition`).map((node) =>
      link(this.#literalObject(node), node),
    );
    return [...resources, ...literals];
  }

  #literalObject(node: Term): Link['object'] {
    const min = this.all(node, `${LODESTONE}min`)[0]?.value;
    const max = this.all(node, `${LODESTONE}max`)[0]?.value;
    return {
      kind: 'literal',
      datatype: this.iriOf(node, `${VOID_EXT}datatype`) ?? ANY_LITERAL,
      languages: this.all(node, `${LODESTONE}language`).map((term) => term.value),
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
    };
  }
}

/** Partitions of one name are one; their counts add up, which is an upper bound where several graphs overlap. */
const addedUp = <T extends object>(
  partitions: readonly T[],
  keyOf: (partition: T) => string,
  add: (a: T, b: T) => T,
): readonly T[] => {
  const byKey = new Map<string, T>();
  for (const partition of partitions) {
    const found = byKey.get(keyOf(partition));
    byKey.set(keyOf(partition), found === undefined ? partition : add(found, partition));
  }
  return [...byKey.values()];
};

/** Of partitions of one dataset that have one name: the same was said twice, in a graph and in a copy of it. */
const largest = <T extends object>(
  partitions: readonly T[],
  keyOf: (partition: T) => string,
  sizeOf: (partition: T) => number,
): readonly T[] => addedUp(partitions, keyOf, (a, b) => (sizeOf(b) > sizeOf(a) ? b : a));

const triplesOf = ({ triples }: { readonly triples: number }): number => triples;

const addCounts = <T extends Omit<PropertyPartition, 'property'>>(a: T, b: T): T => ({
  ...a,
  triples: a.triples + b.triples,
  distinctSubjects: a.distinctSubjects + b.distinctSubjects,
  distinctObjects: a.distinctObjects + b.distinctObjects,
});

export interface ReadVoidOptions {
  /**
   * The addresses of the endpoint whose description is looked for: what is said to be served elsewhere is left out.
   * Default: everything counts.
   */
  readonly endpoints?: readonly string[];
}

/**
 * The description of a dataset, from what `writeVoid` wrote or from VoID as endpoints publish it: partitions or linksets
 * or both, on the dataset or on its graphs. What was not published is bounded: entities from below, distinct subjects and
 * objects by triples. A dataset that counts what its graphs count too is not added to them. `complete` only where the graph
 * says so in our own terms and its property partitions add up to its triples. Empty partitions: nothing was found.
 */
export const readVoid = (
  quads: Iterable<Quad> | QuadIndex,
  dataset: Iri,
  options: ReadVoidOptions = {},
): VoidDescription => {
  const index = Symbol.iterator in quads ? indexQuads(quads) : quads;
  const reader = new VoidReader(index);
  const datasets = new VoidRoots(index);
  const roots = datasets.of(dataset, options.endpoints);
  const having = (name: string): readonly Term[] =>
    datasets.topmost(roots, (root) => reader.all(root, VOID + name).length > 0);
  const properties = addedUp(
    having('propertyPartition').flatMap((root) =>
      largest(reader.propertyPartitions(root), ({ property }) => property, triplesOf),
    ),
    ({ property }) => property,
    addCounts,
  );
  const classHolders = having('classPartition');
  const classes = addedUp(
    classHolders.flatMap((root) =>
      largest(
        reader.classPartitions(root),
        (partition) => partition.class,
        ({ entities }) => entities,
      ),
    ),
    (partition) => partition.class,
    (a, b) => ({ ...a, entities: a.entities + b.entities }),
  );
  const nested = addedUp(
    classHolders.flatMap((root) => largest(reader.links(root), linkKey, triplesOf)),
    linkKey,
    addCounts,
  );
  // Some endpoints publish the same links twice, as partitions and as linksets.
  const known = new Set(nested.map(linkKey));
  const linksets = addedUp(reader.linksets(roots), linkKey, addCounts).filter(
    (link) => !known.has(linkKey(link)),
  );
  const listed = properties.reduce((sum, { triples }) => sum + triples, 0);
  const stated = having('triples')
    .map((root) => reader.numberOf(root, `${VOID}triples`) ?? 0)
    .reduce((a, b) => a + b, 0);
  const typing = roots.flatMap((root) => reader.iriOf(root, `${LODESTONE}typing`) ?? [])[0];
  return {
    dataset,
    ...(typing !== undefined && { typing }),
    triples: stated > 0 ? stated : listed,
    complete:
      roots.length > 0 &&
      listed === stated &&
      roots.every((root) => reader.says(root, `${LODESTONE}complete`)),
    classes: [...classes].sort((a, b) => compareNames(a.class, b.class)),
    properties: [...properties].sort((a, b) => compareNames(a.property, b.property)),
    links: [...nested, ...linksets].sort(compareLinks),
  };
};
