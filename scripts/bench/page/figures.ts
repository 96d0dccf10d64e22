import type { AgentEvent } from '../../../src/agent';
import type { Item, Report } from '../../../src/bench';

/** All of the best twenty readings run before the last word; or those alone that the page runs. */
export const WAYS = ['all', 'asPage'] as const;
export type Way = (typeof WAYS)[number];

/** One question, asked one way. Milliseconds from pressing "Ask". */
export interface Measured {
  readonly item: Item;
  /** Readings that were run, the first among them. */
  readonly readings: number;
  /** Until the question was read: grounded and composed. */
  readonly readMs: number;
  /** That the page and its workers had a processor, see `workTime`. */
  readonly workMs: number | undefined;
}

/** Middle and tail of a number that each question has. */
interface Spread {
  readonly p50: number;
  readonly p95: number;
  readonly most: number;
}

export interface WayFigures {
  readonly exact: number | null;
  readonly confidentlyWrong: number | null;
  readonly cautioned: number | null;
  readonly brier: number | null;
  readonly readings: Spread;
  /** Until the last rows stood in the page, laid out. */
  readonly ms: Spread;
  /** Until the first did; of questions that got any. */
  readonly firstMs: Spread;
  /** Of that: until the question was read. */
  readonly readMs: Spread;
  /** That the page and its workers had a processor: on a busy machine the figure to trust. `null` where it is not known. */
  readonly workMs: Spread | null;
}

export interface PackFigures {
  readonly pack: string;
  readonly kg: string | null;
  readonly questions: number;
  readonly all: WayFigures;
  readonly asPage: WayFigures;
  /** Questions that are exact with all readings run and not as the page does; and the other way round. */
  readonly gained: number;
  readonly lost: number;
}

export const spreadOf = (numbers: readonly number[]): Spread => {
  const sorted = [...numbers].sort((a, b) => a - b);
  // Nearest rank, as in the reports of packs.
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  const rounded = (value: number): number => Math.round(value * 10) / 10;
  return { p50: rounded(at(0.5)), p95: rounded(at(0.95)), most: rounded(sorted.at(-1) ?? 0) };
};

/** Readings that were run, as the steps tell them; which of several things give rows is no reading. */
export const readingsIn = (events: readonly AgentEvent[]): number =>
  events.reduce((sum, event) => {
    if (event.type !== 'step-end' || event.note?.step !== 'execute') return sum;
    if (event.note.role === 'others') return sum + event.note.tried;
    return event.note.role === 'open' ? sum : sum + 1;
  }, 0);

export const readMsIn = (events: readonly AgentEvent[]): number =>
  events.reduce(
    (sum, event) =>
      event.type === 'step-end' && (event.note?.step === 'ground' || event.note?.step === 'compose')
        ? sum + event.ms
        : sum,
    0,
  );

const workOf = (measured: readonly Measured[]): Spread | null => {
  const known = measured.flatMap(({ workMs }) => workMs ?? []);
  return known.length < measured.length ? null : spreadOf(known);
};

/** `report`: of the items of these. */
export const figuresOf = (
  measured: readonly Measured[],
  { exact, confidentlyWrong, cautioned, brier }: Report,
): WayFigures => ({
  exact,
  confidentlyWrong,
  cautioned,
  brier,
  readings: spreadOf(measured.map(({ readings }) => readings)),
  ms: spreadOf(measured.map(({ item }) => item.ms)),
  firstMs: spreadOf(measured.flatMap(({ item }) => item.firstMs ?? [])),
  readMs: spreadOf(measured.map(({ readMs }) => readMs)),
  workMs: workOf(measured),
});

const lineOf = (
  name: string,
  { exact, confidentlyWrong, readings, ms, firstMs, readMs, workMs }: WayFigures,
): string => {
  const percent = (share: number | null): string => `${(100 * (share ?? 0)).toFixed(1)} %`;
  const both = ({ p50, p95 }: Spread): string => `${p50.toFixed(0)} / ${p95.toFixed(0)}`;
  return [
    `  ${name.padEnd(8)} exact ${percent(exact)}, confidentlyWrong ${percent(confidentlyWrong)}`,
    `readings ${both(readings)}, at most ${readings.most}`,
    `read ${both(readMs)} ms, first rows ${both(firstMs)} ms, last rows ${both(ms)} ms`,
    `at work ${workMs === null ? '–' : both(workMs)} ms`,
  ].join(' | ');
};

/** For the terminal: p50 / p95. */
export const printFigures = (figures: PackFigures): string =>
  [
    `${figures.pack}${figures.kg === null ? '' : ` ${figures.kg}`}: ${figures.questions} questions; all twenty gain ${figures.gained} and lose ${figures.lost}`,
    lineOf('all', figures.all),
    lineOf('as page', figures.asPage),
  ].join('\n');
