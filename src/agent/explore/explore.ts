/** Looking further, where the first answer is none or not to be trusted: code first, then a model where there is one. */
import type { LanguageModel } from '../../model';
import { usedTerms } from '../../sparql';
import { openToolBox } from '../../tools';
import type { AgentEvent } from '../events';
import type { ModelTask } from '../model/model-task';
import type { RunParts } from '../question';
import { Steps, wholeRun, type Pipeline } from '../run';
import { answerKey } from '../answer/results';
import { toolParts } from '../tool-parts';
import type { ExploreAsked, Tooling } from './asked';
import { CodeExploring } from './by-code';
import { ModelExploring, type ModelExplored } from './by-model';
import {
  DEFAULT_LIMITS,
  type Exploration,
  type ExploreEnd,
  type ExploreLimits,
  type FoundAnswer,
  type LeftOut,
} from './exploration';
import type { LookedUp } from './look-up';

/** Answers that are told. */
const MOST_FOUND = 5;
/** Things that are offered beside the answer. */
const MOST_LEFT_OUT = 8;

/** A question that was asked before, and is looked into further. */
export interface ExploreRequest extends ExploreAsked {
  /** Default: none, and code looks alone. */
  readonly model?: LanguageModel | undefined;
  /** What came of looking before: its drafts are not written again, and what it found is kept. Default: nobody looked. */
  readonly before?: Exploration | undefined;
  /** Default: code looks first. */
  readonly looksByCode?: boolean;
  /** For measuring. Default: what the page asks. */
  readonly task?: ModelTask;
  /** Default: `DEFAULT_LIMITS`. */
  readonly limits?: Partial<ExploreLimits>;
  /** How many steps its run had: ids go on from there. */
  readonly steps: number;
}

/** Of an exploration that has just begun. */
const NOTHING: Exploration = {
  model: undefined,
  found: [],
  end: undefined,
  actions: 0,
  rollbacks: 0,
  calls: 0,
  usage: undefined,
  leftOut: [],
};

/** What was looked up and stands neither in the query nor in the rows of the first answer or of what was found. */
const leftOutOf = (
  seen: readonly LookedUp[],
  found: readonly FoundAnswer[],
  { answers: [first] }: ExploreAsked,
): readonly LeftOut[] => {
  const shown = [...(first === undefined ? [] : [first]), ...found.map(({ answer }) => answer)];
  const used = usedTerms(shown.map(({ plan }) => plan.query));
  const iris = new Set<string>(used.iris);
  // A model names things by what they are called.
  const names = new Set(used.literals.map(({ text }) => text.toLowerCase()));
  const rows = shown.map(({ result }) => JSON.stringify(result)).join(' ');
  const isUsed = ({ iri, label }: LookedUp): boolean =>
    iris.has(iri) || names.has(label.toLowerCase()) || rows.includes(JSON.stringify(iri));
  const left = new Map<string, LeftOut>();
  for (const one of seen)
    if (one.what.kind === 'entity' && !isUsed(one)) left.set(one.iri, { iri: one.iri, label: one.label });
  return [...left.values()].slice(0, MOST_LEFT_OUT);
};

/** Answers of other rows than were known before, each once. */
const isNews = (found: readonly FoundAnswer[], { answers }: ExploreAsked): readonly FoundAnswer[] => {
  const known = new Set(answers.map(answerKey));
  return found.filter(({ answer }) => {
    const key = answerKey(answer);
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
};

async function* byCode(
  asked: ExploreAsked,
  parts: RunParts,
  { tools }: Tooling,
  limits: ExploreLimits,
  steps: Steps,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, Exploration> {
  const timeout = AbortSignal.timeout(limits.codeMs);
  const exploring = new CodeExploring(asked, parts, tools, steps, AbortSignal.any([signal, timeout]));
  let end: ExploreEnd = { kind: 'done' };
  try {
    yield* exploring.run();
  } catch (thrown) {
    if (signal.aborted) end = { kind: 'stopped' };
    else if (timeout.aborted) end = { kind: 'budget', limit: 'time' };
    else throw thrown;
  }
  const found = isNews(exploring.found, asked);
  return {
    model: undefined,
    found,
    end,
    actions: exploring.actions,
    rollbacks: 0,
    calls: 0,
    usage: undefined,
    leftOut: leftOutOf(exploring.seen, found, asked),
  };
}

/** Code first, then a model where there is one. Never rejects for a stop: what was found until then is told. */
export async function* explored(
  { model, limits: set, before, looksByCode = true, ...asked }: Omit<ExploreRequest, 'steps'>,
  parts: RunParts,
  steps: Steps,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, Exploration> {
  const hasDrafts = before?.model !== undefined && before.model === model?.id;
  const limits = { ...DEFAULT_LIMITS, ...set, ...(hasDrafts ? { drafts: 0 } : {}) };
  const { scope, language } = asked.question;
  const tools = toolParts(parts, { scope, language }, () => Promise.resolve([]));
  const tooling = { tools, box: openToolBox(() => Promise.resolve(tools)) };
  const { failure } = asked;
  yield { type: 'explored', exploration: NOTHING, ...(failure === undefined ? {} : { failure }) };
  const first = looksByCode ? yield* byCode(asked, parts, tooling, limits, steps, signal) : NOTHING;
  if (looksByCode) yield { type: 'explored', exploration: first };
  if (model === undefined || first.end?.kind === 'stopped') return first;
  const exploring = new ModelExploring(asked, parts, tooling, model, limits, steps, signal);
  const both = (made: Omit<ModelExplored, 'end'>, end: ExploreEnd | undefined): Exploration => {
    const { parts: smaller, confirmed = before?.confirmed } = made;
    const found = isNews([...made.found, ...first.found, ...(before?.found ?? [])], asked);
    const { actions, rollbacks, calls, usage, seen } = exploring;
    return {
      model: model.id,
      found: found.slice(0, MOST_FOUND),
      end,
      actions: first.actions + actions,
      rollbacks,
      calls,
      usage,
      leftOut: leftOutOf(seen, found, asked),
      ...(confirmed === undefined ? {} : { confirmed }),
      ...(smaller.length === 0 ? {} : { parts: smaller }),
    };
  };
  const tell = (): AgentEvent => ({ type: 'explored', exploration: both(exploring.soFar, undefined) });
  yield tell();
  const made = yield* exploring.run(tell);
  const exploration = both(made, made.end);
  yield { type: 'explored', exploration };
  return exploration;
}

async function* pipeline(
  { steps: before, ...asked }: ExploreRequest,
  parts: RunParts,
  signal: AbortSignal,
): Pipeline {
  yield* explored(asked, parts, new Steps(parts.now, before), signal);
  return asked.failure;
}

/** Looks further into a question that was asked before. Never rejects; the last event is `run-end`. */
export const explore = (
  request: ExploreRequest,
  parts: RunParts,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, void> => {
  const { question, scope } = request.question;
  const { task } = request;
  const used = task === undefined ? parts : { ...parts, task };
  return wholeRun(question, scope, () => pipeline(request, used, signal), parts.now, signal);
};
