import { Parser } from 'sparqljs';
import { readableItems, type Item } from './readable-items';

interface Parsed {
  /** What stands for each triple pattern: its terms, those of a path one by one. */
  readonly triples: readonly (readonly string[])[];
  /** The terms of each filter and HAVING. */
  readonly filters: readonly (readonly string[])[];
  readonly all: readonly string[];
}

const termsIn = (tree: unknown): string[] => {
  const found: string[] = [];
  JSON.stringify(tree, (_key, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'termType' in value && 'value' in value) {
      const { termType, value: text } = value as { termType: string; value: string };
      const bare = text.replaceAll('\\', '');
      found.push(termType === 'Variable' ? `?${text}` : termType === 'BlankNode' ? `_:${text}` : bare);
    }
    return value;
  });
  return found;
};

const partsOf = (query: string): Parsed => {
  const triples: string[][] = [];
  const filters: string[][] = [];
  const tree = new Parser().parse(query);
  JSON.stringify(tree, (key, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    if ('subject' in value && 'predicate' in value) triples.push(termsIn(value));
    if ('type' in value && value.type === 'filter') filters.push(termsIn(value));
    if (key === 'having') filters.push(termsIn(value));
    return value;
  });
  return { triples, filters, all: termsIn(tree) };
};

const decoded = (iri: string): string => {
  try {
    return decodeURIComponent(iri);
  } catch {
    return iri;
  }
};

/** Whether a term as it was written is this one of a parsed query. */
const isTerm = (written: string, term: string): boolean => {
  if (written === '[]') return term.startsWith('_:');
  if (written === 'a') return term.endsWith('#type');
  if (/^[?$]/u.test(written)) return term === `?${written.slice(1)}`;
  const iri = /^<(.*)>$/su.exec(written)?.[1];
  // A name may stand in angle brackets: `<rdfs:label>`.
  if (iri !== undefined)
    return decoded(term).endsWith(decoded(/^\w+:(?!\/\/)/u.test(iri) ? iri.replace(/^\w+:/u, '') : iri));
  const quoted = /^(["'])(.*?)\1(?:[@^].*)?$/su.exec(written)?.[2];
  if (quoted !== undefined) return quoted.replaceAll('\\', '') === term.replaceAll('\\', '');
  const local = /^[!^]?[^:]*:(.*?)[*+?]?$/su.exec(written)?.[1];
  return local === undefined ? term === written : decoded(term).endsWith(decoded(local.replaceAll('\\', '')));
};

/** The steps of a path one by one; a name with a slash in it stays one where the query has it so. */
const steps = (written: string): string[] =>
  /^[^"'<?$]/u.test(written) && /:.*[/|][^/|]*:/u.test(written) ? written.split(/[/|]/u) : [written];

const holds = (terms: readonly string[], written: readonly string[]): boolean =>
  written.flatMap(steps).every((one) => terms.some((term) => isTerm(one, term)));

/** What a condition became where it is no filter: a triple, a HAVING or what a sub-query finds. */
const isSpread = (terms: readonly string[], { triples, filters, all }: Parsed): boolean =>
  terms.length > 1 &&
  holds(all, terms) &&
  [...triples, ...filters].some((one) => terms.filter((term) => holds(one, [term])).length >= 2);

/** The items that are in none of the parts; a part stands for one item alone. */
const lostOf = (items: readonly Item[], parts: Parsed): Item[] => {
  const triples = [...parts.triples];
  const filters = [...parts.filters];
  const take = (from: (readonly string[])[], terms: readonly string[]): boolean => {
    const at = from.findIndex((one) => holds(one, terms));
    if (at >= 0) from.splice(at, 1);
    return at >= 0;
  };
  const inOrder = [...items].sort((one, other) => other.terms.length - one.terms.length);
  return inOrder.filter((item) => {
    const { kind, terms } = item;
    if (kind === 'filter') return !(take(filters, terms) || take(triples, terms) || isSpread(terms, parts));
    if (terms.length <= 3) return !(take(triples, terms) || take(filters, terms));
    return !terms.every((term) => parts.triples.some((one) => holds(one, [term])));
  });
};

/**
 * How many of the triple patterns and filters that can be read from an output a query made of it has lost. Of several
 * queries in the output it is the one with most of its items kept.
 */
export const lostItems = (
  raw: string,
  query: string,
): { readonly read: number; readonly lost: readonly Item[] } => {
  const parts = partsOf(query);
  const candidates = readableItems(raw).map((items) => ({
    read: items.length,
    lost: lostOf(items, parts),
  }));
  const kept = ({ read, lost }: { read: number; lost: readonly Item[] }): number => read - lost.length;
  return (
    candidates.sort((one, other) => kept(other) - kept(one) || one.lost.length - other.lost.length)[0] ?? {
      read: 0,
      lost: [],
    }
  );
};
