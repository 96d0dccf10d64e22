/** The form of a loop that small models handle best: a line of thought, then a word and its argument, or SQL over the tables. */
import { done, never, type Outcome } from '../../base';
import {
  printSql,
  turnGrammar,
  type Capabilities,
  type Constraint,
  type LanguageModel,
  type ModelFailure,
  type SchemaTables,
} from '../../model';
import { RDF, type Iri } from '../../rdf';
import type { Vocabulary } from '../../sparql';
import type { Answer } from '../answer/answer';
import type { AgentEvent } from '../events';
import { emptyWords, wordsFor } from '../model/check-words';
import { judgeSql } from '../model/judge-sql';
import { DEFAULT_TASK, type ModelTask } from '../model/model-task';
import { packQuestion } from '../model/pack-question';
import { SQL_TOKENS, type MessagesOf, type PackedSql } from '../model/pack-sql';
import { NO_ACTION, QUERY_NOW, exploreMessages, unreadInQuery } from '../model/prompts/explore';
import { isReading, type Reading } from '../model/reading';
import { rowsObserved } from '../model/rows-observed';
import type { RunParts } from '../question';
import { rowsOf } from '../answer/results';
import type { Steps } from '../run';
import { actionKey, readTurn, type Action } from './action';
import type { ExploreAsked, Tooling } from './asked';
import type { SubAnswer } from './exploration';
import { lookUp, type LookedUp } from './look-up';
import type { Beginning, LoopForm, Observed, Role, Room } from './loop';
import { termsObserved } from './terms-observed';

/** Of the context, what the first messages may fill. */
const PROMPT_SHARE = 0.5;
/** Rows of a smaller question's answer, from each end. */
const FEW = 2;
/** Values of a column. */
const VALUES = 10;

export class SqlForm implements LoopForm<Action> {
  readonly #asked: ExploreAsked;
  readonly #parts: RunParts;
  readonly #tooling: Tooling;
  readonly #model: Pick<LanguageModel, 'countTokens'>;
  readonly #steps: Steps;
  readonly #signal: AbortSignal;
  readonly #task: ModelTask;
  readonly #readings: readonly Reading[];
  #smaller: readonly SubAnswer[] = [];
  #kinds: readonly Iri[] = [];
  #typing = `${RDF}type` as Iri;
  #seesRows = false;
  #packed: Pick<PackedSql, 'vocabulary' | 'schema'> | undefined;
  readonly #answers = new Map<string, Answer>();
  readonly seen: LookedUp[] = [];
  readonly noAction = NO_ACTION;
  readonly queryNow = QUERY_NOW;
  /** A thought and a query. */
  readonly replyTokens = SQL_TOKENS + 60;

  constructor(
    asked: ExploreAsked,
    parts: RunParts,
    tooling: Tooling,
    model: Pick<LanguageModel, 'countTokens'>,
    steps: Steps,
    signal: AbortSignal,
  ) {
    this.#asked = asked;
    this.#parts = parts;
    this.#tooling = tooling;
    this.#model = model;
    this.#steps = steps;
    this.#signal = signal;
    this.#task = parts.task ?? DEFAULT_TASK;
    this.#readings = asked.answers.filter(isReading);
  }

