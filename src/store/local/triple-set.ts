const EMPTY = -1;
const SMALLEST = 1024;

const hash = (subject: number, predicate: number, object: number): number => {
  let mixed =
    Math.imul(subject, 0x9e3779b1) ^ Math.imul(predicate, 0x85ebca6b) ^ Math.imul(object, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
};

/** A growing set of triples of term ids, numbered from 0 in the order they came. Open addressing: no key is built. */
export class TripleSet {
  #ids = new Uint32Array(3 * SMALLEST);
  #slots = new Int32Array(2 * SMALLEST).fill(EMPTY);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** The number of the triple; `size` grows where it was not in the set yet. */
  add(subject: number, predicate: number, object: number): number {
    if (this.#size * 2 >= this.#slots.length) this.#grow();
    const slot = this.#slotOf(subject, predicate, object);
    const found = this.#slots[slot] ?? EMPTY;
    if (found !== EMPTY) return found;
    const number = this.#size++;
    this.#slots[slot] = number;
    this.#ids[3 * number] = subject;
    this.#ids[3 * number + 1] = predicate;
    this.#ids[3 * number + 2] = object;
    return number;
  }

  /** Three ids a triple. A copy. */
  toIds(): Uint32Array {
    return this.#ids.slice(0, 3 * this.#size);
  }

  #slotOf(subject: number, predicate: number, object: number): number {
    const mask = this.#slots.length - 1;
    let slot = hash(subject, predicate, object) & mask;
    for (;;) {
      const number = this.#slots[slot] ?? EMPTY;
      const at = 3 * number;
      if (number === EMPTY) return slot;
      if (this.#ids[at] === subject && this.#ids[at + 1] === predicate && this.#ids[at + 2] === object)
        return slot;
      slot = (slot + 1) & mask;
    }
  }

  #grow(): void {
    const ids = new Uint32Array(this.#ids.length * 2);
    ids.set(this.#ids);
    this.#ids = ids;
    this.#slots = new Int32Array(this.#slots.length * 2).fill(EMPTY);
    for (let number = 0; number < this.#size; number++) {
      const at = 3 * number;
      this.#slots[this.#slotOf(ids[at] ?? 0, ids[at + 1] ?? 0, ids[at + 2] ?? 0)] = number;
    }
  }
}
