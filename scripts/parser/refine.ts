import type { Choice } from './choice';
import { fit, type FitOptions } from './fit';

type Reading = Readonly<Record<string, number>>;

export interface RefineOptions extends FitOptions {
  /** Fits, between which all questions are read again by the weights fitted last. */
  readonly rounds: number;
  readonly readAgain: (reading: Reading) => Promise<readonly Choice[]>;
}

export interface Refined {
  readonly reading: Reading;
  /** All questions, as they were read for the last fit. */
  readonly choices: readonly Choice[];
}

/** Weights fitted on the questions that are learned from; those that were left out are read again beside them. */
export const refine = async (
  first: readonly Choice[],
  isLearned: (choice: Choice) => boolean,
  { rounds, readAgain, ...options }: RefineOptions,
): Promise<Refined> => {
  let choices = first;
  let reading = fit(choices.filter(isLearned), options);
  for (let round = 1; round < rounds; round += 1) {
    choices = await readAgain(reading);
    reading = fit(choices.filter(isLearned), options);
  }
  return { reading, choices };
};
