import { orAborted } from '../base';

/** One at a time, in the order of asking: a model writes one reply after the other. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when it is the caller's turn, with what ends it. Rejects with an AbortError where the signal fires before. */
  async take(signal: AbortSignal): Promise<() => void> {
    const before = this.#last;
    let end = (): void => undefined;
    const mine = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#last = before.then(() => mine);
    try {
      await orAborted(before, signal);
    } catch (thrown) {
      // Whoever comes after waits for those before alone.
      end();
      throw thrown;
    }
    return end;
  }
}
