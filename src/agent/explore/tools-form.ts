/**
 * The form of a loop for models that were trained to call tools: JSON with a tool of the registry and its input. The set-ups of
 * the papers are its configurations: which tools there are, and what is told of the sources.
 */
import { done, failed, type Outcome } from '../../base';
import { planQuery } from '../../federation';
import type { Capabilities, Constraint, ModelFailure } from '../../model';
import { toolFailureText, type ToolCard, type ToolFailure, type ToolResult } from '../../tools';
import type { Answer } from '../answer/answer';
import type { AgentEvent } from '../events';
import { NO_TOOL, QUERY_CALL_NOW, SUBMIT, toolTurnMessages } from '../model/prompts/tool-turns';
import { isReading } from '../model/reading';
import { tellOwn } from '../model/tell-own';
import type { RunParts } from '../question';
import { toIri, type Iri } from '../../rdf';
import type { Steps } from '../run';
import { answerOf, tryPlan } from '../trials/trial';
import type { ExploreAsked, Tooling } from './asked';
import type { LookedUp } from './look-up';
import type { Beginning, LoopForm, Observed, Role } from './loop';
import { readToolCall, type ToolCall } from './tool-call';

/** Which tools a model has, and what it is told of the sources. */
export interface ToolSetup {
  /** Names of the registry. */
  readonly tools: readonly string[];
  /** Each source's sentence is told beside its address. */
  readonly cards: boolean;
  /** Each query names its sources with SERVICE; one that names none is refused. */
  readonly namesSources: boolean;
}

/** For the final query. Milliseconds. */
const LAST_LIMIT = 10_000;
const RUN = 'run_sparql_query';
/** Of a tool's result, in the conversation. Characters. */
const OBSERVED = 1500;

const AS_WRITTEN =
  'Runs a SPARQL query (SELECT, ASK, CONSTRUCT, DESCRIBE) over the sources that its SERVICE clauses name.';
const SERVICE = /\bSERVICE\s+(?:SILENT\s+)?</iu;
const NO_SERVICE =
  'The query names no source, so nothing was sent. Put its patterns into SERVICE <address> { … }, with an address of the list.';

const queryOf = ({ input }: ToolCall): string => (typeof input['query'] === 'string' ? input['query'] : '');

const constraintOf = (tools: readonly ToolCard[]): Constraint => {
  const call = (name: string, input: unknown) => ({
    type: 'object',
    properties: { thought: { type: 'string', maxLength: 200 }, tool: { const: name }, input },
    required: ['thought', 'tool', 'input'],
    additionalProperties: false,
  });
  const submit = {
    type: 'object',
    properties: { query: { type: 'string' } },
    required: ['query'],
    additionalProperties: false,
  };
  // Not `anyOf`: some engines know `oneOf` alone, and hold a reply to `null` where they know none.
  const schema = { oneOf: [...tools.map(({ name, input }) => call(name, input)), call(SUBMIT, submit)] };
  return { kind: 'json', schema: JSON.stringify(schema) };
};

export class ToolsForm implements LoopForm<ToolCall> {
  readonly #asked: ExploreAsked;
  readonly #parts: RunParts;
  readonly #tooling: Tooling;
  readonly #setup: ToolSetup;
  readonly #steps: Steps;
  readonly #signal: AbortSignal;
  /** By the action: its query as it was run, repaired where it had to be, without its one SERVICE, and where it may be asked. */
  readonly #ran = new Map<string, { readonly query: string; readonly scope: readonly Iri[] }>();
  readonly seen: readonly LookedUp[] = [];
  readonly noAction = NO_TOOL;
  readonly queryNow = QUERY_CALL_NOW;
  readonly replyTokens = 400;

  constructor(
    asked: ExploreAsked,
    parts: RunParts,
    tooling: Tooling,
    setup: ToolSetup,
    steps: Steps,
    signal: AbortSignal,
  ) {
    this.#asked = asked;
    this.#parts = parts;
    this.#tooling = tooling;
    this.#setup = setup;
    this.#steps = steps;
    this.#signal = signal;
  }

