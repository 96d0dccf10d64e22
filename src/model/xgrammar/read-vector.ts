/** XGrammar's handle of a `std::vector<int32_t>`, as embind makes it. */
export interface IntVector {
  size(): number;
  get(at: number): number;
  delete(): void;
  /** Where the vector itself is: its first three words are where its values begin, end, and where its room ends. */
  readonly $$?: { readonly ptr: number };
}

type Read = (vector: IntVector, into: Int32Array) => void;

const readSlowly: Read = (vector, into) => {
  const size = Math.min(vector.size(), into.length);
  for (let at = 0; at < size; at += 1) into[at] = vector.get(at);
};

/** The values as they lie in the memory; `undefined` where this memory can't be the vector's. */
const valuesIn = ({ buffer }: WebAssembly.Memory, vector: IntVector): Int32Array | undefined => {
  const at = vector.$$?.ptr;
  if (at === undefined || at % 4 !== 0 || at + 8 > buffer.byteLength) return undefined;
  const [begin = 0, end = 0] = new Uint32Array(buffer, at, 2);
  const size = (end - begin) / 4;
  if (begin % 4 !== 0 || end > buffer.byteLength || size !== vector.size()) return undefined;
  return new Int32Array(buffer, begin, size);
};

const isItsOwn = (memory: WebAssembly.Memory, vector: IntVector): boolean =>
  valuesIn(memory, vector)?.every((value, at) => value === vector.get(at)) === true;

/**
 * How such vectors are best read: from the memory that holds this one, else value by value, should another version of the
 * library lay them out otherwise.
 */
export const vectorReader = (memories: readonly WebAssembly.Memory[], sample: IntVector): Read => {
  const memory = memories.find((one) => isItsOwn(one, sample));
  if (memory === undefined) return readSlowly;
  return (vector, into) => {
    const values = valuesIn(memory, vector);
    if (values === undefined) readSlowly(vector, into);
    else into.set(values.length <= into.length ? values : values.subarray(0, into.length));
  };
};
