import { unsupported } from '../sql-failure';
import type { Join, Layout, Placed, Ref } from './layout';

/** FROM, and how columns are called in it. */
export interface FromClause {
  readonly text: string;
  /** Joins that FROM did not need: they are conditions. */
  readonly rest: readonly Join[];
  readonly print: (ref: Ref) => string;
  /** Columns that were printed. */
  readonly printed: ReadonlySet<string>;
}

interface Step {
  readonly join: Join;
  /** What it adds. */
  readonly of: Placed;
}

/** The next join that leads out of what is there; required ones first. */
const nextStep = (joins: readonly Join[], there: ReadonlySet<Placed>): Step | undefined => {
  const steps = joins.flatMap((join): readonly Step[] => {
    const [one, other] = [join[0].of, join[1].of];
    if (there.has(one) && !there.has(other)) return [{ join, of: other }];
    return there.has(other) && !there.has(one) ? [{ join: [join[1], join[0]], of: one }] : [];
  });
  return steps.find(({ of }) => !of.isOptional) ?? steps[0];
};

/** Tables in the order in which links join them. Throws a `SqlProblem` where they are not joined. @param next aliases, each once */
export const fromClause = ({ placed, joins }: Layout, next: () => string): FromClause => {
  const first = placed.find(({ isOptional }) => !isOptional);
  if (first === undefined) throw unsupported('no table to begin with');
  const aliases = new Map<Placed, string>();
  const printed = new Set<string>();
  const print = ({ of, column }: Ref): string => {
    const text = placed.length === 1 ? column.name : `${aliases.get(of) ?? ''}.${column.name}`;
    printed.add(text);
    return text;
  };
  if (placed.length === 1) return { text: first.table.name, rest: joins, print, printed };
  const there = new Set([first]);
  const used = new Set<Join>();
  aliases.set(first, next());
  let text = `${first.table.name} AS ${aliases.get(first) ?? ''}`;
  for (let step = nextStep(joins, there); step !== undefined; step = nextStep(joins, there)) {
    const { join, of } = step;
    for (const one of joins) if (one === join || (one[0] === join[1] && one[1] === join[0])) used.add(one);
    there.add(of);
    aliases.set(of, next());
    const how = of.isOptional ? 'LEFT JOIN' : 'JOIN';
    text += ` ${how} ${of.table.name} AS ${aliases.get(of) ?? ''} ON ${print(join[0])} = ${print(join[1])}`;
  }
  if (there.size < placed.length) throw unsupported('tables that no link joins');
  return { text, rest: joins.filter((one) => !used.has(one)), print, printed };
};
