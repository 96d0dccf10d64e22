import { shuffled } from '../../src/base';

/**
 * Each graph is in one fold, all its questions with it; the seed deals the graphs. With fewer graphs than `most`, each is
 * a fold of its own.
 */
export const foldsByGraph = <T extends { readonly graph: string }>(
  all: readonly T[],
  most: number,
  seed: number,
): readonly (readonly T[])[] => {
  const graphs = shuffled([...new Set(all.map(({ graph }) => graph))].sort(), seed);
  const count = Math.min(most, graphs.length);
  const foldOf = new Map(graphs.map((graph, at) => [graph, at % count]));
  return Array.from({ length: count }, (_, fold) => all.filter(({ graph }) => foldOf.get(graph) === fold));
};
