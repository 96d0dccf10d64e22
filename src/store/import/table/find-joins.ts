/**
 * Links between tables that are given together, by inclusion of values: if nearly all values of a column are among the keys of a
 * table, the column leads to its rows. Numbers may be among others by chance; then the headings must say the same.
 * @see https://doi.org/10.1007/s00778-015-0389-y Inclusion dependencies
 */
import { keysOf, mayBeKey, valuesIn, type GivenTable, type Keys } from './join-keys';
import { nounOfKey, saysIdentifier, singularOf } from './row-noun';
import { readHeading } from './heading';

/** Rows that a column may lead to. */
export interface JoinTarget {
  /** Position of the table among those given. */
  readonly table: number;
  /** Position of the column there. */
  readonly key: number;
  /** Different values of the column that are keys there, among the first rows. */
  readonly found: number;
  readonly of: number;
  /** The first few that are not. */
  readonly missing: readonly string[];
  /** Its values, or its heading too, say that it is a link. */
  readonly isLikely: boolean;
}

/** What a column may lead to: the likeliest first. */
export interface JoinFound {
  readonly column: number;
  readonly targets: readonly JoinTarget[];
}

const MOST_MISSING = 0.1;
/** Of what is offered, and not taken by itself. */
const LEAST_FOUND = 0.5;
const TOLD = 3;
/** Numbers are among others by chance more seldom than this. */
const CHANCE = 0.001;
const WHOLE = /^\d{1,15}$/u;

interface Judged extends JoinTarget {
  readonly isNamed: boolean;
  readonly surplus: number;
}

/** What a heading tells apart, whether it says that it holds keys or not. */
const nounIn = (heading: string): string | undefined =>
  nounOfKey(heading) ?? (saysIdentifier(heading) ? undefined : singularOf(readHeading(heading).label));

/** `customer id` is named for `id` of customers; `home team` for the `team code` of any table. */
const isNamedFor = (heading: string, key: string, thing: string): boolean => {
  const noun = nounIn(heading)?.toLowerCase();
  if (noun === undefined) return false;
  const ends = (other: string | undefined): boolean =>
    other !== undefined && (noun === other || noun.endsWith(` ${other}`));
  return ends(thing.toLowerCase()) || ends(nounIn(key)?.toLowerCase());
};

/** How likely these numbers would be among those for no reason. */
const chanceOf = (values: ReadonlySet<string>, keys: ReadonlySet<string>): number => {
  let [least, most] = [Infinity, 0];
  for (const key of keys) {
    least = Math.min(least, Number(key));
    most = Math.max(most, Number(key));
  }
  return (keys.size / (most - least + 1)) ** values.size;
};

const areNumbers = (values: ReadonlySet<string>): boolean => [...values].every((one) => WHOLE.test(one));

const judge = (
  values: ReadonlySet<string>,
  heading: string,
  { plan }: GivenTable,
  at: Pick<JoinTarget, 'table' | 'key'>,
  keys: ReadonlySet<string>,
): Judged | undefined => {
  const missing = [...values].filter((one) => !keys.has(one));
  const found = values.size - missing.length;
  if (found < 1 || found < LEAST_FOUND * values.size) return undefined;
  const isNamed = isNamedFor(heading, plan.columns[at.key]?.heading ?? '', plan.thing);
  const isTelling = areNumbers(values)
    ? chanceOf(values, keys) <= CHANCE
    : found > 1 && [...values].some((one) => one.length > 1);
  const areFew = missing.length <= Math.max(found > 1 ? 1 : 0, MOST_MISSING * values.size);
  return {
    ...at,
    found,
    of: values.size,
    missing: missing.slice(0, TOLD),
    isLikely: areFew && (isNamed || isTelling),
    isNamed,
    surplus: keys.size - found,
  };
};

const byLikelihood = (one: Judged, other: Judged): number =>
  Number(other.isLikely) - Number(one.isLikely) ||
  Number(other.isNamed) - Number(one.isNamed) ||
  other.found - one.found ||
  one.surplus - other.surplus;

/** For each table, its columns that may lead to rows of these tables. */
export const findJoins = async (
  tables: readonly GivenTable[],
): Promise<readonly (readonly JoinFound[])[]> => {
  const all: Keys[] = [];
  for (const table of tables) all.push(await keysOf(table));
  const targetsOf = (from: number, column: number): readonly Judged[] => {
    const table = tables[from];
    const { heading = '', type } = table?.plan.columns[column] ?? {};
    if (table === undefined) return [];
    const values = valuesIn(table, column);
    if (type === 'number' && !areNumbers(values)) return [];
    return tables.flatMap((other, to) =>
      [...(all[to] ?? [])].flatMap(([key, keys]) => {
        // A row that leads to itself, and one name of a row that leads to another, say nothing.
        if (from === to && all[to]?.has(column) === true) return [];
        return judge(values, heading, other, { table: to, key }, keys) ?? [];
      }),
    );
  };
  const found = tables.map(({ plan }, from) =>
    plan.columns.map((column, at) => (mayBeKey(column) ? targetsOf(from, at) : [])),
  );
  const isNounOf = (from: number, column: number, to: number): boolean =>
    nounIn(tables[from]?.plan.columns[column]?.heading ?? '')?.toLowerCase() ===
    tables[to]?.plan.thing.toLowerCase();
  /** Of two tables that lead to each other by the same keys, only one does: the one that is named for it, has fewer, or came later. */
  const isReturned = (from: number, column: number, { table, key, found: known, of }: Judged): boolean => {
    const back = found[table]?.[key]?.find((one) => one.table === from && one.key === column);
    if (back?.isLikely !== true || isNounOf(from, column, table)) return false;
    const [left, leftBack] = [of - known, back.of - back.found];
    return isNounOf(table, key, from) || left > leftBack || (left === leftBack && from < table);
  };
  return found.map((columns, from) =>
    columns.flatMap((targets, column) => {
      const left = targets.filter((one) => !isReturned(from, column, one));
      if (left.length === 0) return [];
      return [{ column, targets: left.toSorted(byLikelihood).map(plainOf) }];
    }),
  );
};

const plainOf = ({ table, key, found, of, missing, isLikely }: Judged): JoinTarget => ({
  ...{ table, key, found, of, missing, isLikely },
});
