import type { Sense } from '../grounding/sense';
import type { Draft } from './draft';

/** "A, B or C": names of one sort with a comma between. */
const isListed = (draft: Draft, left: number, right: number): boolean => {
  const [one, other] = [draft.senseAt(left), draft.senseAt(right)];
  if (!/^\s*,\s*$/u.test(draft.between(left, right))) return false;
  if (one?.type === 'value') return other?.type === 'value' && one.value.property === other.value.property;
  return (
    one?.type === 'entity' &&
    other?.type === 'entity' &&
    one.classes.some((each) => other.classes.includes(each))
  );
};

/** "Austria and Italy": names of one sort that stand in one place. */
export const readCoordinated = (draft: Draft, by: 'and' | 'or', at: number): void => {
  const [left, right] = [draft.senseAt(at - 1), draft.senseAt(at + 1)];
  const isNamed = (sense: Sense | undefined): boolean => sense?.type === 'entity' || sense?.type === 'value';
  if (!isNamed(left) || !isNamed(right) || !draft.isBeside(at - 1, at) || !draft.isBeside(at, at + 1)) return;
  if (
    left?.type === 'entity' &&
    right?.type === 'entity' &&
    !left.classes.some((one) => right.classes.includes(one))
  )
    return;
  let first = at - 1;
  while (first > 0 && isListed(draft, first - 1, first)) first -= 1;
  for (let item = first + 1; item < at; item += 1) draft.sketch.coordinated.set(item, { with: first, by });
  draft.sketch.coordinated.set(at + 1, { with: first, by });
  draft.apply(at);
};
