/** The first 32 bits of the fractional part of a root of each of the first primes. @see FIPS 180-4, 4.2.2 and 5.3.3 */
const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && !Array.from({ length: n }, (__, d) => d).some((d) => d > 1 && d * d <= n && n % d === 0),
);
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const ROUNDS = Int32Array.from(PRIMES.slice(0, 64), (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const BLOCK = 64;

/** SHA-256 of what comes piece by piece, as the browser's own wants all of it at once. */
export class Sha256 {
  readonly #state = Int32Array.from(START);
  readonly #words = new Int32Array(BLOCK);
  readonly #rest = new Uint8Array(BLOCK);
  #held = 0;
  #length = 0;

  add(bytes: Uint8Array): void {
    this.#length += bytes.length;
    let at = 0;
    if (this.#held > 0) {
      at = Math.min(BLOCK - this.#held, bytes.length);
      this.#rest.set(bytes.subarray(0, at), this.#held);
      this.#held += at;
      if (this.#held < BLOCK) return;
      this.#block(this.#rest, 0);
    }
    for (; at + BLOCK <= bytes.length; at += BLOCK) this.#block(bytes, at);
    this.#rest.set(bytes.subarray(at));
    this.#held = bytes.length - at;
  }

  /** Lower-case hexadecimal. Nothing can be added after it. */
  hex(): string {
    const bits = BigInt(this.#length) * 8n;
    const padding = new Uint8Array((this.#held < 56 ? 56 : 120) - this.#held + 8);
    padding[0] = 0x80;
    new DataView(padding.buffer).setBigUint64(padding.length - 8, bits);
    this.add(padding);
    return [...this.#state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }

  #block(bytes: Uint8Array, from: number): void {
    const words = this.#words;
    const of = (at: number): number => words[at] ?? 0;
    for (let at = 0; at < 16; at += 1) {
      const byte = from + at * 4;
      words[at] =
        ((bytes[byte] ?? 0) << 24) |
        ((bytes[byte + 1] ?? 0) << 16) |
        ((bytes[byte + 2] ?? 0) << 8) |
        (bytes[byte + 3] ?? 0);
    }
    for (let at = 16; at < BLOCK; at += 1) {
      const [one, two] = [of(at - 15), of(at - 2)];
      const low = ((one >>> 7) | (one << 25)) ^ ((one >>> 18) | (one << 14)) ^ (one >>> 3);
      const high = ((two >>> 17) | (two << 15)) ^ ((two >>> 19) | (two << 13)) ^ (two >>> 10);
      words[at] = (of(at - 16) + low + of(at - 7) + high) | 0;
    }
    this.#mix(words);
  }

  #mix(words: Int32Array): void {
    const state = this.#state;
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let at = 0; at < BLOCK; at += 1) {
      const upper = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const first = (h + upper + ((e & f) ^ (~e & g)) + (ROUNDS[at] ?? 0) + (words[at] ?? 0)) | 0;
      const lower = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const second = (lower + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at] = ((state[at] ?? 0) + word) | 0;
  }
}
