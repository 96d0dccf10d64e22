import { Parser, type Pattern, type SelectQuery, type SparqlQuery, type Triple } from 'sparqljs';

type Named = Triple['subject'] | Triple['predicate'] | Triple['object'];

const isVariable = (term: Named): boolean => 'termType' in term && term.termType === 'Variable';
const nameOf = (term: Named): string => ('value' in term ? term.value : '');

/** A limit ends it early: nothing is counted, grouped or put in order first. */
const endsEarly = (query: SelectQuery): boolean =>
  query.limit !== undefined &&
  query.limit <= 100_000 &&
  query.order === undefined &&
  query.group === undefined &&
  query.distinct !== true &&
  !query.variables.some((one) => 'expression' in one);

/** Of a pattern and all that stands in it. */
const boundIn = (patterns: readonly Pattern[]): readonly string[] =>
  patterns.flatMap((one): readonly string[] => {
    if (one.type === 'values') return Object.keys(one.values[0] ?? {}).map((name) => name.slice(1));
    if (one.type === 'query') return boundIn(one.where ?? []);
    return 'patterns' in one ? boundIn(one.patterns) : [];
  });

class Reading {
  readonly #heavy: readonly string[];
  readonly #bound: ReadonlySet<string>;

  constructor(heavy: readonly string[], bound: readonly string[]) {
    this.#heavy = heavy;
    this.#bound = new Set(bound);
  }

  /** A pattern that begins at nothing, beside which nothing else begins at something. */
  scans(patterns: readonly Pattern[]): boolean {
    const triples = patterns.flatMap((one) => (one.type === 'bgp' ? one.triples : []));
    const hasStart = triples.some((one) => !this.#isOpen(one)) || this.#hasInner(patterns);
    const inside = patterns.filter((one) => one.type !== 'bgp' && one.type !== 'optional');
    return (!hasStart && triples.length > 0) || inside.some((one) => this.#scansInside(one));
  }

  #hasInner(patterns: readonly Pattern[]): boolean {
    return patterns.some(
      (one) => one.type === 'query' || (one.type === 'group' && this.#hasInner(one.patterns)),
    );
  }

  #scansInside(pattern: Pattern): boolean {
    if (pattern.type === 'query') return !endsEarly(pattern) && this.scans(pattern.where ?? []);
    if (pattern.type === 'union') return pattern.patterns.some((branch) => this.scans([branch]));
    return 'patterns' in pattern && this.scans(pattern.patterns);
  }

  #isOpen({ subject, predicate, object }: Triple): boolean {
    const isFree = (term: Named): boolean => isVariable(term) && !this.#bound.has(nameOf(term));
    if (!isFree(subject) || !isFree(object)) return false;
    return isFree(predicate) || this.#heavy.includes(nameOf(predicate));
  }
}

/**
 * Whether a store with billions of triples would go through them for this query: it begins at no term that few triples have, and
 * no limit ends it. What does not parse takes no time.
 * @param heavy predicates that most things have
 */
export const takesTooLong = (text: string, heavy: readonly string[]): boolean => {
  let query: SparqlQuery;
  try {
    query = new Parser().parse(text);
  } catch {
    return false;
  }
  if (query.type !== 'query' || query.where === undefined) return false;
  if (query.queryType === 'SELECT' && endsEarly(query) && !text.includes('FILTER')) return false;
  return new Reading(heavy, boundIn(query.where)).scans(query.where);
};
