import type { Weights } from '../../src/composer';
import type { Choice } from './choice';
import { foldsByGraph } from './folds';
import { trainWeights, type TrainOptions } from './train-weights';

/**
 * For each question weights that were trained without its graph, nor any other of the same fold: what they are worth on
 * graphs that they have not seen. Of a single graph there is nothing to train on: its weights are what they are drawn to.
 */
export const crossValidate = (
  choices: readonly Choice[],
  options: TrainOptions & { readonly folds: number; readonly seed: number },
): ((choice: Choice) => Weights) => {
  const weights = new Map<string, Weights>();
  for (const fold of foldsByGraph(choices, options.folds, options.seed)) {
    const graphs = new Set(fold.map(({ graph }) => graph));
    const trained = trainWeights(
      choices.filter(({ graph }) => !graphs.has(graph)),
      options,
    );
    for (const graph of graphs) weights.set(graph, trained);
  }
  return ({ graph }) => {
    const found = weights.get(graph);
    if (found === undefined) throw new Error(`No fold has the graph ${graph}.`);
    return found;
  };
};
