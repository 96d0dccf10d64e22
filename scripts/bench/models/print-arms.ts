import { seedSpread, type ArmFigures, type Figure } from './arm-figures';

const percent = (share: number | null): string => (share === null ? '–' : (100 * share).toFixed(1));
const whole = (number: number | null): string => (number === null ? '–' : number.toFixed(0));
const brief = (number: number | null): string => (number === null ? '–' : number.toFixed(1));
const withInterval = ({ value, low, high }: Figure): string =>
  `${percent(value)} (${percent(low)}–${percent(high)})`;

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const HEAD = [
  'model',
  'task',
  'n',
  'model alone %',
  'composer alone %',
  'page %',
  'won / lost',
  'valid %',
  'empty %',
  'confidently wrong: model / page %',
  'calls',
  'tokens in / out',
  'tokens/s read / written',
  'not read again %',
  's a question',
];
const RULE = HEAD.map((_, at) => (at < 2 ? '---' : '---:'));

const rowOf = (arm: ArmFigures): string =>
  line([
    arm.model ?? 'composer',
    arm.label,
    arm.n,
    withInterval(arm.exact),
    percent(arm.composerExact.value),
    percent(arm.pageExact.value),
    arm.model === null ? '–' : `${arm.won} / ${arm.lost}`,
    percent(arm.valid),
    percent(arm.empty),
    `${percent(arm.confidentlyWrong)} / ${percent(arm.pageConfidentlyWrong)}`,
    whole(arm.calls),
    `${whole(arm.tokensIn)} / ${whole(arm.tokensOut)}`,
    `${whole(arm.promptTokensPerSecond)} / ${brief(arm.tokensPerSecond)}`,
    percent(arm.prefixReuse),
    brief(arm.secondsPerQuestion.p50),
  ]);

const table = (title: string, arms: readonly ArmFigures[]): readonly string[] =>
  arms.length === 0 ? [] : ['', title, '', line(HEAD), line(RULE), ...arms.map(rowOf)];

/** For the README: the main table by pack, then one table for each thing that was changed. */
export const printArms = (arms: readonly ArmFigures[]): string => {
  const main = arms.filter(({ group }) => group === 'main');
  const groups = [...new Set(arms.map(({ group }) => group))].filter((group) => group !== 'main');
  const spread = seedSpread(arms);
  return [
    ...[...new Set(main.map(({ pack }) => pack))].flatMap((pack) =>
      table(
        `**${pack}**`,
        main.filter((arm) => arm.pack === pack),
      ),
    ),
    ...groups.flatMap((group) => {
      const members = arms.filter((arm) => arm.group === group);
      return table(`${group} (${members[0]?.pack ?? ''})`, members);
    }),
    ...(spread === undefined
      ? []
      : [
          '',
          `exact over ${spread.seeds} seeds: mean ${percent(spread.mean)}, deviation ${percent(spread.deviation)}`,
        ]),
  ]
    .join('\n')
    .trim();
};
