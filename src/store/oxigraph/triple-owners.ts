const SMALLEST = 1024;
/** Numbers a slot: three of a key, and one more than the owner's number; 0 marks a slot that is empty. */
const WIDTH = 4;
/** Slots are filled up to so much of them. */
const FULL = 0.7;

/**
 * Which owner holds which triple, in 16 bytes a slot, where a map of the triples' texts would keep the whole source a second
 * time. A triple is known by 96 bits that its text gives: two texts of ten million share them with a chance below 1 in 10^14.
 */
export class TripleOwners {
  #slots = new Uint32Array(WIDTH * SMALLEST);
  #size = 0;
  /** The key of the triple at hand. */
  readonly #key = new Uint32Array(3);

  get size(): number {
    return this.#size;
  }

  get(triple: string): number | undefined {
    const held = this.#slots[this.#find(triple) + 3] ?? 0;
    return held === 0 ? undefined : held - 1;
  }

  set(triple: string, owner: number): void {
    if (this.#size >= FULL * (this.#slots.length / WIDTH)) this.#rebuild(this.#slots.length * 2, () => true);
    const at = this.#find(triple);
    if (this.#slots[at + 3] === 0) this.#size++;
    this.#slots.set(this.#key, at);
    this.#slots[at + 3] = owner + 1;
  }

  deleteOwners(owners: ReadonlySet<number>): void {
    if (owners.size > 0) this.#rebuild(this.#slots.length, (owner) => !owners.has(owner));
  }

  #find(triple: string): number {
    writeKey(triple, this.#key);
    return this.#slotOf(this.#key[0] ?? 0, this.#key[1] ?? 0, this.#key[2] ?? 0);
  }

  /** Where the key stands, or the empty slot where it would. */
  #slotOf(one: number, two: number, three: number): number {
    const slots = this.#slots;
    const mask = slots.length / WIDTH - 1;
    for (let slot = one & mask; ; slot = (slot + 1) & mask) {
      const at = WIDTH * slot;
      if (slots[at + 3] === 0) return at;
      if (slots[at] === one && slots[at + 1] === two && slots[at + 2] === three) return at;
    }
  }

  #rebuild(length: number, isKept: (owner: number) => boolean): void {
    const before = this.#slots;
    this.#slots = new Uint32Array(length);
    this.#size = 0;
    for (let at = 0; at < before.length; at += WIDTH) {
      const held = before[at + 3] ?? 0;
      if (held === 0 || !isKept(held - 1)) continue;
      const to = this.#slotOf(before[at] ?? 0, before[at + 1] ?? 0, before[at + 2] ?? 0);
      this.#slots.set(before.subarray(at, at + WIDTH), to);
      this.#size++;
    }
  }
}

/** Three hashes of one text, each letter stirred into the next hash, too. */
const writeKey = (text: string, key: Uint32Array): void => {
  let [one, two, three] = [0x9e3779b9, 0x243f6a88, 0xb7e15162];
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    one = two ^ Math.imul(one ^ letter, 0x85ebca6b);
    two = three ^ Math.imul(two ^ letter, 0xc2b2ae35);
    three = one ^ Math.imul(three ^ letter, 0x27d4eb2f);
  }
  one = Math.imul(one ^ (two >>> 15), 0x2c1b3c6d);
  two = Math.imul(two ^ (three >>> 13), 0x297a2d39);
  three = Math.imul(three ^ (one >>> 16), 0x1b873593);
  key[0] = one ^ (three >>> 14);
  key[1] = two ^ (one >>> 15);
  key[2] = three ^ (two >>> 13);
};
