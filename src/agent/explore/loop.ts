/**
 * One thought and one action a turn, until the model calls its last query the answer or a limit is reached. What was executed
 * and gave rows is kept, whatever happens then. What the actions are, and how they are written, is the form's. @see paper 002 §4
 */
import type { Outcome } from '../../base';
import type { Capabilities, Constraint, LanguageModel, Message, ModelFailure } from '../../model';
import type { Answer } from '../answer/answer';
import type { AgentEvent } from '../events';
import { DEFAULT_TASK, type ModelTask } from '../model/model-task';
import type { ModelTurns } from '../model/model-turns';
import { observation } from '../model/prompts/observation';
import type { RunParts } from '../question';
import type { Steps } from '../run';
import type { ExploreEnd, ExploreLimits } from './exploration';
import type { LookedUp } from './look-up';

/** What came of an action. */
export interface Observed {
  /** In words for the model. */
  readonly text: string;
  /** Of a query alone. */
  readonly hasRows?: boolean;
}

/** What the next reply may be: any action, or nothing but a query. */
export type Room = 'any' | 'query';

/** How a loop begins. */
export interface Beginning {
  /** What changes least stands first; later messages are only added. */
  readonly messages: readonly Message[];
  /** Replies are held to it, where the engine can. */
  readonly constraints: Readonly<Record<Room, Constraint | undefined>>;
}

/** What an action does to the loop: it looks or tries, it calls the last query the answer, or it is the answer's query itself. */
export type Role = 'acts' | 'ends' | 'submits';

/** What a model may do, and how it writes that. */
export interface LoopForm<Action> {
  begin(capabilities: Capabilities): Promise<Outcome<Beginning, ModelFailure>>;
  /** `undefined`: the reply names no action. */
  read(reply: string): Action | undefined;
  /** Equal for actions that do the same. */
  keyOf(action: Action): string;
  roleOf(action: Action): Role;
  isQuery(action: Action): boolean;
  /** What a query that had rows says nothing of, in words for the model. `undefined`: nothing is known to be missing. */
  doubtOf(action: Action): string | undefined;
  do(action: Action): AsyncGenerator<AgentEvent, Observed>;
  /** The answer of a query that was done, and had rows. */
  answerOf(action: Action): Promise<Answer | undefined>;
  /** Told where a reply names no action. */
  readonly noAction: string;
  /** Told where nothing but a query is of use now. */
  readonly queryNow: string;
  /** Tokens of a reply. */
  readonly replyTokens: number;
  /** What was looked up. */
  readonly seen: readonly LookedUp[];
}

/** A model that repeats itself is made to try something else. @see paper 002 §4.2: temperature 1.0 */
const FRESH_TEMPERATURE = 0.8;
/** Replies without an action in a row. */
const MOST_UNREADABLE = 3;
/** Look-ups in a row: after them comes a query. Small models go on looking things up until the budget ends. */
const MOST_LOOKUPS = 3;
/** Times that the model is told what its answer says nothing of. @see paper 003 §3.2: three corrections */
const MOST_REVISIONS = 3;

interface Turn<Action> {
  /** `undefined`: the reply names no action. */
  readonly action: Action | undefined;
  readonly reply: string;
  readonly observed: Observed;
}

/** One exploration by a model. */
export class ModelLoop<Action> {
  readonly #form: LoopForm<Action>;
  readonly #model: LanguageModel;
  readonly #limits: ExploreLimits;
  readonly #turns: ModelTurns;
  readonly #task: ModelTask;
  readonly #steps: Steps;
  readonly #signal: AbortSignal;
  readonly #history: Turn<Action>[] = [];
  readonly #doubts = new Set<string>();
  /** Calls of the model before the first turn. */
  #before = 0;
  #unreadable = 0;
  #room: Room = 'any';
  /** The last query with rows, though its turn was rolled back. */
  #last: Action | undefined;
  actions = 0;
  rollbacks = 0;

  constructor(
    form: LoopForm<Action>,
    model: LanguageModel,
    limits: ExploreLimits,
    { task = DEFAULT_TASK }: Pick<RunParts, 'task'>,
    turns: ModelTurns,
    steps: Steps,
    signal: AbortSignal,
  ) {
    this.#form = form;
    this.#model = model;
    this.#limits = limits;
    this.#task = task;
    this.#turns = turns;
    this.#steps = steps;
    this.#signal = signal;
  }

  /** Of the last query with rows: what the model calls its answer, or the best of a loop that was cut off. */
  async found(): Promise<Answer | undefined> {
    return this.#last === undefined ? undefined : this.#form.answerOf(this.#last);
  }

