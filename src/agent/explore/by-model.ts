/**
 * Looking further with a model: some queries written apart from each other first, as they cost little beside the prompt that they
 * share. Where their rows do not agree, the model cuts the question into smaller ones, then looks things up and tries queries step
 * by step.
 */
import { done, type Outcome } from '../../base';
import type { Capabilities, LanguageModel, ModelFailure } from '../../model';
import type { Answer } from '../answer/answer';
import type { AgentEvent } from '../events';
import { ModelTurns } from '../model/model-turns';
import type { RunParts } from '../question';
import { answerKey } from '../answer/results';
import type { Steps } from '../run';
import { doubted } from '../answer/weighed';
import type { ExploreAsked, Tooling } from './asked';
import { Drafts } from './drafts';
import type { ExploreEnd, ExploreLimits, FoundAnswer, SubAnswer, Votes } from './exploration';
import type { LookedUp } from './look-up';
import { ModelLoop } from './loop';
import { split, subAnswer } from './split';
import { SqlForm } from './sql-form';

/** What a model made of a question. */
export interface ModelExplored {
  /** Best first. */
  readonly found: readonly FoundAnswer[];
  /** Of the first answer, where further queries gave its rows too. */
  readonly confirmed: Votes | undefined;
  /** Smaller questions with their answers. */
  readonly parts: readonly SubAnswer[];
  readonly end: ExploreEnd;
}

/** One exploration by a model. */
export class ModelExploring {
  readonly #asked: ExploreAsked;
  readonly #model: LanguageModel;
  readonly #limits: ExploreLimits;
  readonly #runParts: RunParts;
  readonly #tooling: Tooling;
  readonly #signal: AbortSignal;
  readonly #turns: ModelTurns;
  readonly #drafts: Drafts;
  readonly #form: SqlForm;
  readonly #loop: ModelLoop<Parameters<SqlForm['do']>[0]>;
  readonly #parts: SubAnswer[] = [];

  constructor(
    asked: ExploreAsked,
    parts: RunParts,
    tooling: Tooling,
    model: LanguageModel,
    limits: ExploreLimits,
    steps: Steps,
    signal: AbortSignal,
  ) {
    this.#asked = asked;
    this.#model = model;
    this.#limits = limits;
    this.#runParts = parts;
    this.#tooling = tooling;
    this.#signal = signal;
    this.#turns = new ModelTurns(model, parts, steps, signal);
    this.#drafts = new Drafts(asked, parts, model, this.#turns, steps, signal);
    this.#form = new SqlForm(asked, parts, tooling, model, steps, signal);
    this.#loop = new ModelLoop(this.#form, model, limits, parts, this.#turns, steps, signal);
  }

  get calls(): number {
    return this.#turns.calls;
  }
  get usage() {
    return this.#turns.usage;
  }
  get actions(): number {
    return this.#drafts.written + this.#loop.actions;
  }
  get rollbacks(): number {
    return this.#loop.rollbacks;
  }
  get seen(): readonly LookedUp[] {
    return this.#form.seen;
  }

  /** What the drafts found, and the smaller questions that are answered by now. */
  get soFar(): Omit<ModelExplored, 'end'> {
    return { ...this.#result(undefined), parts: [...this.#parts] };
  }

  /**
   * Never rejects for a stop: what was found until then is told.
   * @param tell the event that tells what there is so far
   */
  async *run(tell: () => AgentEvent): AsyncGenerator<AgentEvent, ModelExplored> {
    let end: ExploreEnd;
    try {
      end = yield* this.#explored(tell);
    } catch (thrown) {
      if (!this.#signal.aborted) throw thrown;
      end = { kind: 'stopped' };
    }
    return { ...this.#result(await this.#loop.found()), parts: this.#parts, end };
  }

  async *#explored(tell: () => AgentEvent): AsyncGenerator<AgentEvent, ExploreEnd> {
    const loaded = await this.#model.load(() => undefined, this.#signal);
    if (!loaded.ok) return { kind: 'fault', failure: loaded.failure };
    const written = yield* this.#drafts.run(this.#limits.drafts, loaded.value);
    if (!written.ok) return { kind: 'fault', failure: written.failure };
    yield tell();
    const isAgreed = this.#limits.drafts > 0 && this.#drafts.isAgreed;
    if (isAgreed || this.#limits.turns === 0) return { kind: 'done' };
    // Each turn shows rows.
    if (!loaded.value.seesRows) return { kind: 'done' };
    const cut = yield* this.#cut(loaded.value, tell);
    if (!cut.ok) return { kind: 'fault', failure: cut.failure };
    return yield* this.#loop.run(loaded.value);
  }

  /** Smaller questions and the kinds that they are about say which tables the model needs to see. */
  async *#cut(
    capabilities: Capabilities,
    tell: () => AgentEvent,
  ): AsyncGenerator<AgentEvent, Outcome<undefined, ModelFailure>> {
    const { question } = this.#asked;
    if (this.#limits.parts === 0) return done(undefined);
    const cut = yield* split(question, this.#limits.parts, this.#runParts, this.#turns, capabilities);
    if (!cut.ok) return cut;
    for (const words of cut.value.questions) {
      this.#parts.push(await subAnswer(words, question, this.#runParts, this.#signal));
      yield tell();
    }
    const { tools } = this.#tooling;
    const found = await Promise.all(
      cut.value.kinds.map((query) => tools.search({ query, kind: 'class', limit: 1 }, this.#signal)),
    );
    this.#form.learn(
      this.#parts,
      found.flat().map(({ iri }) => iri),
    );
    return done(undefined);
  }

  /** What the model called its answer at the end of its turns stands before drafts that nobody agreed on. */
  #result(last: Answer | undefined): Omit<ModelExplored, 'end' | 'parts'> {
    const [first] = this.#asked.answers;
    const firstKey = first === undefined ? undefined : answerKey(first);
    const own = this.#asked.told?.answer;
    const ownKey = own === undefined ? undefined : answerKey(own);
    const lastKey = last === undefined ? undefined : answerKey(last);
    const { voted, of } = this.#drafts;
    const told = voted.map(({ answer, votes }) => ({ key: answerKey(answer), answer, votes }));
    const byTurns = told.filter(({ key }) => key === lastKey);
    const others = told.filter(({ key }) => key !== lastKey);
    const found =
      last === undefined ? told : [{ key: lastKey, answer: last, votes: byTurns[0]?.votes ?? 0 }, ...others];
    const confirmed = told.find(({ key }) => key === firstKey);
    return {
      found: found
        // What the model wrote before is told again only where other queries gave its rows.
        .filter(({ key, votes }) => key !== firstKey && (key !== ownKey || votes > 1))
        .map(({ answer, votes }) => ({
          answer: doubted(answer),
          finding: { kind: 'model' as const, ...(votes === 0 ? {} : { votes: { for: votes, of } }) },
        })),
      confirmed: confirmed !== undefined && confirmed.votes > 1 ? { for: confirmed.votes, of } : undefined,
    };
  }
}
