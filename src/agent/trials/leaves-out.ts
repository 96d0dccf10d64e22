import type { Candidate } from '../../composer';

/** Whether one reading says nothing of a word that the other reads. */
export const leavesOutMore = ({ unused = [] }: Candidate, { unused: others = [] }: Candidate): boolean =>
  unused.some(({ start, end }) => !others.some((one) => one.start < end && start < one.end));
