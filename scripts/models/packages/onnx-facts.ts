/** What an ONNX model takes and gives, read from its bytes. @see https://github.com/onnx/onnx/blob/main/onnx/onnx.proto */
export interface OnnxFacts {
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

/** A field of a message of Protocol Buffers; of those with a length, its bytes. */
interface Field {
  readonly number: number;
  readonly bytes: Uint8Array | undefined;
}

const VARINT = 0;
const EIGHT = 1;
const LENGTH = 2;
const FOUR = 5;

/** Throws a RangeError where the bytes are no message. */
function* fieldsOf(message: Uint8Array): Generator<Field> {
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const byte = message[at];
      // Ten bytes hold 64 bits.
      if (byte === undefined || shift > 128 ** 9) throw new RangeError('No number is here.');
      at += 1;
      value += (byte % 128) * shift;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const key = varint();
    const [number, type] = [Math.floor(key / 8), key % 8];
    let length = 0;
    if (type === VARINT) varint();
    else if (type === LENGTH) length = varint();
    else if (type === EIGHT) length = 8;
    else if (type === FOUR) length = 4;
    else throw new RangeError('No field is of this type.');
    if (length > message.length - at) throw new RangeError('The field ends behind its message.');
    yield { number, bytes: type === LENGTH ? message.subarray(at, at + length) : undefined };
    at += length;
  }
}

const all = (message: Uint8Array, number: number): readonly Uint8Array[] =>
  [...fieldsOf(message)].flatMap(({ number: its, bytes }) =>
    its === number && bytes !== undefined ? [bytes] : [],
  );

/** Numbers of fields: of a model its graph, of a graph its inputs and outputs, of either of these its name. */
const GRAPH = 7;
const INPUT = 11;
const OUTPUT = 12;
const NAME = 1;

/** `undefined` where the bytes are no ONNX model. */
export const onnxFacts = (model: Uint8Array): OnnxFacts | undefined => {
  const named = (graph: Uint8Array, number: number): readonly string[] =>
    all(graph, number).map((value) => new TextDecoder().decode(all(value, NAME)[0]));
  try {
    const [graph] = all(model, GRAPH);
    return graph && { inputs: named(graph, INPUT), outputs: named(graph, OUTPUT) };
  } catch (thrown) {
    if (thrown instanceof RangeError) return undefined;
    throw thrown;
  }
};
