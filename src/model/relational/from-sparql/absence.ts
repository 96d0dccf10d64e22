import {
  allVariables,
  termKey,
  variableTerm,
  visibleVariables,
  type Expression,
  type Pattern,
  type Query,
  type SelectQuery,
} from '../../../sparql';
import { unsupported } from '../sql-failure';
import { extremeIn } from './extreme';
import { groupOf, type Group } from './group';
import { isNaming, isTyping } from './node-tables';
import { bare, callOf, type Operands, type Row } from './operands';

interface Parts extends Row {
  readonly group: Group;
  readonly operands: Operands;
  readonly fresh: () => string;
}

const variablesIn = (patterns: readonly Pattern[]): ReadonlySet<string> =>
  allVariables({ type: 'query', queryType: 'ASK', where: [...patterns], prefixes: {} } satisfies Query);

const selecting = (name: string, patterns: readonly Pattern[]): SelectQuery => ({
  type: 'query',
  queryType: 'SELECT',
  variables: [variableTerm(name)],
  where: [...patterns],
  prefixes: {},
});

const nameOf = (expression: Expression | undefined): string | undefined => {
  const inner = Array.isArray(expression) ? expression[0] : expression && bare(expression);
  return inner !== undefined && 'termType' in inner && inner.termType === 'Variable'
    ? inner.value
    : undefined;
};

/**
 * EXISTS, NOT EXISTS and MINUS of one SELECT: as IN; as IS NULL where only one column is empty; as a comparison with the greatest or
 * the least where nothing else holds the group to the row.
 */
export class Absence {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** MINUS. What stands outside is not known in it, but by what it says itself. Throws a `SqlProblem`. */
  without(patterns: readonly Pattern[]): string {
    const own = new Set(visibleVariables(patterns));
    const isForeign = (name: string): boolean =>
      !own.has(name) && this.#parts.layout.find(variableTerm(name)) !== undefined;
    if ([...variablesIn(patterns)].some(isForeign)) throw unsupported('a MINUS that tests what is outside');
    return this.test(patterns, true);
  }

  /** EXISTS, or NOT EXISTS. Throws a `SqlProblem`. */
  test(patterns: readonly Pattern[], isNot: boolean): string {
    const { layout, operands, query, fresh } = this.#parts;
    const inner = groupOf(patterns, fresh);
    const column = this.#emptyColumn(inner);
    if (column !== undefined) return `${column} IS ${isNot ? '' : 'NOT '}NULL`;
    const isOuter = (name: string): boolean => layout.find(variableTerm(name)) !== undefined;
    const extreme = extremeIn(inner, isNot, isOuter, fresh);
    if (extreme !== undefined)
      return `${operands.read(extreme.outer).text} ${extreme.operator} (${query(extreme.select)})`;
    const [outer, select] = this.#pairOf(inner) ?? this.#sharedOf(patterns);
    return `${outer} ${isNot ? 'NOT ' : ''}IN (${query(select)})`;
  }

  /** One triple of a row outside, whose object nothing else is said of. */
  #emptyColumn({ said, filters, optionals, minuses, subqueries }: Group): string | undefined {
    const [only, another] = said;
    if (only === undefined || another !== undefined) return undefined;
    if (filters.length + optionals.length + minuses.length + subqueries.length > 0) return undefined;
    const { layout, from, target } = this.#parts;
    const { subject, property, object } = only;
    const of = layout.placed.find(({ key }) => key === termKey(subject));
    if (of === undefined || of.isOptional || object.termType !== 'Variable') return undefined;
    if (layout.find(object) !== undefined || isTyping(only, target) || isNaming(only, of.table, target))
      return undefined;
    const column = of.table.columns.find((one) => one.kind !== 'thing' && one.property === property);
    return column && from.print({ of, column, isRaw: false });
  }

  /** `{ SELECT ?b … } FILTER(?a IN (?b))`, with ?a outside. */
  #pairOf({ said, filters, subqueries }: Group): readonly [string, SelectQuery] | undefined {
    const [select, another] = subqueries;
    const [filter, more] = filters;
    if (select === undefined || filter === undefined || said.length > 0) return undefined;
    if (another !== undefined || more !== undefined) throw unsupported('such a query in NOT EXISTS');
    const call = callOf(filter);
    if (call?.operator !== '=' && call?.operator !== 'in') return undefined;
    const [one, other] = call.args;
    const shown = new Set(
      (
        select.variables as {
          readonly termType?: string;
          readonly value?: string;
          readonly variable?: { readonly value: string };
        }[]
      ).map((each) => each.variable?.value ?? each.value),
    );
    const [outer, inner] = shown.has(nameOf(other)) ? [one, other] : [other, one];
    if (shown.size !== 1 || outer === undefined || !shown.has(nameOf(inner))) return undefined;
    const { ref, text } = this.#parts.operands.read(outer);
    return ref === undefined ? undefined : [text, select];
  }

  #sharedOf(patterns: readonly Pattern[]): readonly [string, SelectQuery] {
    const { layout, from } = this.#parts;
    const shared = [...variablesIn(patterns)].filter((name) => layout.find(variableTerm(name)) !== undefined);
    const [name, another] = shared;
    const ref = name === undefined ? undefined : layout.find(variableTerm(name));
    if (name === undefined || ref === undefined || another !== undefined)
      throw unsupported('a group that shares several values with that outside');
    return [from.print(ref), selecting(name, patterns)];
  }
}
