import {
  rewriteQuery,
  termKey,
  variableTerm,
  type IriTerm,
  type Pattern,
  type PropertyPath,
  type Query,
  type Triple,
} from '../sparql';
import { freshNames } from './name-blank-nodes';
import { unionOf } from './plan-parts';

type Path = IriTerm | PropertyPath;

/** In how many ways a path matches without a step: each gives one solution. */
const emptyWays = (path: Path): number => {
  if ('termType' in path || path.pathType === '!') return 0;
  const ways = path.items.map(emptyWays);
  switch (path.pathType) {
    case '*':
    case '?':
      return 1;
    case '|':
      return ways.reduce((sum, one) => sum + one, 0);
    case '+':
      return Math.min(1, ...ways);
    default:
      return ways.reduce((product, one) => product * one, 1);
  }
};

const isConstant = (term: Triple['object']): term is IriTerm | (Triple['object'] & { termType: 'Literal' }) =>
  term.termType === 'NamedNode' || term.termType === 'Literal';

/**
 * `:x :p* ?o` holds for `:x` itself even where no triple names it; Oxigraph up to 0.5.11 forgets that. The lost
 * solution is added where, and only where, the term stands in no triple.
 * @see https://github.com/oxigraph/oxigraph/issues/1815
 */
export const completePaths = (query: Query): Query => {
  const fresh = freshNames(query, 'any');

  const unknown = (term: Triple['object']): Pattern => {
    const [one, two, three, four] = [fresh(), fresh(), fresh(), fresh()].map(variableTerm) as [
      Triple['subject'] & { termType: 'Variable' },
      Triple['subject'] & { termType: 'Variable' },
      Triple['subject'] & { termType: 'Variable' },
      Triple['subject'] & { termType: 'Variable' },
    ];
    const asObject: Triple = { subject: three, predicate: four, object: term };
    const asSubject: Triple[] =
      term.termType === 'Literal' ? [] : [{ subject: term, predicate: one, object: two }];
    const either = unionOf([...asSubject, asObject].map((triple) => [{ type: 'bgp', triples: [triple] }]));
    return {
      type: 'filter',
      expression: { type: 'operation', operator: 'notexists', args: [{ type: 'group', patterns: [either] }] },
    };
  };

  const completed = (triple: Triple): Pattern | undefined => {
    const { subject, predicate, object } = triple;
    const ways = 'termType' in predicate ? 0 : emptyWays(predicate);
    const constants = [subject, object].filter(isConstant);
    const [constant] = constants;
    if (ways === 0 || constant === undefined) return undefined;
    if (constants.length === 2 && termKey(subject) !== termKey(object)) return undefined;
    const open = isConstant(subject) ? object : subject;
    const itself: Pattern[] =
      open.termType === 'Variable' ? [{ type: 'values', values: [{ [`?${open.value}`]: constant }] }] : [];
    const lost = [...itself, unknown(constant)];
    return unionOf([[{ type: 'bgp', triples: [triple] }], ...Array.from({ length: ways }, () => lost)]);
  };

  return rewriteQuery(query, (pattern) => {
    if (pattern.type !== 'bgp') return undefined;
    const kept: Triple[] = [];
    const unions: Pattern[] = [];
    for (const triple of pattern.triples) {
      const union = completed(triple);
      if (union === undefined) kept.push(triple);
      else unions.push(union);
    }
    return [...(kept.length > 0 ? [{ type: 'bgp', triples: kept } as const] : []), ...unions];
  });
};
