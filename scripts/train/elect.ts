import type { Weights } from '../../src/composer';
import type { Choice, Option } from './choice';

/** What is answered, by weights, and what its confidence hangs on. */
export interface Elected {
  readonly option: Option;
  /** Of the odds of all that were run, those of equal rows together. */
  readonly share: number;
}

const scoreOf = ({ features }: Option, reading: Readonly<Record<string, number>>): number =>
  Object.keys(reading).reduce((sum, name) => sum + (reading[name] ?? 0) * (features[name] ?? 0), 0);

/** As the page does, among the first so many, and those that are not much worse. @see src/agent/ask.ts */
const MOST_TRIED = 20;
const SENSIBLE = 3.3;

interface Scored {
  readonly option: Option;
  readonly score: number;
}

const scored = ({ options }: Choice, { reading }: Weights): readonly Scored[] =>
  options.map((option) => ({ option, score: scoreOf(option, reading) })).sort((a, b) => b.score - a.score);

/** Best first. */
export const ranked = (choice: Choice, weights: Weights): readonly Option[] =>
  scored(choice, weights).map(({ option }) => option);

/** The readings with equal rows that have the greatest share of the odds; `undefined` without a reading. */
export const elect = (choice: Choice, weights: Weights): Elected | undefined => {
  const tried = scored(choice, weights).slice(0, MOST_TRIED);
  const top = tried[0]?.score ?? 0;
  const votes = new Map<string, Elected>();
  let total = 0;
  for (const { option, score } of tried) {
    if (top - score > SENSIBLE) break;
    const odds = Math.exp(score - top) * option.weight;
    total += odds;
    const known = votes.get(option.rows);
    votes.set(
      option.rows,
      known === undefined ? { option, share: odds } : { ...known, share: known.share + odds },
    );
  }
  const [first] = [...votes.values()].sort((a, b) => b.share - a.share);
  return first === undefined ? undefined : { ...first, share: first.share / total };
};
