import type { Draft } from './draft';

const OF_ALL =
  /^\s*(?:of|among|across|for|in|entre|de)(?:\s+(?:all|any|the|these|todos|todas|los|las))*\s*$/iu;

/** "Of the approved books": the values right before a noun belong to it. */
const nounBehind = (draft: Draft, at: number): number => {
  let noun = at + 1;
  while (draft.senseAt(noun)?.type === 'value' && draft.isBeside(noun, noun + 1)) noun += 1;
  return noun;
};

/** "The lowest price of all books", "the highest score among players": the number is asked for, and not what has it. */
export const isOfAll = (draft: Draft, at: number, named: number): boolean => {
  const isHead = draft.items.slice(0, at).every(({ what }) => what.type === 'cue' && what.cue.cue === 'list');
  return (
    isHead &&
    named === at + 1 &&
    draft.sketch.limit === undefined &&
    draft.isNumeric(named) &&
    draft.senseAt(nounBehind(draft, named))?.type === 'class' &&
    OF_ALL.test(draft.between(named, named + 1))
  );
};
