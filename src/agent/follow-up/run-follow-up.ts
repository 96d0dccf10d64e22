import { diagnose } from '../../diagnosis';
import { planQuery, type Plan } from '../../federation';
import type { Answer } from '../answer/answer';
import { withBest } from '../answer/best-rows';
import { cautionsOf } from '../answer/cautions';
import { contributionsTo } from '../trials/contributions';
import type { AgentEvent } from '../events';
import type { RunFailure } from '../failure';
import { mendedBy } from '../mend-asking';
import { printDiagnosis, printExecution } from '../answer/print-steps';
import type { RunParts } from '../question';
import { readableQuery } from '../answer/readable-plan';
import { answerKey, isEmpty, rowsOf } from '../answer/results';
import { findThere } from '../read-question';
import { Steps, wholeRun, type Pipeline } from '../run';
import { answerOf, tryPlan, type Trial } from '../trials/trial';
import type { FollowUp, Proposal, Revised } from './follow-up';
import { revise } from './revise';
import { reviseByModel } from './revise-by-model';

/** For the first that is run, and for those beside it; where the network is asked. Milliseconds. */
const LIMIT = 10_000;
const LATER_LIMIT = 2000;
const REMOTE_LIMIT = 60_000;
/** Of the network no more is asked for the sake of comparison. */
const MOST_REMOTE = 2;
/** Answers of other readings. */
const MOST_OTHERS = 2;

/** Who revises a query: code, and a model where code finds nothing clear. Rejects only with an AbortError. */
export type Reviser = (
  asked: FollowUp,
  parts: RunParts,
  steps: Steps,
  signal: AbortSignal,
) => AsyncGenerator<AgentEvent, Revised | undefined>;

const reviseByCode: Reviser = async function* (asked, parts, steps, signal) {
  const step = steps.start('compose');
  yield step.started;
  const revised = await revise(asked, parts, signal);
  const proposals = revised?.kind === 'revised' ? revised.proposals : [];
  yield step.end({
    note: { step: 'compose', candidates: proposals.length },
    input: `${asked.text}\n\n${readableQuery(asked.last.plan.query)}`,
    output: proposals.map(({ candidate }) => readableQuery(candidate.query)).join('\n\n'),
  });
  return revised;
};

interface Ran {
  readonly proposal: Proposal;
  readonly trial: Trial;
}

const hasRows = ({ proposal, trial: { result } }: Ran): boolean => {
  if (isEmpty(result, proposal.candidate.query)) return false;
  if (result.type !== 'bindings') return true;
  return proposal.needed.every((name) => {
    const at = result.variables.indexOf(name);
    return at < 0 || result.rows.some((row) => row[at] !== undefined);
  });
};

/** The words may have meant another thing; of columns and orders the likeliest is enough. */
const isReading = ({ changes }: Proposal): boolean =>
  changes.every(({ kind }) => kind !== 'shown' && kind !== 'sorted');

class FollowingUp {
  readonly #asked: FollowUp;
  readonly #parts: RunParts;
  readonly #revisers: readonly Reviser[];
  readonly #signal: AbortSignal;
  readonly #steps: Steps;
  #failure: RunFailure | undefined;
  #remote = 0;

  constructor(asked: FollowUp, parts: RunParts, revisers: readonly Reviser[], signal: AbortSignal) {
    this.#asked = asked;
    this.#parts = parts;
    this.#revisers = revisers;
    this.#signal = signal;
    this.#steps = new Steps(parts.now);
  }

