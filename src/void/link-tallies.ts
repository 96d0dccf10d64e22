import { toIri, type Iri, type Literal, type Term } from '../rdf';
import type { Link } from './description';
import { DistinctIds } from './distinct-ids';
import { literalOrder } from './literal-order';
import { compareLinks, compareNames } from './order';

/** One count in the making: triples, and the distinct ids on both sides. */
export interface Tally {
  triples: number;
  readonly subjects: DistinctIds;
  readonly objects: DistinctIds;
}

interface Range {
  readonly min: string;
  readonly minOrder: number;
  readonly max: string;
  readonly maxOrder: number;
}

type ObjectTally =
  | { readonly kind: 'class'; readonly class: Iri }
  | { readonly kind: 'untyped' }
  | {
      readonly kind: 'literal';
      readonly datatype: Iri;
      readonly languages: Set<string>;
      range: Range | undefined;
    };

interface LinkTally extends Tally {
  readonly subjectClass: Iri | undefined;
  readonly property: Iri;
  readonly object: ObjectTally;
}

const UNTYPED: readonly undefined[] = [undefined];

const newMap = <K, V>(): Map<K, V> => new Map<K, V>();

export const newTally = (): Tally => ({
  triples: 0,
  subjects: new DistinctIds(),
  objects: new DistinctIds(),
});

export const count = (tally: Tally, subject: number, object: number): void => {
  tally.triples++;
  tally.subjects.add(subject);
  tally.objects.add(object);
};

/** The value under the key, made where there is none yet. */
export const emplace = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
};

const widened = (range: Range | undefined, lexical: string, order: number): Range => {
  if (range === undefined) return { min: lexical, minOrder: order, max: lexical, maxOrder: order };
  if (order < range.minOrder) return { ...range, min: lexical, minOrder: order };
  return order > range.maxOrder ? { ...range, max: lexical, maxOrder: order } : range;
};

const note = (object: ObjectTally, value: Literal): void => {
  if (object.kind !== 'literal') return;
  if (value.language !== '') object.languages.add(value.language);
  const order = literalOrder(value.value, object.datatype);
  if (order !== undefined) object.range = widened(object.range, value.value, order);
};

const closedObject = (object: ObjectTally): Link['object'] => {
  if (object.kind !== 'literal') return object;
  const { datatype, range } = object;
  const languages = [...object.languages].sort(compareNames);
  return { kind: 'literal', datatype, languages, ...(range && { min: range.min, max: range.max }) };
};

const closed = ({ subjectClass, property, object, triples, subjects, objects }: LinkTally): Link => ({
  subjectClass,
  property,
  object: closedObject(object),
  triples,
  distinctSubjects: subjects.size,
  distinctObjects: objects.size,
});

/** Counts per subject class × property × object class or datatype. */
export class LinkTallies {
  readonly #typesOf: (id: number) => readonly Iri[];
  readonly #byProperty = new Map<Iri, Map<Iri | undefined, Map<string, LinkTally>>>();
  readonly #datatypes = new Map<string, Iri | undefined>();

  constructor(typesOf: (id: number) => readonly Iri[]) {
    this.#typesOf = typesOf;
  }

  /** False where the triple's datatype can't be named: it stays uncounted. */
  add(subject: number, property: Iri, object: number, term: Term): boolean {
    if (term.termType === 'Literal') return this.#addLiteral(subject, property, object, term);
    for (const type of this.#classesOf(object)) {
      const key = type ?? '';
      const kind = (): ObjectTally =>
        type === undefined ? { kind: 'untyped' } : { kind: 'class', class: type };
      this.#visit(subject, property, key, kind, (link) => count(link, subject, object));
    }
    return true;
  }

  /** Sorted by property, subject class and object. */
  links(): readonly Link[] {
    const links: Link[] = [];
    for (const bySubject of this.#byProperty.values())
      for (const byObject of bySubject.values())
        for (const link of byObject.values()) links.push(closed(link));
    return links.sort(compareLinks);
  }

  #addLiteral(subject: number, property: Iri, object: number, value: Literal): boolean {
    const datatype = this.#datatype(value.datatype.value);
    if (datatype === undefined) return false;
    const kind = (): ObjectTally => ({ kind: 'literal', datatype, languages: new Set(), range: undefined });
    this.#visit(subject, property, datatype, kind, (link) => {
      count(link, subject, object);
      note(link.object, value);
    });
    return true;
  }

  #datatype(name: string): Iri | undefined {
    if (!this.#datatypes.has(name)) this.#datatypes.set(name, toIri(name));
    return this.#datatypes.get(name);
  }

  #classesOf(id: number): readonly (Iri | undefined)[] {
    const types = this.#typesOf(id);
    return types.length === 0 ? UNTYPED : types;
  }

  #visit(
    subject: number,
    property: Iri,
    key: string,
    object: () => ObjectTally,
    visit: (link: LinkTally) => void,
  ): void {
    const bySubject = emplace(this.#byProperty, property, newMap<Iri | undefined, Map<string, LinkTally>>);
    for (const subjectClass of this.#classesOf(subject)) {
      const byObject = emplace(bySubject, subjectClass, newMap<string, LinkTally>);
      visit(emplace(byObject, key, () => ({ ...newTally(), subjectClass, property, object: object() })));
    }
  }
}
