import type { Cause, Item } from '../../bench';

/** `right`: its rows are the gold rows. `tied`: another right choice among equals. `unanswered`: it has no rows to be right or wrong. */
export const VERDICTS = ['right', 'tied', 'wrong', 'unanswered'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const verdictOf = ({ scores, query }: Pick<Item, 'scores' | 'query'>): Verdict => {
  if (scores.exact === 1) return 'right';
  if (scores.exactTie === 1) return 'tied';
  return query === null ? 'unanswered' : 'wrong';
};

/** Which of the questions are listed; `undefined`: all. */
export interface ItemFilter {
  readonly verdict: Verdict | undefined;
  readonly cause: Cause | undefined;
  /** Name of the graph. */
  readonly kg: string | undefined;
  readonly operator: Item['operators'][number] | undefined;
  readonly language: string | undefined;
  /** Of long lists, which page is looked at; from 0. */
  readonly page: number;
}

export const NO_FILTER: ItemFilter = {
  verdict: undefined,
  cause: undefined,
  kg: undefined,
  operator: undefined,
  language: undefined,
  page: 0,
};

/** Those that are so in every respect, of all pages. */
export const filtered = (items: readonly Item[], filter: ItemFilter): readonly Item[] => {
  const { verdict, cause, kg, operator, language } = filter;
  return items.filter(
    (item) =>
      (verdict === undefined || verdictOf(item) === verdict) &&
      (cause === undefined || item.cause === cause) &&
      (kg === undefined || item.kg === kg) &&
      (operator === undefined || item.operators.includes(operator)) &&
      (language === undefined || item.language === language),
  );
};
