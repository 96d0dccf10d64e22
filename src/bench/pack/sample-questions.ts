import { fnv64 } from '../compare/gold-key';
import type { PackQuestion } from './pack';

type Sampled = Pick<PackQuestion, 'id' | 'kg'>;

/** Where a name stands in the order of a seed: the same on every machine, whatever else the pack holds. */
const placeOf = (seed: number, name: string): string => fnv64(`${seed}\n${name}`);

const byPlace =
  <T>(seed: number, nameOf: (one: T) => string) =>
  (a: T, b: T): number =>
    placeOf(seed, nameOf(a)) < placeOf(seed, nameOf(b)) ? -1 : 1;

/**
 * A fixed sample: one question of each graph in turn, until there are so many. Both the graphs and the questions of each
 * stand in the order of a hash, so that a smaller sample is the beginning of a larger one.
 */
export const sampleQuestions = <T extends Sampled>(
  questions: readonly T[],
  size: number,
  seed: number,
): readonly T[] => {
  const graphs = new Map<string, readonly T[]>();
  for (const question of questions) graphs.set(question.kg, [...(graphs.get(question.kg) ?? []), question]);
  const rows = [...graphs]
    .sort(byPlace(seed, ([name]) => name))
    .map(([, members]) => [...members].sort(byPlace(seed, ({ id }) => id)));
  const rounds = rows.reduce((most, { length }) => Math.max(most, length), 0);
  return Array.from({ length: rounds }, (_, at) => rows.flatMap((row) => row[at] ?? []))
    .flat()
    .slice(0, size);
};
