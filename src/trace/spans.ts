import type { AgentEvent, RunFailure } from '../agent';
import { seeded } from '../base';
import { printTerm, type QueryResult } from '../rdf';
import { hasFailed, noteAttributes, stepKind, type SpanKind } from './step-kind';
import type { HeardEvent, TraceFacts } from './trace';

/** A span in the JSON form of OpenInference. @see https://github.com/Arize-ai/openinference/blob/main/spec/traces.md */
export interface Span {
  readonly name: string;
  readonly context: { readonly trace_id: string; readonly span_id: string };
  /** `null`: the run itself. */
  readonly parent_id: string | null;
  /** ISO 8601. */
  readonly start_time: string;
  readonly end_time: string;
  readonly status_code: 'OK' | 'ERROR' | 'UNSET';
  readonly status_message: string;
  readonly attributes: Readonly<Record<string, string | number>>;
}

type StepStart = Extract<AgentEvent, { type: 'step-start' }>;
type StepEnd = Extract<AgentEvent, { type: 'step-end' }>;

/** A step while it is taken apart. `end`: `undefined` for one that did not come to its end. */
interface OpenStep {
  readonly start: StepStart;
  readonly from: number;
  readonly parent: number | undefined;
  end?: StepEnd;
  until: number;
}

const TEXT = 'text/plain';
/** Rows of the answer that the root tells. */
const MOST_ROWS = 10;

const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash;
};

/** Ids in hexadecimal that depend on the run alone, so that a trace that is read again has the same. */
const idsOf = ({ question, startedAt }: TraceFacts): ((bytes: number) => string) => {
  const random = seeded(hashOf(`${startedAt} ${question}`));
  return (bytes) =>
    Array.from({ length: bytes }, () =>
      Math.floor(random() * 256)
        .toString(16)
        .padStart(2, '0'),
    ).join('');
};

/** A step that begins while another is open is a part of it. Steps that are open at the end of a run end with it. */
const stepsIn = (events: readonly HeardEvent[]): readonly OpenStep[] => {
  const steps: OpenStep[] = [];
  let open: number[] = [];
  for (const { at, event } of events) {
    for (const one of open) if (steps[one] !== undefined) steps[one].until = at;
    if (event.type === 'step-start') {
      steps.push({ start: event, from: at, parent: open.at(-1), until: at });
      open.push(steps.length - 1);
    } else if (event.type === 'step-end') {
      const ended = open.findLast((one) => steps[one]?.start.id === event.id);
      const step = ended === undefined ? undefined : steps[ended];
      if (step !== undefined) step.end = event;
      open = open.filter((one) => one !== ended);
    } else if (event.type === 'run-end') open = [];
  }
  return steps;
};

const rowsText = (result: QueryResult): string => {
  if (result.type === 'boolean') return String(result.value);
  const lines =
    result.type === 'quads'
      ? result.nquads.split('\n')
      : [
          result.variables.map((name) => `?${name}`).join('\t'),
          ...result.rows.map((row) =>
            row.map((cell) => (cell === undefined ? '' : printTerm(cell))).join('\t'),
          ),
        ];
  return lines.slice(0, MOST_ROWS + 1).join('\n');
};

const lastOf = <T extends AgentEvent['type']>(events: readonly HeardEvent[], type: T) =>
  events.findLast(({ event }) => event.type === type)?.event as Extract<AgentEvent, { type: T }> | undefined;

/** What the run came to, in short. */
const outputOf = (events: readonly HeardEvent[]): string => {
  const told = lastOf(events, 'model-answered');
  const first = told?.told.standsFirst === true ? told.told.answer : told?.first;
  const best = first ?? lastOf(events, 'answers-found')?.answers[0];
  if (best !== undefined) return rowsText(best.result);
  return lastOf(events, 'run-end')?.failure?.kind ?? '';
};

/** These are answers, too. */
const IS_FINE: ReadonlySet<RunFailure['kind']> = new Set(['empty', 'not-understood', 'not-chosen']);

