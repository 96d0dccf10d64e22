/** A vector in a byte a dimension: `codes[i] * scale` is about its i-th coordinate. */
export interface Quantised {
  readonly codes: Int8Array;
  readonly scale: number;
}

const LARGEST = 127;

/** Symmetric, with a scale for each vector: an error of at most half a step, 1/254 of its largest coordinate. */
export const quantise = (vector: Float32Array): Quantised => {
  let largest = 0;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  const scale = largest === 0 ? 1 : largest / LARGEST;
  return { codes: Int8Array.from(vector, (value) => Math.round(value / scale)), scale };
};

/** Of a float vector with a quantised one; their cosine where both have length 1. O(d). */
export const dot = (query: Float32Array, codes: Int8Array, from: number, scale: number): number => {
  let sum = 0;
  for (let at = 0; at < query.length; at += 1) sum += (query[at] ?? 0) * (codes[from + at] ?? 0);
  return sum * scale;
};

/** The vector in length 1; one of zeros stays. */
export const normalised = (vector: Float32Array): Float32Array => {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const length = Math.sqrt(squares);
  return length === 0 ? vector : vector.map((value) => value / length);
};
