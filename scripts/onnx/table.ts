import type { Bytes } from './protobuf.ts';
import { FLOAT, INT8, initializer, node } from './graph.ts';

/** `q8`: a byte a weight, as `model_quantized.onnx` has them. */
export type Precision = 'fp32' | 'q8';

const STEPS = 127;

const floatTable = (rows: readonly Float32Array[], size: number): Float32Array<ArrayBuffer> => {
  const table = new Float32Array(rows.length * size);
  for (const [at, row] of rows.entries()) table.set(row, at * size);
  return table;
};

/** What gives `found`, the rows of a table that `ids` asks for. */
export const lookUp = (
  table: string,
  rows: readonly Float32Array[],
  precision: Precision,
  { ids, found }: { readonly ids: string; readonly found: string },
): readonly Bytes[] => {
  const size = rows[0]?.length ?? 0;
  const floats = floatTable(rows, size);
  const dims = [rows.length, size];
  if (precision === 'fp32')
    return [
      node('Gather', [table, ids], found),
      initializer({ name: table, type: FLOAT, dims, bytes: floats }),
    ];
  const largest = floats.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  const scale = largest / STEPS;
  const codes = Int8Array.from(floats, (one) => Math.round(one / scale));
  const named = (part: string): string => `${table}_${part}`;
  return [
    node('Gather', [table, ids], named('codes')),
    node('DequantizeLinear', [named('codes'), named('scale'), named('zero')], found),
    initializer({ name: table, type: INT8, dims, bytes: codes }),
    initializer({ name: named('scale'), type: FLOAT, dims: [], bytes: Float32Array.of(scale) }),
    initializer({ name: named('zero'), type: INT8, dims: [], bytes: Int8Array.of(0) }),
  ];
};
