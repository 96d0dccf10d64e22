import { done, failed, type Outcome } from '../../base';
import type { Plan } from '../../federation';
import type { AgentEvent, Answer } from '../events';
import { printExecution } from '../print-steps';
import { readableQuery } from '../readable-plan';
import { isEmpty, rowsOf } from '../results';
import type { Question, RunParts, Steps } from '../run';
import { answerOf, tryPlan, type Trial } from '../trial';
import type { Rejected } from './check-own';
import { EMPTY, NOT_RUN } from './check-words';

/** A model's query gets the patience of the best reading. Milliseconds. */
const LOCAL_LIMIT = 10_000;
const REMOTE_LIMIT = 60_000;

export interface OwnAnswer {
  readonly answer: Answer;
  readonly trial: Trial;
}

/** Runs a query of the model's that passed the checks. Without rows it is no answer. */
export async function* runOwn(
  { query, plan }: { readonly query: string; readonly plan: Plan },
  { scope, language, engine }: Pick<Question, 'scope' | 'language' | 'engine'>,
  parts: RunParts,
  steps: Steps,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, Outcome<OwnAnswer, Rejected>> {
  const step = steps.start('execute');
  yield step.started;
  const isRemote = parts.engines.namesFor(plan)[0] !== 'shards';
  const limit = isRemote ? REMOTE_LIMIT : LOCAL_LIMIT;
  const outcome = await tryPlan(undefined, plan, parts, engine, limit, signal);
  yield step.end({
    note: outcome.ok
      ? { step: 'execute', role: 'written', rows: rowsOf(outcome.value.result) }
      : { step: 'execute', role: 'failed' },
    input: readableQuery(query),
    output: outcome.ok ? printExecution(outcome.value) : JSON.stringify(outcome.failure),
  });
  if (!outcome.ok) return failed({ fault: { kind: 'execute', failure: outcome.failure }, words: NOT_RUN });
  const trial = outcome.value;
  if (isEmpty(trial.result, query)) return failed({ fault: { kind: 'empty' }, words: EMPTY });
  return done({ trial, answer: await answerOf(trial, [], { ...parts, scope, language }, signal) });
}
