import {
  allVariables,
  freshNames,
  variableTerm,
  type Pattern,
  type Query,
  type SelectQuery,
} from '../../sparql';
import { isGrouped } from './grouped';

/** A part with other names for its variables. */
const renamed = <T>(part: T, names: ReadonlyMap<string, string>): T => {
  if (Array.isArray(part)) return part.map((one: unknown) => renamed(one, names)) as T;
  if (typeof part !== 'object' || part === null) return part;
  const { termType, value } = part as { readonly termType?: string; readonly value?: string };
  if (termType === 'Variable') return variableTerm(names.get(value ?? '') ?? value ?? '') as T;
  if (termType !== undefined) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, one]: [string, unknown]) => [
      key.startsWith('?') ? `?${names.get(key.slice(1)) ?? key.slice(1)}` : key,
      renamed(one, names),
    ]),
  ) as T;
};

type Alias = readonly [inner: string, outer: string];

/** How the variables of a sub-query are called outside; `undefined` where it works something out. */
const aliasesOf = ({ variables }: SelectQuery): readonly Alias[] | undefined => {
  const aliases: Alias[] = [];
  for (const one of variables as readonly SelectQuery['variables'][number][]) {
    if ('termType' in one) {
      if (one.termType === 'Variable') aliases.push([one.value, one.value]);
    } else if ('termType' in one.expression && one.expression.termType === 'Variable')
      aliases.push([one.expression.value, one.variable.value]);
    else return undefined;
  }
  return new Set(aliases.map(([inner]) => inner)).size === aliases.length ? aliases : undefined;
};

const isWhole = (query: SelectQuery): boolean =>
  !isGrouped(query) && query.limit === undefined && query.offset === undefined && query.values === undefined;

/** A sub-query that only lists, as the patterns that it holds. */
const ofSelect = (select: SelectQuery, fresh: () => string): readonly Pattern[] | undefined => {
  const aliases = isWhole(select) ? aliasesOf(select) : undefined;
  if (aliases === undefined) return undefined;
  const whole: Query = { ...select, prefixes: {} };
  const names = new Map(aliases);
  for (const name of allVariables(whole)) if (!names.has(name)) names.set(name, fresh());
  return renamed(select.where ?? [], names);
};

const holdsOnlyMatches = (patterns: readonly Pattern[]): boolean =>
  patterns.every(({ type }) => type === 'bgp' || type === 'query' || type === 'group');

/** The conditions of a group side by side: groups in groups and sub-queries that only list are opened. Solutions stay the same, but for how often. */
export const inlined = (where: readonly Pattern[], query: Query): readonly Pattern[] => {
  const fresh = freshNames(query, 'inner');
  const open = (patterns: readonly Pattern[]): readonly Pattern[] =>
    patterns.flatMap((pattern): readonly Pattern[] => {
      if (pattern.type === 'group' && (patterns.length === 1 || holdsOnlyMatches(pattern.patterns)))
        return open(pattern.patterns);
      if (pattern.type === 'query') {
        const inside = ofSelect(pattern, fresh);
        return inside === undefined ? [pattern] : open(inside);
      }
      return [pattern];
    });
  return open(where);
};
