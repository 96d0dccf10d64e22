import type { Choice, Option } from './choice';

/** A reading whose rows, named by a letter, are right or not. */
export const option = (rows: string, isRight: boolean, features: Option['features']): Option => ({
  query: `${rows} ${JSON.stringify(features)}`,
  features,
  isRight,
  rows,
});

export const choice = (options: readonly Option[], of: Partial<Choice> = {}): Choice => ({
  pack: 'pack',
  kg: 'kg',
  id: 'id',
  question: 'Which?',
  gold: '',
  ms: 1,
  ...of,
  options,
});
