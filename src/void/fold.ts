import { RDF, iri, printTerm, toIri, type Iri, type Quad, type Term } from '../rdf';
import type { VoidDescription } from './description';
import { DistinctIds } from './distinct-ids';
import { LinkTallies, count, emplace, newTally, type Tally } from './link-tallies';
import { compareNames } from './order';

/** Triples as interned term ids. None stands twice in it: counts are those of an RDF merge, a set. */
export interface TripleTable {
  /** Three ids a triple: subject, predicate, object. */
  readonly ids: ArrayLike<number>;
  readonly term: (id: number) => Term;
}

export interface FoldOptions {
  readonly dataset: Iri;
  /** False where the triples are a sample or were cut short. Default: true. */
  readonly complete?: boolean;
  /** Whether the objects of a property are the classes of its subjects, in the triple of this number. Default: `rdf:type`. */
  readonly isTyping?: (property: Iri, triple: number) => boolean;
  /**
   * The classes of a term, each once, where triples elsewhere may state them too: so a shard without any `rdf:type`
   * still tells what its properties lead from and to. Default: the types that the triples themselves state.
   */
  readonly typesOf?: (id: number) => readonly Iri[];
}

const TYPE = iri(`${RDF}type`);
const NONE: readonly Iri[] = [];

const eachTriple = (
  { ids, term }: TripleTable,
  visit: (subject: number, predicate: number, object: number, value: Term, triple: number) => void,
): void => {
  for (let at = 0; at + 2 < ids.length; at += 3) {
    const object = ids[at + 2] ?? 0;
    visit(ids[at] ?? 0, ids[at + 1] ?? 0, object, term(object), at / 3);
  }
};

/** IRIs of ids that stand as predicate, class: branded once each. */
const iriReader = (term: (id: number) => Term): ((id: number) => Iri | undefined) => {
  const known = new Map<number, Iri | undefined>();
  return (id) => {
    if (known.has(id)) return known.get(id);
    const { termType, value } = term(id);
    const made = termType === 'NamedNode' ? toIri(value) : undefined;
    known.set(id, made);
    return made;
  };
};

/** The types that the triples of a table state, by subject id. Types that are no safe IRI are left out. */
const statedTypes = (
  table: TripleTable,
  isTyping: NonNullable<FoldOptions['isTyping']>,
): ((id: number) => readonly Iri[]) => {
  const types = new Map<number, Iri[]>();
  const iriOf = iriReader((id) => table.term(id));
  eachTriple(table, (subject, predicate, object, _value, triple) => {
    const property = iriOf(predicate);
    if (property === undefined || !isTyping(property, triple)) return;
    const type = iriOf(object);
    if (type !== undefined) emplace(types, subject, () => []).push(type);
  });
  return (id) => types.get(id) ?? NONE;
};

/**
 * What the triples hold, counted exactly; partitions sorted by IRI. O(triples × pairs of classes). Predicates, classes
 * and datatypes whose IRI is not safe to print are left out, and `complete` is then false.
 * @see https://www.w3.org/TR/void/#statistics
 */
export const foldTriples = (table: TripleTable, options: FoldOptions): VoidDescription => {
  const classes = new Map<Iri, DistinctIds>();
  const properties = new Map<Iri, Tally>();
  const isTyping = options.isTyping ?? ((property) => property === TYPE);
  const links = new LinkTallies(options.typesOf ?? statedTypes(table, isTyping));
  const iriOf = iriReader((id) => table.term(id));
  const unnamed = { triples: 0 };
  const countType = (subject: number, object: number): void => {
    const type = iriOf(object);
    if (type !== undefined) emplace(classes, type, () => new DistinctIds()).add(subject);
    // A blank node as class (an OWL restriction) can't be named by a query: leaving it out hides nothing.
    else if (table.term(object).termType === 'NamedNode') unnamed.triples++;
  };

  eachTriple(table, (subject, predicate, object, value, triple) => {
    const property = iriOf(predicate);
    if (property === undefined) {
      unnamed.triples++;
      return;
    }
    count(emplace(properties, property, newTally), subject, object);
    if (isTyping(property, triple)) countType(subject, object);
    else if (!links.add(subject, property, object, value)) unnamed.triples++;
  });

  return {
    dataset: options.dataset,
    triples: Math.floor(table.ids.length / 3),
    complete: unnamed.triples === 0 && options.complete !== false,
    classes: [...classes]
      .map(([type, instances]) => ({ class: type, entities: instances.size }))
      .sort((a, b) => compareNames(a.class, b.class)),
    properties: [...properties]
      .map(([property, { triples, subjects, objects }]) => ({
        property,
        triples,
        distinctSubjects: subjects.size,
        distinctObjects: objects.size,
      }))
      .sort((a, b) => compareNames(a.property, b.property)),
    links: links.links(),
  };
};

export interface FoldQuadsOptions {
  readonly dataset: Iri;
  readonly complete?: boolean;
  /** What states classes. Default: `rdf:type`. */
  readonly typing?: Iri | undefined;
  /** As in `FoldOptions`, by term. */
  readonly typesOf?: (term: Term) => readonly Iri[];
}

/** The merge of the quads' graphs as a table: each triple once. */
const internQuads = (quads: Iterable<Quad>): TripleTable => {
  const terms: Term[] = [];
  const idOf = new Map<string, number>();
  const intern = (term: Term): number => emplace(idOf, printTerm(term), () => terms.push(term) - 1);
  const seen = new Set<string>();
  const ids: number[] = [];
  for (const { subject, predicate, object } of quads) {
    const triple = [intern(subject), intern(predicate), intern(object)];
    const key = triple.join(' ');
    if (seen.has(key)) continue;
    seen.add(key);
    ids.push(...triple);
  }
  const term = (id: number): Term => {
    const found = terms[id];
    if (found === undefined) throw new Error(`No term has the id ${String(id)}.`);
    return found;
  };
  return { ids, term };
};

/** As `foldTriples`, over quads; graph names are not looked at and repeated triples count once. */
export const foldQuads = (quads: Iterable<Quad>, options: FoldQuadsOptions): VoidDescription => {
  const table = internQuads(quads);
  const { dataset, complete = true, typing = TYPE, typesOf } = options;
  const isTyping = (property: Iri): boolean => property === typing;
  const folded = foldTriples(table, {
    ...{ dataset, complete, isTyping },
    ...(typesOf !== undefined && { typesOf: (id) => typesOf(table.term(id)) }),
  });
  return typing === TYPE ? folded : { ...folded, typing };
};
