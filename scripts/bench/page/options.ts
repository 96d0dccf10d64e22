import { UsageError, parseOptions, wholeNumber } from '../../command-line';
import type { RunSetup } from '../../../src/bench';

/** A folder, and the one of its graphs that is asked about; `undefined`: all. */
interface ChosenPack {
  readonly folder: string;
  readonly kg: string | undefined;
}

export interface PageOptions {
  readonly packs: readonly ChosenPack[];
  /** Of each pack; its name and its graph are put in the place of these. */
  readonly setup: RunSetup;
  readonly out: string | undefined;
  /** First loads of each device, in place of packs; `undefined`: packs are measured. */
  readonly cold: number | undefined;
}

const OPTIONS = {
  pack: { type: 'string', multiple: true },
  kg: { type: 'string', multiple: true },
  limit: { type: 'string' },
  seed: { type: 'string', default: '1' },
  out: { type: 'string' },
  cold: { type: 'boolean', default: false },
  loads: { type: 'string', default: '5' },
} as const;

/** Throws a UsageError. */
export const readOptions = (args: readonly string[]): PageOptions => {
  const { values, tokens } = parseOptions({ args: [...args], options: OPTIONS, tokens: true });
  const packs: ChosenPack[] = [];
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    if (token.name === 'pack') packs.push({ folder: token.value, kg: undefined });
    if (token.name !== 'kg') continue;
    const last = packs.pop();
    if (last === undefined) throw new UsageError('--kg names a graph of the pack that stands before it.');
    packs.push({ ...last, kg: token.value });
  }
  if (packs.length === 0 && !values.cold)
    throw new UsageError('--pack DIR is missing: the folder of the pack to ask.');
  return {
    packs,
    setup: {
      pack: '',
      questions: null,
      agent: 'composer',
      setup: 'plain',
      examples: 'none',
      shards: 'none',
      scope: 'dataset',
      engine: 'auto',
      transport: 'local',
      seed: wholeNumber('seed', values.seed, 1),
      budget: 120,
      limit: values.limit === undefined ? null : wholeNumber('limit', values.limit, 1),
      kg: null,
      warmup: true,
    },
    out: values.out,
    cold: values.cold ? wholeNumber('loads', values.loads, 1) : undefined,
  };
};
