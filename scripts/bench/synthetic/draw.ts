import { seeded } from '../../../src/base';

/** All that is left to chance, from one seed: the same calls give the same choices. */
export class Draw {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = seeded(seed);
  }

  /** A stream of its own, so that what one part draws does not move what another draws. */
  fork(): Draw {
    return new Draw(Math.floor(this.#random() * 2 ** 31));
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  /** From `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.#random() * (high - low + 1));
  }

  /** Throws on an empty list, which is a mistake of the caller. */
  pick<T>(items: readonly T[]): T {
    const picked = items[Math.floor(this.#random() * items.length)];
    if (picked === undefined) throw new Error('Nothing to pick from.');
    return picked;
  }

  shuffle<T>(items: readonly T[]): readonly T[] {
    const left = [...items];
    for (let at = left.length - 1; at > 0; at -= 1) {
      const other = Math.floor(this.#random() * (at + 1));
      [left[at], left[other]] = [left[other] as T, left[at] as T];
    }
    return left;
  }

  sample<T>(items: readonly T[], count: number): readonly T[] {
    return this.shuffle(items).slice(0, count);
  }
}
