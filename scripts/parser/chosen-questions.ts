import { shuffled } from '../../src/base';
import type { Pack, PackQuestion } from '../../src/bench';

export interface Chosen {
  /** Questions of each pack. */
  readonly limit: number;
  /** Of this graph alone. */
  readonly kg?: string | undefined;
  /** Draws the questions. Default: the first ones. */
  readonly seed?: number | undefined;
}

/** Those that are asked, by graph. */
export const chosenQuestions = (
  { graphs, questions }: Pick<Pack, 'graphs' | 'questions'>,
  { limit, kg, seed }: Chosen,
): readonly PackQuestion[] => {
  const byGraph = (of: readonly PackQuestion[]): readonly PackQuestion[] =>
    graphs.flatMap(({ name }) => of.filter((one) => one.kg === name));
  const all = byGraph(questions.filter((one) => kg === undefined || one.kg === kg));
  return seed === undefined ? all.slice(0, limit) : byGraph(shuffled(all, seed).slice(0, limit));
};
