import { parseArgs } from 'node:util';
import { DEFAULT_LIMITS, type ExploreLimits } from '../../../src/agent';
import { UsageError } from '../../command-line';

/** Beside the options of `npm run bench`. */
export const LIMITS_OPTION = { limits: { type: 'string' } } as const;

type Name = keyof ExploreLimits;

const NAMES = Object.keys(DEFAULT_LIMITS) as readonly Name[];

const readLimit = (text: string): readonly [Name, number] => {
  const [written = '', value = '', ...more] = text.split('=').map((one) => one.trim());
  const name = NAMES.find((one) => one === written);
  if (name === undefined)
    throw new UsageError(`--limits takes some of ${NAMES.join(', ')}, as turns=10,drafts=5, not “${text}”.`);
  const number = Number(value);
  if (value === '' || more.length > 0 || !Number.isSafeInteger(number) || number < 0)
    throw new UsageError(`--limits ${name} takes a whole number from 0, not “${text}”.`);
  return [name, number];
};

/** `turns=10,drafts=5`: what an exploration may cost, where it is not what the page allows. Throws a UsageError. */
export const readLimits = (args: readonly string[]): Partial<ExploreLimits> => {
  const { values } = parseArgs({ args: [...args], options: LIMITS_OPTION, strict: false });
  const { limits } = values;
  if (limits === undefined) return {};
  return Object.fromEntries(String(limits).split(',').map(readLimit));
};