const runStatus = (events: readonly HeardEvent[]): Pick<Span, 'status_code' | 'status_message'> => {
  const end = lastOf(events, 'run-end');
  const kind = end?.failure?.kind;
  if (end === undefined || kind === 'stopped') return { status_code: 'UNSET', status_message: kind ?? '' };
  return kind === undefined || IS_FINE.has(kind)
    ? { status_code: 'OK', status_message: '' }
    : { status_code: 'ERROR', status_message: kind };
};

const stepStatus = ({ end }: OpenStep): Pick<Span, 'status_code' | 'status_message'> => {
  if (end === undefined) return { status_code: 'UNSET', status_message: '' };
  return { status_code: hasFailed(end.note) ? 'ERROR' : 'OK', status_message: '' };
};

/** The model that the calls of a run were made to, and what they cost where there was one call alone. */
const modelAttributes = (
  events: readonly HeardEvent[],
  steps: readonly OpenStep[],
): Readonly<Record<string, string | number>> => {
  const said = lastOf(events, 'said')?.said;
  const told = lastOf(events, 'model-answered')?.told ?? (said?.by === 'pending' ? undefined : said);
  if (told === undefined) return {};
  const calls = steps.filter(({ start }) => stepKind(start.name) === 'LLM');
  const { tokensIn, tokensOut } = told.usage;
  return {
    'llm.model_name': told.model,
    ...(calls.length === 1
      ? {
          'llm.token_count.prompt': tokensIn,
          'llm.token_count.completion': tokensOut,
          'llm.token_count.total': tokensIn + tokensOut,
        }
      : {}),
  };
};

const withTotal = (
  attributes: Readonly<Record<string, string | number>>,
): Readonly<Record<string, string | number>> => {
  const prompt = attributes['llm.token_count.prompt'];
  const completion = attributes['llm.token_count.completion'];
  return typeof prompt === 'number' && typeof completion === 'number'
    ? { ...attributes, 'llm.token_count.total': prompt + completion }
    : attributes;
};

/**
 * The run and its steps as OpenInference names them: the run is an AGENT where a model or a tool took part, else a
 * CHAIN; which kind each step is says `stepKind`.
 */
export const spansOf = (facts: TraceFacts, events: readonly HeardEvent[]): readonly Span[] => {
  const idOf = idsOf(facts);
  const trace_id = idOf(16);
  const root = idOf(8);
  const began = Date.parse(facts.startedAt);
  const timeOf = (at: number): string => new Date(began + at).toISOString();
  const steps = stepsIn(events);
  const ids = steps.map(() => idOf(8));
  const ofModel = modelAttributes(events, steps);
  const kindOf = ({ start }: OpenStep): SpanKind => stepKind(start.name);
  const isAgent = steps.some((step) => ['LLM', 'TOOL'].includes(kindOf(step)));
  return [
    {
      name: facts.query === undefined ? 'question' : 'query',
      context: { trace_id, span_id: root },
      parent_id: null,
      start_time: timeOf(0),
      end_time: timeOf(events.at(-1)?.at ?? 0),
      ...runStatus(events),
      attributes: {
        'openinference.span.kind': isAgent ? 'AGENT' : 'CHAIN',
        ...(isAgent ? { 'agent.name': 'lodestone' } : {}),
        'input.value': facts.query ?? facts.question,
        'input.mime_type': TEXT,
        'output.value': outputOf(events),
        'output.mime_type': TEXT,
      },
    },
    ...steps.map((step, at): Span => {
      const kind = kindOf(step);
      const { start, end, parent } = step;
      return {
        name: start.name,
        context: { trace_id, span_id: ids[at] ?? '' },
        parent_id: (parent === undefined ? undefined : ids[parent]) ?? root,
        start_time: timeOf(step.from),
        end_time: timeOf(step.until),
        ...stepStatus(step),
        attributes: withTotal({
          'openinference.span.kind': kind,
          'input.value': end?.input ?? '',
          'input.mime_type': TEXT,
          'output.value': end?.output ?? '',
          'output.mime_type': TEXT,
          ...(kind === 'LLM' ? ofModel : {}),
          ...noteAttributes(end?.note, kind),
        }),
      };
    }),
  ];
};
