import type { ParserWeights } from '../../src/composer';
import { toldOf } from './confidence';
import type { Measured } from './crossed';
import { firstOf, votesOf } from './elect';

const SURE = 0.8;

const percent = (part: number, all: number): string => (all === 0 ? '–' : ((100 * part) / all).toFixed(1));

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;

/**
 * Whether the reading that the words alone put first is right (raw), the rows with the best odds (first), and where the gold
 * is among rows that differ; the share of all questions answered wrongly without a caution, and how many of the right answers
 * have one.
 */
export const line = (
  name: string,
  measured: readonly Measured[],
  { confidence, sure }: Pick<ParserWeights, 'confidence' | 'sure'>,
): string => {
  let [raw, first, five, twenty, all, sureWrong, sureRight] = [0, 0, 0, 0, 0, 0, 0];
  for (const one of measured) {
    const [choice, reading] = one;
    if (firstOf(choice, reading)?.isRight === true) raw += 1;
    const place = votesOf(choice, reading).findIndex(({ isRight }) => isRight);
    if (place === 0) first += 1;
    if (place >= 0 && place < 5) five += 1;
    if (place >= 0 && place < 20) twenty += 1;
    if (place >= 0) all += 1;
    const told = toldOf(one, confidence);
    if (told === undefined || told.confidence < (sure ?? SURE)) continue;
    if (told.isRight) sureRight += 1;
    else sureWrong += 1;
  }
  const n = measured.length;
  const times = measured.map(([{ ms }]) => ms);
  return [
    name.padEnd(22),
    String(n).padStart(5),
    ...[raw, first, five, twenty, all].map((one) => percent(one, n).padStart(6)),
    percent(sureWrong, n).padStart(7),
    percent(first - sureRight, first).padStart(10),
    percent(sureWrong, sureRight + sureWrong).padStart(12),
    `${quantile(times, 0.5).toFixed(0)} / ${quantile(times, 0.95).toFixed(0)} ms`.padStart(13),
  ].join(' ');
};

export const HEAD =
  'pack                       n    raw  first   in5   in20    all  wrong!  cautioned   wrong/sure     p50 / p95';
