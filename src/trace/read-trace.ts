import { done, failed, type Outcome } from '../base';
import { oneOfEquals } from './one-of-equals';
import {
  count,
  distinct,
  duration,
  iri,
  listOf,
  maybe,
  name,
  shaped,
  text,
  where,
  type Read,
} from './reader';
import { isKnownEvent, readEvent } from './readers/event';
import { TRACE_FORMAT, TRACE_VERSION, traceOf, type HeardEvent, type Trace, type TraceFacts } from './trace';

/** Letters of a document that are read at most. */
export const MOST_LETTERS = 64_000_000;
/** Events of a run: a model that writes for long has one for each token. */
const MOST_EVENTS = 100_000;
/** A day of steps that fell on a leap in the clock is not shown. */
const MOST_DATE = 8.64e15;

/** Why a document can't be shown. */
export type TraceFailure =
  /** `most`: letters that are read at most. */
  | { readonly kind: 'too-large'; readonly most: number }
  | { readonly kind: 'not-json'; readonly message: string }
  /** It says that it is something else, or nothing. */
  | { readonly kind: 'other-format' }
  | { readonly kind: 'newer-version'; readonly version: number }
  /** Nobody here knows such an event. */
  | { readonly kind: 'unknown-event'; readonly type: string }
  /** `path`: the part that is missing or not of its type. */
  | { readonly kind: 'broken'; readonly path: string };

/** Letters of a strange name that are told. */
const MOST_TOLD = 60;

const date: Read<string> = (value) => {
  const ms = typeof value === 'string' && value.length < MOST_TOLD ? Date.parse(value) : Number.NaN;
  return Number.isNaN(ms) ? failed({ path: '' }) : done(new Date(ms).toISOString());
};

/** Questions of a thread. */
const MOST_BEFORE = 1000;

const facts = shaped<TraceFacts>({
  question: text,
  before: maybe(where(listOf(text), (texts) => texts.length <= MOST_BEFORE)),
  query: maybe(text),
  scope: listOf(iri),
  missing: maybe(distinct(iri)),
  startedAt: date,
  app: maybe(name),
});

const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;

const readEvents = (
  items: readonly unknown[],
  began: number,
): Outcome<readonly HeardEvent[], TraceFailure> => {
  const same = oneOfEquals();
  const events: HeardEvent[] = [];
  const steps = new Set<number>();
  for (const [place, item] of items.entries()) {
    const at = duration(field(item, 'at'));
    if (!at.ok || at.value > MOST_DATE - began)
      return failed({ kind: 'broken', path: `events[${place}].at` });
    const told = field(item, 'event');
    const type = field(told, 'type');
    if (typeof type === 'string' && !isKnownEvent(type))
      return failed({ kind: 'unknown-event', type: type.slice(0, MOST_TOLD) });
    const event = readEvent(told);
    if (!event.ok) return failed({ kind: 'broken', path: `events[${place}].event.${event.failure.path}` });
    if (event.value.type === 'step-start') {
      if (steps.has(event.value.id)) return failed({ kind: 'broken', path: `events[${place}].event.id` });
      steps.add(event.value.id);
    }
    events.push({ at: at.value, event: same(event.value) });
  }
  return done(events);
};

const readVersion = (document: unknown): TraceFailure | undefined => {
  if (field(document, 'format') !== TRACE_FORMAT) return { kind: 'other-format' };
  const version = count(field(document, 'version'));
  if (!version.ok || version.value === 0) return { kind: 'broken', path: 'version' };
  return version.value > TRACE_VERSION ? { kind: 'newer-version', version: version.value } : undefined;
};

const parsed = (written: string): Outcome<unknown, TraceFailure> => {
  try {
    return done(JSON.parse(written) as unknown);
  } catch (thrown) {
    return failed({ kind: 'not-json', message: thrown instanceof Error ? thrown.message : String(thrown) });
  }
};

/**
 * A trace out of a document of unknown origin. Each field is checked, those that nobody knows are left out, and the
 * spans are made anew of the events. What it holds is to be shown as text, and is evidence of nothing.
 */
export const readTrace = (written: string): Outcome<Trace, TraceFailure> => {
  if (written.length > MOST_LETTERS) return failed({ kind: 'too-large', most: MOST_LETTERS });
  const document = parsed(written);
  if (!document.ok) return document;
  const refusal = readVersion(document.value);
  if (refusal !== undefined) return failed(refusal);
  const read = facts(document.value);
  if (!read.ok) return failed({ kind: 'broken', path: read.failure.path });
  const items = field(document.value, 'events');
  if (!Array.isArray(items) || items.length === 0 || items.length > MOST_EVENTS)
    return failed({ kind: 'broken', path: 'events' });
  const events = readEvents(items, Date.parse(read.value.startedAt));
  return events.ok ? done(traceOf(read.value, events.value)) : events;
};
