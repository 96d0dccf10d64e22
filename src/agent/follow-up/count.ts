import {
  patternsOf,
  variableTerm,
  visibleVariables,
  type Expression,
  type Pattern,
  type SelectQuery,
} from '../../sparql';
import { freshIn } from '../edit/fresh-in';
import { projectedBy } from '../edit/tree';
import { changed, isSelect, type Draft } from './draft';
import type { Shape } from './shape';

const plain = (where: readonly Pattern[], name: string): SelectQuery => ({
  type: 'query',
  queryType: 'SELECT',
  distinct: true,
  prefixes: {},
  variables: [variableTerm(name)],
  where: [...where],
});

/** Without what was only shown beside. */
const needed = (where: readonly Pattern[], name: string): readonly Pattern[] => {
  const kept = where.filter(({ type }) => type !== 'optional');
  return visibleVariables(kept).includes(name) ? kept : where;
};

/** How many there are, in place of what they are. */
export const counted = (draft: Draft, { things }: Shape): readonly Draft[] => {
  const { query } = draft;
  if (!isSelect(query) || things.termType !== 'Variable') return [];
  const isList = projectedBy(query).every(({ isPlain }) => isPlain);
  const isWhole = query.limit === undefined && query.having === undefined && query.values === undefined;
  if (!isList && query.group === undefined) return [];
  const name = things.value;
  const uses = patternsOf(query).filter(({ role }) => role === 'optional');
  // What is tested may be optional, too.
  const isUsed = uses.some(({ triple }) =>
    (query.where ?? []).some(
      (pattern) => pattern.type === 'filter' && JSON.stringify(pattern).includes(`"${triple.object.value}"`),
    ),
  );
  const where = query.where ?? [];
  const inside: readonly Pattern[] = isWhole
    ? isUsed
      ? where
      : needed(where, name)
    : [{ type: 'group', patterns: [query] }];
  const count: Expression = {
    type: 'aggregate',
    aggregation: 'count',
    distinct: true,
    expression: variableTerm(name),
  };
  const variable = variableTerm(freshIn(query)('count'));
  const made: SelectQuery = {
    type: 'query',
    queryType: 'SELECT',
    prefixes: query.prefixes,
    variables: [{ expression: count, variable }],
    where: [...inside],
  };
  return [changed(draft, { kind: 'counted' }, { query: made })];
};

/** What they are, in place of how many there are. */
export const listed = (draft: Draft): readonly Draft[] => {
  const { query } = draft;
  if (!isSelect(query) || query.group !== undefined) return [];
  const [only, ...more] = projectedBy(query);
  const over = only?.aggregate?.name === 'count' ? only.aggregate.over : [];
  const [name] = over;
  if (more.length > 0 || name === undefined || over.length > 1) return [];
  return [
    changed(
      draft,
      { kind: 'listed' },
      { query: { ...plain(query.where ?? [], name), prefixes: query.prefixes } },
    ),
  ];
};
