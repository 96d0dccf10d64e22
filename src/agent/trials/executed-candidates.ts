import type { Candidate } from '../../composer';
import type { QueryResult } from '../../rdf';
import { planQuery } from '../../federation';
import type { Bound } from './bound-by';
import type { Question, RunParts } from '../question';
import { readNear } from '../read-question';
import { MOST_BOUND, Trials } from './trials';

export interface ExecutedCandidate {
  readonly candidate: Candidate;
  /** How many times its odds count, as others are known to give the same. */
  readonly weight: number;
  /** `undefined` where it could not be planned, failed, or took too long. */
  readonly result: QueryResult | undefined;
}

/**
 * All that a question may mean, best first, each executed when it is asked for: for measuring what is among the candidates, beside `ask`, which stops at a few.
 * `timeoutMs` for each. Rejects only with an AbortError.
 */
export async function* executedCandidates(
  question: Question,
  timeoutMs: number,
  parts: RunParts,
  signal: AbortSignal,
): AsyncGenerator<ExecutedCandidate, void> {
  const { candidates } = await readNear(question, parts, signal);
  const { composer, engines, sources } = parts;
  const picked = question.engine === undefined ? {} : { engine: question.engine };
  const trials = new Trials(question, { composer, engines, sources, now: () => 0 }, signal);
  const bound = async function* (): AsyncGenerator<Bound, void> {
    for (const one of candidates) yield* await trials.resolve(one, MOST_BOUND);
  };
  for await (const { candidate, weight } of bound()) {
    const planned = planQuery(candidate.query, sources, candidate.scope);
    const options = { signal, timeoutMs, purpose: 'answer' as const, ...picked };
    const executed = planned.ok ? await engines.execute(planned.value, options) : undefined;
    signal.throwIfAborted();
    yield { candidate, weight, result: executed?.ok === true ? executed.value.result : undefined };
  }
}
