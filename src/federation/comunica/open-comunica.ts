import { done, failed, type Outcome, type Spawn } from '../../base';
import type { Source } from '../../catalogue';
import { OneAtATime } from '../asking/one-at-a-time';
import { runInTurn, type Turn, type Turned } from '../asking/run-in-turn';
import type { ReadFailure, ReadFault, ComunicaRefusal, ExecuteFailure } from '../failures';
import type { EngineOptions, Execution, QueryEngine, ReadSource } from '../engines/contract';
import type { Plan } from '../plan';
import { serviceOf } from '../plan-parts';
import type { Iri, QueryResult } from '../../rdf';
import { parseQuery, printQuery, spellOutWildcards } from '../../sparql';
import { indexSources } from '../source-index';
import type { SourceHabits } from '../rows/source-habits';
import { wholeReader } from '../rows/whole-reader';
import { prepareQuery, type PreparedQuery } from './prepare-query';
import type { ComunicaAnswer, ComunicaMethods, ComunicaQuestion, RunRequest } from './protocol';
import { RunQuestions, type Reaching, type RunLimits } from './run-questions';

export interface ComunicaOptions extends Reaching {
  readonly spawn: Spawn;
  /** Every source that there is, whenever a run starts. */
  readonly sources: () => readonly Source[];
  readonly habits: SourceHabits;
  readonly limits?: Partial<RunLimits>;
}

/** `@comunica/query-sparql` in a worker that is started by the first run, one run at a time. */
export interface Comunica extends QueryEngine {
  /** One SELECT query over one source of Triple Pattern Fragments. */
  readonly readFragments: ReadSource;
  /** Starts the worker, which a page without a network can't. */
  warm(): Promise<void>;
  /** Ends the worker; the next run starts a fresh one. */
  end(): void;
}

const LIMITS: RunLimits = { rows: 100_000, requests: 1000, bytes: 50_000_000 };

interface Ran extends Turned {
  readonly questions: RunQuestions;
}

const asFailure = ({ source, failure }: ReadFault): ExecuteFailure =>
  failure.kind === 'engine'
    ? { kind: 'source-failed', source, message: failure.message }
    : { kind: 'endpoint-failed', source, failure };

const lacksExtreme = (result: QueryResult, { extremes }: PreparedQuery): boolean =>
  result.type === 'bindings' &&
  result.rows.some((row) => extremes.some((column) => row[column] === undefined));

/** The one kind of join that Comunica may have no way for. */
const NO_JOIN = /none of the configured actors were able to handle the join type optional/u;

/** What keeps an answer from being shown, beside a source that failed or had too much. */
const refusalOf = ({ answer, questions }: Ran, prepared: PreparedQuery): ComunicaRefusal | undefined => {
  if (questions.refusal !== undefined) return questions.refusal;
  if (answer.type !== 'result') return NO_JOIN.test(answer.message) ? 'optional' : undefined;
  if (answer.isCapped) return 'too-many-rows';
  if (questions.isMistaken) return 'comparison';
  return lacksExtreme(answer.result, prepared) ? 'extreme' : undefined;
};

/** A source that failed outside SILENT leaves no result, even where Comunica passed over it. */
const failureOf = ({ answer, questions }: Ran, { isSilent }: PreparedQuery): ExecuteFailure | undefined => {
  const [fault] = questions.faults.values();
  if (questions.excess !== undefined) return questions.excess;
  if (fault !== undefined && !(isSilent && answer.type === 'result')) return asFailure(fault);
  return answer.type === 'failed' ? { kind: 'engine', message: answer.message } : undefined;
};

/** A SERVICE clause that must be evaluated alone is nothing for `gather`, nor is a part of a graph. */
const refused = (reason: ComunicaRefusal, { resolved }: Plan): Outcome<never, ExecuteFailure> => {
  const isGathered = reason !== 'graph' && reason !== 'describe' && (resolved?.blocks.length ?? 0) === 0;
  return failed({ kind: 'comunica-refused', reason, isGathered });
};

interface Run {
  readonly prepared: PreparedQuery;
  readonly limits: RunLimits;
  readonly documents?: Reaching['documents'] | undefined;
}

const asBoolean = (result: QueryResult): QueryResult => ({
  type: 'boolean',
  value: result.type === 'bindings' && result.rows.length > 0,
});

