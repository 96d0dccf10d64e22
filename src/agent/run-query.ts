import { diagnose, type Diagnosis } from '../diagnosis';
import { planQuery, type Plan, type PlanFailure } from '../federation';
import type { Answer, Caution } from './answer/answer';
import { checkWritten } from './answer/check-written';
import { contributionsTo } from './trials/contributions';
import type { AgentEvent } from './events';
import type { Mended } from './failure';
import { mendedBy } from './mend-asking';
import { readableQuery } from './answer/readable-plan';
import { printDiagnosis, printExecution } from './answer/print-steps';
import { rowsOf } from './answer/results';
import type { RunParts, WrittenQuery } from './question';
import { Steps, wholeRun, type Pipeline } from './run';
import { toldMeanwhile } from './trials/told-meanwhile';
import { answerOf, tryPlan, type Trial } from './trials/trial';

/** Who writes a query knows what it takes. Milliseconds. */
const LIMIT = 30_000;

/** The user's own text is kept as written. */
const answerTo = async (
  trial: Trial,
  written: WrittenQuery,
  cautions: readonly Caution[],
  parts: RunParts,
  signal: AbortSignal,
): Promise<Answer> => {
  const answer = await answerOf(trial, cautions, { ...parts, ...written }, signal);
  return { ...answer, plan: { ...answer.plan, query: written.query } };
};

/** Runs it; rows of sources that answer are shown while others are waited for. */
async function* shownMeanwhile(
  written: WrittenQuery,
  plan: Plan,
  cautions: readonly Caution[],
  parts: RunParts,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, Awaited<ReturnType<typeof tryPlan>>> {
  const running = toldMeanwhile((tell: (partial: Trial) => void) =>
    tryPlan(undefined, plan, parts, written.engine, LIMIT, signal, tell),
  );
  let next = await running.next();
  for (; next.done !== true; next = await running.next())
    yield { type: 'partial-found', answer: await answerTo(next.value, written, cautions, parts, signal) };
  return next.value;
}

/** Why there are no rows, and near queries that give some. */
async function* nearby(
  written: WrittenQuery,
  parts: RunParts,
  steps: Steps,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, Mended & { readonly diagnosis?: Diagnosis }> {
  const diagnosing = steps.start('diagnose');
  yield diagnosing.started;
  const diagnosis = await diagnose(
    { query: written.query, paraphrase: [] },
    { ...parts, ...written },
    signal,
  );
  const mended = await mendedBy(written.query, parts, written, signal);
  yield diagnosing.end({
    note: { step: 'diagnose', found: diagnosis !== undefined || mended.proposals !== undefined },
    input: written.query,
    output: printDiagnosis(diagnosis, mended.proposals),
  });
  return { ...mended, ...(diagnosis === undefined ? {} : { diagnosis }) };
}

/** Near queries, where the query alone may be at fault. Text that does not parse says itself what is wrong. */
async function* mendedPlan(
  { kind }: PlanFailure,
  written: WrittenQuery,
  parts: RunParts,
  steps: Steps,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, Mended> {
  if (kind === 'no-source') return yield* nearby(written, parts, steps, signal);
  return kind === 'syntax' ? mendedBy(written.query, parts, written, signal) : {};
}

async function* pipeline(written: WrittenQuery, parts: RunParts, signal: AbortSignal): Pipeline {
  const { query, scope } = written;
  if (scope.length === 0) return { kind: 'no-sources' };
  const steps = new Steps(parts.now);
  const checking = steps.start('check');
  yield checking.started;
  const checked = await checkWritten(written, parts, signal);
  const { cautions, unchecked } = checked;
  yield checking.end({
    note:
      unchecked === undefined || cautions.length > 0
        ? { step: 'check', findings: cautions.length }
        : { step: 'check', unchecked },
    input: query,
    output: cautions.map((caution) => JSON.stringify(caution)).join('\n'),
  });

  const planning = steps.start('plan');
  // Of what does not parse nothing is planned: the failure names the place.
  const isPlanned = unchecked !== 'query';
  if (isPlanned) yield planning.started;
  const planned = planQuery(query, parts.sources, scope);
  if (isPlanned)
    yield planning.end({
      note: { step: 'plan', sources: planned.ok ? planned.value.sources.length : 0, of: scope.length },
      input: query,
      output: planned.ok ? readableQuery(planned.value.printed) : JSON.stringify(planned.failure),
    });
  if (!planned.ok) {
    const { failure } = planned;
    const { proposals } = yield* mendedPlan(failure, written, parts, steps, signal);
    return { kind: 'plan', failure, cautions, ...(proposals === undefined ? {} : { proposals }) };
  }

  const plan = planned.value;
  const executing = steps.start('execute');
  yield executing.started;
  const outcome = yield* shownMeanwhile(written, plan, cautions, parts, signal);
  yield executing.end({
    note: outcome.ok
      ? { step: 'execute', role: 'written', rows: rowsOf(outcome.value.result) }
      : { step: 'execute', role: 'failed' },
    input: query,
    output: outcome.ok ? printExecution(outcome.value) : JSON.stringify(outcome.failure),
  });
  if (!outcome.ok) return { kind: 'execute', failure: outcome.failure };

  const kept = await answerTo(outcome.value, written, cautions, parts, signal);
  const isNothing = rowsOf(kept.result) === 0;
  if (!isNothing) yield { type: 'answers-found', answers: [kept] };
  yield* contributionsTo(outcome.value, parts, signal);
  if (!isNothing) return undefined;
  // That there are no rows is not known where a source did not answer.
  const mended = outcome.value.missing.length === 0 ? yield* nearby(written, parts, steps, signal) : {};
  return { kind: 'empty', diagnosis: undefined, answer: kept, ...mended };
}

/** A query of the user's to its rows. Never rejects. */
export const runQuery = (
  written: WrittenQuery,
  parts: RunParts,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, void> =>
  wholeRun('', written.scope, () => pipeline(written, parts, signal), parts.now, signal);
