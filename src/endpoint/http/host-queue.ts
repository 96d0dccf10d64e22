import { abortError } from '../../base';
import { throwIfAborted } from './exchange';
import { placeOf } from './place';
import type { Web } from './web';

/** A classroom shares one address, and public endpoints ban by address; a server of one's own takes more. */
const AT_ONCE = { public: 1, private: 4, loopback: 4 } as const;

class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  async take(signal: AbortSignal): Promise<void> {
    if (this.#free > 0) {
      this.#free--;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(go), 1);
        reject(abortError());
      };
      const go = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(go);
    });
  }

  give(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free++;
    else next();
  }
}

/** Requests that wait for their host: one in flight at a public one, across the tabs of this origin too. */
export class HostQueue {
  readonly #locks: LockManager | undefined;
  readonly #slots = new Map<string, Slots>();

  constructor({ locks }: Pick<Web, 'locks'>) {
    this.#locks = locks;
  }

  /** Rejects with an AbortError when the signal fires while it waits. */
  async take<T>(url: URL, job: () => Promise<T>, signal: AbortSignal): Promise<T> {
    throwIfAborted(signal);
    const place = placeOf(url);
    if (this.#locks !== undefined && place === 'public')
      return await this.#locked(this.#locks, url.host, job, signal);
    const slots = this.#slots.get(url.host) ?? new Slots(AT_ONCE[place]);
    this.#slots.set(url.host, slots);
    await slots.take(signal);
    try {
      return await job();
    } finally {
      slots.give();
    }
  }

  async #locked<T>(locks: LockManager, host: string, job: () => Promise<T>, signal: AbortSignal): Promise<T> {
    return await locks.request(`lodestone request ${host}`, { signal }, job).catch((thrown: unknown) => {
      // A lock rejects with the signal's own reason, which a caller may have chosen.
      if (signal.aborted) throw abortError();
      throw thrown;
    });
  }
}
