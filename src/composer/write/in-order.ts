/** The order in which the parts of a group are read best, and mean the same. */
import type { Pattern, Triple } from '../../sparql';

const RANKS = { values: 0, bgp: 1, filter: 3, optional: 4, bind: 4, minus: 6 } as const;
const JOINED = 2;

const rankOf = ({ type }: Pattern): number => (type in RANKS ? RANKS[type as keyof typeof RANKS] : JOINED);

/** A path that states a class, or the property that does: it holds of many things, and a property of fewer. */
const statesClass = ({ predicate }: Triple): boolean => {
  const first = 'termType' in predicate ? predicate : predicate.items.at(0);
  return first !== undefined && 'termType' in first && first.value.endsWith('#type');
};

/** Of one subject beside each other, subjects in the order in which they come. */
const bySubject = (triples: readonly Triple[]): Triple[] => {
  const subjects = [...new Set(triples.map(({ subject }) => subject.value))];
  return subjects.flatMap((one) => triples.filter(({ subject }) => subject.value === one));
};

/**
 * Triples in one block, behind them what is joined, filters, what may be missing, and what is taken away.
 * @param edgesFirst classes are stated last, as engines that take patterns as they come are faster so
 */
export const inOrder = (patterns: readonly Pattern[], edgesFirst = false): Pattern[] => {
  const triples = patterns.flatMap((one) => (one.type === 'bgp' ? one.triples : []));
  const own = triples.filter((one) => !statesClass(one));
  const classes = triples.filter(statesClass);
  const sorted = edgesFirst ? [...bySubject(own), ...classes] : bySubject([...triples]);
  const others = patterns.filter(({ type }) => type !== 'bgp');
  const block: Pattern[] = sorted.length === 0 ? [] : [{ type: 'bgp', triples: sorted }];
  return [...block, ...others].sort((a, b) => rankOf(a) - rankOf(b));
};
