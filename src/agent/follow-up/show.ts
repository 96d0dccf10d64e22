import { projectedBy, withColumn, withPatterns } from '../edit/tree';
import { columnsFor, isListed } from './columns';
import { changed, isSelect, type Draft } from './draft';
import type { Known } from './known';
import type { Mentioned } from './mentioned';
import type { Shape } from './shape';

/** One more column, which may stay empty. Rejects only with an AbortError. */
export const shown = async (
  draft: Draft,
  mentioned: Mentioned,
  shape: Shape,
  known: Known,
): Promise<readonly Draft[]> => {
  const { query } = draft;
  if (!isSelect(query)) return [];
  const names = projectedBy(query);
  // Of a number there is nothing to show beside it; of groups, only what is theirs.
  const isOfThings =
    names.every(({ isPlain }) => isPlain) ||
    (query.group ?? []).some(
      ({ expression }) => 'termType' in expression && expression.value === shape.things.value,
    );
  if (!isOfThings) return [];
  const columns = await columnsFor({ ...draft, query }, mentioned, shape, known);
  return columns.flatMap(({ variable, label, pattern }) => {
    if (isListed(query, variable)) return [];
    const wider = pattern === undefined ? query : withPatterns(query, [pattern]);
    return [
      changed(
        draft,
        { kind: 'shown', what: label },
        { query: withColumn(wider, variable), headings: { [variable]: label }, needed: [variable] },
      ),
    ];
  });
};
