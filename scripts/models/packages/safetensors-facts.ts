import { isCount, isListOf, isShaped, isText } from '../../../src/base';
import type { ByteSource } from '../../../src/model';

const isTensor = isShaped<{ dtype: string; shape: readonly number[]; data_offsets: readonly number[] }>({
  dtype: isText,
  shape: isListOf(isCount),
  data_offsets: isListOf(isCount),
});

/** Headers hold names and shapes, and are short. */
const MOST_HEADER = 2 ** 24;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Types and shapes of the tensors in a file, by name: `F16 32000x256`. `undefined` where it is no such file, or is cut.
 * @see https://github.com/huggingface/safetensors: a length of 8 bytes, a header of JSON, then the tensors
 */
export const safetensorsFacts = async (
  source: ByteSource,
): Promise<Readonly<Record<string, string>> | undefined> => {
  const start = await source.read(0, 8);
  if (start.length < 8) return undefined;
  const length = new DataView(start.buffer, start.byteOffset).getBigUint64(0, true);
  if (length > MOST_HEADER) return undefined;
  const from = 8 + Number(length);
  const header = parsed(new TextDecoder().decode(await source.read(8, from)));
  if (typeof header !== 'object' || header === null) return undefined;
  const facts: Record<string, string> = {};
  for (const [name, tensor] of Object.entries(header as Readonly<Record<string, unknown>>)) {
    if (name === '__metadata__') continue;
    if (!isTensor(tensor) || from + (tensor.data_offsets[1] ?? Infinity) > source.bytes) return undefined;
    facts[name] = `${tensor.dtype} ${tensor.shape.join('x')}`;
  }
  return facts;
};
