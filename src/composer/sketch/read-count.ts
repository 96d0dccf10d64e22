import { FINITE } from '../cues/small-words';
import { unitAt } from '../cues/unit-at';
import type { Sense } from '../grounding/sense';
import type { Beside } from './beside';
import type { Draft } from './draft';
import { headOf } from './head-of';
import { isNoun } from './read-heads';

/** "How many applications for permits": no days are counted, but what was applied for on them. */
const datedNoun = (draft: Draft, at: number): number => {
  if (!draft.isAttribute(at) || isNoun(draft, at)) return at;
  const noun = draft.items.findIndex(
    (_, one) => one > at && draft.senseAt(one)?.type === 'class' && !draft.used.has(one),
  );
  return noun < 0 ? at : noun;
};

const readNounBehind = (draft: Draft, at: number, noun: number): void => {
  const next = datedNoun(draft, headOf(draft, noun));
  if (draft.attributeKind(next) === 'number' && draft.isAttribute(next)) return;
  const isBesideColumns = draft.items
    .slice(0, at)
    .some((_, before) => draft.senseAt(before) !== undefined && before !== draft.sketch.group);
  draft.take(next);
  if (isBesideColumns) draft.sketch.counted = next;
  else {
    draft.counted = next;
    draft.sketch.form = 'count';
  }
};

/** "Of the huts with a view, how many are open?": the noun stands in front. */
const nounInFront = (draft: Draft, at: number): number | undefined => {
  const { tokens } = draft.grounded;
  const isOpen = FINITE.has(tokens[(draft.items[at]?.end ?? 0) + 1]?.word ?? '');
  const noun = draft.items.findIndex(
    (_, one) => draft.senseAt(one)?.type === 'class' && !draft.used.has(one),
  );
  return isOpen && noun >= 0 && noun < at ? noun : undefined;
};

/** "How many kilos were sold": no things, but what a number of that unit amounts to in all. */
const readUnit = (draft: Draft, at: number): boolean => {
  const { items, grounded, sketch } = draft;
  const first = (items[at]?.end ?? 0) + 1;
  const found = unitAt(grounded.tokens, first);
  const isRead = items.some(({ start, end }) => start <= first && first <= end);
  // "How many kilos does X weigh?"
  const isNamed = items.some((_, one) => draft.isNumeric(one));
  if (found === undefined || isRead || isNamed || sketch.aggregate !== undefined) return false;
  const attribute = { by: 'kind', kind: 'number', unit: found.unit, isOfUnit: true, at } as const;
  sketch.aggregate = { aggregates: ['SUM'], attribute };
  draft.apply(at);
  return true;
};

const isSame = (one: Sense | undefined, other: Sense | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.type !== 'value' &&
  other.type !== 'value' &&
  one.name.iri === other.name.iri;

/** "Which hut has the most keepers, and how many does it have?": the number that they are put in order by. */
const readHowManyOfMost = (draft: Draft, at: number): boolean => {
  const { sketch, items } = draft;
  const isJoined = draft.cueAt(at - 1)?.cue === 'and' || /,\s*$/u.test(draft.between(at - 1, at));
  if (sketch.most === undefined || !isJoined) return false;
  const behind = items.flatMap(({ what }, one) => (one > at && what.type === 'term' ? [one] : []));
  const isSaid = (one: number): boolean =>
    items.some((_, earlier) => earlier < at && isSame(draft.senseAt(earlier), draft.senseAt(one)));
  if (!behind.every(isSaid)) return false;
  sketch.showsCount = true;
  for (const one of behind) sketch.again.add(draft.take(one));
  draft.apply(at);
  if (draft.cueAt(at - 1)?.cue === 'and') draft.apply(at - 1);
  return true;
};

/** "How many huts", "of the huts, how many": what is counted. */
export const readCount = (draft: Draft, { at, soon }: Beside): void => {
  const front = nounInFront(draft, at);
  if (readUnit(draft, at) || readHowManyOfMost(draft, at)) return;
  if (front !== undefined) {
    draft.counted = draft.take(front);
    draft.sketch.form = 'count';
  } else if (soon !== undefined) readNounBehind(draft, at, soon);
};
