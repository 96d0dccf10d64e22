import type { Candidate } from '../../src/composer';
import { parseQuery, printQuery, type SelectQuery } from '../../src/sparql';

type Shown = SelectQuery['variables'][number];

const nameOf = (shown: Shown): string => ('termType' in shown ? shown.value : shown.variable.value);

/** The query with the columns alone that were asked for: each other cell would be scored as a wrong answer. */
export const askedQuery = (query: string, candidate: Pick<Candidate, 'columns'> | undefined): string => {
  const subjects = new Set(
    (candidate?.columns ?? []).flatMap(({ isSubject, variable }) => (isSubject === true ? [variable] : [])),
  );
  const parsed = subjects.size === 0 ? undefined : parseQuery(query);
  if (parsed?.ok !== true || parsed.value.queryType !== 'SELECT') return query;
  const variables = (parsed.value.variables as Shown[]).filter((shown) => !subjects.has(nameOf(shown)));
  return printQuery({ ...parsed.value, variables } as SelectQuery);
};
