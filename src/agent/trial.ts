import { done, failed, type Outcome } from '../base';
import type { Candidate } from '../composer';
import { executePlan, type ExecuteFailure, type Plan } from '../federation';
import type { Language, QueryResult } from '../rdf';
import type { Answer, Caution } from './events';
import { readablePlan } from './readable-plan';
import { irisIn } from './results';
import type { RunParts } from './run';

const MOST_LABELS = 5000;

/** A plan that was executed. */
export interface Trial {
  /** `undefined` for a query that the user wrote. */
  readonly candidate: Candidate | undefined;
  readonly plan: Plan;
  readonly result: QueryResult;
  /** Of the execution alone. */
  readonly ms: number;
}

export const tryPlan = async (
  candidate: Candidate | undefined,
  plan: Plan,
  { store }: Pick<RunParts, 'store'>,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Outcome<Trial, ExecuteFailure>> => {
  const executed = await executePlan(plan, { store, signal, timeoutMs });
  return executed.ok ? done({ candidate, plan, ...executed.value }) : failed(executed.failure);
};

/** The trial as the page shows it. */
export const answerOf = async (
  { candidate, plan, result, ms }: Trial,
  cautions: readonly Caution[],
  {
    composer,
    scope,
    language,
  }: Pick<RunParts, 'composer'> & {
    readonly scope: Plan['sources'];
    readonly language: Language;
  },
  signal: AbortSignal,
): Promise<Answer> => {
  const iris = irisIn(result, MOST_LABELS);
  const labels = iris.length === 0 ? {} : await composer.labels({ iris, scope, language }, signal);
  return { candidate, plan: readablePlan(plan), result, labels, cautions, ms };
};
