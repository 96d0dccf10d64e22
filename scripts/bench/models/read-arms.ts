import { readFile } from 'node:fs/promises';
import type { ArmFigures } from './arm-figures';

export const ARMS_SCHEMA = 'lodestone/bench-models/1';

/** What a report of `npm run bench:models` tells; none where there is no such file. Throws where it is something else. */
export const readArms = async (path: string): Promise<readonly ArmFigures[]> => {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return [];
  const report = JSON.parse(text) as { readonly schema?: string; readonly arms?: readonly ArmFigures[] };
  if (report.schema !== ARMS_SCHEMA) throw new Error(`${path} is no report of bench:models.`);
  return report.arms ?? [];
};
