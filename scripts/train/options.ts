import { UsageError, parseOptions } from '../command-line';
import type { TrainOptions } from './train-weights';

export interface TrainCommand extends TrainOptions {
  readonly folders: readonly string[];
  readonly out: string | undefined;
  /** Of graphs, for cross-validation. */
  readonly folds: number;
  /** Deals graphs to folds. */
  readonly seed: number;
}

const parsed = (args: readonly string[]) =>
  parseOptions({
    args: [...args],
    options: {
      pack: { type: 'string', multiple: true },
      out: { type: 'string' },
      toward: { type: 'string', default: 'current' },
      pull: { type: 'string', default: '10' },
      folds: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
    },
  }).values;

const numberOf = (name: string, text: string, least: number, isWhole: boolean): number => {
  const number = Number(text);
  if (
    text.trim() !== '' &&
    number >= least &&
    Number.isFinite(number) &&
    (!isWhole || Number.isInteger(number))
  )
    return number;
  throw new UsageError(`--${name} takes a ${isWhole ? 'whole ' : ''}number from ${least}, not “${text}”.`);
};

/** Throws a UsageError. */
export const readOptions = (args: readonly string[]): TrainCommand => {
  const { pack: folders = [], out, toward, pull, folds, seed } = parsed(args);
  if (folders.length === 0)
    throw new UsageError(
      '--pack DIR is missing: the folder of a pack to train on; it may be given more than once.',
    );
  if (toward !== 'zero' && toward !== 'current')
    throw new UsageError(`--toward takes zero or current, not “${toward}”.`);
  return {
    folders,
    out,
    toward,
    pull: numberOf('pull', pull, 0, false),
    folds: numberOf('folds', folds, 2, true),
    seed: numberOf('seed', seed, 0, true),
  };
};