  /** Rejects only with an AbortError; `found` has what was found until then. */
  async *run(capabilities: Capabilities): AsyncGenerator<AgentEvent, ExploreEnd> {
    this.#before = this.#turns.calls;
    const begun = await this.#form.begin(capabilities);
    if (!begun.ok) return { kind: 'fault', failure: begun.failure };
    for (;;) {
      this.#makeRoom();
      const messages = [...begun.value.messages, ...this.#told()];
      const limit = this.#limitMet() ?? (await this.#isTooLong(messages, capabilities));
      if (typeof limit === 'string') return { kind: 'budget', limit };
      if (limit !== undefined) return { kind: 'fault', failure: limit };
      const constraint = begun.value.constraints[this.#room];
      const request = {
        messages,
        maxTokens: this.#form.replyTokens,
        temperature: this.rollbacks === 0 ? this.#task.temperature : FRESH_TEMPERATURE,
        seed: this.#task.seed + this.rollbacks,
        ...(constraint === undefined ? {} : { constraint }),
      };
      const reply = yield* this.#turns.ask(request, (text) => this.#form.read(text) !== undefined);
      if (!reply.ok) return { kind: 'fault', failure: reply.failure };
      const end = yield* this.#turn(reply.value);
      if (end !== undefined) return end;
    }
  }

  /** Where the model repeats itself, looks up without end or has one turn left, only a query is of use. */
  #makeRoom(): void {
    const looked = this.#history.slice(-MOST_LOOKUPS);
    const onlyLooks =
      looked.length === MOST_LOOKUPS && looked.every(({ observed }) => observed.hasRows === undefined);
    const isLast = this.#turns.calls - this.#before === this.#limits.turns - 1 && this.#last === undefined;
    if (onlyLooks || isLast) this.#room = 'query';
    const last = this.#history.at(-1);
    if (this.#room === 'any' || last === undefined) return;
    const { text } = last.observed;
    if (!text.endsWith(this.#form.queryNow))
      this.#history.splice(-1, 1, {
        ...last,
        observed: { ...last.observed, text: `${text}\n${this.#form.queryNow}` },
      });
  }

  #told(): readonly Message[] {
    return this.#history.flatMap(({ reply, observed }) => [
      { role: 'assistant' as const, content: reply },
      observation(observed.text),
    ]);
  }

  #limitMet(): 'actions' | 'turns' | 'tokens' | undefined {
    const { actions, all, turns, tokens } = this.#limits;
    if (this.#history.length >= actions || this.actions >= all) return 'actions';
    if (this.#turns.calls - this.#before >= turns) return 'turns';
    const { tokensIn, tokensOut, tokensCached = 0 } = this.#turns.usage;
    return tokensIn - tokensCached + tokensOut >= tokens ? 'tokens' : undefined;
  }

  async #isTooLong(
    messages: readonly Message[],
    { contextTokens }: Capabilities,
  ): Promise<'tokens' | ModelFailure | undefined> {
    const counted = await this.#model.countTokens(messages, this.#signal);
    if (!counted.ok) return counted.failure;
    return counted.value + this.#form.replyTokens > contextTokens ? 'tokens' : undefined;
  }

  /** Does what the reply says. `undefined`: the loop goes on. */
  async *#turn(reply: string): AsyncGenerator<AgentEvent, ExploreEnd | undefined> {
    const action = this.#form.read(reply);
    this.actions += 1;
    if (action === undefined || (this.#room === 'query' && !this.#form.isQuery(action)))
      return this.#misread(reply);
    this.#unreadable = 0;
    const role = this.#form.roleOf(action);
    if (role === 'ends') return yield* this.#ended(action, reply);
    const key = this.#form.keyOf(action);
    const before = this.#history.findIndex(
      (one) => one.action !== undefined && this.#form.keyOf(one.action) === key,
    );
    if (before >= 0) {
      yield* this.#rollBack(this.#history.length - before - 1, 'repeated');
      this.#room = 'query';
      return undefined;
    }
    this.#room = 'any';
    const observed = yield* this.#form.do(action);
    this.#history.push({ action, reply, observed });
    if (observed.hasRows !== true) return undefined;
    this.#last = action;
    return role === 'submits' ? { kind: 'done' } : undefined;
  }

  /** A model says that its last query is the answer: it is, unless it has no rows, or leaves out words that it has not been told of. */
  *#ended(action: Action, reply: string): Generator<AgentEvent, ExploreEnd | undefined> {
    const last = this.#lastQuery();
    if (last?.action === undefined || last.observed.hasRows !== true) {
      // Nothing stands for an answer: the model goes on from before.
      yield* this.#rollBack(0, 'stopped-early');
      return undefined;
    }
    const doubt = this.#form.doubtOf(last.action);
    if (doubt === undefined || this.#doubts.has(doubt) || this.#doubts.size >= MOST_REVISIONS)
      return { kind: 'done' };
    this.#doubts.add(doubt);
    this.#history.push({ action, reply, observed: { text: doubt } });
    return undefined;
  }

  #lastQuery(): Turn<Action> | undefined {
    return this.#history.findLast(({ observed }) => observed.hasRows !== undefined);
  }

  #misread(reply: string): ExploreEnd | undefined {
    this.#unreadable += 1;
    if (this.#unreadable >= MOST_UNREADABLE)
      return { kind: 'fault', failure: { kind: 'broken', message: 'It names no action.' } };
    this.#history.push({ action: undefined, reply, observed: { text: this.#form.noAction } });
    return undefined;
  }

  /** Goes back to the state before a repetition, or before an early stop, with another seed. */
  *#rollBack(dropped: number, why: 'repeated' | 'stopped-early'): Generator<AgentEvent, void> {
    const step = this.#steps.start('tool');
    yield step.started;
    this.rollbacks += 1;
    this.#history.splice(this.#history.length - dropped, dropped);
    yield step.end({ note: { step: 'tool', rolledBack: dropped + 1, why }, input: '', output: '' });
  }
}
