import type { Candidate, Reading } from '../composer';
import { planQuery, type ExecuteFailure, type Plan, type PlanFailure } from '../federation';
import { cautionsOf, closeCall, unreadWords } from './cautions';
import { contributionsTo } from './contributions';
import { diagnose } from './diagnose';
import type { AgentEvent, Answer, Caution, RunFailure } from './events';
import { paraphraseOf, printCandidates, printReading } from './print-steps';
import { readablePlan, readableQuery } from './readable-plan';
import { isEmpty, printRows, resultKey, rowsOf } from './results';
import { Steps, wholeRun, type Pipeline, type Question, type RunParts } from './run';
import { answerOf, tryPlan, type Trial } from './trial';

const MOST_TRIED = 12;
const MOST_ANSWERS = 5;
const SIMILAR = 3;
/** The best reading deserves patience; the others are for comparison. Milliseconds. */
const FIRST_LIMIT = 10_000;
const LATER_LIMIT = 2000;
/** For all other readings together, once there is an answer. */
const OTHERS_LIMIT = 3000;

type TrialFailure =
  | { readonly kind: 'plan'; readonly failure: PlanFailure }
  | { readonly kind: 'execute'; readonly failure: ExecuteFailure };

type CandidateTrial = Trial & { readonly candidate: Candidate };

/** One question through the stages. */
class Asking {
  readonly #question: Question;
  readonly #parts: RunParts;
  readonly #signal: AbortSignal;
  readonly #steps: Steps;
  #tried = 0;
  /** Of the best candidate that failed: it is told where nothing else comes out. */
  #failure: TrialFailure | undefined;
  /** The best candidate that ran and found nothing. */
  #empty: CandidateTrial | undefined;

  constructor(question: Question, parts: RunParts, signal: AbortSignal) {
    this.#question = question;
    this.#parts = parts;
    this.#signal = signal;
    this.#steps = new Steps(parts.now);
  }

