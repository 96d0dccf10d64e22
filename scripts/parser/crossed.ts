/** Cross-validation over graphs: each question is measured by weights that never saw its graph. */
import { shuffled } from '../../src/base';
import type { Choice } from './choice';
import { refine, type RefineOptions } from './refine';

/** A question as it was read, with the weights that it is measured by. */
export type Measured = readonly [Choice, Readonly<Record<string, number>>];

interface Folds {
  readonly count: number;
  readonly of: (choice: Choice) => number;
  /** Whether a question is among so many of each hundred graphs. */
  readonly isIn: (choice: Choice, share: number) => boolean;
}

const SEEDS = { folds: 1, share: 2 };

/** Each pack's graphs are dealt out evenly; of a pack of one graph its questions are. The order of the choices is of no account. */
export const foldsOf = (choices: readonly Choice[], count: number): Folds => {
  const names = [...new Set(choices.map(({ pack }) => pack))];
  const packs = names.map((name) => choices.filter(({ pack }) => pack === name));
  const alone = new Set(
    names.filter((_, at) => packs[at]?.every(({ kg }, __, [first]) => kg === first?.kg) === true),
  );
  const partOf = ({ pack, kg, id }: Choice): string =>
    JSON.stringify(alone.has(pack) ? [pack, kg, id] : [pack, kg]);
  const parts = packs.map((own) => [...new Set(own.map(partOf))].sort());
  const foldOf = new Map(
    parts.flatMap((own) => shuffled(own, SEEDS.folds).map((part, at) => [part, at % count] as const)),
  );
  const rankOf = new Map(
    parts.flatMap((own) =>
      shuffled(own, SEEDS.share).map((part, at) => [part, (100 * at) / own.length] as const),
    ),
  );
  return {
    count,
    of: (choice) => foldOf.get(partOf(choice)) ?? 0,
    isIn: (choice, share) => (rankOf.get(partOf(choice)) ?? 0) < share,
  };
};

/** Each question by weights that were trained without its fold, on a share of the others. */
export const crossed = async (
  choices: readonly Choice[],
  { count, of, isIn }: Folds,
  share: number,
  options: RefineOptions,
): Promise<readonly Measured[]> => {
  const measured: Measured[] = [];
  for (let left = 0; left < count; left += 1) {
    const found = await refine(choices, (one) => of(one) !== left && isIn(one, share), options);
    for (const one of found.choices) if (of(one) === left) measured.push([one, found.reading]);
  }
  return measured;
};
