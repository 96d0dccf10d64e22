import type { Source } from '../../catalogue';
import type { Iri } from '../../rdf';
import { RDF } from '../../rdf';
import type { Triple } from '../../sparql';
import { isConstant, type End } from './triples';

const TYPE = `${RDF}type`;
/**
 * What reading a predicate from end to end has to save before it comes ahead of a pattern with something to narrow it:
 * one answer of a usual source.
 */
const WHOLE = 1000;
/** Where a description says nothing. */
const UNKNOWN = 10_000;

const isFixed = (term: End | Triple['predicate'], bound: ReadonlySet<string>): boolean =>
  isConstant(term) || ('termType' in term && term.termType === 'Variable' && bound.has(term.value));

const ofSource = (triple: Triple, { description }: Source, bound: ReadonlySet<string>): number => {
  const { subject, predicate, object } = triple;
  const unknown = Math.min(UNKNOWN, description.triples || UNKNOWN);
  const [s, o] = [isFixed(subject, bound), isFixed(object, bound)];
  if (s && o) return 1;
  if (!('termType' in predicate) || predicate.termType === 'Variable') {
    const all = description.triples || UNKNOWN;
    return s || o ? Math.max(1, all / 100) : all;
  }
  if (predicate.value === (description.typing ?? TYPE) && object.termType === 'NamedNode')
    return description.classes.find((one) => one.class === object.value)?.entities ?? unknown;
  const partition = description.properties.find(({ property }) => property === predicate.value);
  if (partition === undefined) return s || o ? unknown / 100 : unknown;
  const { triples, distinctSubjects, distinctObjects } = partition;
  if (s) return triples / Math.max(1, distinctSubjects);
  return o ? triples / Math.max(1, distinctObjects) : triples;
};

/**
 * Triples that match at all sources together, for one value of each bound variable: by VoID counts where there are
 * any. It orders requests; nothing is left out by it.
 * @param isNarrowed something beside constants and bound variables keeps it from being read from end to end
 */
export const estimate = (
  triple: Triple,
  sources: Iterable<Iri>,
  known: ReadonlyMap<Iri, Source>,
  bound: ReadonlySet<string>,
  isNarrowed = false,
): number => {
  const { subject, object } = triple;
  let sum = isNarrowed || isFixed(subject, bound) || isFixed(object, bound) ? 0 : WHOLE;
  for (const iri of sources) {
    const source = known.get(iri);
    if (source !== undefined) sum += ofSource(triple, source, bound);
  }
  return sum;
};
