import type { Column } from '../composer';
import type { QueryResult } from '../rdf';
import type { Told } from './row-text';

/** Of an answer that is the first in an order: all that are equal to it, with the value that they are ordered by. */
interface First extends Told {
  readonly best?: {
    readonly result: QueryResult;
    readonly columns: readonly Column[];
    readonly labels: Told['labels'];
  };
}

/** The answer with those rows in the place of its own. */
export const withBest = <T extends First>(answer: T): T => {
  const { best, candidate, labels } = answer;
  if (best === undefined || candidate === undefined) return answer;
  return {
    ...answer,
    result: best.result,
    labels: { ...labels, ...best.labels },
    candidate: { ...candidate, columns: best.columns },
  };
};
