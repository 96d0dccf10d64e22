import type { SaidQuestion } from './said-in-sql';

/** How many gold queries of a pack can be said in SQL, and what they give when read back. */
export interface SqlFigures {
  readonly pack: string;
  /** Questions with a gold query. */
  readonly n: number;
  /** Can be said. */
  readonly said: number;
  /** … and give the gold rows when read back, with nothing mended. */
  readonly same: number;
  /** … give other rows, or can't be run. */
  readonly other: readonly string[];
  /** … are refused when read back. */
  readonly unread: readonly string[];
  /** Why others can't be said, with the number of questions. */
  readonly unsaid: Readonly<Record<string, number>>;
}

const idsOf = (all: readonly SaidQuestion[], kind: SaidQuestion['said']['kind']): readonly string[] =>
  all.filter(({ said }) => said.kind === kind).map(({ question }) => question.id);

export const sqlFigures = (pack: string, all: readonly SaidQuestion[]): SqlFigures => {
  const unsaid: Record<string, number> = {};
  for (const { said } of all) if (said.kind === 'unsaid') unsaid[said.why] = (unsaid[said.why] ?? 0) + 1;
  return {
    pack,
    n: all.length,
    said: all.length - idsOf(all, 'unsaid').length,
    same: idsOf(all, 'same').length,
    other: idsOf(all, 'other'),
    unread: idsOf(all, 'unread'),
    unsaid,
  };
};

const percent = (part: number, of: number): string => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`;

/** For the terminal. */
export const printSqlFigures = ({ pack, n, said, same, other, unread, unsaid }: SqlFigures): string =>
  [
    `${pack}: of ${n} gold queries ${said} can be said in SQL (${percent(said, n)}); read back, ${same} of these give the gold rows (${percent(same, said)})`,
    ...(other.length === 0 ? [] : [`  other rows: ${other.join(' ')}`]),
    ...(unread.length === 0 ? [] : [`  refused: ${unread.join(' ')}`]),
    ...Object.entries(unsaid)
      .sort((a, b) => b[1] - a[1])
      .map(([why, count]) => `  ${count} not said: ${why}`),
  ].join('\n');
