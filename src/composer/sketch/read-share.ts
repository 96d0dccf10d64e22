import { FINITE } from '../cues/small-words';
import { isPlural } from '../../wording';
import type { Draft } from './draft';
import { headOf } from './head-of';

/** A finite verb behind these only says which things are meant. */
const RELATIVE = /^(?:who|that|which|que|quien|quienes|cuales)$/u;
const AMONG = /\b(?:among|amongst|entre)\s+(?:(?:all|the|those|todos|todas|los|las)\s+)*$/iu;

/** "Women among the laureates": the class behind the "among". */
const classBehindAmong = (draft: Draft, at: number): number | undefined => {
  const { text, tokens } = draft.grounded;
  const found = draft.items.findIndex(
    ({ start }, one) =>
      one > at + 1 &&
      draft.senseAt(one)?.type === 'class' &&
      AMONG.test(text.slice(0, tokens[start]?.start ?? 0)),
  );
  return found < 0 ? undefined : found;
};

const indices = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, one) => from + one);

/** "The countries in X border Y": the verb is a relation, and what stands before it says which countries. */
const relationBehind = (draft: Draft, noun: number): number => {
  const { tokens } = draft.grounded;
  const isRelation = (one: number): boolean =>
    draft.senseAt(one)?.type === 'property' && !draft.isAttribute(one);
  if (isRelation(noun + 1)) return -1;
  return draft.items.findIndex(
    ({ start }, one) => one > noun && isRelation(one) && tokens[start - 1]?.isFunctionWord === false,
  );
};

/** The items that say which of the things are meant: behind the verb; without one, all behind the noun. */
const saidOf = (draft: Draft, noun: number): readonly number[] => {
  const { tokens } = draft.grounded;
  const end = draft.items[noun]?.end ?? 0;
  const verb = tokens.findIndex(
    ({ word }, one) => one > end && FINITE.has(word) && !RELATIVE.test(tokens[one - 1]?.word ?? ''),
  );
  const relation = verb < 0 ? relationBehind(draft, noun) : -1;
  const from = relation >= 0 ? relation : draft.items.findIndex(({ start }) => start > Math.max(end, verb));
  return from < 0 ? [] : indices(from, draft.items.length);
};

/** "What percentage of the laureates are women?": how many of a class meet what is said of them, of all of it. */
export const readShare = (draft: Draft, at: number): void => {
  const among = classBehindAmong(draft, at);
  const noun = among ?? headOf(draft, at + 1);
  if (draft.senseAt(noun)?.type !== 'class' || draft.used.has(noun)) return;
  // "What fraction of the prize" is no share of the prizes.
  const said = draft.grounded.tokens[draft.items[noun]?.end ?? 0]?.text ?? '';
  if (among === undefined && !isPlural(said, draft.grounded.language)) {
    draft.sketch.isBarred = true;
    return;
  }
  const own = among === undefined ? saidOf(draft, noun) : indices(at + 1, noun);
  if (own.every((one) => draft.senseAt(one) === undefined && draft.quantityAt(one) === undefined)) return;
  draft.counted = draft.take(noun);
  draft.sketch.form = 'count';
  draft.sketch.share = new Set(own);
  draft.apply(at);
};
