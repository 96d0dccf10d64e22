import { done, failed, type Outcome } from '../../base';
import type { Plan } from '../../federation';
import { withBest } from '../answer/best-rows';
import { cautionsOf, unreadWords } from '../answer/cautions';
import { diagnose } from '../../diagnosis';
import type { Answer } from '../answer/answer';
import type { AgentEvent } from '../events';
import { mendedBy } from '../mend-asking';
import { printExecution } from '../answer/print-steps';
import { readableQuery } from '../answer/readable-plan';
import { isEmpty, isZeroCount, rowsOf } from '../answer/results';
import type { Question, RunParts } from '../question';
import type { Steps } from '../run';
import { answerOf, tryPlan, type Trial } from '../trials/trial';
import { emptyFault, type Rejected } from './check-own';
import { NOT_RUN, TOO_LONG } from './check-words';
import { tookTooLong } from '../trials/took-too-long';
import type { Reading } from './reading';
import { tellOwn } from './tell-own';

/** A model's query gets the patience of the best reading. Milliseconds. */
const LOCAL_LIMIT = 10_000;
const REMOTE_LIMIT = 60_000;

/** A query of the model's that passed the checks. */
interface OwnQuery {
  readonly query: string;
  readonly plan: Plan;
  /** That it was shown. */
  readonly readings: readonly Reading[];
}

/** Why it finds nothing, in words for the model. */
const whyEmpty = async (
  { candidate, plan }: Trial,
  question: Question,
  parts: RunParts,
  signal: AbortSignal,
): Promise<Rejected> => {
  const { scope, language } = question;
  const asked = { query: plan.query, paraphrase: candidate?.paraphrase ?? [] };
  const diagnosis = await diagnose(asked, { ...parts, scope, language }, signal);
  const { proposals = [] } = await mendedBy(plan.query, parts, { scope, language }, signal);
  return emptyFault(diagnosis, proposals);
};

/** Runs it. Without rows it is no answer; that there are 0 of something is one, as all its terms are known. */
export async function* runOwn(
  { query, plan, readings }: OwnQuery,
  question: Question,
  parts: RunParts,
  steps: Steps,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, Outcome<Answer, Rejected>> {
  const step = steps.start('execute');
  yield step.started;
  const isRemote = parts.engines.namesFor(plan)[0] !== 'shards';
  const limit = isRemote ? REMOTE_LIMIT : LOCAL_LIMIT;
  const outcome = await tryPlan(undefined, plan, parts, question.engine, limit, signal);
  yield step.end({
    note: outcome.ok
      ? { step: 'execute', role: 'written', rows: rowsOf(outcome.value.result) }
      : { step: 'execute', role: 'failed' },
    input: readableQuery(query),
    output: outcome.ok ? printExecution(outcome.value) : JSON.stringify(outcome.failure),
  });
  if (!outcome.ok) {
    const { failure } = outcome;
    return failed({ fault: { kind: 'execute', failure }, words: tookTooLong(failure) ? TOO_LONG : NOT_RUN });
  }
  const { scope, language } = question;
  const asking = { ...parts, scope, language };
  const candidate = await tellOwn(query, readings, question, parts, signal);
  const trial = { ...outcome.value, candidate };
  if (isEmpty(trial.result, query) && !isZeroCount(trial.result, query))
    return failed(await whyEmpty(trial, question, parts, signal));
  const cautions = [
    ...(candidate === undefined ? [] : unreadWords(question.question, candidate, false)),
    ...(await cautionsOf(trial, asking, signal)),
  ];
  const answer = await answerOf(trial, cautions, asking, signal);
  return done({ ...(await withBest(answer, trial, asking, signal)), isModels: true });
}
