import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AutoTokenizer, env } from '@huggingface/transformers';
import { InferenceSession, Tensor, env as runtime } from 'onnxruntime-web';
import { expect, test } from 'vitest';

const MODELS = join(import.meta.dirname, '../../../public/models');
const ID = 'Xenova/all-MiniLM-L6-v2';
const ONNX = join(MODELS, ID, 'onnx/model_quantized.onnx');

test.skipIf(!existsSync(ONNX))(
  'the packaged MiniLM gives near vectors to words that mean the same',
  async () => {
    env.allowRemoteModels = false;
    env.localModelPath = MODELS;
    const tokenizer = await AutoTokenizer.from_pretrained(ID);
    runtime.wasm.numThreads = 1;
    const session = await InferenceSession.create(ONNX);
    const embed = async (text: string): Promise<readonly number[]> => {
      const ids = tokenizer.encode(text);
      const tensor = (values: readonly number[]): Tensor =>
        new Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]);
      const output = await session.run({
        input_ids: tensor(ids),
        attention_mask: tensor(ids.map(() => 1)),
        token_type_ids: tensor(ids.map(() => 0)),
      });
      const hidden = output['last_hidden_state'];
      const data = hidden?.data as Float32Array;
      const size = hidden?.dims.at(-1) ?? 0;
      expect(size).toBe(384);
      const mean = Array.from({ length: size }, (_, at) =>
        ids.reduce((sum, _id, row) => sum + (data[row * size + at] ?? 0), 0),
      );
      const norm = Math.hypot(...mean);
      return mean.map((one) => one / norm);
    };
    const cosine = async (one: string, other: string): Promise<number> => {
      const [a, b] = [await embed(one), await embed(other)];
      return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
    };
    expect(tokenizer.encode('Doctor')).toEqual([101, 3460, 102]);
    expect(await cosine('doctor', 'physician')).toBeGreaterThan(0.7);
    expect(await cosine('doctor', 'car')).toBeLessThan(0.5);
  },
);
