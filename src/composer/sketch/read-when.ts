import type { Draft } from './draft';
import { phaseOf } from './phase';
import type { AttributeRef } from './sketch';

/** "Who found X, and when?", "where and when …", "when and by whom …": the time is shown beside what else is asked for. */
const isAlsoAsked = (draft: Draft, at: number): boolean =>
  draft.items.slice(0, at).some(({ what }) => what.type === 'term') ||
  draft.items.some((_, one) => ['who', 'where'].includes(draft.cueAt(one)?.cue ?? ''));

/** Of "born", the beginning; of what says no more, what was done. */
const timeSaid = ({
  grounded: { tokens },
}: Draft): Pick<AttributeRef & { by: 'kind' }, 'phase' | 'isEvent'> => {
  const phase = tokens.flatMap(({ word }) => phaseOf(word) ?? [])[0];
  return phase === undefined ? { isEvent: true } : { phase };
};

export const readAsked = (draft: Draft, asks: 'who' | 'where' | 'when', isYear = false): void => {
  draft.sketch.asks = asks;
  draft.asksYear = isYear;
};

/** "When was X born?": the time is what is asked for, alone or beside something else. */
export const readWhen = (draft: Draft, isYear: boolean, at: number): void => {
  if (isAlsoAsked(draft, at))
    draft.alsoAsked = { by: 'kind', kind: 'time', ...timeSaid(draft), unit: undefined, at };
  else readAsked(draft, 'when', isYear);
};
