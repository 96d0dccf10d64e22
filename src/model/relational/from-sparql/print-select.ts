import {
  expressionVariables,
  termKey,
  type Expression,
  type SelectQuery,
  type Term,
  type VariableTerm,
} from '../../../sparql';
import { unbracketed } from '../brackets';
import { unsupported } from '../sql-failure';
import { keyColumn, type Table } from '../tables';
import { partedGroup } from './components';
import { Conditions } from './conditions';
import { fromClause, type FromClause } from './from-clause';
import { groupOf } from './group';
import { Layout, type Ref } from './layout';
import type { Target } from './node-tables';
import { Operands, bare } from './operands';

/** What all SELECTs of one query share. */
export interface Printing {
  readonly target: Target;
  /** Names of variables that the query has not. */
  readonly fresh: () => string;
  /** Names of tables, each once. */
  readonly alias: () => string;
}

export interface Place {
  /** Tables of things of the groups around. */
  readonly known: ReadonlyMap<string, Table>;
  /** Its rows are shown, and not only compared with. */
  readonly isShown: boolean;
}

interface Item {
  readonly variable: VariableTerm;
  readonly expression: Expression;
}

const itemsOf = (select: SelectQuery): readonly Item[] =>
  (select.variables as SelectQuery['variables'][number][]).map((one) => {
    if ('variable' in one) return { variable: one.variable, expression: one.expression };
    if (one.termType === 'Wildcard') throw unsupported('SELECT *');
    return { variable: one, expression: one };
  });

/** Things without a name are shown by a key, which is not what the query gives. */
const checkShown = (term: Term, ref: Ref | undefined, { schema }: Target): void => {
  if (ref === undefined || ref.isRaw || ref.column.kind === 'thing') return;
  const { column, of } = ref;
  const table = column.kind === 'link' ? schema.byClass.get(column.targets[0]) : of.table;
  const isThing = column.kind === 'link' || of.key === termKey(term);
  const isByKey = table !== undefined && keyColumn(table)?.kind === 'value';
  if (isThing && (isByKey || (column.kind === 'link' && column.raw !== undefined)))
    throw unsupported('things that are shown by their keys');
};

const wantedBy = ({ group = [], having = [], order = [], ...select }: SelectQuery): ReadonlySet<string> =>
  new Set(
    [
      ...itemsOf({ ...select, group, having, order }).map(({ expression }) => expression),
      ...group.map(({ expression }) => expression),
      ...order.map(({ expression }) => expression),
      ...having,
    ].flatMap(expressionVariables),
  );

const clause = (word: string, parts: readonly string[], between = ', '): string =>
  parts.length === 0 ? '' : ` ${word} ${parts.join(between)}`;

const isSame = (item: Item): boolean =>
  'termType' in item.expression &&
  item.expression.termType === 'Variable' &&
  item.expression.value === item.variable.value;

const isAggregate = (expression: Expression): boolean =>
  !Array.isArray(expression) && !('termType' in expression) && expression.type === 'aggregate';

/** What is said of things and of which nothing is made: that it is there. */
const thereOf = ({ held }: Layout, { print, printed }: FromClause): readonly string[] => {
  const before = new Set(printed);
  const texts = held.flatMap((ref) => {
    const isKey = ref.column.kind === 'value' && ref.column.isKey;
    const text = print(ref);
    if (isKey || ref.column.kind === 'thing' || before.has(text)) return [];
    if (ref.of.isOptional) throw unsupported('an OPTIONAL of which not all is used');
    return [`${text} IS NOT NULL`];
  });
  return [...new Set(texts)];
};

/** The brackets of an only condition say nothing. */
const withoutOuter = (conditions: readonly string[]): readonly string[] => {
  const [only, another] = conditions;
  return only === undefined || another !== undefined ? conditions : [unbracketed(only)];
};

/** A SELECT of SPARQL as one of SQL. Throws a `SqlProblem`. */
export const printSelect = (select: SelectQuery, printing: Printing, { known, isShown }: Place): string => {
  const { target, fresh, alias } = printing;
  if ((select.offset ?? 0) > 0) throw unsupported('OFFSET');
  const items = itemsOf(select);
  const { group, scalars } = partedGroup(groupOf(select.where ?? [], fresh), wantedBy(select));
  const layout = new Layout(group, known, target);
  const from = fromClause(layout, alias);
  const named = items
    .filter((item) => !isSame(item))
    .map((one) => [one.variable.value, one.expression] as const);
  const bound = new Map([...group.bound, ...named]);
  const query = (inner: SelectQuery): string =>
    printSelect(inner, printing, { known: new Map([...known, ...layout.known()]), isShown: false });
  const row = { layout, from, target, bound, scalars, query };
  const operands = new Operands(row);
  const conditions = new Conditions({ ...row, group, operands, fresh });
  // A thing and its name are one column.
  const shown = items.map(({ expression }) => {
    const inner = bare(expression);
    const row = 'termType' in inner && inner.termType === 'NamedNode' ? layout.find(inner) : undefined;
    if (row !== undefined) return from.print(row);
    const { text, ref } = operands.read(expression);
    if (isShown && 'termType' in inner) checkShown(inner, ref, target);
    return text;
  });
  const grouped = (select.group ?? []).map(({ expression }) => {
    const { text, ref } = operands.read(expression);
    if (ref === undefined) throw unsupported('groups by a calculation');
    return text;
  });
  // Of aggregates without groups there is one row.
  const isDistinct =
    select.distinct === true &&
    (grouped.length > 0 || items.some(({ expression }) => !isAggregate(expression)));
  const order = (select.order ?? []).map(
    ({ expression, descending }) => `${operands.read(expression).text}${descending === true ? ' DESC' : ''}`,
  );
  const where = conditions.where();
  const having = (select.having ?? []).flatMap((one) => conditions.all(one));
  return [
    `SELECT ${isDistinct ? 'DISTINCT ' : ''}${[...new Set(shown)].join(', ')} FROM ${from.text}`,
    clause('WHERE', withoutOuter([...where, ...thereOf(layout, from)]), ' AND '),
    clause('GROUP BY', grouped),
    clause('HAVING', having, ' AND '),
    clause('ORDER BY', order),
    select.limit === undefined ? '' : ` LIMIT ${String(select.limit)}`,
  ].join('');
};