  async begin(capabilities: Capabilities): Promise<Outcome<Beginning, ModelFailure>> {
    const { scope } = this.#asked.question;
    this.#typing = (await this.#tooling.tools.describe(scope, this.#signal)).typing ?? this.#typing;
    this.#seesRows = capabilities.seesRows;
    const shown = {
      asked: this.#asked.question,
      readings: this.#readings,
      task: this.#task,
      also: [
        ...this.#smaller.flatMap(({ answer }) => (answer === undefined ? [] : [answer.plan.query])),
        ...this.#kinds.map((kind) => `SELECT ?thing { ?thing <${this.#typing}> <${kind}> }`),
      ],
      messagesOf: this.#firstMessages,
      mostTokens: Math.floor(capabilities.contextTokens * PROMPT_SHARE),
    };
    const packed = await packQuestion(shown, capabilities, this.#parts, this.#model, this.#signal);
    if (!packed.ok) return packed;
    this.#packed = packed.value;
    const isHeld = this.#task.grammar && capabilities.constraints.includes('grammar');
    const heldTo = (room: Room): Constraint | undefined =>
      isHeld ? { kind: 'grammar', grammar: turnGrammar(packed.value.schema, room) } : undefined;
    return done({
      messages: packed.value.messages,
      constraints: { any: heldTo('any'), query: heldTo('query') },
    });
  }

  /** What is shown from the first message on: smaller questions with their answers, and the tables of these classes. */
  learn(smaller: readonly SubAnswer[], kinds: readonly Iri[]): void {
    this.#smaller = smaller;
    this.#kinds = kinds;
  }

  read(reply: string): Action | undefined {
    return readTurn(reply).action;
  }

  keyOf(action: Action): string {
    return actionKey(action);
  }

  roleOf(action: Action): Role {
    return action.kind === 'done' ? 'ends' : 'acts';
  }

  isQuery({ kind }: Action): boolean {
    return kind === 'query';
  }

  /** Words of the question that nothing in the query stands for. */
  doubtOf(action: Action): string | undefined {
    const unread = this.#answers
      .get(actionKey(action))
      ?.cautions.find((caution) => caution.kind === 'unread-words');
    return unread?.kind === 'unread-words' ? unreadInQuery(unread.words) : undefined;
  }

  async *do(action: Action): AsyncGenerator<AgentEvent, Observed> {
    switch (action.kind) {
      case 'find':
        return yield* this.#find(action.words);
      case 'about':
        return yield* this.#about(action.name);
      case 'values': {
        const { text } = yield* this.#query(valuesOf(action.column), 'get_property_examples');
        return { text };
      }
      case 'query':
        return yield* this.#query(action.sql, 'run_sparql_query', actionKey(action));
      case 'done':
        throw new Error('DONE is no action to be done.');
      default:
        return never(action);
    }
  }

  answerOf(action: Action): Promise<Answer | undefined> {
    return Promise.resolve(this.#answers.get(actionKey(action)));
  }

  readonly #firstMessages: MessagesOf = (parts, { vocabulary, schema }) =>
    exploreMessages({
      ...parts,
      smaller: this.#answered(vocabulary, schema),
      tried: this.#tried(vocabulary, schema),
    });

  /** Smaller questions that have an answer which can be said over the tables. */
  #answered(vocabulary: Vocabulary, schema: SchemaTables) {
    return this.#smaller.flatMap(({ question, answer }) => {
      const sql = answer && printSql(answer.plan.query, vocabulary, schema);
      return answer !== undefined && sql?.ok === true
        ? [{ question, sql: sql.value, outcome: rowsObserved(answer, FEW) }]
        : [];
    });
  }

  /** The first answer, where it can be said over the tables. */
  #tried(vocabulary: Vocabulary, schema: SchemaTables) {
    const { answers, failure } = this.#asked;
    const first = failure?.kind === 'empty' ? failure.answer : answers[0];
    const sql = first === undefined ? undefined : printSql(first.plan.query, vocabulary, schema);
    if (first === undefined || sql?.ok !== true) return undefined;
    const outcome =
      failure?.kind === 'empty'
        ? emptyWords(failure.diagnosis)
        : `${rowsObserved(first)}\nIt may not be what was asked.`;
    return { sql: sql.value, outcome };
  }

  get #tables(): Pick<PackedSql, 'vocabulary' | 'schema'> {
    if (this.#packed === undefined) throw new Error('The loop has not begun.');
    return this.#packed;
  }

  async *#find(words: string): AsyncGenerator<AgentEvent, Observed> {
    const step = this.#steps.start('tool');
    yield step.started;
    const found = await lookUp(words, this.#typing, this.#tooling.tools, this.#signal);
    this.seen.push(...found);
    const text = termsObserved(found, this.#tables.schema);
    const note = { step: 'tool', tool: 'search_entities', asked: words, found: found.length } as const;
    yield step.end({ note, input: words, output: text });
    return { text };
  }

  async *#about(name: string): AsyncGenerator<AgentEvent, Observed> {
    const step = this.#steps.start('tool');
    yield step.started;
    const { tools, box } = this.#tooling;
    const [thing] = await tools.search({ query: name, kind: 'entity', limit: 1 }, this.#signal);
    const { question } = this.#asked.question;
    const told =
      thing === undefined
        ? undefined
        : await box.call('get_entry', { iri: thing.iri, question }, this.#signal);
    const text = told?.ok === true ? told.value.forModel : 'nothing is known by that name';
    const note = { step: 'tool', tool: 'get_entry', asked: name, found: told?.ok === true ? 1 : 0 } as const;
    yield step.end({ note, input: name, output: text });
    return { text };
  }

  async *#query(sql: string, tool: string, key?: string): AsyncGenerator<AgentEvent, Observed> {
    const step = this.#steps.start('tool');
    yield step.started;
    const { question } = this.#asked;
    const judging = { question, readings: this.#readings, repairs: this.#task.repair };
    const judged = yield* judgeSql(sql, this.#tables, judging, this.#parts, this.#steps, this.#signal);
    const text = judged.ok
      ? rowsObserved(judged.value)
      : wordsFor(judged.failure, { seesRows: this.#seesRows });
    const found = judged.ok ? rowsOf(judged.value.result) : 0;
    yield step.end({ note: { step: 'tool', tool, asked: '', found }, input: sql, output: text });
    if (judged.ok && key !== undefined) this.#answers.set(key, judged.value);
    return { text, hasRows: judged.ok };
  }
}

const valuesOf = (column: string): string => {
  const [table = '', name = ''] = column.split('.');
  return `SELECT DISTINCT ${name} FROM ${table} LIMIT ${String(VALUES)}`;
};