  begin(capabilities: Capabilities): Promise<Outcome<Beginning, ModelFailure>> {
    const { question, scope, language } = this.#asked.question;
    const tools = this.#tooling.box.cards
      .filter(({ name }) => this.#setup.tools.includes(name))
      .map((card) =>
        this.#setup.namesSources && card.name === RUN ? { ...card, description: AS_WRITTEN } : card,
      );
    const sources = this.#parts.sources
      .filter(({ iri }) => scope.includes(iri))
      .map(({ iri, card }) => (this.#setup.cards ? { iri, card: card[language] } : { iri }));
    const told = { tools, namesSources: this.#setup.namesSources };
    const isHeld = capabilities.constraints.includes('json');
    const heldTo = (some: readonly ToolCard[]): Constraint | undefined =>
      isHeld ? constraintOf(some) : undefined;
    const constraints = { any: heldTo(tools), query: heldTo(tools.filter(({ name }) => name === RUN)) };
    return Promise.resolve(done({ messages: toolTurnMessages({ ...told, sources, question }), constraints }));
  }

  read(reply: string): ToolCall | undefined {
    return readToolCall(reply);
  }

  keyOf({ tool, input }: ToolCall): string {
    return `${tool} ${JSON.stringify(input)}`;
  }

  roleOf({ tool }: ToolCall): Role {
    return tool === SUBMIT ? 'submits' : 'acts';
  }

  isQuery({ tool }: ToolCall): boolean {
    return tool === SUBMIT || tool === RUN;
  }

  /** As the papers' agents: what a query leaves out is not told. */
  doubtOf(): undefined {
    return undefined;
  }

  async *do(action: ToolCall): AsyncGenerator<AgentEvent, Observed> {
    const step = this.#steps.start('tool');
    yield step.started;
    const isQuery = this.isQuery(action);
    const name = action.tool === SUBMIT ? RUN : action.tool;
    const input = action.tool === SUBMIT ? { query: queryOf(action) } : action.input;
    const called: Outcome<ToolResult, ToolFailure> =
      isQuery && this.#setup.namesSources && !SERVICE.test(queryOf(action))
        ? failed({ kind: 'bad-query', message: NO_SERVICE })
        : await this.#tooling.box.call(name, input, this.#signal);
    const text = called.ok ? called.value.forModel : toolFailureText(called.failure);
    const found = called.ok ? foundIn(called.value.forView) : 0;
    const ran = called.ok ? called.value.forView['query'] : undefined;
    const asked = called.ok ? irisIn(called.value.forView['asked']) : undefined;
    const isUnwrapped = called.ok && called.value.forView['how'] === 'unwrapped';
    const scope = isUnwrapped && asked !== undefined ? asked : this.#asked.question.scope;
    if (isQuery && typeof ran === 'string') this.#ran.set(this.keyOf(action), { query: ran, scope });
    yield step.end({
      note: {
        step: 'tool',
        tool: action.tool,
        asked: '',
        found,
        ...(asked === undefined ? {} : { sources: asked }),
        ...(called.ok ? {} : { failed: called.failure.kind }),
      },
      input: JSON.stringify(input),
      output: text,
    });
    return { text: text.slice(0, OBSERVED), ...(isQuery ? { hasRows: found > 0 } : {}) };
  }

  async answerOf(action: ToolCall): Promise<Answer | undefined> {
    const { query, scope } = this.#ran.get(this.keyOf(action)) ?? {
      query: queryOf(action),
      scope: this.#asked.question.scope,
    };
    const question = { ...this.#asked.question, scope };
    const planned = planQuery(query, this.#parts.sources, scope);
    if (!planned.ok) return undefined;
    // What was found until a stop is told all the same.
    const signal = AbortSignal.timeout(LAST_LIMIT);
    const outcome = await tryPlan(undefined, planned.value, this.#parts, question.engine, LAST_LIMIT, signal);
    if (!outcome.ok) return undefined;
    const readings = this.#asked.answers.filter(isReading);
    const candidate = await tellOwn(query, readings, question, this.#parts, signal);
    const asking = { ...this.#parts, scope, language: question.language };
    return { ...(await answerOf({ ...outcome.value, candidate }, [], asking, signal)), isModels: true };
  }
}

/** `undefined`: the tool asks no sources. */
const irisIn = (asked: unknown): readonly Iri[] | undefined =>
  Array.isArray(asked)
    ? asked.flatMap((one: unknown) => (typeof one === 'string' ? (toIri(one) ?? []) : []))
    : undefined;

/** Rows or items of a tool's view. */
const foundIn = (view: Readonly<Record<string, unknown>>): number => {
  if (typeof view['total'] === 'number') return view['total'];
  if (typeof view['boolean'] === 'boolean') return 1;
  const list = Object.values(view).find((one) => Array.isArray(one));
  return Array.isArray(list) ? list.length : 0;
};
