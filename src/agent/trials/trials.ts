import { done, type Outcome } from '../../base';
import { boundTo, type Candidate } from '../../composer';
import {
  planQuery,
  type ExecuteFailure,
  type Plan,
  type PlanFailure,
  type SourceFault,
} from '../../federation';
import { boundBy, type Bound } from './bound-by';
import { isEmpty } from '../answer/results';
import type { Question, RunParts } from '../question';
import { tryPlan, type Trial } from './trial';

/** The best reading deserves patience; the others are for comparison. Milliseconds. */
const FIRST_LIMIT = 10_000;
const LATER_LIMIT = 2000;
/** Sources on the network take longer, and are not asked for the sake of comparison. */
const REMOTE_LIMIT = 60_000;
const MOST_REMOTE = 3;
/** For which of several things give rows; without that, the likeliest is asked for. */
const REMOTE_LOOK_LIMIT = 15_000;

/** Of a candidate that leaves something open: what is run of it; less of those beside the first. */
export const MOST_BOUND = 5;
const LATER_BOUND = 2;

type TrialFailure =
  | { readonly kind: 'plan'; readonly failure: PlanFailure }
  | { readonly kind: 'execute'; readonly failure: ExecuteFailure };

export type CandidateTrial = Trial & {
  readonly candidate: Candidate;
  /** How many times its odds count, as others are known to give the same. Default: once. */
  readonly weight?: number;
  /** Others of a name that it takes for one thing give other rows. Default: none do. */
  readonly isOneOf?: boolean;
};

export const hasRows = ({ result, candidate }: CandidateTrial): boolean => !isEmpty(result, candidate.query);

/** What one source that is missing means for a run that needs it. */
export const failureOf = ({ source, failure }: SourceFault): ExecuteFailure => {
  switch (failure.kind) {
    case 'engine':
      return { kind: 'source-failed', source, message: failure.message };
    // It answered: what it leads on to, or the rest of its rows, is what is missing.
    case 'walk-limit':
    case 'row-limit':
    case 'partial':
      return { kind: 'withheld', faults: [{ source, failure }] };
    default:
      return { kind: 'endpoint-failed', source, failure };
  }
};

const keyOf = ({ query, scope }: Pick<Candidate, 'query' | 'scope'>): string => [query, ...scope].join('\n');

/** The candidates of one question that were run, within their limits. */
export class Trials {
  readonly #question: Question;
  readonly #parts: RunParts;
  readonly #signal: AbortSignal;
  #tried = 0;
  #triedRemote = 0;
  #failure: TrialFailure | undefined;
  readonly #untried: number[] = [];
  /** By query and scope: what two readings ask alike is asked once. */
  readonly #ran = new Map<string, CandidateTrial>();
  readonly #plans = new Map<string, Outcome<Plan, PlanFailure>>();
  /** By the candidate that left it open. */
  readonly #resolved = new Map<string, readonly Bound[]>();

  constructor(question: Question, parts: RunParts, signal: AbortSignal) {
    this.#question = question;
    this.#parts = parts;
    this.#signal = signal;
  }

  /** How many were run. */
  get tried(): number {
    return this.#tried;
  }

  /** Scores of what is known to give rows, and was not run. */
  get untried(): readonly number[] {
    return this.#untried;
  }

  /** Of the best candidate that failed: it is told where nothing else comes out. */
  get failure(): TrialFailure | undefined {
    return this.#failure;
  }

  /** Some of it is asked over the network. */
  isRemote(plan: Plan): boolean {
    return this.#parts.engines.namesFor(plan)[0] !== 'shards';
  }

