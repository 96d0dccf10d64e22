import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fnv64 } from '../../../src/bench';
import { TRAINED, type ParserWeights } from '../../../src/composer';
import { UsageError } from '../../command-line';

const faultIn = (part: string, value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null) return `has no “${part}”`;
  const wrong = Object.entries(value).find(([, one]) => typeof one !== 'number' || !Number.isFinite(one));
  return wrong === undefined ? undefined : `has no number “${part}.${wrong[0]}”`;
};

/** Weights as `npm run train` writes them: a number for each trait. Throws a UsageError. */
export const parseWeights = (text: string, path: string): ParserWeights => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`--weights ${path}: not JSON: ${error instanceof Error ? error.message : ''}`);
  }
  const { reading, confidence, sure } = (json ?? {}) as Readonly<Record<string, unknown>>;
  const fault =
    faultIn('reading', reading) ??
    faultIn('confidence', confidence) ??
    (typeof sure === 'number' && Number.isFinite(sure) ? undefined : 'has no number “sure”');
  if (fault !== undefined) throw new UsageError(`--weights ${path}: ${fault}.`);
  return { reading, confidence, sure } as ParserWeights;
};

/** Default: those that come with the code. Throws a UsageError. */
export const readWeights = async (path: string | undefined): Promise<ParserWeights> => {
  if (path === undefined) return TRAINED;
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`--weights ${path}: there is no such file.`);
  });
  return parseWeights(text, path);
};

/** What a set-up says of the weights; `undefined` for those that come with the code. */
export const weightsLabel = async (path: string | undefined): Promise<string | undefined> =>
  path === undefined ? undefined : `${basename(path)} ${fnv64(JSON.stringify(await readWeights(path)))}`;
