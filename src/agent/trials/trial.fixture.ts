import { literal } from '../../rdf';
import type { Candidate } from '../../composer';
import type { CandidateTrial } from './trials';

/** A reading of this score that gave these cells, one a row; its id is its query. */
export const trialOf = (
  query: string,
  score: number,
  cells: readonly string[],
  groundings: Candidate['groundings'] = [],
): CandidateTrial => ({
  candidate: {
    id: query,
    query,
    score,
    scope: [],
    paraphrase: [{ text: query, kind: undefined }],
    groundings,
    form: 'list',
    columns: [],
    noun: 'things',
  },
  plan: { query, printed: query, assignments: [], sources: [], leftOut: [], remarks: [] },
  result: { type: 'bindings', variables: ['x'], rows: cells.map((cell) => [literal(cell)]) },
  engine: 'shards',
  ms: 1,
  missing: [],
  contributions: undefined,
});
