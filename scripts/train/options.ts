import { UsageError, parseOptions } from '../command-line';
import type { TrainOptions } from './train-weights';

export interface TrainCommand extends TrainOptions {
  readonly folders: readonly string[];
  readonly out: string | undefined;
  /** The folder of what was collected; `undefined`: nothing is kept. */
  readonly cache: string | undefined;
  /** Of graphs, for cross-validation. */
  readonly folds: number;
  /** Deals graphs to folds. */
  readonly seed: number;
  /** Those of the folders whose swapped questions are trained on too. */
  readonly swapped: ReadonlySet<string>;
}

const parsed = (args: readonly string[]) =>
  parseOptions({
    args: [...args],
    options: {
      pack: { type: 'string', multiple: true },
      out: { type: 'string' },
      cache: { type: 'string' },
      pull: { type: 'string', default: '500' },
      wrong: { type: 'string', default: '0.07' },
      folds: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      swaps: { type: 'string', multiple: true },
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
  const { pack: folders = [], out, cache, pull, wrong, folds, seed, swaps = [] } = parsed(args);
  if (folders.length === 0)
    throw new UsageError(
      '--pack DIR is missing: the folder of a pack to train on; it may be given more than once.',
    );
  const unknown = swaps.find((one) => !folders.includes(one));
  if (unknown !== undefined) throw new UsageError(`--swaps ${unknown}: it is no folder of --pack.`);
  return {
    folders,
    out,
    cache,
    swapped: new Set(swaps),
    pull: numberOf('pull', pull, 0, false),
    wrong: numberOf('wrong', wrong, 0, false),
    folds: numberOf('folds', folds, 2, true),
    seed: numberOf('seed', seed, 0, true),
  };
};
