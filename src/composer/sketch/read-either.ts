import type { Draft } from './draft';
import type { Side } from './sketch';

/** What an item is a condition by itself for. */
const sideAt = (draft: Draft, at: number): Side | undefined => {
  const condition = draft.conditionFor.get(at);
  const tests = condition === undefined ? undefined : draft.sketch.conditions[condition]?.tests;
  if (tests !== undefined) return { tests };
  return draft.senseAt(at)?.type === 'value' && !draft.sketch.coordinated.has(at) ? { item: at } : undefined;
};

/** "With eight oars or built before 1980": an "or" that joins no two names is between the conditions around it. */
export const readEither = (draft: Draft): void => {
  const at = draft.items.findIndex(
    (_, one) => draft.cueAt(one)?.cue === 'or' && !draft.sketch.applied.has(one),
  );
  if (at < 0 || draft.sketch.negated.size > 0) return;
  const sides = draft.items.map((_, one) => sideAt(draft, one));
  const [left, right] = [
    sides.findLast((side, one) => one < at && side !== undefined),
    sides.find((side, one) => one > at && side !== undefined),
  ];
  if (left === undefined || right === undefined) return;
  draft.sketch.either = [left, right];
  draft.apply(at);
};
