import type { ArmFigures } from './arm-figures';

/** What an arm is known by: its name, how many questions it asked, and its task. */
const keyOf = ({ name, n, task }: ArmFigures): string => JSON.stringify([name, n, task]);

const byKey = <T>(all: readonly T[], key: (one: T) => string): readonly T[] => [
  ...new Map(all.map((one) => [key(one), one])).values(),
];

/** All arms of the earlier report in their order, each replaced if it was measured again, then the new ones. */
export const keptArms = (earlier: readonly ArmFigures[], now: readonly ArmFigures[]): readonly ArmFigures[] =>
  byKey([...earlier, ...now], keyOf);

/** The same for models, which are known by their name. */
export const keptModels = <T extends { readonly name: string }>(
  earlier: readonly T[],
  now: readonly T[],
): readonly T[] => byKey([...earlier, ...now], ({ name }) => name);
