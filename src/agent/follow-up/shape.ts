import { toIri, type Iri } from '../../rdf';
import { iriOfPredicate, patternsOf, variableTerm, type Query, type Triple } from '../../sparql';
import { projectedBy } from '../edit/tree';
import { isSelect } from './draft';
import type { Known } from './known';

/** What a query is about. */
export interface Shape {
  /** The things that its rows, or its number, are of: a variable, or the one thing that is given. */
  readonly things: Triple['subject'];
  /** What they can be, the commonest first. Empty where nothing is known. */
  readonly classes: readonly Iri[];
}

const isSame = (one: Triple['object'], other: Triple['object']): boolean =>
  one.termType === other.termType && one.value === other.value;

const both = (
  before: ReadonlySet<string> | undefined,
  more: ReadonlySet<string>,
): ReadonlySet<string> | undefined => {
  if (more.size === 0) return before;
  if (before === undefined) return more;
  const shared = new Set([...before].filter((one) => more.has(one)));
  return shared.size === 0 ? before : shared;
};

const statedClasses = (
  triples: readonly Triple[],
  thing: Triple['object'],
  known: Known,
): readonly string[] =>
  triples.flatMap((triple) => {
    const property = iriOfPredicate(triple);
    const isStated = property !== undefined && known.isTyping(property) && isSame(triple.subject, thing);
    return isStated && triple.object.termType === 'NamedNode' ? [triple.object.value] : [];
  });

/** Classes whose things have all that the query says of a variable. */
const impliedClasses = (
  triples: readonly Triple[],
  thing: Triple['object'],
  known: Known,
): ReadonlySet<string> => {
  let found: ReadonlySet<string> | undefined;
  for (const triple of triples) {
    const property = iriOfPredicate(triple);
    if (property === undefined || known.isTyping(property)) continue;
    const links = known.linksOf(property);
    if (isSame(triple.subject, thing))
      found = both(found, new Set(links.flatMap(({ subjectClass }) => subjectClass ?? [])));
    if (isSame(triple.object, thing))
      found = both(
        found,
        new Set(links.flatMap(({ object }) => (object.kind === 'class' ? [object.class] : []))),
      );
  }
  return found ?? new Set();
};

const isThing = (triples: readonly Triple[], name: string, known: Known): boolean =>
  triples.some((triple) => {
    if (triple.subject.termType === 'Variable' && triple.subject.value === name) return true;
    const property = iriOfPredicate(triple);
    if (triple.object.termType !== 'Variable' || triple.object.value !== name || property === undefined)
      return false;
    return known.linksOf(property).some(({ object }) => object.kind !== 'literal');
  });

const thingsOf = (query: Query, triples: readonly Triple[], known: Known): Triple['subject'] | undefined => {
  if (!isSelect(query)) return undefined;
  const names = projectedBy(query).flatMap(({ variable, aggregate, isPlain }) =>
    isPlain ? [variable] : (aggregate?.over ?? []),
  );
  const thing = names.find((name) => isThing(triples, name, known));
  if (thing !== undefined) return variableTerm(thing);
  const [first] = names;
  return triples.find(({ object }) => object.termType === 'Variable' && object.value === first)?.subject;
};

/** `undefined` for what asks yes or no, and for what lists nothing. Rejects only with an AbortError. */
export const shapeOf = async (query: Query, known: Known): Promise<Shape | undefined> => {
  const uses = patternsOf(query).filter(({ role }) => role !== 'negated');
  const triples = uses.map(({ triple }) => triple);
  const things = thingsOf(query, triples, known);
  if (things === undefined) return undefined;
  const stated = statedClasses(triples, things, known);
  const given = things.termType === 'NamedNode' ? await known.classesOf([things.value]) : undefined;
  const classes =
    stated.length > 0
      ? stated
      : [...(given?.get(things.value) ?? impliedClasses(triples, things, known))].filter((one) =>
          known.isClass(one),
        );
  const size = (one: string): number =>
    known.description.classes.find((partition) => partition.class === one)?.entities ?? 0;
  const sorted = [...new Set(classes)].sort((a, b) => size(b) - size(a));
  return { things, classes: sorted.flatMap((one) => toIri(one) ?? []) };
};