const inService = (select: string, source: Iri): string => {
  const parsed = parseQuery(select);
  if (!parsed.ok) throw new Error(`A query of ours does not parse: ${select}`);
  const query = spellOutWildcards(parsed.value);
  return printQuery({ ...query, where: [serviceOf(source, query.where ?? [])] });
};

const unread = (reason: ComunicaRefusal): Outcome<never, ReadFailure> =>
  failed({ kind: 'engine', message: `Comunica can't read it: ${reason}.` });

class ComunicaEngine implements Comunica {
  readonly name = 'comunica';
  readonly #worker: OneAtATime<ComunicaMethods>;
  readonly #limits: RunLimits;
  readonly #reaching: Reaching;

  constructor(private readonly options: ComunicaOptions) {
    const { read, habits, documents } = options;
    // Comunica takes every answer for all there is.
    this.#reaching = { documents, read: wholeReader({ read, habits }) };
    this.#worker = new OneAtATime(options.spawn);
    this.#limits = { ...LIMITS, ...options.limits };
  }

  async execute(plan: Plan, options: EngineOptions): Promise<Outcome<Execution, ExecuteFailure>> {
    const prepared = prepareQuery(plan.printed, indexSources(this.options.sources()));
    if (!prepared.ok) return refused(prepared.failure, plan);
    const ran = await this.#run({ prepared: prepared.value, limits: this.#limits }, options);
    if (!ran.ok) return ran;
    const refusal = refusalOf(ran.value, prepared.value);
    if (refusal !== undefined && ran.value.questions.excess === undefined) return refused(refusal, plan);
    const failure = failureOf(ran.value, prepared.value);
    if (failure !== undefined) return failed(failure);
    const { answer, questions, ms } = ran.value;
    if (answer.type !== 'result') throw new Error('A run without a result has no failure.');
    return done({
      result: prepared.value.isAsk ? asBoolean(answer.result) : answer.result,
      engine: this.name,
      ms,
      missing: [...questions.faults.values()],
      contributions: questions.contributions(),
    });
  }

  readonly readFragments: ReadSource = async (source, select, options, signal) => {
    const printed = prepareQuery(inService(select, source.iri), indexSources([source]));
    if (!printed.ok) return unread(printed.failure);
    const { rows: most, documents } = options;
    // Who fetches them counts them.
    const requests = documents === undefined ? this.#limits.requests : Infinity;
    const limits = { ...this.#limits, rows: most, requests };
    const run: Run = { prepared: printed.value, limits, documents };
    const ran = await this.#run(run, { ...options, signal });
    if (!ran.ok) return failed<ReadFailure>({ kind: 'timeout', url: source.iri, ms: options.timeoutMs });
    const { answer, questions, ms } = ran.value;
    const [fault] = questions.faults.values();
    if (fault !== undefined) return failed(fault.failure);
    if (questions.refusal === 'too-many-requests') return unread(questions.refusal);
    if (answer.type === 'failed') return failed({ kind: 'engine', message: answer.message });
    if (questions.isMistaken) return unread('comparison');
    if (answer.result.type !== 'bindings') throw new Error('SELECT gave no bindings.');
    const { variables, rows } = answer.result;
    return done({ variables, rows, capped: answer.isCapped, ms });
  };

  warm(): Promise<void> {
    return this.#worker.warm();
  }

  end(): void {
    this.#worker.end();
  }

  /** Fails with `timeout` alone. */
  async #run(
    { prepared, limits, documents = this.options.documents }: Run,
    { signal, timeoutMs, purpose }: EngineOptions,
  ): Promise<Outcome<Ran, ExecuteFailure>> {
    const reaching = { ...this.#reaching, documents };
    const questions = new RunQuestions({ prepared, limits, purpose, timeoutMs, reaching });
    const { text, variables } = prepared;
    const turn: Turn<RunRequest, ComunicaQuestion, ComunicaAnswer, never> = {
      request: { text, variables, rows: limits.rows },
      timeoutMs,
      answer: (question, until) => questions.answer(question, until),
    };
    const turned = await runInTurn(this.#worker, turn, signal);
    return turned.ok ? done({ ...turned.value, questions }) : turned;
  }
}

/** Nothing is fetched before the first run. */
export const openComunica = (options: ComunicaOptions): Comunica => new ComunicaEngine(options);
