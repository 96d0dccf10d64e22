import { iri, type Iri } from '../../../rdf';

/** A property path, in the shape of SPARQL's: what is walked, and how. */
export type Way =
  | Iri
  | { readonly op: '/' | '|' | '^' | '*' | '+' | '?'; readonly of: readonly Way[] }
  /** From a class over the node of a restriction on a property to what that says. */
  | { readonly op: 'restriction'; readonly node: Way; readonly on: Iri; readonly filler: Way };

const PREFIX = 'urn:lodestone:way:';

/**
 * An IRI that no triple has. Questions are read as if one property led from the first thing to the last; queries are written
 * with the way itself.
 * @param said the property that it is called and shown as
 */
export const wayIri = (said: Iri, way: Way): Iri =>
  iri(`${PREFIX}${encodeURIComponent(said)}:${encodeURIComponent(JSON.stringify(way))}`);

const isWay = (property: string): boolean => property.startsWith(PREFIX);

/** What a property is called as: that of a way, else itself. */
export const saidOf = <P extends string>(property: P): P | Iri =>
  isWay(property)
    ? iri(decodeURIComponent(property.slice(PREFIX.length, property.indexOf(':', PREFIX.length))))
    : property;

/** The way that a property stands for; `undefined`: it is a property of triples. */
export const wayOf = (property: Iri): Way | undefined =>
  isWay(property)
    ? (JSON.parse(decodeURIComponent(property.slice(property.indexOf(':', PREFIX.length) + 1))) as Way)
    : undefined;

/** One step of what goes on and on: from a class to those right below it. `undefined`: it does not go on. */
export const nearestOf = (property: Iri): Iri | undefined => {
  const way = wayOf(property);
  if (way === undefined || typeof way === 'string' || way.op !== '+') return undefined;
  const [once] = way.of;
  if (once === undefined) return undefined;
  return typeof once === 'string' ? once : wayIri(saidOf(property), once);
};

/** What a way of this kind consists of, those of the same kind within it opened. */
const opened = (op: '/' | '|', of: readonly Way[]): readonly Way[] =>
  of.flatMap((one) => (typeof one !== 'string' && one.op === op ? one.of : [one]));

const joined = (op: '/' | '|', ways: readonly Way[]): Way => {
  const of = opened(op, ways);
  const [only, ...more] = of;
  return only !== undefined && more.length === 0 ? only : { op, of };
};

/** One after the other. */
export const inSequence = (...of: readonly Way[]): Way => joined('/', of);

/** Any of them. */
export const oneOf = (of: readonly Way[]): Way => joined('|', of);
