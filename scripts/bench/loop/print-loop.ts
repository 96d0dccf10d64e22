import type { LoopTotals } from '../../../src/bench';

const percent = (share: number | null): string => (share === null ? '–' : `${(100 * share).toFixed(1)} %`);
const number = (value: number | null, digits = 0): string => (value === null ? '–' : value.toFixed(digits));

/** The totals as a table for the terminal. */
export const printLoop = ({
  n,
  trouble,
  exact,
  answered,
  mended,
  spoilt,
  median,
  actions,
  rollbacks,
  ends,
}: LoopTotals): string =>
  [
    `${n} questions whose first answer is none or doubtful: ${trouble.refused} refused, ${trouble.empty} empty, ${trouble.cautioned} cautioned`,
    '',
    'answer                 exact   answered',
    ...(['composed', 'first', 'code', 'drafts', 'model'] as const).map(
      (arm) => `${arm.padEnd(18)} ${percent(exact[arm]).padStart(9)} ${percent(answered[arm]).padStart(10)}`,
    ),
    '',
    `made right: code ${mended.code}, drafts ${mended.drafts}, model ${mended.model}; made wrong: code ${spoilt.code}, drafts ${spoilt.drafts}, model ${spoilt.model}`,
    `median seconds: first ${number(median.firstSeconds, 1)}, code ${number(median.codeSeconds, 1)}, model ${number(median.modelSeconds, 1)}`,
    `median of the model's loop: ${number(median.calls)} calls, ${number(median.tokens)} tokens`,
    `actions: ${Object.entries(actions)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}; rollbacks ${rollbacks}`,
    `ends: ${Object.entries(ends)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
  ].join('\n');
