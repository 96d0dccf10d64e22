import type { Schema } from './frame';
import type { Column, Table } from './tables';

/** One step from the things of a table to those of another. */
export interface Way {
  readonly table: Table;
  /** Of the one table it leads on from, or of the other that it comes back from. */
  readonly link: Column;
  readonly isForward: boolean;
  /** The key that the link holds, where it holds a key: of the table that it leads to. */
  readonly key?: Column;
}

/** Tables between two that a join was forgotten of, and one more. */
const MOST_STEPS = 3;

/** What a column of a table leads to. */
const leadsTo = (link: Column, { byClass }: Schema): Omit<Way, 'isForward'> | undefined => {
  if (link.kind === 'thing') return undefined;
  if (link.kind === 'link') {
    const table = byClass.get(link.targets[0]);
    return table && { table, link };
  }
  const table = link.keyOf && byClass.get(link.keyOf.class);
  const key = table?.columns.find((one) => one.kind === 'value' && one.property === link.keyOf?.by);
  return table === undefined || key === undefined ? undefined : { table, link, key };
};

const waysFrom = (table: Table, schema: Schema): readonly Way[] => [
  ...table.columns.flatMap((link): readonly Way[] => {
    const way = leadsTo(link, schema);
    return way === undefined ? [] : [{ ...way, isForward: true }];
  }),
  ...schema.tables.flatMap((other) =>
    other.columns.flatMap((link): readonly Way[] => {
      const way = leadsTo(link, schema);
      const isHere = way?.table === table || (link.kind === 'link' && link.targets.includes(table.class));
      return isHere ? [{ ...way, table: other, link, isForward: false }] : [];
    }),
  ),
];

/** The one step from a table to another; `undefined`: there is none, or more than one. */
export const onlyStep = (from: Table, to: Table, schema: Schema): Way | undefined => {
  const steps = waysFrom(from, schema).filter(({ table }) => table === to);
  return steps.length === 1 ? steps[0] : undefined;
};

/** The shortest way to a table that is wanted; `undefined`: there is none, or another as short. */
export const shortestWay = (
  from: Table,
  schema: Schema,
  isWanted: (table: Table) => boolean,
): readonly Way[] | undefined => {
  const seen = new Set([from]);
  let ends: readonly { readonly table: Table; readonly ways: readonly Way[] }[] = [{ table: from, ways: [] }];
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    ends = ends.flatMap(({ table, ways }) =>
      waysFrom(table, schema)
        .filter((way) => !seen.has(way.table))
        .map((way) => ({ table: way.table, ways: [...ways, way] })),
    );
    const [found, another] = ends.filter(({ table }) => isWanted(table));
    if (found !== undefined) return another === undefined ? found.ways : undefined;
    for (const { table } of ends) seen.add(table);
  }
  return undefined;
};
