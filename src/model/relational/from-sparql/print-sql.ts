import { done, failed, type Outcome } from '../../../base';
import {
  freshNames,
  nameBlankNodes,
  parseQuery,
  spellOutWildcards,
  type Pattern,
  type Query,
  type SelectQuery,
  type Vocabulary,
} from '../../../sparql';
import type { SetOperator } from '../parse-sql';
import type { SchemaTables } from '../schema-tables';
import { SqlProblem, unsupported, type SqlFailure } from '../sql-failure';
import { groupOf } from './group';
import { printSelect, type Printing } from './print-select';

const UNKNOWN = new Map<string, never>();
const AT_TOP = { known: UNKNOWN, isShown: true } as const;
const MOST_ALIASES = 9;

/** Patterns without the braces around them. */
const flat = (patterns: readonly Pattern[]): readonly Pattern[] =>
  patterns.flatMap((one) => (one.type === 'group' ? flat(one.patterns) : one));

interface Sets {
  readonly operator: SetOperator;
  readonly left: SelectQuery;
  readonly right: SelectQuery;
}

const onlyQuery = (patterns: readonly Pattern[]): SelectQuery | undefined => {
  const [only, another] = flat(patterns);
  return only?.type === 'query' && another === undefined ? only : undefined;
};

const isPlain = ({ group, having, order, limit, offset, variables }: SelectQuery): boolean =>
  [group, having, order].every((one) => (one ?? []).length === 0) &&
  limit === undefined &&
  offset === undefined &&
  variables.every((one) => 'termType' in one);

/** Two queries that are the whole group, joined, the one without the other, or either. */
const queriesOf = (patterns: readonly Pattern[]): Sets | undefined => {
  const [one, other, more] = flat(patterns);
  if (one?.type !== 'query' || more !== undefined) return undefined;
  if (other?.type === 'query') return { operator: 'INTERSECT', left: one, right: other };
  const without = other?.type === 'minus' ? onlyQuery(other.patterns) : undefined;
  return without && { operator: 'EXCEPT', left: one, right: without };
};

/** A query whose group has one UNION, as two queries: what stands beside the UNION belongs to both. */
const branchesOf = (select: SelectQuery): Sets | undefined => {
  const all = flat(select.where ?? []);
  const unions = all.flatMap((one, at) => (one.type === 'union' ? { union: one, at } : []));
  const [only, another] = unions;
  if (only === undefined) return undefined;
  const [left, right, more] = only.union.patterns;
  if (another !== undefined || left === undefined || right === undefined || more !== undefined)
    throw unsupported('a UNION of more than two');
  const branch = (pattern: Pattern): SelectQuery =>
    onlyQuery([pattern]) !== undefined && all.length === 1
      ? (onlyQuery([pattern]) ?? select)
      : { ...select, where: [...all.slice(0, only.at), pattern, ...all.slice(only.at + 1)] };
  return { operator: 'UNION', left: branch(left), right: branch(right) };
};

const ofSelect = (select: SelectQuery, printing: Printing): string => {
  const where = select.where ?? [];
  const sets = queriesOf(where) ?? branchesOf(select);
  if (sets === undefined) {
    const inner = isPlain(select) ? onlyQuery(where) : undefined;
    return inner === undefined ? printSelect(select, printing, AT_TOP) : ofSelect(inner, printing);
  }
  if (!isPlain(select)) throw unsupported('groups, or an order, of two queries');
  return `${printSelect(sets.left, printing, AT_TOP)} ${sets.operator} ${printSelect(sets.right, printing, AT_TOP)}`;
};

/** The thing that a yes or no asks for first. */
const asked = (where: readonly Pattern[], { fresh }: Printing): SelectQuery['variables'] => {
  const [first] = groupOf(where, fresh).said;
  if (first === undefined) throw unsupported('ASK of no triple');
  return [first.subject as SelectQuery['variables'][number]] as SelectQuery['variables'];
};

const printed = (query: Query, target: Printing['target']): string => {
  let aliases = 0;
  const printing: Printing = {
    target,
    fresh: freshNames(query, 'step'),
    alias: () => {
      aliases += 1;
      if (aliases > MOST_ALIASES) throw unsupported('so many tables');
      return `T${String(aliases)}`;
    },
  };
  if (query.queryType === 'SELECT') return ofSelect(query, printing);
  if (query.queryType !== 'ASK') throw unsupported(query.queryType);
  const where = query.where ?? [];
  const select: SelectQuery = { ...query, queryType: 'SELECT', variables: asked(where, printing) };
  return `SELECT EXISTS (${printSelect(select, printing, { known: UNKNOWN, isShown: false })})`;
};

/**
 * A query in SPARQL as SQL over the tables of a vocabulary: what `readSql` takes back. Fails where it names what the tables
 * lack, or says what SQL of ours can't.
 */
export const printSql = (
  query: string,
  vocabulary: Vocabulary,
  schema: SchemaTables,
): Outcome<string, SqlFailure> => {
  const parsed = parseQuery(query);
  if (!parsed.ok)
    return failed({
      kind: 'syntax',
      message: parsed.failure.kind === 'syntax' ? parsed.failure.message : 'It is an update',
    });
  try {
    return done(printed(spellOutWildcards(nameBlankNodes(parsed.value)), { vocabulary, schema }));
  } catch (thrown) {
    if (thrown instanceof SqlProblem) return failed(thrown.failure);
    throw thrown;
  }
};
