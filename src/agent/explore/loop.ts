/**
 * One thought and one action a turn, until the model calls its last query the answer or a limit is reached. What was executed
 * and gave rows is kept, whatever happens then. What the actions are, and how they are written, is the form's. @see paper 002 §4
 */
import { done, failed, type Outcome } from '../../base';
import type { Capabilities, Constraint, LanguageModel, Message, ModelFailure } from '../../model';
import type { Answer } from '../answer';
import type { AgentEvent } from '../events';
import { NO_USAGE, addUsage, callModel } from '../model/model-call';
import { DEFAULT_TASK } from '../model/model-task';
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

/** How a loop begins. */
export interface Beginning {
  /** What changes least stands first; later messages are only added. */
  readonly messages: readonly Message[];
  /** Replies are held to it, where the engine can. */
  readonly constraint: Constraint | undefined;
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
  do(action: Action): AsyncGenerator<AgentEvent, Observed>;
  /** The answer of a query that was done, and had rows. */
  answerOf(action: Action): Promise<Answer | undefined>;
  /** Told where a reply names no action. */
  readonly noAction: string;
  /** Tokens of a reply. */
  readonly replyTokens: number;
  /** What was looked up. */
  readonly seen: readonly LookedUp[];
}

/** A model that repeats itself is made to try something else. @see paper 002 §4.2: temperature 1.0 */
const FRESH_TEMPERATURE = 0.8;
/** Replies without an action in a row. */
const MOST_UNREADABLE = 3;

interface Turn<Action> {
  /** `undefined`: the reply names no action. */
  readonly action: Action | undefined;
  readonly reply: string;
  readonly observed: Observed;
}

const printMessages = (messages: readonly Message[]): string =>
  messages.map(({ role, content }) => `[${role}]\n${content}`).join('\n\n');

/** One exploration by a model. */
export class ModelLoop<Action> {
  readonly #form: LoopForm<Action>;
  readonly #model: LanguageModel;
  readonly #limits: ExploreLimits;
  readonly #parts: Pick<RunParts, 'now' | 'task'>;
  readonly #steps: Steps;
  readonly #signal: AbortSignal;
  readonly #history: Turn<Action>[] = [];
  #unreadable = 0;
  /** The last query with rows, though its turn was rolled back. */
  #last: Action | undefined;
  usage = NO_USAGE;
  actions = 0;
  rollbacks = 0;
  calls = 0;

  constructor(
    form: LoopForm<Action>,
    model: LanguageModel,
    limits: ExploreLimits,
    parts: Pick<RunParts, 'now' | 'task'>,
    steps: Steps,
    signal: AbortSignal,
  ) {
    this.#form = form;
    this.#model = model;
    this.#limits = limits;
    this.#parts = parts;
    this.#steps = steps;
    this.#signal = signal;
  }

  /** Of the last query with rows: what the model calls its answer, or the best of a loop that was cut off. */
  async found(): Promise<Answer | undefined> {
    return this.#last === undefined ? undefined : this.#form.answerOf(this.#last);
  }

  /** Rejects only with an AbortError; `found` has what was found until then. */
  async *run(): AsyncGenerator<AgentEvent, ExploreEnd> {
    const loaded = await this.#model.load(() => undefined, this.#signal);
    if (!loaded.ok) return { kind: 'fault', failure: loaded.failure };
    const begun = await this.#form.begin(loaded.value);
    if (!begun.ok) return { kind: 'fault', failure: begun.failure };
    for (;;) {
      const messages = [...begun.value.messages, ...this.#told()];
      const limit = this.#limitMet() ?? (await this.#isTooLong(messages, loaded.value));
      if (typeof limit === 'string') return { kind: 'budget', limit };
      if (limit !== undefined) return { kind: 'fault', failure: limit };
      const reply = yield* this.#reply(messages, begun.value.constraint);
      if (!reply.ok) return { kind: 'fault', failure: reply.failure };
      const end = yield* this.#turn(reply.value);
      if (end !== undefined) return end;
    }
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
    if (this.calls >= turns) return 'turns';
    const { tokensIn, tokensOut, tokensCached = 0 } = this.usage;
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

  async *#reply(
    messages: readonly Message[],
    constraint: Constraint | undefined,
  ): AsyncGenerator<AgentEvent, Outcome<string, ModelFailure>> {
    const { now, task = DEFAULT_TASK } = this.#parts;
    const step = this.#steps.start('model');
    yield step.started;
    const started = now();
    this.calls += 1;
    const call = this.calls;
    const request = {
      messages,
      maxTokens: this.#form.replyTokens,
      temperature: this.rollbacks === 0 ? task.temperature : FRESH_TEMPERATURE,
      seed: task.seed + this.rollbacks,
      ...(constraint === undefined ? {} : { constraint }),
    };
    const input = printMessages(messages);
    const written = yield* callModel(this.#model, call, request, now, this.#signal);
    if (!written.ok) {
      const note = { step: 'model', call, isUsable: false, tokens: 0 } as const;
      yield step.end({ note, input, output: JSON.stringify(written.failure) });
      return failed(written.failure);
    }
    const { text, usage } = written.value;
    this.usage = addUsage(this.usage, usage, now() - started);
    const isUsable = this.#form.read(text) !== undefined;
    const note = { step: 'model', call, isUsable, tokens: usage.tokensOut } as const;
    yield step.end({ note, input, output: text });
    return done(text.trim());
  }

  /** Does what the reply says. `undefined`: the loop goes on. */
  async *#turn(reply: string): AsyncGenerator<AgentEvent, ExploreEnd | undefined> {
    const action = this.#form.read(reply);
    this.actions += 1;
    if (action === undefined) return this.#misread(reply);
    this.#unreadable = 0;
    const role = this.#form.roleOf(action);
    if (role === 'ends') {
      if (this.#lastQuery()?.observed.hasRows === true) return { kind: 'done' };
      // Nothing stands for an answer: the model goes on from before.
      yield* this.#rollBack(0, 'stopped-early');
      return undefined;
    }
    const key = this.#form.keyOf(action);
    const before = this.#history.findIndex(
      (one) => one.action !== undefined && this.#form.keyOf(one.action) === key,
    );
    if (before >= 0) {
      yield* this.#rollBack(this.#history.length - before - 1, 'repeated');
      return undefined;
    }
    const observed = yield* this.#form.do(action);
    this.#history.push({ action, reply, observed });
    if (observed.hasRows !== true) return undefined;
    this.#last = action;
    return role === 'submits' ? { kind: 'done' } : undefined;
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