  async *run(): Pipeline {
    if (this.#question.scope.length === 0) return { kind: 'no-sources' };
    const { reading, candidates } = yield* this.#read();
    const tried = candidates.slice(0, MOST_TRIED);
    const first = yield* this.#first(tried);
    if (first === undefined) return yield* this.#nothing(reading);
    const unread = unreadWords(this.#question.question, reading, first.candidate);
    const answer = await this.#answer(first, reading, unread);
    yield { type: 'answers-found', answers: [answer] };
    const others = yield* this.#others(first, tried.slice(tried.indexOf(first.candidate) + 1));
    const cautions = [
      ...unread,
      ...closeCall(first.candidate, others[0]?.candidate),
      ...(await cautionsOf(first, this.#asking(reading), this.#signal)),
    ];
    if (others.length > 0 || cautions.length > unread.length) {
      const more: Answer[] = [{ ...answer, cautions }];
      for (const other of others)
        more.push(
          await this.#answer(other, reading, unreadWords(this.#question.question, reading, other.candidate)),
        );
      yield { type: 'answers-found', answers: more };
    }
    yield* contributionsTo(first.plan, this.#parts, this.#signal);
    return undefined;
  }

  async *#read() {
    const { question } = this.#question;
    const ground = this.#steps.start('ground');
    yield ground.started;
    const started = this.#parts.now();
    const { reading, candidates, ms } = await this.#parts.composer.read(this.#question, this.#signal);
    const elapsed = this.#parts.now() - started;
    yield ground.end({
      note: { step: 'ground', mentions: reading.mentions.length, unread: reading.unread.length },
      input: question,
      output: printReading(reading, question),
      ms: Math.max(0, elapsed - ms.compose),
    });
    yield { type: 'reading-found', reading } satisfies AgentEvent;
    const compose = this.#steps.start('compose');
    yield compose.started;
    yield compose.end({
      note: { step: 'compose', candidates: candidates.length },
      input: printReading(reading, question),
      output: printCandidates(candidates),
      ms: ms.compose,
    });
    return { reading, candidates };
  }

  /** Tries candidates, best first, until one has rows; each with steps of its own. */
  async *#first(candidates: readonly Candidate[]): AsyncGenerator<AgentEvent, CandidateTrial | undefined> {
    for (const candidate of candidates) {
      const plan = yield* this.#plan(candidate);
      if (plan === undefined) continue;
      const trial = yield* this.#execute(candidate, plan);
      if (trial === undefined) continue;
      if (!isEmpty(trial.result, candidate.query)) return trial;
      this.#empty ??= trial;
    }
    return undefined;
  }

  async *#plan(candidate: Candidate): AsyncGenerator<AgentEvent, Plan | undefined> {
    const { scope } = this.#question;
    const step = this.#steps.start('plan');
    yield step.started;
    const planned = planQuery(candidate.query, this.#parts.sources, scope);
    if (!planned.ok) this.#failure ??= { kind: 'plan', failure: planned.failure };
    yield step.end({
      note: { step: 'plan', sources: planned.ok ? planned.value.sources.length : 0, of: scope.length },
      input: `${paraphraseOf(candidate)}\n\n${readableQuery(candidate.query)}`,
      output: planned.ok ? readableQuery(planned.value.printed) : JSON.stringify(planned.failure),
    });
    return planned.ok ? planned.value : undefined;
  }

  async *#execute(candidate: Candidate, plan: Plan): AsyncGenerator<AgentEvent, CandidateTrial | undefined> {
    const step = this.#steps.start('execute');
    yield step.started;
    const outcome = await this.#try(candidate, plan, this.#tried === 0 ? FIRST_LIMIT : LATER_LIMIT);
    yield step.end({
      note: { step: 'execute', tried: this.#tried, rows: outcome === undefined ? 0 : rowsOf(outcome.result) },
      input: readablePlan(plan).query,
      output: outcome === undefined ? JSON.stringify(this.#failure?.failure) : printRows(outcome.result),
    });
    return outcome;
  }

  async #try(candidate: Candidate, plan: Plan, timeoutMs: number): Promise<CandidateTrial | undefined> {
    this.#tried += 1;
    const outcome = await tryPlan(candidate, plan, this.#parts, timeoutMs, this.#signal);
    if (outcome.ok) return { ...outcome.value, candidate };
    this.#failure ??= { kind: 'execute', failure: outcome.failure };
    return undefined;
  }

  /** What else the question may mean: answers with rows of their own. */
  async *#others(
    first: CandidateTrial,
    candidates: readonly Candidate[],
  ): AsyncGenerator<AgentEvent, readonly CandidateTrial[]> {
    if (candidates.length === 0) return [];
    const { sources, now } = this.#parts;
    const found = new Map([[resultKey(first.result), first]]);
    const until = now() + OTHERS_LIMIT;
    const step = this.#steps.start('execute');
    yield step.started;
    for (const candidate of candidates) {
      if (found.size >= MOST_ANSWERS || now() > until) break;
      const planned = planQuery(candidate.query, sources, this.#question.scope);
      if (!planned.ok) continue;
      const trial = await this.#try(candidate, planned.value, LATER_LIMIT);
      if (trial === undefined || isEmpty(trial.result, candidate.query)) continue;
      const key = resultKey(trial.result);
      if (!found.has(key)) found.set(key, trial);
    }
    const [, ...others] = found.values();
    yield step.end({
      note: { step: 'execute', tried: this.#tried, rows: rowsOf(first.result) },
      input: printCandidates(candidates),
      output: others.map((one) => `${rowsOf(one.result)} · ${paraphraseOf(one.candidate)}`).join('\n'),
    });
    return others;
  }

  /** Why nothing came out. */
  async *#nothing(reading: Reading): Pipeline {
    const { question } = this.#question;
    const empty = this.#empty;
    if (empty === undefined) {
      if (this.#failure !== undefined) return this.#failure;
      const request = { question, language: reading.language, most: SIMILAR };
      return { kind: 'not-understood', similar: await this.#parts.composer.similar(request, this.#signal) };
    }
    const step = this.#steps.start('diagnose');
    yield step.started;
    const diagnosis = await diagnose(empty, this.#asking(reading), this.#signal);
    yield step.end({
      note: { step: 'diagnose', found: diagnosis !== undefined },
      input: readableQuery(empty.candidate.query),
      output: diagnosis === undefined ? '' : `${diagnosis.failing} (${diagnosis.rowsWithout})`,
    });
    const unread = unreadWords(question, reading, empty.candidate);
    return {
      kind: 'empty',
      diagnosis,
      answer: await this.#answer(empty, reading, unread),
    } satisfies RunFailure;
  }

  #asking({ language }: Reading) {
    return { ...this.#parts, scope: this.#question.scope, language };
  }

  #answer(trial: Trial, reading: Reading, cautions: readonly Caution[]): Promise<Answer> {
    return answerOf(trial, cautions, this.#asking(reading), this.#signal);
  }
}

/** A question to its answer. Never rejects: failure, and stopping, is what the last event says. */
export const ask = (
  question: Question,
  parts: RunParts,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, void> =>
  wholeRun(
    question.question,
    question.scope,
    () => new Asking(question, parts, signal).run(),
    parts.now,
    signal,
  );
