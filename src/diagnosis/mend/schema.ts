import { NUMBERS, RDF, type Iri } from '../../rdf';
import type { Link, VoidDescription } from '../../void';

/**
 * What may stand at an end of a property: the IRI of a class, `UNTYPED`, or `literal ` with a datatype. All numbers are one
 * datatype, as they compare with one another.
 */
export type Kind = string;

export const UNTYPED: Kind = '';

export const literalKind = (datatype: string): Kind =>
  `literal ${NUMBERS.has(datatype) ? 'number' : datatype}`;

const objectKind = ({ object }: Link): Kind => {
  if (object.kind === 'class') return object.class;
  return object.kind === 'untyped' ? UNTYPED : literalKind(object.datatype);
};

interface Ends {
  readonly subject: Kind;
  readonly object: Kind;
  readonly triples: number;
}

const pushed = <Value>(lists: Map<string, Value[]>, key: string, value: Value): void => {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
};

/** A description, turned so that what an edit needs to know is one look-up. */
export class Schema {
  readonly isComplete: boolean;
  /** What says what things are: `rdf:type` mostly. */
  readonly typing: string;
  readonly classes: ReadonlySet<Iri>;
  /** Without those that say what things are. */
  readonly properties: ReadonlySet<Iri>;
  readonly #ends = new Map<string, Ends[]>();

  constructor({ complete, typing, classes, properties, links }: VoidDescription) {
    this.isComplete = complete;
    this.typing = typing ?? `${RDF}type`;
    this.classes = new Set(classes.map((one) => one.class));
    const all = [...properties.map(({ property }) => property), ...links.map(({ property }) => property)];
    this.properties = new Set(all.filter((one) => one !== this.typing && one !== `${RDF}type`));
    for (const link of links)
      pushed(this.#ends, link.property, {
        subject: link.subjectClass ?? UNTYPED,
        object: objectKind(link),
        triples: link.triples,
      });
  }

  /** Pairs of kinds that the property joins; empty where nothing is known of it. */
  ends(property: string): readonly Ends[] {
    return this.#ends.get(property) ?? [];
  }

  /** Whether the description lists it at all. Namespaces of the vocabularies themselves are never listed as classes. */
  holds(kind: 'property' | 'class', term: string): boolean {
    if (kind === 'class') return this.classes.size === 0 || this.classes.has(term as Iri);
    return this.properties.size === 0 || this.properties.has(term as Iri);
  }
}
