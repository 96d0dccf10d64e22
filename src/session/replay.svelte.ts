import type { HeardEvent, Trace } from '../trace';
import { foldEvent, freshRun, type Run } from './run';

/** Longest and shortest pause between two events that are played, in milliseconds. */
const LONGEST = 1200;
const SHORTEST = 400;
/** A reply that is written is seen growing. */
const OF_A_TOKEN = 30;

/** The run after each event. Where a model was asked later, or somebody looked further, it goes on after its end. */
const runsOf = ({ question, scope, missing = [], events }: Trace): readonly Run[] => {
  let run: Run = { ...freshRun(question, scope), missing };
  return events.map(({ event }) => {
    if (run.phase === 'ended') run = { ...run, phase: 'running' };
    if (event.type === 'composed') run = { ...run, model: undefined };
    run = foldEvent(run, event);
    return run;
  });
};

/** A recorded run, shown as it was after each of its events. Asks nobody. */
export class Replay {
  readonly trace: Trace;
  readonly #runs: readonly Run[];
  readonly #show: (run: Run) => void;
  #at = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined = $state.raw();

  /** Begins at the end, where the run stood when it was saved. @param show hears of the run at each place */
  constructor(trace: Trace, show: (run: Run) => void) {
    this.trace = trace;
    this.#runs = runsOf(trace);
    this.#show = show;
    this.go(this.all);
  }

  /** Events that are shown, from 1 on. */
  get at(): number {
    return this.#at;
  }
  /** Events that there are. */
  get all(): number {
    return this.#runs.length;
  }
  get isPlaying(): boolean {
    return this.#timer !== undefined;
  }
  /** The last of those that are shown. */
  get heard(): HeardEvent | undefined {
    return this.trace.events[this.#at - 1];
  }

  /** Shows the run after so many events. */
  go(at: number): void {
    this.pause();
    this.#move(at);
  }

  /** From the start where the end is shown. */
  play(): void {
    if (this.#at >= this.all) this.#move(1);
    this.#wait();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #move(at: number): void {
    this.#at = Math.min(Math.max(1, Math.round(at)), this.all);
    const run = this.#runs[this.#at - 1];
    if (run !== undefined) this.#show(run);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const next = this.trace.events[this.#at];
    if (next === undefined) {
      this.#timer = undefined;
      return;
    }
    const shortest = next.event.type === 'model-wrote' ? OF_A_TOKEN : SHORTEST;
    const gap = next.at - (this.heard?.at ?? 0);
    this.#timer = setTimeout(
      () => {
        this.#move(this.#at + 1);
        this.#wait();
      },
      Math.min(LONGEST, Math.max(shortest, gap)),
    );
  }
}
