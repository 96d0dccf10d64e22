/**
 * Looking further with a model: one thought and one action a turn, until it calls its last query the answer or a limit is
 * reached. What was executed and gave rows is kept, whatever happens then. @see paper 002 §4
 */
import { never } from '../../base';
import {
  printSql,
  turnGrammar,
  type Capabilities,
  type LanguageModel,
  type Message,
  type ModelFailure,
} from '../../model';
import { RDF, type Iri } from '../../rdf';
import type { ToolBox, ToolParts } from '../../tools';
import type { Answer } from '../answer';
import type { AgentEvent } from '../events';
import { emptyWords, wordsFor } from '../model/check-words';
import { judgeSql } from '../model/judge-sql';
import { NO_USAGE, addUsage, callModel } from '../model/model-call';
import { DEFAULT_TASK, type ModelTask } from '../model/model-task';
import { packQuestion } from '../model/pack-question';
import { SQL_TOKENS, type MessagesOf, type PackedSql } from '../model/pack-sql';
import { NO_ACTION, exploreMessages, observation } from '../model/prompts/explore';
import { isReading, type Reading } from '../model/reading';
import { doubted } from '../weighed';
import type { RunParts } from '../question';
import type { Steps } from '../run';
import { rowsOf } from '../results';
import { actionKey, readTurn, type Action } from './action';
import type { ExploreAsked, Tooling } from './asked';
import type { ExploreEnd, ExploreLimits, FoundAnswer } from './exploration';
import { lookUp, type LookedUp } from './look-up';
import { rowsObserved, termsObserved } from './observe';

/** Of a reply: a thought and a query. Tokens. */
const REPLY_TOKENS = SQL_TOKENS + 60;
/** Of the context, what the first messages may fill. */
const PROMPT_SHARE = 0.5;
/** A model that repeats itself is made to try something else. */
const FRESH_TEMPERATURE = 0.8;
/** Replies without an action in a row. */
const MOST_UNREADABLE = 3;
/** Values of a column. */
const VALUES = 10;

/** An action that was done, and what came of it. */
interface Done {
  /** `undefined`: the reply names none. */
  readonly action: Action | undefined;
  readonly reply: string;
  readonly observed: string;
  /** Of a query with rows. */
  readonly answer: Answer | undefined;
}

interface Observed {
  readonly text: string;
  readonly answer?: Answer;
}

const printMessages = (messages: readonly Message[]): string =>
  messages.map(({ role, content }) => `[${role}]\n${content}`).join('\n\n');

/** One exploration with a model. */
export class ModelExploring {
  readonly #asked: ExploreAsked;
  readonly #parts: RunParts;
  readonly #tools: ToolParts;
  readonly #box: ToolBox;
  readonly #model: LanguageModel;
  readonly #limits: ExploreLimits;
  readonly #steps: Steps;
  readonly #signal: AbortSignal;
  readonly #task: ModelTask;
  readonly #readings: readonly Reading[];
  readonly #history: Done[] = [];
  #typing = `${RDF}type` as Iri;
  #host: string | undefined;
  #unreadable = 0;
  /** Answers of queries that ran, the last one last; those of turns that were rolled back, too. */
  readonly #executed: Answer[] = [];
  readonly seen: LookedUp[] = [];
  usage = NO_USAGE;
  actions = 0;
  rollbacks = 0;
  calls = 0;

  constructor(
    asked: ExploreAsked,
    parts: RunParts,
    { tools, box }: Tooling,
    model: LanguageModel,
    limits: ExploreLimits,
    steps: Steps,
    signal: AbortSignal,
  ) {
    this.#asked = asked;
    this.#parts = parts;
    this.#tools = tools;
    this.#box = box;
    this.#model = model;
    this.#limits = limits;
    this.#steps = steps;
    this.#signal = signal;
    this.#task = parts.task ?? DEFAULT_TASK;
    this.#readings = asked.answers.filter(isReading);
  }

  /** The last query with rows: what the model calls its answer, or the best of an exploration that was cut off. */
  get found(): readonly FoundAnswer[] {
    const last = this.#executed.at(-1);
    return last === undefined ? [] : [{ answer: doubted(last), finding: { kind: 'model' } }];
  }

