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
  costs,
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
    '',
    'medians of a stage     n  seconds  calls  tokens',
    ...(['first', 'code', 'drafts', 'turns'] as const).map((stage) => {
      const { n: reached, seconds, calls, tokens } = costs[stage];
      return `${stage.padEnd(18)} ${String(reached).padStart(5)} ${number(seconds, 2).padStart(8)} ${number(calls).padStart(6)} ${number(tokens).padStart(7)}`;
    }),
    '',
    `actions: ${Object.entries(actions)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}; rollbacks ${rollbacks}`,
    `ends: ${Object.entries(ends)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
  ].join('\n');
