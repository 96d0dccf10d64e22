import { printTerm, type Term } from '../../rdf';
import { variableTerm, type IriTerm, type Pattern, type PropertyPath, type Triple } from '../../sparql';
import { algebraTerm } from './algebra-term';
import type { Solution } from './solve';

/** Steps of a chain, and things on one level of the search, that are looked at. */
const MOST_STEPS = 20;
const MOST_WIDE = 400;

/** One step of a chain. */
export interface Step {
  readonly from: Term;
  readonly to: Term;
}

/** What a step leads to, from each of these. */
export type StepsFrom = (patterns: readonly Pattern[]) => Promise<readonly Solution[] | undefined>;

/** The pattern of one step between `?from` and `?to`. */
export const stepPattern = (path: IriTerm | PropertyPath): Triple => ({
  subject: variableTerm('from'),
  predicate: path,
  object: variableTerm('to'),
});

const valuesFrom = (terms: readonly Term[]): Pattern => ({
  type: 'values',
  values: terms.flatMap((term) => {
    const value = algebraTerm(term);
    return value === undefined ? [] : [{ '?from': value }];
  }),
});

/**
 * The steps of one shortest chain over a repeated path, breadth first; empty: both ends are the same and no step is
 * needed. `undefined` where it is too long or something could not be asked.
 * @param least steps: 1 for `+`
 */
export const shortestPath = async (
  inner: IriTerm | PropertyPath,
  { from, to }: Step,
  least: 0 | 1,
  stepsFrom: StepsFrom,
): Promise<readonly Step[] | undefined> => {
  const goal = printTerm(to);
  if (least === 0 && printTerm(from) === goal) return [];
  const cameFrom = new Map<string, Step>();
  let level: readonly Term[] = [from];
  for (let steps = 0; steps < MOST_STEPS && level.length > 0; steps++) {
    const found = await stepsFrom([valuesFrom(level), { type: 'bgp', triples: [stepPattern(inner)] }]);
    if (found === undefined) return undefined;
    const next: Term[] = [];
    for (const solution of found) {
      const [before, after] = [solution.get('from'), solution.get('to')];
      if (before === undefined || after === undefined || cameFrom.has(printTerm(after))) continue;
      cameFrom.set(printTerm(after), { from: before, to: after });
      next.push(after);
    }
    if (cameFrom.has(goal)) return chainTo(goal, printTerm(from), cameFrom);
    level = next.slice(0, MOST_WIDE);
  }
  return undefined;
};

const chainTo = (goal: string, start: string, cameFrom: ReadonlyMap<string, Step>): readonly Step[] => {
  const chain: Step[] = [];
  for (let at = cameFrom.get(goal); at !== undefined; at = cameFrom.get(printTerm(at.from))) {
    chain.unshift(at);
    if (printTerm(at.from) === start) break;
  }
  return chain;
};