  async *run(): Pipeline {
    if (this.#asked.scope.length === 0) return { kind: 'no-sources' };
    const { text: question, scope, language } = this.#asked;
    const asking = { question, scope, language, pins: [] };
    yield* findThere(asking, this.#parts, this.#steps, this.#signal, { asWritten: true });
    for (const reviser of this.#revisers) {
      const revised = yield* reviser(this.#asked, this.#parts, this.#steps, this.#signal);
      if (revised?.kind === 'why') return { ...revised, kind: 'not-revised', reason: 'why' };
      if (revised?.kind === 'answered') return yield* this.#answered(revised);
      const proposals = revised?.proposals ?? [];
      const best = yield* this.#best(proposals);
      if (best !== undefined) return yield* this.#shown(best, proposals);
      if (this.#failure !== undefined) return this.#failure;
    }
    return { kind: 'not-revised', reason: 'unclear' };
  }

  /** What a model's query gives. */
  async *#answered({ answer, told }: Revised & { kind: 'answered' }): Pipeline {
    yield { type: 'answers-found', answers: [answer] };
    yield { type: 'model-answered', told };
    yield* contributionsTo({ ...answer, contributions: undefined }, this.#parts, this.#signal);
    return undefined;
  }

  /** What the likeliest query gives, and those beside it. */
  async *#shown(best: Ran, proposals: readonly Proposal[]): Pipeline {
    const answer = await this.#answer(best);
    if (!hasRows(best)) {
      const [fault] = best.trial.missing;
      if (fault !== undefined) return { kind: 'execute', failure: { kind: 'withheld', faults: [fault] } };
      const failure = yield* this.#nothing(best.trial, answer);
      yield* contributionsTo(best.trial, this.#parts, this.#signal);
      return failure;
    }
    yield { type: 'answers-found', answers: [answer] };
    const others = await this.#others(proposals, best, answer);
    const more = await cautionsOf(best.trial, this.#asking(), this.#signal);
    const cautious = { ...answer, cautions: [...answer.cautions, ...more] };
    const told = await withBest(cautious, best.trial, this.#asking(), this.#signal);
    yield { type: 'answers-found', answers: [told, ...others] };
    yield* contributionsTo(best.trial, this.#parts, this.#signal);
    return undefined;
  }

  /** Why there are no rows, and what near queries find. */
  async *#nothing({ candidate, plan }: Trial, answer: Answer): AsyncGenerator<AgentEvent, RunFailure> {
    const step = this.#steps.start('diagnose');
    yield step.started;
    const empty = { query: plan.query, paraphrase: candidate?.paraphrase ?? [] };
    const diagnosis = await diagnose(empty, this.#asking(), this.#signal);
    const asking = this.#asking();
    const { language } = asking;
    const worded = candidate && { question: this.#asked.text, candidate, language };
    const mended = await mendedBy(plan.query, this.#parts, asking, this.#signal, worded);
    yield step.end({
      note: { step: 'diagnose', found: diagnosis !== undefined },
      input: readableQuery(plan.query),
      output: printDiagnosis(diagnosis, mended.proposals),
    });
    return { kind: 'empty', diagnosis, answer, ...mended };
  }

  /** The first with rows; else the first that ran. */
  async *#best(proposals: readonly Proposal[]): AsyncGenerator<AgentEvent, Ran | undefined> {
    let empty: Ran | undefined;
    for (const proposal of proposals) {
      const plan = this.#plan(proposal);
      if (plan === undefined || !this.#mayAsk(plan)) continue;
      const step = this.#steps.start('execute');
      yield step.started;
      const ran = await this.#run(proposal, plan, this.#isRemote(plan) ? REMOTE_LIMIT : LIMIT);
      yield step.end({
        note:
          ran === undefined
            ? { step: 'execute', role: 'failed' }
            : { step: 'execute', role: 'first', rows: rowsOf(ran.trial.result) },
        input: readableQuery(proposal.candidate.query),
        output: ran === undefined ? JSON.stringify(this.#failure) : printExecution(ran.trial),
      });
      if (ran === undefined) continue;
      if (hasRows(ran)) return ran;
      if (!proposal.isGuess || ran.trial.missing.length > 0) empty ??= ran;
    }
    return empty;
  }

  #plan({ candidate }: Proposal): Plan | undefined {
    const planned = planQuery(candidate.query, this.#parts.sources, this.#asked.scope);
    if (planned.ok) return planned.value;
    this.#failure ??= { kind: 'plan', failure: planned.failure };
    return undefined;
  }

  #isRemote(plan: Plan): boolean {
    return this.#parts.engines.namesFor(plan)[0] !== 'shards';
  }

  #mayAsk(plan: Plan): boolean {
    if (!this.#isRemote(plan)) return true;
    this.#remote += 1;
    return this.#remote <= MOST_REMOTE;
  }

  async #run(proposal: Proposal, plan: Plan, limit: number): Promise<Ran | undefined> {
    const { engine } = this.#asked;
    const outcome = await tryPlan(proposal.candidate, plan, this.#parts, engine, limit, this.#signal);
    if (outcome.ok) return { proposal, trial: outcome.value };
    this.#failure ??= { kind: 'execute', failure: outcome.failure };
    return undefined;
  }

  /** What else it may mean and gives other rows. */
  async #others(proposals: readonly Proposal[], best: Ran, first: Answer): Promise<readonly Answer[]> {
    const found: Answer[] = [];
    const keys = new Set([answerKey(first)]);
    for (const proposal of proposals.slice(proposals.indexOf(best.proposal) + 1)) {
      if (found.length === MOST_OTHERS) break;
      if (!isReading(proposal)) continue;
      const plan = this.#plan(proposal);
      if (plan === undefined || this.#isRemote(plan)) continue;
      const ran = await this.#run(proposal, plan, LATER_LIMIT);
      if (ran === undefined || !hasRows(ran)) continue;
      const answer = await this.#answer(ran);
      if (keys.has(answerKey(answer))) continue;
      keys.add(answerKey(answer));
      found.push(answer);
    }
    return found;
  }

  async #answer({ proposal, trial }: Ran): Promise<Answer> {
    const answer = await answerOf(trial, [], this.#asking(), this.#signal);
    return { ...answer, changes: proposal.changes };
  }

  #asking() {
    const { scope, language } = this.#asked;
    return { ...this.#parts, scope, language };
  }
}

/** A follow-up to its answer. Never rejects: failure, and stopping, is what the last event says. */
export const followUp = (
  asked: FollowUp,
  parts: RunParts,
  signal: AbortSignal,
  /** Asked in this order until one knows. */
  revisers: readonly Reviser[] = [reviseByCode, reviseByModel],
): AsyncGenerator<AgentEvent, void> =>
  wholeRun(
    asked.text,
    asked.scope,
    () => new FollowingUp(asked, parts, revisers, signal).run(),
    parts.now,
    signal,
  );
