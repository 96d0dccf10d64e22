import { failed, type Outcome } from '../base';
import type { HeardEvent, Trace, TraceFacts, TraceFailure } from '../trace';
import { Recordings, factsOf } from './recordings';
import { Replay } from './replay.svelte';
import type { Run } from './run';

/** Why a file can't be replayed. */
export type ReplayFailure = TraceFailure | { readonly kind: 'unreadable' };

export interface ReplaysParts {
  /** What records, as `lodestone 1.2.3`. */
  readonly app: string | undefined;
  readonly run: () => Run | undefined;
  /** What the run that is shown follows up: its question first. */
  readonly before: () => readonly string[];
  /** Makes room for a recording, in which nothing runs; answers what puts everything back. */
  readonly begin: (trace: Trace) => () => void;
  readonly show: (run: Run) => void;
}

/** What was recorded of a run. */
export interface Recorded {
  readonly facts: TraceFacts;
  readonly events: readonly HeardEvent[];
  /** Milliseconds since 1970. */
  readonly endedAt: number;
}

/** No byte of UTF-16 letters that are read takes more. */
const BYTES_A_LETTER = 3;
/** A document says in its first letters what it is. */
const HEAD = 200;

/** Runs that are saved as files, and files that are shown as the runs that they were. */
export class Replays {
  readonly recordings = new Recordings();
  readonly #parts: ReplaysParts;
  #current: Replay | undefined = $state.raw();
  #failure: ReplayFailure | undefined = $state.raw();
  #putBack: (() => void) | undefined;

  constructor(parts: ReplaysParts) {
    this.#parts = parts;
  }

  /** The recording that is shown. */
  get current(): Replay | undefined {
    return this.#current;
  }
  /** Why the file that was opened last is not shown. */
  get failure(): ReplayFailure | undefined {
    return this.#failure;
  }
  /** What is shown is a run of this tab that has ended. */
  get canSave(): boolean {
    const run = this.#parts.run();
    return run?.phase === 'ended' && this.recordings.of(run) !== undefined;
  }
  /** The recording that is shown is of a follow-up. */
  get isFollowUp(): boolean {
    return (this.#current?.trace.before ?? []).length > 0;
  }
  /** It can be saved when it has ended. */
  get isRecording(): boolean {
    return this.#current === undefined && this.#parts.run()?.phase === 'running';
  }

  /** What is known of the run that is shown, beside the run itself. `undefined`: it was not recorded. */
  get recorded(): Recorded | undefined {
    const run = this.#parts.run();
    const recording = run === undefined ? undefined : this.recordings.of(run);
    if (run === undefined || recording === undefined) return undefined;
    const { events } = recording;
    const facts = factsOf(run, recording, this.#parts.app, this.#parts.before());
    return { facts, events, endedAt: Date.parse(facts.startedAt) + (events.at(-1)?.at ?? 0) };
  }

  /** The run that is shown as a file. `undefined`: there is none to save. */
  async file(): Promise<File | undefined> {
    const { recorded } = this;
    if (recorded === undefined) return undefined;
    const { facts, events } = recorded;
    const { printTrace, traceFileName, traceOf } = await import('../trace');
    return new File([printTrace(traceOf(facts, events))], traceFileName(facts), {
      type: 'application/json',
    });
  }

  /** A report on a run as a file that is called as its recording is. */
  async reportOf({ facts }: Recorded, text: string): Promise<File> {
    const { traceFileName } = await import('../trace');
    const name = traceFileName(facts).replace(/\.json$/u, '.html');
    return new File([text], name, { type: 'text/html' });
  }

  /** Whether a file says that it is a recording. Never rejects. */
  async isOne(file: File): Promise<boolean> {
    const head = await file
      .slice(0, HEAD)
      .text()
      .catch(() => '');
    return /^\s*\{\s*"format"\s*:\s*"lodestone-trace"/u.test(head);
  }

  /** Shows a file's run in the place of what is shown, or says why not. Never rejects. */
  async open(file: File): Promise<void> {
    const read = await this.#read(file);
    this.#failure = read.ok ? undefined : read.failure;
    if (!read.ok) return;
    this.leave();
    this.#putBack = this.#parts.begin(read.value);
    this.#current = new Replay(read.value, this.#parts.show);
  }

  /** What was there before is there again. */
  leave(): void {
    const putBack = this.#putBack;
    this.drop();
    putBack?.();
  }

  /** Something else takes the place of the recording, and of what was there before. */
  drop(): void {
    this.#current?.pause();
    this.#current = undefined;
    this.#failure = undefined;
    this.#putBack = undefined;
  }

  async #read(file: File): Promise<Outcome<Trace, ReplayFailure>> {
    try {
      const { MOST_LETTERS, readTrace } = await import('../trace');
      if (file.size > MOST_LETTERS * BYTES_A_LETTER) return failed({ kind: 'too-large', most: MOST_LETTERS });
      return readTrace(await file.text());
    } catch {
      return failed({ kind: 'unreadable' });
    }
  }
}
