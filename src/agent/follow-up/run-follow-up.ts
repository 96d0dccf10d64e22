import { diagnose } from '../../diagnosis';
import { planQuery, type Plan } from '../../federation';
import type { Candidate, Column } from '../../composer';
import type { Answer } from '../answer';
import { cautionsOf } from '../cautions';
import { contributionsTo } from '../contributions';
import type { AgentEvent } from '../events';
import type { RunFailure } from '../failure';
import { printExecution } from '../print-steps';
import type { RunParts } from '../question';
import { readableQuery } from '../readable-plan';
import { answerKey, isEmpty, rowsOf } from '../results';
import { Steps, wholeRun, type Pipeline } from '../run';
import { answerOf, tryPlan, type Trial } from '../trial';
import type { FollowUp, Proposal, Revised } from './follow-up';
import { revise } from './revise';

/** For the first that is run, and for those beside it; where the network is asked. Milliseconds. */
const LIMIT = 10_000;
const LATER_LIMIT = 2000;
const REMOTE_LIMIT = 60_000;
/** Of the network no more is asked for the sake of comparison. */
const MOST_REMOTE = 2;
/** Answers of other readings. */
const MOST_OTHERS = 2;

/** Who revises a query: code, and whoever is asked where code finds nothing clear. Rejects only with an AbortError. */
export type Reviser = (asked: FollowUp, parts: RunParts, signal: AbortSignal) => Promise<Revised | undefined>;

interface Ran {
  readonly proposal: Proposal;
  readonly trial: Trial;
}

const hasRows = ({ proposal, trial: { result } }: Ran): boolean => {
  if (isEmpty(result, proposal.query)) return false;
  if (result.type !== 'bindings') return true;
  return proposal.needed.every((name) => {
    const at = result.variables.indexOf(name);
    return at < 0 || result.rows.some((row) => row[at] !== undefined);
  });
};

/** The words may have meant another thing; of columns and orders the likeliest is enough. */
const isReading = ({ changes }: Proposal): boolean =>
  changes.every(({ kind }) => kind !== 'shown' && kind !== 'sorted');

/** Columns that were there keep what was known of them; new ones are called what was asked for. */
const columnsOf = (
  told: readonly Column[],
  before: readonly Column[],
  { headings }: Proposal,
): readonly Column[] =>
  told.map((column) => {
    const heading = headings[column.variable];
    if (heading !== undefined) return { ...column, label: column.label === '' ? heading : column.label };
    return before.find(({ variable }) => variable === column.variable) ?? column;
  });

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
    const revised = yield* this.#revise();
    if (revised?.kind !== 'revised')
      return { kind: 'not-revised', reason: revised === undefined ? 'unclear' : 'why' };
    const best = yield* this.#best(revised.proposals);
    if (best === undefined) return this.#failure ?? { kind: 'not-revised', reason: 'unclear' };
    const answer = await this.#answer(best);
    if (!hasRows(best)) {
      const [fault] = best.trial.missing;
      if (fault !== undefined) return { kind: 'execute', failure: { kind: 'withheld', faults: [fault] } };
      const { candidate, plan } = best.trial;
      const empty = { query: plan.query, paraphrase: candidate?.paraphrase ?? [] };
      const diagnosis = await diagnose(empty, this.#asking(), this.#signal);
      yield* contributionsTo(best.trial, this.#parts, this.#signal);
      return { kind: 'empty', diagnosis, answer };
    }
    yield { type: 'answers-found', answers: [answer] };
    const others = await this.#others(revised.proposals, best, answer);
    const more = await cautionsOf(best.trial, this.#asking(), this.#signal);
    const told = { ...answer, cautions: [...answer.cautions, ...more] };
    yield { type: 'answers-found', answers: [told, ...others] };
    yield* contributionsTo(best.trial, this.#parts, this.#signal);
    return undefined;
  }

  async *#revise(): AsyncGenerator<AgentEvent, Revised | undefined> {
    const step = this.#steps.start('compose');
    yield step.started;
    let revised: Revised | undefined;
    for (const reviser of this.#revisers) {
      revised = await reviser(this.#asked, this.#parts, this.#signal);
      if (revised !== undefined) break;
    }
    const proposals = revised?.kind === 'revised' ? revised.proposals : [];
    yield step.end({
      note: { step: 'compose', candidates: proposals.length },
      input: `${this.#asked.text}\n\n${readableQuery(this.#asked.last.plan.query)}`,
      output: proposals.map(({ query }) => readableQuery(query)).join('\n\n'),
    });
    return revised;
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
        input: readableQuery(proposal.query),
        output: ran === undefined ? JSON.stringify(this.#failure) : printExecution(ran.trial),
      });
      if (ran === undefined) continue;
      if (hasRows(ran)) return ran;
      if (!proposal.isGuess || ran.trial.missing.length > 0) empty ??= ran;
    }
    return empty;
  }

  #plan({ query }: Proposal): Plan | undefined {
    const planned = planQuery(query, this.#parts.sources, this.#asked.scope);
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
    const candidate = await this.#told(proposal);
    const { engine } = this.#asked;
    const outcome = await tryPlan(candidate, plan, this.#parts, engine, limit, this.#signal);
    if (outcome.ok) return { proposal, trial: outcome.value };
    this.#failure ??= { kind: 'execute', failure: outcome.failure };
    return undefined;
  }

  async #told(proposal: Proposal): Promise<Candidate | undefined> {
    const { text, scope, language, last } = this.#asked;
    const told = await this.#parts.composer.tell(
      { query: proposal.query, question: text, scope, language },
      this.#signal,
    );
    if (told === undefined) return undefined;
    const before = last.candidate;
    const columns = columnsOf(told.columns, before?.columns ?? [], proposal);
    // Words of the follow-up that the query does not say are said by what was changed.
    const named = { ...told, unused: [], columns };
    const { said } = proposal;
    if (said === undefined || before === undefined) return named;
    const isOfSame = named.form === 'count' || columns[0]?.variable === before.columns[0]?.variable;
    return { ...named, paraphrase: said, noun: isOfSame ? before.noun : named.noun };
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
  revisers: readonly Reviser[] = [revise],
): AsyncGenerator<AgentEvent, void> =>
  wholeRun(
    asked.text,
    asked.scope,
    () => new FollowingUp(asked, parts, revisers, signal).run(),
    parts.now,
    signal,
  );
