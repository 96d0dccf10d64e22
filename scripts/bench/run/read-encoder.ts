import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EncoderChoice } from '../../../src/retrieval';
import { UsageError } from '../../command-line';

const WEIGHTS = 'onnx/model_quantized.onnx';
/** As the hub has them. */
const FILES = ['config.json', 'tokenizer.json', 'tokenizer_config.json', WEIGHTS];

/** Throws a UsageError where the folder holds no encoder. */
export const readEncoder = (given: string): EncoderChoice => {
  const folder = resolve(given);
  const missing = FILES.filter((file) => !existsSync(join(folder, file)));
  if (missing.length > 0)
    throw new UsageError(
      `--encoder ${given}: there is no encoder in this folder. It lacks ${missing.join(', ')}.`,
    );
  return { model: basename(folder), folder: pathToFileURL(`${dirname(folder)}/`).href, device: 'wasm' };
};

/** As a set-up names it: its name with a hash of its weights. */
export const encoderLabel = ({ model, folder = '' }: EncoderChoice): string => {
  const weights = readFileSync(new URL(`${encodeURIComponent(model)}/${WEIGHTS}`, folder));
  return `${model} ${createHash('sha256').update(weights).digest('hex').slice(0, 12)}`;
};
