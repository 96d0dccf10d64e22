import { boundTo, type Candidate, type OpenTerm } from '../../composer';
import { printTerm, type QueryResult, type Term } from '../../rdf';

/** A candidate with nothing open, and all others that give the same rows. */
export interface Bound {
  /** The likeliest of them. */
  readonly candidate: Candidate;
  /** Of all of them together: how many times the odds of that one. */
  readonly weight: number;
  /** Others of the name give other rows. */
  readonly isOneOf?: boolean;
}

interface Choice {
  readonly terms: readonly OpenTerm[];
  readonly score: number;
  /** Among all that could be chosen. */
  readonly place: number;
  readonly rows: string[];
}

type Row = readonly (Term | undefined)[];
const keyOf = (cells: Row): string =>
  cells.map((cell) => (cell === undefined ? '' : printTerm(cell))).join('\t');

const choicesIn = ({ binding }: Candidate, variables: readonly string[], rows: readonly Row[]): Choice[] => {
  const words = binding?.words ?? [];
  const places = words.map(({ variable }) => variables.indexOf(variable));
  const known = words.map(({ terms }) => new Map(terms.map((one, at) => [one.term, { one, at }])));
  const choices = new Map<string, Choice>();
  for (const row of rows) {
    const cells = places.map((at) => row[at]);
    const key = keyOf(cells);
    const others = keyOf(row.filter((_, at) => !places.includes(at)));
    const before = choices.get(key);
    if (before !== undefined) {
      before.rows.push(others);
      continue;
    }
    const chosen = known.flatMap((terms, at) => {
      const cell = cells[at];
      return (cell === undefined ? undefined : terms.get(printTerm(cell))) ?? [];
    });
    if (chosen.length < words.length) continue;
    const score = chosen.reduce((sum, { one }) => sum + one.score, 0);
    const place = chosen.reduce((sum, { at }) => sum + at, 0);
    choices.set(key, { terms: chosen.map(({ one }) => one), score, place, rows: [others] });
  }
  return [...choices.values()].sort((a, b) => b.score - a.score || a.place - b.place);
};

/**
 * A candidate that leaves something open, as what its late query found: one for each term that gives rows, likeliest
 * first; terms that give the same are one.
 */
export const boundBy = (candidate: Candidate, result: QueryResult): readonly Bound[] => {
  const { binding } = candidate;
  if (result.type !== 'bindings' || binding === undefined) return [];
  const groups = new Map<string, [Choice, ...Choice[]]>();
  for (const choice of choicesIn(candidate, result.variables, result.rows)) {
    const own = choice.terms.map(({ term }) => term);
    const key = (binding.isTelling ? choice.rows.sort() : own).join('\n');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [choice]);
    else group.push(choice);
  }
  return [...groups.values()].map((group) => {
    const [first] = group;
    const weight = group.reduce((sum, { score }) => sum + Math.exp(score - first.score), 0);
    return { candidate: boundTo(candidate, first.terms), weight, isOneOf: groups.size > 1 };
  });
};
