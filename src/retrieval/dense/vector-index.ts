import { dot, type Quantised } from './quantise';

/** A row of an index and how near it is: cosine, in [-1, 1]. */
export interface Near {
  readonly row: number;
  readonly similarity: number;
}

/** Vectors of length 1 in a byte a dimension, searched one by one: exact over the codes. 10,000 × 384 take some 20 ms. */
export class VectorIndex {
  readonly #dimensions: number;
  #codes: Int8Array;
  #scales: Float32Array;
  #size = 0;

  constructor(dimensions: number, room = 256) {
    this.#dimensions = dimensions;
    this.#codes = new Int8Array(room * dimensions);
    this.#scales = new Float32Array(room);
  }

  get size(): number {
    return this.#size;
  }

  /** Answers its row: rows count from 0 in the order in which they were added. */
  add({ codes, scale }: Quantised): number {
    if (codes.length !== this.#dimensions)
      throw new RangeError(`A vector of ${codes.length} dimensions in an index of ${this.#dimensions}.`);
    if (this.#size === this.#scales.length) this.#grow();
    this.#codes.set(codes, this.#size * this.#dimensions);
    this.#scales[this.#size] = scale;
    this.#size += 1;
    return this.#size - 1;
  }

  /** @param query of length 1 */
  similarity(query: Float32Array, row: number): number {
    return dot(query, this.#codes, row * this.#dimensions, this.#scales[row] ?? 0);
  }

  /** The nearest rows, nearest first; equals in the order in which they were added. O(n·d). */
  nearest(query: Float32Array, most: number): readonly Near[] {
    const best: Near[] = [];
    for (let row = 0; row < this.#size; row += 1) {
      const similarity = this.similarity(query, row);
      const last = best[most - 1];
      if (last !== undefined && similarity <= last.similarity) continue;
      let at = best.length;
      while (at > 0 && (best[at - 1]?.similarity ?? 0) < similarity) at -= 1;
      best.splice(at, 0, { row, similarity });
      if (best.length > most) best.pop();
    }
    return best;
  }

  #grow(): void {
    const room = Math.max(256, this.#scales.length * 2);
    const codes = new Int8Array(room * this.#dimensions);
    codes.set(this.#codes);
    const scales = new Float32Array(room);
    scales.set(this.#scales);
    this.#codes = codes;
    this.#scales = scales;
  }
}
