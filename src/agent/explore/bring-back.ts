/**
 * What was seen and left out, brought back: tried as one more condition of the query that is shown, wherever the sources join it
 * to the rest, and kept where it gives rows and fewer than before. @see paper 001 §V
 */
import { RDF, toIri, type Iri } from '../../rdf';
import { probe } from '../../diagnosis';
import { parseQuery, printQuery, type SelectQuery } from '../../sparql';
import type { ToolParts } from '../../tools';
import type { Answer } from '../answer/answer';
import type { AgentEvent } from '../events';
import type { RunParts } from '../question';
import { Steps, wholeRun, type Pipeline } from '../run';
import { toolParts } from '../tool-parts';
import type { ExploreAsked } from './asked';
import { attachments, type Classed } from './attach';
import type { Exploration, FoundAnswer, LeftOut } from './exploration';
import { classesOf } from './look-up';
import { answerTo, countRows, selectOf } from './try-query';

/** Something left out, and the answer that it is to be joined to. */
export interface BringBackRequest extends ExploreAsked {
  readonly exploration: Exploration;
  readonly thing: LeftOut;
  /** What is shown. */
  readonly answer: Answer;
  /** How many steps its run had: ids go on from there. */
  readonly steps: number;
}

/** What came of it. */
type BroughtBack =
  | { readonly outcome: 'joined'; readonly found: readonly FoundAnswer[] }
  | { readonly outcome: 'apart' | 'in-all' };

/** Queries that are tried, and answers that are told. */
const MOST_TRIED = 16;
const MOST_TOLD = 3;
/** Classes of a variable of which the query states none. */
const MOST_CLASSES = 4;

/** Classes of the shown things of which the query states none: it may find them by what is said of them alone. */
const unstated = async (
  { where = [], variables }: SelectQuery,
  typing: Iri,
  tools: ToolParts,
  signal: AbortSignal,
): Promise<readonly Classed[]> => {
  const shown = (variables as SelectQuery['variables'][number][]).flatMap((one) =>
    'termType' in one && one.termType === 'Variable' ? [one.value] : [],
  );
  const classed: Classed[] = [];
  for (const variable of shown.slice(0, 2)) {
    const asked = parseQuery(
      `SELECT DISTINCT ?class { ?${variable} <${typing}> ?class } LIMIT ${String(MOST_CLASSES)}`,
    );
    if (!asked.ok || asked.value.queryType !== 'SELECT') continue;
    const query = { ...asked.value, where: [...where, ...(asked.value.where ?? [])] };
    const result = await probe(query, tools, signal);
    const rows = result?.type === 'bindings' ? result.rows : [];
    for (const [cell] of rows) {
      const type = cell?.termType === 'NamedNode' ? toIri(cell.value) : undefined;
      if (type !== undefined) classed.push([variable, type]);
    }
  }
  return classed;
};

/** Tries a thing as one more condition of a query. Rejects only with an AbortError. */
async function* broughtBack(
  { thing, answer, ...asked }: Omit<BringBackRequest, 'exploration' | 'steps'>,
  parts: RunParts,
  steps: Steps,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, BroughtBack> {
  const { scope, language } = asked.question;
  const query = selectOf(answer.candidate?.query ?? answer.plan.query);
  if (query === undefined) return { outcome: 'apart' };
  const tools = toolParts(parts, { scope, language }, () => Promise.resolve([]));
  const step = steps.start('tool');
  yield step.started;
  const description = await tools.describe(scope, signal);
  const typing = description.typing ?? (`${RDF}type` as Iri);
  const classes = await classesOf(thing.iri, typing, tools, signal);
  const what = { kind: 'entity', iri: thing.iri, classes } as const;
  const stated = attachments(query, what, description);
  const made =
    stated.length > 0
      ? stated
      : attachments(query, what, description, await unstated(query, typing, tools, signal));
  const tried = made.slice(0, MOST_TRIED);
  const before = await countRows(query, tools, signal);
  const found: FoundAnswer[] = [];
  let isInAll = false;
  for (const one of tried) {
    if (found.length >= MOST_TOLD) break;
    const rows = await countRows(one, tools, signal);
    if (rows > 0 && rows === before) isInAll = true;
    if (rows === 0 || rows >= before) continue;
    const joined = await answerTo(printQuery(one), asked, parts, signal);
    if (joined !== undefined)
      found.push({ answer: joined, finding: { kind: 'brought-back', label: thing.label } });
  }
  yield step.end({
    note: { step: 'tool', conditions: tried.length, found: found.length },
    input: tried.map((one) => printQuery(one)).join('\n\n'),
    output: found.map((one) => one.answer.plan.query).join('\n\n'),
  });
  if (found.length > 0) return { outcome: 'joined', found };
  return { outcome: isInAll ? 'in-all' : 'apart' };
}

/** The exploration, with what came of it. What was found before keeps its position. */
const withOutcome = (
  exploration: Exploration,
  { thing, answer }: BringBackRequest,
  told: BroughtBack,
): Exploration => {
  const { leftOut, found } = exploration;
  if (told.outcome === 'joined') {
    const rest = leftOut.filter(({ iri }) => iri !== thing.iri);
    return { ...exploration, found: [...found, ...told.found], leftOut: rest };
  }
  const tried = { query: answer.plan.query, outcome: told.outcome };
  return {
    ...exploration,
    leftOut: leftOut.map((one) => (one.iri === thing.iri ? { ...one, tried } : one)),
  };
};

async function* pipeline(request: BringBackRequest, parts: RunParts, signal: AbortSignal): Pipeline {
  try {
    const told = yield* broughtBack(request, parts, new Steps(parts.now, request.steps), signal);
    yield { type: 'explored', exploration: withOutcome(request.exploration, request, told) };
  } catch (thrown) {
    // Stopped: all is as it was.
    if (!signal.aborted) throw thrown;
  }
  return request.failure;
}

/** Brings something back that was left out. Never rejects; the last event is `run-end`, and the run ends as it did before. */
export const bringBack = (
  request: BringBackRequest,
  parts: RunParts,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, void> => {
  const { question, scope } = request.question;
  return wholeRun(question, scope, () => pipeline(request, parts, signal), parts.now, signal);
};
