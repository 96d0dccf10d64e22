import { parseArgs } from 'node:util';
import type { UnanswerableSetup } from '../../../src/bench';
import { UsageError } from '../run/options';

export interface UnanswerableOptions {
  /** Of the pack. */
  readonly folder: string;
  /** The one graph whose questions are asked. */
  readonly kg: string | undefined;
  readonly setup: UnanswerableSetup;
  readonly out: string | undefined;
  readonly summary: boolean;
}

/** Seconds, as `npm run bench` has it. */
const BUDGET = 10;

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        pack: { type: 'string' },
        kg: { type: 'string' },
        out: { type: 'string' },
        seed: { type: 'string', default: '1' },
        limit: { type: 'string' },
        summary: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError((error instanceof Error ? error.message : String(error)).split('\n')[0]);
  }
};

const wholeNumber = (name: string, text: string, least: number): number => {
  const number = Number(text);
  if (text.trim() !== '' && Number.isSafeInteger(number) && number >= least) return number;
  throw new UsageError(`--${name} takes a whole number of at least ${least}, not “${text}”.`);
};

/** Throws a UsageError. */
export const readUnanswerableOptions = (args: readonly string[]): UnanswerableOptions => {
  const { pack, kg, out, seed, limit, summary } = parsed(args);
  if (pack === undefined)
    throw new UsageError('--pack DIR is missing: the folder of the pack whose questions are changed.');
  return {
    folder: pack,
    kg,
    out,
    summary,
    setup: {
      seed: wholeNumber('seed', seed, 0),
      limit: limit === undefined ? null : wholeNumber('limit', limit, 1),
      budget: BUDGET,
    },
  };
};
