import { usedTerms } from '../../sparql';

/** Of the terms of both together. */
const MADE_FROM = 0.5;

const termsOf = (query: string): ReadonlySet<string> => {
  const { iris, literals } = usedTerms([query]);
  return new Set([...iris, ...literals.map(({ term }) => term)]);
};

const share = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const common = [...one].filter((term) => other.has(term)).length;
  const all = one.size + other.size - common;
  return all === 0 ? 0 : common / all;
};

/** Which of some queries another is made from: the position of the one that it shares most terms with, at least half. */
export const madeFrom = (query: string, others: readonly string[]): number | undefined => {
  const own = termsOf(query);
  const shares = others.map((other) => share(own, termsOf(other)));
  const most = Math.max(...shares);
  return most >= MADE_FROM ? shares.indexOf(most) : undefined;
};
