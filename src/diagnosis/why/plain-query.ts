import {
  canSplit,
  freshNames,
  nameBlankNodes,
  parseQuery,
  rewriteQuery,
  spellOutWildcards,
  splitPath,
  unionOf,
  type Pattern,
  type Query,
  type SplitPath,
  type Triple,
} from '../../sparql';

const patternsOfSplit = ({ triples, unions, filters }: SplitPath): readonly Pattern[] => [
  ...(triples.length === 0 ? [] : [{ type: 'bgp' as const, triples: [...triples] }]),
  ...unions.map((branches) => unionOf(branches.map(patternsOfSplit))),
  ...filters,
];

/** Paths as single steps, so that each is a triple; what repeats stays a path. */
export const withSteps = <Q extends Query>(query: Q): Q => {
  const fresh = freshNames(query, 'step');
  const stepped = ({ subject, predicate, object }: Triple): readonly Pattern[] =>
    'termType' in predicate || !canSplit(predicate, object)
      ? [{ type: 'bgp', triples: [{ subject, predicate, object }] }]
      : patternsOfSplit(splitPath(predicate, subject, object, { fresh, negated: 'variable' }));
  return rewriteQuery(query, (pattern) =>
    pattern.type === 'bgp' ? pattern.triples.flatMap(stepped) : undefined,
  );
};

/** A query each of whose triple patterns can be told with its terms: no wildcard, no blank node, single steps. */
export const plainQuery = (text: string): Query | undefined => {
  const parsed = parseQuery(text);
  return parsed.ok ? withSteps(nameBlankNodes(spellOutWildcards(parsed.value))) : undefined;
};
