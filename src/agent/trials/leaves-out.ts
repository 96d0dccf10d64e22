import type { Candidate } from '../../composer';

/** A class whose name is this far from the words was guessed from a part of its name. */
const GUESSED = 0.3;

const guessedClasses = ({ groundings, traits = {} }: Candidate): Candidate['groundings'] => {
  const { 'far.class': far = 0, 'name.class': count = 0 } = traits;
  return far > GUESSED * count ? groundings.filter(({ meaning }) => meaning.kind === 'class') : [];
};

/** Whether one reading says nothing of a word that the other reads. */
export const leavesOutMore = ({ unused = [] }: Candidate, { unused: others = [] }: Candidate): boolean =>
  unused.some(({ start, end }) => !others.some((one) => one.start < end && start < one.end));

/**
 * The same, beside a reading that finds nothing. A class that it guessed from a part of a name may be what is wrong with it:
 * many things have no class.
 */
export const leavesOutWhatIsKnown = (one: Candidate, empty: Candidate): boolean =>
  leavesOutMore(one, { ...empty, unused: [...(empty.unused ?? []), ...guessedClasses(empty)] });
