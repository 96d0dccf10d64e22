import type { Draft } from './draft';
import { compoundHead, readHeads } from './read-heads';

const isOfList = (draft: Draft, at: number): boolean =>
  draft.isAttribute(at) || ['list', 'and', 'their', 'optional'].includes(draft.cueAt(at)?.cue ?? '');

/** "Huts: price and beds", "huts - price and beds": nothing but what is to be shown stands behind it. */
const isBehindColon = (draft: Draft, at: number): boolean =>
  /:\s|\s[-–—]\s/u.test(draft.between(at - 1, at)) &&
  draft.items.every((_, index) => index < at || isOfList(draft, index));

/** The item that opens a second sentence which says what is to be shown: "… Give me the name and the age." */
const sequelAt = (draft: Draft): number | undefined => {
  const at = draft.items.findIndex(
    (_, index) =>
      index > 0 &&
      (isBehindColon(draft, index) ||
        (draft.cueAt(index)?.cue === 'list' && /[.?!;]/u.test(draft.between(index - 1, index)))),
  );
  const opens = draft.items.slice(0, Math.max(0, at)).some(({ what }) => what.type === 'term');
  return at > 0 && opens ? at : undefined;
};

const isFree = (draft: Draft, at: number): boolean =>
  draft.isAttribute(at) && !draft.used.has(at) && !draft.sketch.negated.has(at);

/** The noun of the first sentence that the second one is about. */
const subjectOf = (draft: Draft, before: number): number | undefined => {
  const { group } = draft.sketch;
  if (group !== undefined && group < before)
    return draft.senseAt(group)?.type === 'class' ? group : undefined;
  return draft.items.findIndex(
    (_, at) =>
      at < before && draft.senseAt(at)?.type === 'class' && compoundHead(draft, at + 1) === undefined,
  );
};

/**
 * "Which employee won most? Give me the name." shows what its second sentence asks for, of what the first one is about.
 * `false` where there is no such sentence.
 */
export const readSequel = (draft: Draft): boolean => {
  const { sketch, items } = draft;
  const at = sequelAt(draft);
  if (at === undefined || (draft.counted !== undefined && sketch.group === undefined)) return false;
  const shown = items.flatMap((_, one) => (one >= at && isFree(draft, one) ? [one] : []));
  const subject = subjectOf(draft, at);
  if (shown.length === 0 || subject === undefined || subject < 0) return false;
  for (const one of shown) {
    const noun = compoundHead(draft, one);
    if (noun !== undefined) draft.used.add(noun);
    sketch.columns.push({ type: 'item', item: draft.take(one) });
  }
  draft.used.add(subject);
  if (draft.counted !== undefined) {
    sketch.counted = draft.counted;
    sketch.form = 'list';
  }
  readHeads(draft, subject);
  return true;
};
