import type { Period } from '../cues/cue';
import type { Draft } from './draft';
import { phaseIn } from './phase';
import type { AttributeRef } from './sketch';

/** "Who found X, and when?", "where and when …", "when and by whom …": the time is shown beside what else is asked for. */
const isAlsoAsked = (draft: Draft, at: number): boolean =>
  draft.items.slice(0, at).some(({ what }) => what.type === 'term') ||
  draft.items.some((_, one) => ['who', 'where'].includes(draft.cueAt(one)?.cue ?? ''));

/** "Which were abandoned, and when": the date that the verb before names; else of what starts or ends, or was done. */
const timeAsked = (draft: Draft, at: number): AttributeRef => {
  const isTime = (one: number): boolean =>
    draft.isAttribute(one) && draft.attributeKind(one) === 'time' && !draft.used.has(one);
  // "And when they were founded", "y el año en que se fundaron".
  const isSecond = draft.items.slice(0, at).some(({ what }) => what.type === 'term');
  const isBehind = isSecond && isTime(at + 1) && draft.isBeside(at, at + 1);
  const named = isBehind ? at + 1 : draft.items.findLastIndex((_, one) => one < at && isTime(one));
  if (named >= 0) return { by: 'item', item: draft.take(named) };
  const phase = phaseIn(draft.grounded.tokens);
  const said = phase === undefined ? { isEvent: true } : { phase };
  return { by: 'kind', kind: 'time', ...said, unit: undefined, at };
};

export const readAsked = (draft: Draft, asks: 'who' | 'where' | 'when', period?: Period): void => {
  draft.sketch.asks = asks;
  draft.asksPeriod = period;
};

/** "When was X born?": the time is what is asked for, alone or beside something else. */
export const readWhen = (draft: Draft, period: Period | undefined, at: number): void => {
  if (!isAlsoAsked(draft, at)) {
    readAsked(draft, 'when', period);
    return;
  }
  draft.alsoAsked = timeAsked(draft, at);
  draft.apply(at);
};
