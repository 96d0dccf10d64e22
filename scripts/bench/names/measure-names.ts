import type { AgentEvent, LocalEngine } from '../../../src/agent';
import type { LedgerEntry } from '../../../src/endpoint';
import type { Iri } from '../../../src/rdf';
import type { AskedName, Wording } from './make-labels';

/** What one question came to. */
export interface MeasuredName {
  readonly wording: Wording;
  readonly name: string;
  /** Among the things that were found, from 1. `undefined`: it was not among them. */
  readonly rank: number | undefined;
  /** Requests that were sent to find what the words name. */
  readonly requests: number;
  readonly bytes: number;
  /** Until the words were looked up, and until the first answer. */
  readonly lookupMs: number;
  readonly answerMs: number | undefined;
  readonly isRight: boolean;
}

const { signal } = new AbortController();

/** The things of a look-up, in the order in which they came. */
const thingsIn = (events: readonly AgentEvent[]): readonly string[] => {
  const lookups = events.flatMap((event) =>
    event.type === 'step-end' && event.note?.step === 'tool' ? [event.output] : [],
  );
  return [
    ...new Set(lookups.flatMap((text) => [...text.matchAll(/<([^<>]+)>$/gmu)].map(([, one = '']) => one))),
  ];
};

const valuesIn = (event: AgentEvent | undefined): readonly string[] => {
  const result = event?.type === 'answers-found' ? event.answers[0]?.result : undefined;
  return result?.type === 'bindings' ? result.rows.flatMap((row) => row.at(-1)?.value ?? []) : [];
};

/** Asks for the weight of each, and tells how its name was found. */
export const measureNames = async (
  engine: LocalEngine,
  source: Iri,
  names: readonly AskedName[],
): Promise<readonly MeasuredName[]> => {
  const entries = new Map<number, LedgerEntry>();
  engine.onRequest((entry) => entries.set(entry.id, entry));
  const measured: MeasuredName[] = [];
  for (const { wording, name, thing, weight } of names) {
    entries.clear();
    const question = `What is the weight of ${name}?`;
    const events: AgentEvent[] = [];
    const begun = performance.now();
    let [lookupMs, answerMs]: [number, number | undefined] = [0, undefined];
    for await (const event of engine.ask({ question, scope: [source], language: 'en', pins: [] }, signal)) {
      events.push(event);
      if (event.type === 'step-end' && event.note?.step === 'tool') lookupMs = performance.now() - begun;
      if (event.type === 'answers-found') answerMs ??= performance.now() - begun;
    }
    const at = thingsIn(events).indexOf(thing);
    const sent = [...entries.values()].filter(({ words }) => words !== undefined);
    const values = valuesIn(events.findLast(({ type }) => type === 'answers-found'));
    measured.push({
      ...{ wording, name, rank: at < 0 ? undefined : at + 1, requests: sent.length },
      bytes: sent.reduce((sum, { bytesReceived }) => sum + bytesReceived, 0),
      ...{ lookupMs, answerMs, isRight: values.length === 1 && values[0] === String(weight) },
    });
  }
  return measured;
};

const share = (sorted: readonly number[], part: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
const inOrder = (numbers: readonly number[]): readonly number[] => numbers.toSorted((a, b) => a - b);

/** The figures of a report. */
export const sumUp = (measured: readonly MeasuredName[]) => {
  const lookups = inOrder(measured.map(({ lookupMs }) => lookupMs));
  const answers = inOrder(measured.flatMap(({ answerMs }) => answerMs ?? []));
  const requests = measured.map((one) => one.requests);
  const isFound = ({ rank }: MeasuredName): boolean => rank !== undefined && rank <= 10;
  return {
    n: measured.length,
    foundInTen: measured.filter(isFound).length,
    right: measured.filter(({ isRight }) => isRight).length,
    byWording: Object.fromEntries(
      [...new Set(measured.map(({ wording }) => wording))].map((wording) => {
        const all = measured.filter((one) => one.wording === wording);
        const right = all.filter(({ isRight }) => isRight).length;
        return [wording, { n: all.length, foundInTen: all.filter(isFound).length, right }];
      }),
    ),
    requests: { mean: requests.reduce((a, b) => a + b, 0) / measured.length, most: Math.max(...requests) },
    bytes: Math.round(measured.reduce((sum, { bytes }) => sum + bytes, 0) / measured.length),
    lookupMs: { median: share(lookups, 0.5), p95: share(lookups, 0.95) },
    answerMs: { median: share(answers, 0.5), p95: share(answers, 0.95) },
  };
};
