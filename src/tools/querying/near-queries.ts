/** Queries like one that finds nothing, each with one part exchanged or left out, that find something. */
import { mendQuery, type Proposal } from '../../diagnosis';
import { queryText } from '../telling/query-text';
import { COUNT, TEXT, listOf, objectOf, told } from '../telling/schemas';
import type { Teller } from '../telling/teller';
import type { ToolParts } from '../tool';

/** Those that are told in the text; the view has all. */
const MOST_TOLD = 3;

export const NEAR_QUERIES = told(
  listOf(
    objectOf({
      query: TEXT,
      kind: told(TEXT, 'What was exchanged: entity, value, property, path, class and so on.'),
      from: TEXT,
      to: told(TEXT, 'Empty where it was left out or turned around.'),
      rows: told(COUNT, 'Of this query.'),
    }),
  ),
  'Queries with one part changed that were run and have rows, the likeliest first. Each is a guess.',
);

/** The likeliest first; it stops by itself after some seconds with what it has. Rejects only with an AbortError. */
export const nearQueries = async (
  query: string,
  parts: ToolParts,
  signal: AbortSignal,
): Promise<readonly Proposal[]> => (await mendQuery(query, parts, signal)).proposals;

const editText = ({ kind, from, to }: Proposal['edit'], teller: Teller): string => {
  if (kind === 'direction') return `With ${teller.text(from)} the other way round`;
  return to === ''
    ? `Without ${teller.text(from)}`
    : `With ${teller.text(to)} instead of ${teller.text(from)}`;
};

/** In words for a model: what is different, how many rows that gives, and the query. */
export const nearLines = (near: readonly Proposal[], teller: Teller): readonly string[] =>
  near
    .slice(0, MOST_TOLD)
    .flatMap(({ query, edit, rows }) => [
      `${editText(edit, teller)}: ${rows === 1 ? '1 row' : `${String(rows)} rows`}.`,
      queryText(query),
    ]);

/** As the schema says. */
export const nearView = ({ query, edit: { kind, from, to }, rows }: Proposal) => ({
  query,
  kind,
  from,
  to,
  rows,
});
