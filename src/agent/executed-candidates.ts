import type { Candidate } from '../composer';
import type { QueryResult } from '../rdf';
import { planQuery } from '../federation';
import type { Question, RunParts } from './question';
import { MOST_BOUND, Trials } from './trials';

export interface ExecutedCandidate {
  readonly candidate: Candidate;
  /** `undefined` where it could not be planned, failed, or took too long. */
  readonly result: QueryResult | undefined;
  /** It leaves out words that restrict the question: nobody is answered with it. */
  readonly isRefused: boolean;
}

/**
 * All that a question may mean, best first, or, told as refused, what is closest to it without some of its words;
 * each executed when it is asked for: for measuring what is among the candidates, beside `ask`, which stops at a few.
 * `timeoutMs` for each. Rejects only with an AbortError.
 */
export async function* executedCandidates(
  question: Question,
  timeoutMs: number,
  { composer, engines, sources, named = [] }: RunParts,
  signal: AbortSignal,
): AsyncGenerator<ExecutedCandidate, void> {
  const { candidates, closest } = await composer.read({ ...question, named }, signal);
  const picked = question.engine === undefined ? {} : { engine: question.engine };
  const isRefused = candidates.length === 0;
  const trials = new Trials(question, { composer, engines, sources, now: () => 0 }, signal);
  const bound = async function* (): AsyncGenerator<Candidate, void> {
    for (const one of isRefused ? closest : candidates)
      yield* (await trials.resolve(one, MOST_BOUND)).map((bound) => bound.candidate);
  };
  for await (const candidate of bound()) {
    const planned = planQuery(candidate.query, sources, candidate.scope);
    const options = { signal, timeoutMs, purpose: 'answer' as const, ...picked };
    const executed = planned.ok ? await engines.execute(planned.value, options) : undefined;
    signal.throwIfAborted();
    yield { candidate, result: executed?.ok === true ? executed.value.result : undefined, isRefused };
  }
}