  plan(candidate: Candidate): Outcome<Plan, PlanFailure> {
    const planned = this.#planOf(candidate.query, candidate.scope);
    if (!planned.ok) this.#failure ??= { kind: 'plan', failure: planned.failure };
    return planned.ok ? done(this.#withNamed(planned.value, candidate)) : planned;
  }

  /**
   * What a candidate may mean that leaves something open, likeliest first: its terms that give rows, at most so many.
   * Itself where nothing is open, or none of them gives any.
   */
  async resolve(candidate: Candidate, most: number): Promise<readonly Bound[]> {
    if (candidate.binding === undefined) return [{ candidate, weight: 1 }];
    const found = this.#resolved.get(candidate.id) ?? (await this.#lookUp(candidate));
    this.#resolved.set(candidate.id, found);
    return found.length === 0 ? [{ candidate: boundTo(candidate, []), weight: 1 }] : found.slice(0, most);
  }

  /**
   * What else gives rows, beside one that was run already. None is sent while another runs: it would still be run when the
   * time is over, and where the one before it was stopped, wait for an engine that loads the sources anew.
   * @param until by the clock of the run
   */
  async others(
    candidates: readonly Candidate[],
    best: Candidate | undefined,
    until: number,
  ): Promise<readonly CandidateTrial[]> {
    const found: CandidateTrial[] = [];
    for (const [at, candidate] of candidates.entries()) {
      if (this.#parts.now() > until) break;
      // Once this one was sent.
      const planning = setTimeout(() => this.#planAhead(candidates[at + 1]));
      found.push(...(await this.#withRows(candidate, at === 0 ? MOST_BOUND : LATER_BOUND, best)));
      clearTimeout(planning);
    }
    return found;
  }

  async #withRows(
    candidate: Candidate,
    most: number,
    best: Candidate | undefined,
  ): Promise<readonly CandidateTrial[]> {
    const found: CandidateTrial[] = [];
    for (const bound of await this.resolve(candidate, most)) {
      const trial = bound.candidate.id === best?.id ? undefined : await this.try(bound);
      if (trial !== undefined && hasRows(trial)) found.push(trial);
    }
    const left = this.#resolved.get(candidate.id)?.slice(most) ?? [];
    this.#untried.push(...left.map((one) => one.candidate.score + Math.log(one.weight)));
    return found;
  }

  /** Whether something of a candidate is left to be run, beside one that was. */
  isLeft(candidate: Candidate, { id }: Candidate): boolean {
    const found = this.#resolved.get(candidate.id);
    return found === undefined ? candidate.id !== id : found.some((one) => one.candidate.id !== id);
  }

  async #lookUp(candidate: Candidate): Promise<readonly Bound[]> {
    const planned = this.#planOf(candidate.binding?.query ?? '', candidate.scope);
    if (!planned.ok) return [];
    const isRemote = this.isRemote(planned.value);
    if (isRemote && this.#triedRemote >= MOST_REMOTE) return [];
    if (isRemote) this.#triedRemote += 1;
    const limit = isRemote ? REMOTE_LOOK_LIMIT : LATER_LIMIT;
    const { engine } = this.#question;
    const outcome = await tryPlan(undefined, planned.value, this.#parts, engine, limit, this.#signal);
    return outcome.ok ? boundBy(candidate, outcome.value.result) : [];
  }

  /** Planning takes about as long as a fast query. */
  #planAhead(candidate: Candidate | undefined): void {
    if (candidate !== undefined) this.#planOf(candidate.binding?.query ?? candidate.query, candidate.scope);
  }

  #planOf(query: string, scope: Candidate['scope']): Outcome<Plan, PlanFailure> {
    const key = keyOf({ query, scope });
    const planned = this.#plans.get(key) ?? planQuery(query, this.#parts.sources, scope);
    this.#plans.set(key, planned);
    return planned;
  }

  /** What was chosen, and is not what the question names, is told apart from what was not chosen. */
  #withNamed(plan: Plan, { scope }: Candidate): Plan {
    const named = new Set(scope);
    const chosen = new Set(this.#question.scope.filter((one) => !named.has(one)));
    if (chosen.size === 0) return plan;
    const leftOut = plan.leftOut.map((one) =>
      chosen.has(one.source) ? { ...one, reason: 'not-named' as const } : one,
    );
    return { ...plan, leftOut };
  }

  /** Runs the best candidate. `onPartial` hears of rows that are there while some sources have not answered. */
  first(
    bound: Bound,
    plan: Plan,
    onPartial?: (partial: CandidateTrial) => void,
  ): Promise<CandidateTrial | undefined> {
    return this.#run(bound, plan, this.isRemote(plan) ? REMOTE_LIMIT : FIRST_LIMIT, onPartial);
  }

  /** Runs another, unless the network was asked for others often enough. */
  async try(bound: Bound): Promise<CandidateTrial | undefined> {
    const known = this.#ran.get(keyOf(bound.candidate));
    if (known !== undefined) return { ...known, ...bound };
    const planned = this.plan(bound.candidate);
    if (!planned.ok) return undefined;
    const isRemote = this.isRemote(planned.value);
    if (isRemote && this.#triedRemote >= MOST_REMOTE) return undefined;
    return this.#run(bound, planned.value, isRemote ? REMOTE_LIMIT : LATER_LIMIT);
  }

  async #run(
    bound: Bound,
    plan: Plan,
    timeoutMs: number,
    onPartial?: (partial: CandidateTrial) => void,
  ): Promise<CandidateTrial | undefined> {
    this.#tried += 1;
    if (this.isRemote(plan)) this.#triedRemote += 1;
    const { engine } = this.#question;
    const { candidate } = bound;
    const hear = (partial: Trial): void => onPartial?.({ ...partial, ...bound });
    const outcome = await tryPlan(candidate, plan, this.#parts, engine, timeoutMs, this.#signal, hear);
    if (outcome.ok) {
      const trial = { ...outcome.value, ...bound };
      this.#ran.set(keyOf(candidate), trial);
      return trial;
    }
    this.#failure ??= { kind: 'execute', failure: outcome.failure };
    return undefined;
  }
}
