import { type Calls, connectCalls, orAborted, type Spawn } from '../../base';

/** How long an engine may take to notice that it was cancelled, in milliseconds. */
const PATIENCE = 500;

interface Startable {
  start(argument: undefined): undefined;
}

const lasting = new AbortController().signal;
const aborted = (): Error => new DOMException('The run was cancelled.', 'AbortError');

/**
 * A worker that runs one call at a time, in the order they came. A call that is aborted is cancelled in the worker; a
 * worker that does not answer soon after is ended, and the next call starts a fresh one.
 */
export class OneAtATime<M extends Startable> {
  readonly calls: Calls<M>;
  #last: Promise<unknown> = Promise.resolve();

  constructor(spawn: Spawn) {
    this.calls = connectCalls<M>(spawn);
  }

  /** Starts the worker. */
  async warm(): Promise<void> {
    await this.#greet();
  }

  /** `job` must reject with an AbortError when the signal fires. A job whose turn has not come does not run then. */
  take<T>(job: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const turn = this.#last.then(() => {
      if (signal.aborted) throw aborted();
      return job();
    });
    this.#last = turn.catch(() => (signal.aborted ? this.#settle() : undefined));
    return orAborted(turn, signal);
  }

  end(): void {
    this.calls.end();
  }

  #greet(): Promise<undefined> {
    return (this.calls as unknown as Calls<Startable>).call('start', undefined, { signal: lasting });
  }

  async #settle(): Promise<void> {
    const clock = { timer: undefined as ReturnType<typeof setTimeout> | undefined };
    const isLate = new Promise<boolean>((resolve) => {
      clock.timer = setTimeout(() => resolve(true), PATIENCE);
    });
    const greeting = this.#greet().then(
      () => false,
      () => true,
    );
    const isStuck = await Promise.race([isLate, greeting]);
    clearTimeout(clock.timer);
    if (isStuck) this.calls.end();
  }
}
