import type { Cue } from '../cues/cue';

/** What an operator of the example's query becomes, where the new question says another of its kind. */
export type Edit =
  | { readonly edit: 'direction' }
  | { readonly edit: 'aggregate'; readonly from: string; readonly to: string }
  | { readonly edit: 'operator'; readonly from: string; readonly to: string };

const TIME = { before: '<', after: '>', since: '>=', until: '<=' } as const;

/** The edit that turns what one cue asks into what the other asks; `undefined` where they are of different kinds. */
export const editBetween = (theirs: Cue, mine: Cue): Edit | undefined => {
  if (theirs.cue === 'superlative' && mine.cue === 'superlative')
    return theirs.adjective === mine.adjective ||
      theirs.adjective.nouns.join() === mine.adjective.nouns.join()
      ? { edit: 'direction' }
      : undefined;
  if (theirs.cue === 'aggregate' && mine.cue === 'aggregate')
    return { edit: 'aggregate', from: theirs.aggregate, to: mine.aggregate };
  if (theirs.cue === 'compare' && mine.cue === 'compare')
    return theirs.part === mine.part && theirs.adjective === undefined && mine.adjective === undefined
      ? { edit: 'operator', from: theirs.operator, to: mine.operator }
      : undefined;
  if (theirs.cue === 'time' && mine.cue === 'time')
    return { edit: 'operator', from: TIME[theirs.relation], to: TIME[mine.relation] };
  const isTurned =
    (theirs.cue === 'most' && mine.cue === 'most') ||
    (theirs.cue === 'common' && mine.cue === 'common') ||
    (theirs.cue === 'first' && mine.cue === 'first') ||
    (theirs.cue === 'order' && mine.cue === 'order');
  return isTurned ? { edit: 'direction' } : undefined;
};
