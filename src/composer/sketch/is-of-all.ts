import type { Draft } from './draft';

const OF_ALL =
  /^\s*(?:of|among|across|for|in|entre|de)(?:\s+(?:all|any|the|these|todos|todas|los|las))*\s*$/iu;

/** "The lowest price of all books", "the highest score among players": the number is asked for, and not what has it. */
export const isOfAll = (draft: Draft, at: number, named: number): boolean => {
  const isHead = draft.items.slice(0, at).every(({ what }) => what.type === 'cue' && what.cue.cue === 'list');
  return (
    isHead &&
    named === at + 1 &&
    draft.sketch.limit === undefined &&
    draft.isNumeric(named) &&
    draft.senseAt(named + 1)?.type === 'class' &&
    OF_ALL.test(draft.between(named, named + 1))
  );
};