  /** Rejects only with an AbortError; what was found until then is in `found`. */
  async *run(): AsyncGenerator<AgentEvent, ExploreEnd> {
    const loaded = await this.#model.load(() => undefined, this.#signal);
    if (!loaded.ok) return { kind: 'fault', failure: loaded.failure };
    const { scope } = this.#asked.question;
    this.#typing = (await this.#tools.describe(scope, this.#signal)).typing ?? this.#typing;
    this.#host = loaded.value.host;
    const packed = await this.#pack(loaded.value);
    if (!packed.ok) return { kind: 'fault', failure: packed.failure };
    const isHeld = this.#task.grammar && loaded.value.constraints.includes('grammar');
    const grammar = isHeld ? turnGrammar(packed.value.schema) : undefined;
    for (;;) {
      const limit = this.#limitMet();
      if (limit !== undefined) return { kind: 'budget', limit };
      const messages = this.#messages(packed.value.messages);
      const counted = await this.#model.countTokens(messages, this.#signal);
      if (!counted.ok) return { kind: 'fault', failure: counted.failure };
      if (counted.value + REPLY_TOKENS > loaded.value.contextTokens)
        return { kind: 'budget', limit: 'tokens' };
      const reply = yield* this.#reply(messages, grammar);
      if (typeof reply !== 'string') return { kind: 'fault', failure: reply };
      const end = yield* this.#turn(reply, packed.value);
      if (end !== undefined) return end;
    }
  }

  #pack(capabilities: Capabilities) {
    const shown = {
      asked: this.#asked.question,
      readings: this.#readings,
      task: this.#task,
      messagesOf: this.#firstMessages,
      mostTokens: Math.floor(capabilities.contextTokens * PROMPT_SHARE),
    };
    return packQuestion(shown, capabilities, this.#parts, this.#model, this.#signal);
  }

