/** What stands on the page after a question. */
export interface Shown {
  /** The answer in words, or what stands in its place. */
  readonly sentence: string;
  /** All of the answer's region. */
  readonly text: string;
  /** Cells of the rows that are shown, without the header. */
  readonly rows: readonly (readonly string[])[];
  readonly isCautioned: boolean;
  /** It is no answer: a refusal, no rows, a failure. */
  readonly isRefused: boolean;
}

/**
 * `right`; `told`: no answer, or one with a caution, so that nobody is misled; `differs`: an answer without a caution in
 * which what the README says was not found, so that somebody has to look at it.
 */
export type Verdict = 'right' | 'told' | 'differs';

/** Letters and numbers as they are compared. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=\d)[\s,\u00a0\u202f](?=\d{3}(?!\d))/gu, '')
    .replace(/\s+/gu, ' ');

/** `Over 2000: Bel, Cor and Dor` says three things. */
const said = (right: string): readonly string[] =>
  right
    .replace(/^[^:]*:\s/u, '')
    .split(/,\s+|\s+and\s+|;\s+|\s+y\s+/u)
    .map((one) => folded(one.replace(/^and\s+|[.!]$/gu, '').trim()))
    .filter((one) => one !== '');

const isIn = (text: string, one: string): boolean => {
  const escaped = one.replace(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);
  return new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d]|[.,]\\d)`, 'u').test(text);
};

const NONE = /^(?:none|no rows|nothing)\b/u;
const YES_NO = /^(?:yes|no)\b/u;
/** "Yes." or "Whether birch is wood: yes." */
const DECIDED = /(?:^|: )(yes|no)\b/u;

const isRight = (right: string, shown: Shown): boolean => {
  const plain = folded(right.trim());
  const decided = YES_NO.exec(plain)?.[0];
  if (decided !== undefined && plain.length <= decided.length + 1)
    return DECIDED.exec(folded(shown.sentence))?.[1] === decided;
  if (NONE.test(plain)) return shown.isRefused;
  const all = said(right);
  const text = folded([shown.text, ...shown.rows.flat()].join(' '));
  const isNoMore = shown.rows.length <= Math.max(1, all.length);
  return all.length > 0 && !shown.isRefused && isNoMore && all.every((one) => isIn(text, one));
};

/** Compares what is shown with values of which one is right: by the words and numbers that stand there. */
export const judge = (right: readonly string[], shown: Shown): Verdict => {
  if (right.some((one) => one !== '' && isRight(one, shown))) return 'right';
  return shown.isRefused || shown.isCautioned ? 'told' : 'differs';
};

const WORST: readonly Verdict[] = ['differs', 'right', 'told'];

/** Of one question over several files, of which it may fit one: an answer that differs anywhere counts. */
export const together = (verdicts: readonly Verdict[]): Verdict =>
  WORST.find((one) => verdicts.includes(one)) ?? 'told';
