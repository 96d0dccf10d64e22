import { readFile } from 'node:fs/promises';
import type { ArmFigures } from './arm-figures';

export const ARMS_SCHEMA = 'lodestone/bench-models/1';

/** A model as a report names it. */
export interface ModelFacts {
  readonly name: string;
  readonly bytes: number;
  /** Lower-case hexadecimal; `null` where the file could not be read. */
  readonly sha256: string | null;
}

export interface ArmsReport {
  readonly models: readonly ModelFacts[];
  readonly arms: readonly ArmFigures[];
}

/** What a report of `npm run bench:models` tells; nothing where there is no such file. Throws where it is something else. */
export const readArms = async (path: string): Promise<ArmsReport> => {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return { models: [], arms: [] };
  const report = JSON.parse(text) as Partial<ArmsReport> & { readonly schema?: string };
  if (report.schema !== ARMS_SCHEMA) throw new Error(`${path} is no report of bench:models.`);
  return { models: report.models ?? [], arms: report.arms ?? [] };
};
