import { type Comparison } from '../cues/cue';
import type { Quantity } from '../cues/quantity';
import type { Draft } from './draft';
import type { Test } from './sketch';
import { TIME, test } from './tests-of';

const AND = /^\s*,?\s*(?:and|but|y|pero)?\s*$/iu;

const isUpper = (operator: Comparison): boolean => operator.startsWith('<');

/** "Above 5 and below 7": the other end of what is compared, where no other measure is named for it. */
export const furtherBound = (
  draft: Draft,
  { type }: Quantity,
  operator: Comparison | undefined,
  at: number,
): Test | undefined => {
  if (operator === undefined || operator === '=' || operator === '!=') return undefined;
  const joint = draft.cueAt(at + 1)?.cue === 'and' ? [at + 1] : [];
  const bound = at + 1 + joint.length;
  const [cue, other] = [draft.cueAt(bound), draft.quantityAt(bound + 1)];
  if (other?.type !== type || !AND.test(draft.between(at, bound)) || !draft.isBeside(bound, bound + 1))
    return undefined;
  const by =
    cue?.cue === 'time'
      ? TIME[cue.relation]
      : cue?.cue === 'compare' && cue.adjective === undefined
        ? cue.operator
        : undefined;
  if (by === undefined || by === '=' || by === '!=' || isUpper(by) === isUpper(operator)) return undefined;
  for (const item of [...joint, bound]) draft.apply(item);
  draft.used.add(bound + 1);
  return test(other, by);
};