  readonly #firstMessages: MessagesOf = (parts, { vocabulary, schema }) => {
    const { answers, failure } = this.#asked;
    const first = failure?.kind === 'empty' ? failure.answer : answers[0];
    const sql = first === undefined ? undefined : printSql(first.plan.query, vocabulary, schema);
    if (first === undefined || sql?.ok !== true) return exploreMessages(parts);
    const outcome =
      failure?.kind === 'empty'
        ? emptyWords(failure.diagnosis)
        : `${rowsObserved(first)}\nIt may not be what was asked.`;
    return exploreMessages({ ...parts, tried: { sql: sql.value, outcome } });
  };

  #messages(first: readonly Message[]): readonly Message[] {
    return [
      ...first,
      ...this.#history.flatMap(({ reply, observed }) => [
        { role: 'assistant' as const, content: reply },
        observation(observed),
      ]),
    ];
  }

  #limitMet(): 'actions' | 'turns' | 'tokens' | undefined {
    const { actions, all, turns, tokens } = this.#limits;
    if (this.#history.length >= actions || this.actions >= all) return 'actions';
    if (this.calls >= turns) return 'turns';
    const { tokensIn, tokensOut, tokensCached = 0 } = this.usage;
    return tokensIn - tokensCached + tokensOut >= tokens ? 'tokens' : undefined;
  }

  async *#reply(
    messages: readonly Message[],
    grammar: string | undefined,
  ): AsyncGenerator<AgentEvent, string | ModelFailure> {
    const step = this.#steps.start('model');
    yield step.started;
    const started = this.#parts.now();
    this.calls += 1;
    const request = {
      messages,
      maxTokens: REPLY_TOKENS,
      temperature: this.rollbacks === 0 ? this.#task.temperature : FRESH_TEMPERATURE,
      seed: this.#task.seed + this.rollbacks,
      ...(grammar === undefined ? {} : { constraint: { kind: 'grammar', grammar } as const }),
    };
    const input = printMessages(messages);
    const written = yield* callModel(this.#model, this.calls, request, this.#parts.now, this.#signal);
    if (!written.ok) {
      const note = { step: 'model', call: this.calls, isUsable: false, tokens: 0 } as const;
      yield step.end({ note, input, output: JSON.stringify(written.failure) });
      return written.failure;
    }
    const { text, usage } = written.value;
    this.usage = addUsage(this.usage, usage, this.#parts.now() - started);
    const isUsable = readTurn(text).action !== undefined;
    const note = { step: 'model', call: this.calls, isUsable, tokens: usage.tokensOut } as const;
    yield step.end({ note, input, output: text });
    return text;
  }

  /** Does what the reply says. `undefined`: the exploration goes on. */
  async *#turn(reply: string, packed: PackedSql): AsyncGenerator<AgentEvent, ExploreEnd | undefined> {
    const { action } = readTurn(reply);
    this.actions += 1;
    if (action === undefined) return this.#misread(reply);
    this.#unreadable = 0;
    if (action.kind === 'done') {
      const last = this.#history.findLast((one) => one.action?.kind === 'query');
      if (last?.answer !== undefined) return { kind: 'done' };
      // Nothing stands for an answer: the model goes on from before.
      yield* this.#rollBack(0, 'stopped-early');
      return undefined;
    }
    const before = this.#history.findIndex(
      (one) => one.action !== undefined && actionKey(one.action) === actionKey(action),
    );
    if (before >= 0) {
      yield* this.#rollBack(this.#history.length - before - 1, 'repeated');
      return undefined;
    }
    const { text, answer } = yield* this.#do(action, packed);
    this.#history.push({ action, reply: reply.trim(), observed: text, answer });
    return undefined;
  }

  #misread(reply: string): ExploreEnd | undefined {
    this.#unreadable += 1;
    if (this.#unreadable >= MOST_UNREADABLE)
      return { kind: 'fault', failure: { kind: 'broken', message: 'It names no action.' } };
    this.#history.push({
      action: undefined,
      reply: reply.trim(),
      observed: NO_ACTION,
      answer: undefined,
    });
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

  async *#do(action: Action, packed: PackedSql): AsyncGenerator<AgentEvent, Observed> {
    switch (action.kind) {
      case 'find':
        return yield* this.#find(action.words, packed);
      case 'about':
        return yield* this.#about(action.name);
      case 'values':
        return yield* this.#values(action.column, packed);
      case 'query':
        return yield* this.#query(action.sql, packed);
      case 'done':
        throw new Error('DONE is no action to be done.');
      default:
        return never(action);
    }
  }

  async *#find(words: string, { schema }: PackedSql): AsyncGenerator<AgentEvent, Observed> {
    const step = this.#steps.start('tool');
    yield step.started;
    const found = await lookUp(words, this.#typing, this.#tools, this.#signal);
    this.seen.push(...found);
    const text = termsObserved(found, schema);
    const note = { step: 'tool', tool: 'search_entities', asked: words, found: found.length } as const;
    yield step.end({ note, input: words, output: text });
    return { text };
  }

  async *#about(name: string): AsyncGenerator<AgentEvent, Observed> {
    const step = this.#steps.start('tool');
    yield step.started;
    const [thing] = await this.#tools.search({ query: name, kind: 'entity', limit: 1 }, this.#signal);
    const text = thing === undefined ? 'nothing has such a name' : await this.#factsOf(thing.iri);
    const note = {
      step: 'tool',
      tool: 'get_entry',
      asked: name,
      found: thing === undefined ? 0 : 1,
    } as const;
    yield step.end({ note, input: name, output: text });
    return { text };
  }

  async *#values(column: string, packed: PackedSql): AsyncGenerator<AgentEvent, Observed> {
    const [table = '', name = ''] = column.split('.');
    const shown = yield* this.#query(
      `SELECT DISTINCT ${name} FROM ${table} LIMIT ${String(VALUES)}`,
      packed,
      'get_property_examples',
    );
    return { text: shown.text };
  }

  async *#query(
    sql: string,
    packed: PackedSql,
    tool = 'run_sparql_query',
  ): AsyncGenerator<AgentEvent, Observed> {
    const step = this.#steps.start('tool');
    yield step.started;
    const { question } = this.#asked;
    const judging = { question, readings: this.#readings, repairs: this.#task.repair };
    const judged = yield* judgeSql(sql, packed, judging, this.#parts, this.#steps, this.#signal);
    const text = judged.ok ? rowsObserved(judged.value) : wordsFor(judged.failure, this.#host);
    const found = judged.ok ? rowsOf(judged.value.result) : 0;
    yield step.end({ note: { step: 'tool', tool, asked: '', found }, input: sql, output: text });
    if (!judged.ok) return { text };
    if (tool === 'run_sparql_query') this.#executed.push(judged.value);
    return { text, answer: judged.value };
  }

  async #factsOf(iri: Iri): Promise<string> {
    const { question } = this.#asked.question;
    const told = await this.#box.call('get_entry', { iri, question }, this.#signal);
    return told.ok ? told.value.forModel : 'nothing is known of it';
  }
}
