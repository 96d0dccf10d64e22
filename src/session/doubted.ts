import type { Run } from './run';

/** Words of the question that its run did not understand. */
export const unreadOf = ({ failure, answers: [first] }: Run): readonly string[] => {
  if (failure?.kind === 'not-understood') return failure.unread ?? [];
  return first?.cautions.find((caution) => caution.kind === 'unread-words')?.words ?? [];
};

/** Whether the sources did not answer the whole question. */
export const isDoubted = (run: Run): boolean => {
  const { failure } = run;
  if (failure === undefined) return unreadOf(run).length > 0;
  return failure.kind === 'not-understood' || failure.kind === 'empty';
};
