import type { Iri } from '../rdf';
import { RDF } from '../rdf';
import { pathSteps, termKey, type Triple } from '../sparql';
import type { SourceIndex } from './source-index';

const TYPE = `${RDF}type`;

type End = Triple['object'];
const isOpenEnd = (term: End): boolean => term.termType === 'Variable' || term.termType === 'BlankNode';
const isNullable = ({ predicate }: Triple): boolean =>
  !('termType' in predicate) && pathSteps(predicate).nullable;

/** A path that may match without a step and joins every node to itself: it needs to know every node. */
const joinsEveryNode = (triple: Triple): boolean =>
  isNullable(triple) && isOpenEnd(triple.subject) && isOpenEnd(triple.object);

/** A neighbour in the same basic graph pattern gives the path its nodes, and those are in the neighbour's sources. */
const isAnchored = (triple: Triple, bgp: readonly Triple[]): boolean => {
  const ends = new Set([termKey(triple.subject), termKey(triple.object)]);
  return bgp.some(
    (other) => !isNullable(other) && (ends.has(termKey(other.subject)) || ends.has(termKey(other.object))),
  );
};

const within = (found: Iterable<Iri>, index: SourceIndex, scope: ReadonlySet<Iri>): ReadonlySet<Iri> => {
  const kept = new Set<Iri>();
  for (const source of found) if (scope.has(source)) kept.add(source);
  for (const source of index.incomplete) if (scope.has(source)) kept.add(source);
  return kept;
};

const listing = ({ predicate, object }: Triple, index: SourceIndex): Iterable<Iri> | undefined => {
  if (!('termType' in predicate)) {
    const { properties, open } = pathSteps(predicate);
    return open ? undefined : properties.flatMap((property) => [...index.withProperty(property)]);
  }
  if (predicate.termType === 'Variable') return undefined;
  const magic = index.withMagic(predicate.value);
  if (magic.size > 0) return magic;
  if (predicate.value === TYPE && object.termType === 'NamedNode') return index.withClass(object.value);
  return index.withProperty(predicate.value);
};

/** The path needs to know every node there is: no neighbour of its basic graph pattern gives it any. */
export const needsEveryNode = (triple: Triple, bgp: readonly Triple[]): boolean =>
  joinsEveryNode(triple) && !isAnchored(triple, bgp);

const LIST = new Set([`${RDF}first`, `${RDF}rest`]);

const iriOf = ({ predicate }: Triple): string => ('termType' in predicate ? predicate.value : '');

/**
 * What `?s text:query ("yeats" 10)` hands to a store as a list are arguments, and no triples of it: the triple with the
 * predicate that the store answers by itself. `undefined`: the triple is of a list in the data.
 */
const calling = (triple: Triple, bgp: readonly Triple[], index: SourceIndex): Triple | undefined => {
  if (!LIST.has(iriOf(triple))) return undefined;
  let node = termKey(triple.subject);
  for (const seen = new Set<string>(); !seen.has(node);) {
    seen.add(node);
    const isOf = ({ subject, object }: Triple): boolean =>
      [subject, object].some((end) => termKey(end) === node);
    const call = bgp.find((other) => isMagic(other, index) && isOf(other));
    if (call !== undefined) return call;
    const before = bgp.find((other) => iriOf(other) === `${RDF}rest` && termKey(other.object) === node);
    if (before !== undefined) node = termKey(before.subject);
  }
  return undefined;
};

/** A predicate that some store answers by itself means nothing to the others, whatever they list. */
const isMagic = ({ predicate }: Triple, index: SourceIndex): boolean =>
  'termType' in predicate && index.withMagic(predicate.value).size > 0;

/**
 * The sources of the scope that may hold a match. A source is left out only on evidence of absence: a complete
 * description that lists neither the property nor, for `?x a C`, the class. Object classes are no evidence.
 * @param bgp the basic graph pattern that the triple stands in
 */
export const selectSources = (
  triple: Triple,
  bgp: readonly Triple[],
  index: SourceIndex,
  scope: ReadonlySet<Iri>,
): ReadonlySet<Iri> => {
  if (needsEveryNode(triple, bgp)) return scope;
  const call = calling(triple, bgp, index);
  if (call !== undefined) return selectSources(call, bgp, index, scope);
  const found = listing(triple, index);
  if (found === undefined) return scope;
  return isMagic(triple, index)
    ? new Set([...found].filter((source) => scope.has(source)))
    : within(found, index, scope);
};

/** The pattern has solutions even where no source holds a triple for it. */
export const matchesWithoutTriples = isNullable;
