import type { Caller, Served } from '../../mcp';

/** Pages of one origin that wait for the user, at most. */
const MOST_WAITING = 8;

/** Who waits for the user's word, and who is connected, by origin. */
export class Connections {
  readonly #waiting = new Map<string, Caller[]>();
  readonly #open = new Map<string, Map<Served, Caller>>();

  /** Whether there was room. */
  wait(caller: Caller): boolean {
    const waiting = this.#waiting.get(caller.origin) ?? [];
    if (waiting.length >= MOST_WAITING) return false;
    this.#waiting.set(caller.origin, [...waiting, caller]);
    return true;
  }

  /** Those that wait no longer. */
  take(origin: string): readonly Caller[] {
    const callers = this.#waiting.get(origin) ?? [];
    this.#waiting.delete(origin);
    return callers;
  }

  /** Holds it until either side ends it. */
  add(caller: Caller, served: Served): void {
    const open = this.#open.get(caller.origin) ?? new Map<Served, Caller>();
    this.#open.set(caller.origin, open.set(served, caller));
    void served.closed.then(() => open.delete(served));
  }

  /** Ends all connections of an origin, and says so. */
  end(origin: string): void {
    for (const [served, caller] of this.#open.get(origin) ?? []) {
      void served.close();
      caller.answer('refused');
    }
    this.#open.delete(origin);
  }
}
