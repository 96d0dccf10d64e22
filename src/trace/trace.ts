import type { AgentEvent } from '../agent';
import type { Iri } from '../rdf';
import { spansOf, type Span } from './spans';

export const TRACE_FORMAT = 'lodestone-trace';
/** 2: `before`. */
export const TRACE_VERSION = 2;

/** One event of a run. `at`: milliseconds since the run began. */
export interface HeardEvent {
  readonly at: number;
  readonly event: AgentEvent;
}

/** What is known of a run beside its events. */
export interface TraceFacts {
  readonly question: string;
  /** The question that it follows up, and the follow-ups between, in their order. Default: it is a question of its own. */
  readonly before?: readonly string[];
  /** What the user wrote in place of a question. Default: the question was asked. */
  readonly query?: string;
  /** Sources that could be asked. */
  readonly scope: readonly Iri[];
  /** Sources that were named and not asked, as they were not in the tab. Default: none. */
  readonly missing?: readonly Iri[];
  /** ISO 8601. */
  readonly startedAt: string;
  /** What recorded it, as `lodestone 1.2.3`. */
  readonly app?: string;
}

/** A run as a document: its events as they came, and the same as spans for programs that show those. */
export interface Trace extends TraceFacts {
  readonly format: typeof TRACE_FORMAT;
  readonly version: typeof TRACE_VERSION;
  readonly events: readonly HeardEvent[];
  readonly spans: readonly Span[];
}

export const traceOf = (facts: TraceFacts, events: readonly HeardEvent[]): Trace => ({
  format: TRACE_FORMAT,
  version: TRACE_VERSION,
  ...facts,
  events,
  spans: spansOf(facts, events),
});

const linesOf = (items: readonly unknown[]): string =>
  items.length === 0 ? '[]' : `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;

/** The document: JSON with a line for each event and each span. `readTrace` reads it back equal. */
export const printTrace = ({ events, spans, ...head }: Trace): string =>
  [
    JSON.stringify(head).slice(0, -1),
    `,\n"events":${linesOf(events)},\n`,
    `"spans":${linesOf(spans)}}\n`,
  ].join('');

/** Longest part of a question that is in a file's name. */
const MOST_NAME = 60;

const slug = (question: string): string =>
  question
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .slice(0, MOST_NAME)
    .replace(/^-+|-+$/gu, '');

/** Made of the question and the date: `lodestone-how-many-countries-border-austria-2026-05-01.json`. */
export const traceFileName = ({ question, startedAt }: TraceFacts): string =>
  ['lodestone', slug(question) || 'query', startedAt.slice(0, 10)].join('-').concat('.json');
