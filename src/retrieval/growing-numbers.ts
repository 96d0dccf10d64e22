/** A `Uint32Array` that numbers are pushed to. */
export class GrowingNumbers {
  #held = new Uint32Array(1024);
  #length = 0;

  static of(numbers: ArrayLike<number>): GrowingNumbers {
    const made = new GrowingNumbers();
    made.#held = Uint32Array.from(numbers);
    made.#length = numbers.length;
    return made;
  }

  get length(): number {
    return this.#length;
  }

  push(number: number): void {
    if (this.#length === this.#held.length) {
      const larger = new Uint32Array(Math.max(1024, 2 * this.#length));
      larger.set(this.#held);
      this.#held = larger;
    }
    this.#held[this.#length] = number;
    this.#length += 1;
  }

  /** 0 where there is none. */
  at(place: number): number {
    return this.#held[place] ?? 0;
  }

  /** In the place of a number that was pushed. */
  set(place: number, number: number): void {
    this.#held[place] = number;
  }

  /** Of just the length that it has. */
  toArray(): Uint32Array {
    return this.#held.slice(0, this.#length);
  }
}
