import type { IriTerm, Pattern, PropertyPath, Query, Triple } from 'sparqljs';
import { freshNames, nameBlankNodes, spellOutWildcards } from '../name-blank-nodes';
import { countsWithoutGroups, patternsOf } from '../patterns-of';
import { rewriteQuery } from '../rewrite-query';
import { canSplit, hasAlternatives, splitPath, type SplitPath } from '../split-path';
import { termKey, variableTerm } from '../terms';
import { unionOf } from '../union-of';
import { withKnownExpressions } from './known-expressions';

type Path = IriTerm | PropertyPath;
type Term = Triple['object'];

const isConstant = (term: Term): term is IriTerm | (Term & { termType: 'Literal' }) =>
  term.termType === 'NamedNode' || term.termType === 'Literal';

/**
 * In how many ways a path matches at a constant without a step; each gives one solution. Inside a sequence both ends
 * are open, and there only nodes of the data match.
 * @see https://www.w3.org/TR/sparql11-query/#defn_evalPP_ZeroOrMorePath
 */
const emptyWays = (path: Path, from: boolean, to: boolean): number => {
  if ('termType' in path || path.pathType === '!') return 0;
  const last = path.items.length - 1;
  switch (path.pathType) {
    case '*':
    case '?':
      return from || to ? 1 : 0;
    case '|':
      return path.items.reduce((sum, item) => sum + emptyWays(item, from, to), 0);
    case '^':
      return path.items.reduce((sum, item) => sum + emptyWays(item, to, from), 0);
    case '/':
      return path.items.reduce(
        (ways, item, at) => ways * emptyWays(item, at === 0 && from, at === last && to),
        1,
      );
    case '+':
      return Math.min(1, ...path.items.map((item) => emptyWays(item, from, to)));
  }
};

/** Whether it matters to the answer how often a solution comes. */
const countsDuplicates = (query: Query): boolean => {
  if (query.queryType === 'ASK') return false;
  const plain = query.queryType === 'SELECT' && query.distinct === true && query.group === undefined;
  if (!plain || countsWithoutGroups(query)) return true;
  let nested = false;
  rewriteQuery(query, (pattern) => {
    nested ||= pattern.type === 'query';
    return undefined;
  });
  return nested;
};

/** The term stands in no triple, as subject or as object. */
const standsNowhere = (term: Term, fresh: () => string): Pattern => {
  const open = (): ReturnType<typeof variableTerm> => variableTerm(fresh());
  const asObject: Triple = { subject: open(), predicate: open(), object: term };
  const asSubject: Triple[] =
    term.termType === 'Literal' ? [] : [{ subject: term, predicate: open(), object: open() }];
  const either = unionOf([...asSubject, asObject].map((triple) => [{ type: 'bgp', triples: [triple] }]));
  return {
    type: 'filter',
    expression: { type: 'operation', operator: 'notexists', args: [{ type: 'group', patterns: [either] }] },
  };
};

/** The path with the solutions that Oxigraph loses at a constant; `undefined` where it loses none. */
const withZeroLength = (triple: Triple, fresh: () => string): Pattern | undefined => {
  const { subject, predicate, object } = triple;
  const ways = 'termType' in predicate ? 0 : emptyWays(predicate, isConstant(subject), isConstant(object));
  const constants = [subject, object].filter(isConstant);
  const [constant] = constants;
  if (ways === 0 || constant === undefined) return undefined;
  if (constants.length === 2 && termKey(subject) !== termKey(object)) return undefined;
  const open = isConstant(subject) ? object : subject;
  const itself: Pattern[] =
    open.termType === 'Variable' ? [{ type: 'values', values: [{ [`?${open.value}`]: constant }] }] : [];
  const lost = [...itself, standsNowhere(constant, fresh)];
  return unionOf([[{ type: 'bgp', triples: [triple] }], ...Array.from({ length: ways }, () => lost)]);
};

/**
 * A query that Oxigraph (up to 0.5.11) answers as SPARQL says. Besides what `withKnownExpressions` mends two things go wrong
 * there: `:x :p* ?o` loses `:x` where no triple names it, and `:p|:q` gives a solution once where both match. Arithmetic is
 * mended by the printer (`needsBrackets`).
 * @see https://github.com/oxigraph/oxigraph/issues/1815
 */
export const forOxigraph = (query: Query): Query => withEveryPath(withKnownExpressions(query));

const withEveryPath = (written: Query): Query => {
  if (!patternsOf(written).some(({ triple }) => !('termType' in triple.predicate))) return written;
  const splits = countsDuplicates(written);
  // A basic graph pattern that falls apart can't share blank nodes any more.
  const query = nameBlankNodes(spellOutWildcards(written));
  const fresh = freshNames(query, 'any');

  const completed = (triples: readonly Triple[]): Pattern[] => {
    const kept: Triple[] = [];
    const others: Pattern[] = [];
    for (const triple of triples) {
      const { subject, predicate, object } = triple;
      const isPath = !('termType' in predicate);
      if (isPath && splits && hasAlternatives(predicate) && canSplit(predicate, object)) {
        others.push(...parts(splitPath(predicate, subject, object, { fresh, negated: 'path' })));
        continue;
      }
      const whole = withZeroLength(triple, fresh);
      if (whole === undefined) kept.push(triple);
      else others.push(whole);
    }
    return [...(kept.length > 0 ? [{ type: 'bgp', triples: kept } as const] : []), ...others];
  };
  const parts = ({ triples, unions }: SplitPath): Pattern[] => [
    ...completed(triples),
    ...unions.map((branches) => unionOf(branches.map(parts))),
  ];

  return rewriteQuery(query, (pattern) => (pattern.type === 'bgp' ? completed(pattern.triples) : undefined));
};
