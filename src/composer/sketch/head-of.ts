import { isPlural } from '../../wording';
import type { Draft } from './draft';

/** "Course bookings": of two nouns without a word between, the second one is what they are. */
const isCompound = (draft: Draft, at: number): boolean => {
  const { tokens, text, language } = draft.grounded;
  const item = draft.items[at];
  if (language !== 'en' || item === undefined) return false;
  const isNext = draft.items[at + 1]?.start === item.end + 1 && /^\s+$/u.test(draft.between(at, at + 1));
  const said = text.slice(tokens[item.start]?.start, tokens[item.end]?.end);
  const areNouns = [at, at + 1].every((one) => draft.senseAt(one)?.type === 'class');
  return isNext && areNouns && !isPlural(said, language);
};

/** "Irish pilots", "retired Irish pilots": names before a class only describe it. */
export const headOf = (draft: Draft, at: number): number => {
  const isName = (one: number): boolean =>
    draft.senseAt(one)?.type === 'value' || draft.senseAt(one)?.type === 'entity';
  let head = at;
  while (isName(head) && draft.isBeside(head, head + 1)) head += 1;
  if (isCompound(draft, head)) return head + 1;
  return draft.senseAt(head)?.type === 'class' ? head : at;
};
