import type { Direction } from '../cues/cue';
import type { Beside } from './beside';
import type { Draft } from './draft';
import { orderedBy } from './ordered-by';
import { readBest, readMostOfYear } from './read-best';
import type { RankingCue } from './ranking-cue';
import { readOrder } from './read-order';
import { readSplit } from './read-split';
import { readSuperlative } from './read-superlative';
import { EVENT } from './sketch';

/** Of a date there is no most. */
const readMost = (draft: Draft, next: number, direction: Direction, at: number): void => {
  const limit = draft.sketch.limit ?? 1;
  if (draft.asksPeriod !== undefined && draft.isNumeric(next)) {
    readMostOfYear(draft, next, direction);
    draft.apply(at);
  } else if (draft.isCountable(next)) draft.sketch.most = { item: draft.take(next), direction, limit };
  else if (draft.isAttribute(next) && draft.attributeKind(next) !== 'time')
    draft.setOrder({ by: 'item', item: next }, direction, limit);
};

/** "Visited most times": how often is how many visits there are. */
const isTimes = (draft: Draft, at: number): boolean =>
  /^(?:times|veces)$/u.test(draft.grounded.tokens[draft.items[at]?.end ?? -1]?.word ?? '');

const readMostBeside = (draft: Draft, direction: Direction, { at, next, previous }: Beside): void => {
  const limit = draft.sketch.limit ?? 1;
  if (isTimes(draft, at)) draft.sketch.most = { item: EVENT, direction, limit };
  else if (next !== undefined) readMost(draft, next, direction, at);
  else if (previous !== undefined && draft.isAttribute(previous)) readMost(draft, previous, direction, at);
};

/** "Approved for the first time in 2022 or later": of each the first time, and none of them before the others. */
const isOfEach = (draft: Draft, at: number): boolean =>
  /^(?:time|vez)$/u.test(draft.grounded.tokens[(draft.items[at]?.end ?? 0) + 1]?.word ?? '') &&
  draft.items.some((_, one) => ['years', 'day'].includes(draft.quantityAt(one)?.type ?? ''));

const readFirst = (draft: Draft, direction: Direction, { at, next, previous }: Beside): void => {
  const limit = draft.sketch.limit ?? 1;
  if (isOfEach(draft, at)) {
    draft.apply(at);
    return;
  }
  const by = orderedBy(draft, at);
  if (by !== undefined && draft.isNumeric(by)) {
    draft.setOrder({ by: 'item', item: by }, direction === 'ASC' ? 'DESC' : 'ASC', limit);
    return;
  }
  const named = [by, next, previous].find(
    (one) => one !== undefined && draft.isAttribute(one) && draft.attributeKind(one) === 'time',
  );
  if (named !== undefined && !draft.used.has(named))
    draft.setOrder({ by: 'item', item: named }, direction, limit);
  else draft.setOrder({ by: 'kind', kind: 'time', isEvent: true, unit: undefined, at }, direction, limit);
};

/** Cues that put what is asked in an order, by a value or by how many. */
export const readRanking = (draft: Draft, cue: RankingCue, beside: Beside): void => {
  const { at, next, previous } = beside;
  if (readSplit(draft, cue, at) || readBest(draft, cue, at)) return;
  switch (cue.cue) {
    case 'superlative':
      readSuperlative(draft, cue, beside);
      return;
    case 'first':
      readFirst(draft, cue.direction, beside);
      return;
    case 'most':
      readMostBeside(draft, cue.direction, beside);
      return;
    case 'common': {
      const item = next ?? previous;
      if (item !== undefined) draft.sketch.common = { item, direction: cue.direction };
      return;
    }
    case 'order':
      readOrder(draft, cue, beside);
      return;
  }
};
