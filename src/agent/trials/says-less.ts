import type { Candidate } from '../../composer';

/** Whether a reading leaves out words that another one stands for: what it finds is found because less is asked. */
export const saysLess = (
  { unused = [] }: Pick<Candidate, 'unused'>,
  { groundings }: Pick<Candidate, 'groundings'>,
): boolean =>
  unused.some((left) => groundings.some(({ start, end }) => left.start < end && start < left.end));
