import { RULE_NAMES, type ParserWeights } from '../../src/composer';
import { UsageError } from '../command-line';

/** Weights by which nothing is read by some rules of the chart. Throws a UsageError. */
export const withoutRules = (weights: ParserWeights, rules: readonly string[]): ParserWeights => {
  const unknown = rules.find((one) => !RULE_NAMES.includes(one));
  if (unknown !== undefined) throw new UsageError(`--without ${unknown}: there is no such rule.`);
  const out = rules.map((one) => [`rule.${one}`, -Infinity] as const);
  return { ...weights, reading: { ...weights.reading, ...Object.fromEntries(out) } };
};
