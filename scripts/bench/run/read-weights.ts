import { readFile } from 'node:fs/promises';
import { TRAINED_WEIGHTS, type Weights } from '../../../src/composer';
import { UsageError } from '../../command-line';

const faultIn = (part: string, value: unknown, names: readonly string[]): string | undefined => {
  if (typeof value !== 'object' || value === null) return `has no “${part}”`;
  const given = value as Readonly<Record<string, unknown>>;
  const missing = names.find((name) => typeof given[name] !== 'number' || !Number.isFinite(given[name]));
  if (missing !== undefined) return `has no number “${part}.${missing}”`;
  const more = Object.keys(given).find((name) => !names.includes(name));
  return more === undefined ? undefined : `has “${part}.${more}”, which is no feature of this version`;
};

/** Weights as `npm run train` writes them: a number for each feature of this version, and no other. Throws a UsageError. */
export const parseWeights = (text: string, path: string): Weights => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`--weights ${path}: not JSON: ${error instanceof Error ? error.message : ''}`);
  }
  const { reading, confidence, sure } = (json ?? {}) as Readonly<Record<string, unknown>>;
  const fault =
    faultIn('reading', reading, Object.keys(TRAINED_WEIGHTS.reading)) ??
    faultIn('confidence', confidence, Object.keys(TRAINED_WEIGHTS.confidence)) ??
    (typeof sure === 'number' && Number.isFinite(sure) ? undefined : 'has no number “sure”');
  if (fault !== undefined) throw new UsageError(`--weights ${path}: ${fault}.`);
  return { reading, confidence, sure } as Weights;
};

export const readWeights = async (path: string): Promise<Weights> => {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`--weights ${path}: there is no such file.`);
  });
  return parseWeights(text, path);
};
