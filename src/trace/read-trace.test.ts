import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AgentEvent } from '../agent';
import { iri } from '../rdf';
import { someEvents, someFacts } from './events.fixture';
import { MOST_LETTERS, readTrace } from './read-trace';
import { printTrace, traceOf, type TraceFacts } from './trace';

const SCOPE = iri('https://rivers.example/source');
const FACTS: TraceFacts = {
  question: 'Which rivers are there?',
  scope: [SCOPE],
  startedAt: '2026-05-01T10:00:00.000Z',
};
const START: AgentEvent = { type: 'run-start', question: FACTS.question, scope: [SCOPE] };
const END: AgentEvent = { type: 'run-end', ms: 4, failure: undefined };

const printed = (...events: readonly AgentEvent[]): string =>
  printTrace(
    traceOf(
      FACTS,
      events.map((event, at) => ({ at, event })),
    ),
  );
const changed = (change: object): string => JSON.stringify({ ...JSON.parse(printed(START, END)), ...change });
const failureOf = (written: string) => {
  const read = readTrace(written);
  return read.ok ? undefined : read.failure;
};

test('whatever is written is read back equal', () => {
  fc.assert(
    fc.property(someFacts, someEvents, (facts, events) => {
      const trace = traceOf(facts, events);
      expect(readTrace(printTrace(trace))).toEqual({ ok: true, value: trace });
    }),
    { numRuns: 200 },
  );
});

/** Puts a value in the place of the part that `place` counts to. */
const withPart = (whole: unknown, place: number, value: unknown): unknown => {
  let left = place;
  const walk = (part: unknown): unknown => {
    if (left-- === 0) return value;
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, walk(one)]));
  };
  return walk(whole);
};

test('a document with any part exchanged is refused, or read as one that is written and read back equal', () => {
  fc.assert(
    fc.property(
      someFacts,
      someEvents,
      fc.nat({ max: 200 }),
      fc.jsonValue(),
      (facts, events, place, value) => {
        const document: unknown = JSON.parse(printTrace(traceOf(facts, events)));
        const read = readTrace(JSON.stringify(withPart(document, place, value)));
        if (read.ok) expect(readTrace(printTrace(read.value))).toEqual(read);
        else expect(read.failure.kind).not.toBe('not-json');
      },
    ),
    { numRuns: 300 },
  );
});

test('an older document is read, and a newer one with what it follows up', () => {
  const older = readTrace(changed({ version: 1 }));
  expect(older.ok && older.value.version).toBe(2);
  const later = readTrace(changed({ before: ['Which moons orbit Mars?'] }));
  expect(later.ok && later.value.before).toEqual(['Which moons orbit Mars?']);
});

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (written) => {
      expect(readTrace(written).ok).toBe(false);
    }),
  );
});

test.each([
  ['no JSON', '{"format":"lodestone-trace"', { kind: 'not-json' }],
  ['another format', '{"format":"other","version":1}', { kind: 'other-format' }],
  ['no object', '[]', { kind: 'other-format' }],
  ['a newer version', changed({ version: 3 }), { kind: 'newer-version', version: 3 }],
  ['no version', changed({ version: '1' }), { kind: 'broken', path: 'version' }],
  ['no events', changed({ events: [] }), { kind: 'broken', path: 'events' }],
  ['no date', changed({ startedAt: 'yesterday' }), { kind: 'broken', path: 'startedAt' }],
  ['an address that is no IRI', changed({ scope: ['a b'] }), { kind: 'broken', path: 'scope[0]' }],
  [
    'an event of nobody’s',
    changed({ events: [{ at: 0, event: { type: 'moon-landed' } }] }),
    { kind: 'unknown-event', type: 'moon-landed' },
  ],
  [
    'an event of a prototype',
    changed({ events: [{ at: 0, event: { type: 'constructor' } }] }),
    { kind: 'unknown-event', type: 'constructor' },
  ],
  [
    'an event without a time',
    changed({ events: [{ at: -1, event: END }] }),
    { kind: 'broken', path: 'events[0].at' },
  ],
  [
    'a step of nobody’s',
    changed({ events: [{ at: 0, event: { type: 'step-start', id: 1, name: 'dance' } }] }),
    { kind: 'broken', path: 'events[0].event.name' },
  ],
  [
    'a step that begins twice',
    changed({ events: [0, 1].map((at) => ({ at, event: { type: 'step-start', id: 1, name: 'plan' } })) }),
    { kind: 'broken', path: 'events[1].event.id' },
  ],
  [
    'a source that is missing twice',
    changed({ missing: [SCOPE, SCOPE] }),
    { kind: 'broken', path: 'missing' },
  ],
])('refused: %s', (_, written, failure) => {
  expect(failureOf(written)).toMatchObject(failure);
});

const answered = (term: object): string =>
  changed({
    events: [
      {
        at: 0,
        event: {
          type: 'partial-found',
          answer: {
            plan: {
              query: '',
              printed: '',
              assignments: [],
              sources: [],
              leftOut: [],
              remarks: [],
            },
            result: { type: 'bindings', variables: ['x'], rows: [[null], [term]] },
            labels: {},
            cautions: [],
            ms: 1,
            engine: 'shards',
            engines: [],
          },
        },
      },
    ],
  });

test('a term that could leave its angle brackets is refused with its place', () => {
  expect(failureOf(answered({ termType: 'NamedNode', value: 'https://a.example/> } #' }))).toEqual({
    kind: 'broken',
    path: 'events[0].event.answer.result.rows[1][0].value',
  });
});

test('what is too long is refused as a whole, and a long text is cut', () => {
  expect(failureOf(' '.repeat(MOST_LETTERS + 1))).toEqual({ kind: 'too-large', most: MOST_LETTERS });
  const long = { termType: 'BlankNode', value: 'b'.repeat(20_000) };
  const read = readTrace(answered(long));
  expect(read.ok && JSON.stringify(read.value)).toMatch(/"b{10000}"/u);
});

test('fields that nobody knows are left out, and spans are made anew', () => {
  const read = readTrace(changed({ onload: 'alert(1)', spans: [{ name: 'forged' }] }));
  expect(read).toEqual(readTrace(printed(START, END)));
});

test('the answer that a model chose is the one that was found', () => {
  const plan = { query: 'q', printed: 'q', assignments: [], sources: [], leftOut: [], remarks: [] };
  const answer = {
    candidate: undefined,
    plan,
    result: { type: 'boolean', value: true },
    labels: {},
    cautions: [],
    ms: 1,
    engine: 'shards',
    engines: [],
  } as const;
  const usage = {
    tokensIn: 5,
    tokensOut: 7,
    firstTokenMs: 1,
    tokensPerSecond: 1,
    grammarMs: 0,
    ms: 9,
  };
  const read = readTrace(
    printed(
      START,
      { type: 'answers-found', answers: [answer] },
      {
        type: 'model-answered',
        told: { model: 'm', choice: { kind: 'candidate', at: 0 }, answer, agrees: true, calls: 1, usage },
      },
    ),
  );
  const [, found, told] = read.ok ? read.value.events.map(({ event }) => event) : [];
  expect(told?.type === 'model-answered' && found?.type === 'answers-found').toBe(true);
  expect(told?.type === 'model-answered' ? told.told.answer : undefined).toBe(
    found?.type === 'answers-found' ? found.answers[0] : null,
  );
});
