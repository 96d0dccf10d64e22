import type { Fold } from '../ask';
import { measuresOf, type AskedOperator } from './asked-operator';

/** What an operator of the example's query becomes, where the new question says another of its kind. */
export type Edit =
  | { readonly edit: 'direction' }
  | { readonly edit: 'aggregate'; readonly from: string; readonly to: string }
  | { readonly edit: 'operator'; readonly from: string; readonly to: string };

/** As SPARQL calls them. */
export const AGGREGATES: Readonly<Record<Fold, string>> = {
  average: 'AVG',
  sum: 'SUM',
  least: 'MIN',
  most: 'MAX',
};

/** The edit that turns what one operator asks into what the other asks; `undefined` where they are of different kinds. */
export const editBetween = (theirs: AskedOperator, mine: AskedOperator): Edit | undefined => {
  if (theirs.op === 'superlative' && mine.op === 'superlative')
    return measuresOf(theirs.adjective) === measuresOf(mine.adjective) ? { edit: 'direction' } : undefined;
  if (theirs.op === 'fold' && mine.op === 'fold')
    return { edit: 'aggregate', from: AGGREGATES[theirs.fold], to: AGGREGATES[mine.fold] };
  if ((theirs.op === 'compare' && mine.op === 'compare') || (theirs.op === 'time' && mine.op === 'time'))
    return { edit: 'operator', from: theirs.operator, to: mine.operator };
  const isTurned =
    (theirs.op === 'most' && mine.op === 'most') ||
    (theirs.op === 'common' && mine.op === 'common') ||
    (theirs.op === 'top' && mine.op === 'top') ||
    (theirs.op === 'order' && mine.op === 'order');
  return isTurned ? { edit: 'direction' } : undefined;
};
