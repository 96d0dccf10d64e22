const SMALLEST = 8;

/**
 * Counts distinct ids in four bytes each. Ids are collected as they come; a full list is sorted and keeps each id once, and
 * grows only where that left it more than half full.
 */
export class DistinctIds {
  #ids = new Uint32Array(SMALLEST);
  #length = 0;

  add(id: number): void {
    // Ids often come in runs: the triples of one subject stand together.
    if (this.#length > 0 && this.#ids[this.#length - 1] === id) return;
    if (this.#length === this.#ids.length) this.#makeRoom();
    this.#ids[this.#length++] = id;
  }

  /** How many there are. Sorts what was added since the last call. */
  get size(): number {
    this.#compact();
    return this.#length;
  }

  #makeRoom(): void {
    this.#compact();
    if (this.#length * 2 <= this.#ids.length) return;
    const larger = new Uint32Array(this.#ids.length * 2);
    larger.set(this.#ids.subarray(0, this.#length));
    this.#ids = larger;
  }

  #compact(): void {
    const ids = this.#ids.subarray(0, this.#length).sort();
    let kept = 0;
    for (const id of ids) if (kept === 0 || id !== ids[kept - 1]) ids[kept++] = id;
    this.#length = kept;
  }
}
