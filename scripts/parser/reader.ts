/** What the parser makes of the questions of the laboratory. */
import { namesakeQueries, parseQuestion, type Knowledge, type ParserWeights } from '../../src/composer';
import type { Language } from '../../src/rdf';

/** A reading that was not run yet. */
export interface Read {
  readonly query: string;
  readonly features: Readonly<Record<string, number>>;
  /** Variables that say only whose the values beside them are: they are not scored. */
  readonly beside: readonly string[];
}

interface ReadRequest {
  readonly question: string;
  readonly language: Language;
  readonly most: number;
  readonly weights: ParserWeights;
}

/** Tried of those that one name leaves open: the page lets the rows choose, here each of the likeliest is a reading. */
const MOST_BOUND = 12;

/** Variables of columns that are not scored. */
const besideIn = (columns: readonly { readonly isSubject?: true; readonly variable: string }[]) =>
  columns.flatMap(({ isSubject, variable }) => (isSubject === true ? [variable] : []));

/** Best first, each query once. */
export const readingsOf = (request: ReadRequest, knowledge: Knowledge): readonly Read[] => {
  const byQuery = new Map<string, Read>();
  for (const { ask, features, written } of parseQuestion(request, knowledge))
    for (const query of namesakeQueries(ask, knowledge.schema, MOST_BOUND))
      if (!byQuery.has(query)) byQuery.set(query, { query, features, beside: besideIn(written.columns) });
  return [...byQuery.values()].slice(0, request.most);
};
