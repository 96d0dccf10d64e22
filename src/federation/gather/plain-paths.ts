import {
  canSplit,
  rewriteQuery,
  splitPath,
  unionOf,
  type Pattern,
  type Query,
  type SplitPath,
  type Triple,
} from '../../sparql';

const basic = (triples: readonly Triple[]): Pattern[] =>
  triples.length > 0 ? [{ type: 'bgp', triples: [...triples] }] : [];

const asPatterns = ({ triples, unions, filters }: SplitPath, fresh: () => string): Pattern[] => [
  ...basic(triples),
  ...unions.map((branches) => unionOf(branches.map((branch) => asPatterns(branch, fresh)))),
  ...filters,
];

/** Triples and paths as triples, unions, filters and closures (`+`, `*`, `?`) with the same bag of solutions. */
export const withoutPaths = (triples: readonly Triple[], fresh: () => string): Pattern[] => {
  const plain: Triple[] = [];
  const others: Pattern[] = [];
  for (const triple of triples) {
    const { subject, predicate, object } = triple;
    if ('termType' in predicate || !canSplit(predicate, object)) plain.push(triple);
    else {
      const split = splitPath(predicate, subject, object, { fresh, negated: 'variable' });
      plain.push(...split.triples);
      others.push(...asPatterns({ ...split, triples: [] }, fresh));
    }
  }
  return [...basic(plain), ...others];
};

/** A query whose paths are taken apart, closures left: the form in which its data is gathered. */
export const plainPaths = (query: Query, fresh: () => string): Query =>
  rewriteQuery(query, (pattern) =>
    pattern.type === 'bgp' ? withoutPaths(pattern.triples, fresh) : undefined,
  );
