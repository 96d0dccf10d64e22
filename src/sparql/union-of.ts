import type { Pattern } from 'sparqljs';

/** `{ … } UNION { … }`. */
export const unionOf = (branches: readonly (readonly Pattern[])[]): Pattern => ({
  type: 'union',
  patterns: branches.map((patterns) => ({ type: 'group', patterns: [...patterns] })),
});
