import type { KeptItem, KeptSense, KeptTrace } from '../../bench';
import type { Grounding } from '../../composer';
import { foldEvent, freshRun, type Run } from '../run';
import type { Bench } from './bench';

const NO_LABELS: Readonly<Record<string, string>> = {};

const groundingOf = ({ start, end, kind, label }: KeptSense): Grounding => ({
  start,
  end,
  meaning: {
    id: `${kind} ${label}`,
    kind,
    label,
    iri: undefined,
    typeLabel: undefined,
    sources: [],
    example: undefined,
  },
});

/** A run without its answers, of what was kept of it. */
const runOf = (question: string, kept: KeptTrace): Run => ({
  ...freshRun(question, []),
  phase: 'ended',
  steps: kept.steps.map(({ ms, note, ...step }, at) => ({
    ...step,
    id: at + 1,
    ms: ms ?? undefined,
    note: note ?? undefined,
  })),
  reading: {
    language: kept.language,
    mentions: kept.mentions.map(groundingOf).map(({ start, end, meaning }) => ({
      start,
      end,
      meanings: [meaning],
    })),
    unread: kept.unread,
  },
  groundings: kept.groundings.map(groundingOf),
});

const keptRun = ({ item, trace }: KeptItem): Run | undefined =>
  trace === null ? undefined : runOf(item.question, trace);

/** How the question that is looked at was read and answered. */
export class Trace {
  #run: Run | undefined = $state.raw();
  #labels: Readonly<Record<string, string>> = $state.raw(NO_LABELS);
  #isLost = $state(false);
  #id: string | undefined;

  /** `undefined` until it is known, and where it is lost. */
  get run(): Run | undefined {
    return this.#run;
  }
  /** Names of what is in the answer's rows and in the gold rows, by IRI. */
  get labels(): Readonly<Record<string, string>> {
    return this.#labels;
  }
  /** It was too long to be kept. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** Reads that of another question; `undefined`: of none. Never rejects. */
  async read(bench: Bench | undefined, asked: KeptItem | undefined): Promise<void> {
    this.#run = undefined;
    this.#labels = asked?.trace?.labels ?? NO_LABELS;
    this.#isLost = false;
    this.#id = asked?.item.id;
    if (asked === undefined) return;
    const run = (await this.#ofThisVisit(bench, asked)) ?? keptRun(asked);
    // Another is looked at by now.
    if (this.#id !== asked.item.id) return;
    this.#run = run;
    this.#isLost = run === undefined;
  }

  /** The whole run, with what it said beside the answer, while the worker has it. */
  async #ofThisVisit(bench: Bench | undefined, { item }: KeptItem): Promise<Run | undefined> {
    try {
      const events = (await bench?.trace(item.id, new AbortController().signal)) ?? [];
      return events.length === 0 ? undefined : events.reduce(foldEvent, freshRun(item.question, []));
    } catch {
      // The worker was ended meanwhile.
      return undefined;
    }
  }
}
