import type { Choice } from './choice';
import { firstOf, votesOf } from './elect';

const SURE = 0.8;

const percent = (part: number, all: number): string => (all === 0 ? '–' : ((100 * part) / all).toFixed(1));

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;

/**
 * Whether the reading that the words alone put first is right (raw), the rows with the best odds (first), and where the gold
 * is among rows that differ; the share of all questions answered wrongly above `SURE`, and how many above it are right.
 */
export const line = (
  name: string,
  choices: readonly Choice[],
  readingOf: (choice: Choice) => Readonly<Record<string, number>>,
): string => {
  let [raw, first, five, twenty, all, sure, sureRight] = [0, 0, 0, 0, 0, 0, 0];
  for (const choice of choices) {
    const reading = readingOf(choice);
    const votes = votesOf(choice, reading);
    if (firstOf(choice, reading)?.isRight === true) raw += 1;
    const place = votes.findIndex(({ isRight }) => isRight);
    if (place === 0) first += 1;
    if (place >= 0 && place < 5) five += 1;
    if (place >= 0 && place < 20) twenty += 1;
    if (place >= 0) all += 1;
    if ((votes[0]?.share ?? 0) > SURE && votes[0]?.option.features['rows.empty'] !== 1) {
      sure += 1;
      if (place === 0) sureRight += 1;
    }
  }
  const n = choices.length;
  const times = choices.map(({ ms }) => ms);
  return [
    name.padEnd(22),
    String(n).padStart(5),
    ...[raw, first, five, twenty, all].map((one) => percent(one, n).padStart(6)),
    percent(sure - sureRight, n).padStart(7),
    `${percent(sureRight, sure)} of ${String(sure)}`.padStart(14),
    `${quantile(times, 0.5).toFixed(0)} / ${quantile(times, 0.95).toFixed(0)} ms`.padStart(13),
  ].join(' ');
};

export const HEAD =
  'pack                       n    raw  first   in5   in20    all  sure×     of sure right   p50 / p95';
