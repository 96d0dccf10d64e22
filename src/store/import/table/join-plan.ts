/** What is made of the joins that were found: the columns are called after the rows, and the plan of a table has links. */
import type { Iri } from '../../../rdf';
import { findJoins, type JoinFound } from './find-joins';
import type { GivenTable } from './join-keys';
import { nounOfKey, saysIdentifier } from './row-noun';
import type { TableLink, TablePlan } from './table-plan';

/** A column that leads to rows. */
export interface Join {
  /** Position of the column. */
  readonly column: number;
  /** Position of the table with the rows, among those given together. */
  readonly table: number;
  /** Position of the column there that has the keys. */
  readonly key: number;
}

/** The joins that nobody has to ask for. */
const likelyJoins = (found: readonly JoinFound[]): readonly Join[] =>
  found.flatMap(({ column, targets: [target] }) =>
    target?.isLikely === true ? [{ column, table: target.table, key: target.key }] : [],
  );

/** What a linked column is called: `customer id` leads to a "customer". */
const linkLabel = (label: string, taken: readonly string[], thing: string): string => {
  const noun = saysIdentifier(label) ? (nounOfKey(label) ?? thing) : label;
  return taken.includes(noun) ? label : noun;
};

/** The plan whose joined columns are called after what they lead to. */
const namedByJoins = (plan: TablePlan, joins: readonly Join[], plans: readonly TablePlan[]): TablePlan => {
  const labels = plan.columns.map(({ label }) => label);
  const columns = plan.columns.map((column, at) => {
    const thing = plans[joins.find((one) => one.column === at)?.table ?? -1]?.thing;
    return thing === undefined ? column : { ...column, label: linkLabel(column.label, labels, thing) };
  });
  return { ...plan, columns };
};

/** A table among those that are given together. */
export interface JoinedTable {
  readonly found: readonly JoinFound[];
  /** The likely ones. */
  readonly joins: readonly Join[];
  /** With columns that are called after the rows that they lead to. */
  readonly plan: TablePlan;
}

/** What joins these tables, table by table. Reads those whose keys go on below their first rows. */
export const joinTables = async (tables: readonly GivenTable[]): Promise<readonly JoinedTable[]> => {
  const plans = tables.map(({ plan }) => plan);
  const all = await findJoins(tables);
  return tables.map(({ plan }, at) => {
    const found = all[at] ?? [];
    const joins = likelyJoins(found);
    return { found, joins, plan: namedByJoins(plan, joins, plans) };
  });
};

/** A table as it was decided to be read, and where its rows are. */
export interface DecidedTable {
  readonly name: string;
  readonly content: Blob;
  readonly plan: TablePlan;
  readonly base: Iri;
}

/** The links of a table; to tables that are not read there are none. */
export const linksOf = (
  joins: readonly Join[],
  tables: readonly (DecidedTable | undefined)[],
): readonly TableLink[] =>
  joins.flatMap(({ column, table, key }) => {
    const target = tables[table];
    return target === undefined ? [] : [{ column, key, ...target }];
  });
