import { XSD } from '../../../rdf';
import { termKey, type Expression, type SelectQuery, type Term } from '../../../sparql';
import { unsupported } from '../sql-failure';
import { kindOf, type ValueKind } from '../values';
import { constantText } from './constants';
import type { FromClause } from './from-clause';
import type { Layout, Ref } from './layout';
import type { Target } from './node-tables';

/** What expressions of one SELECT are printed with. */
export interface Row {
  readonly layout: Layout;
  readonly from: FromClause;
  readonly target: Target;
  /** What a variable stands for, by its name. */
  readonly bound: ReadonlyMap<string, Expression>;
  /** Variables that a query in brackets gives. */
  readonly scalars: ReadonlyMap<string, SelectQuery>;
  /** A query in brackets. */
  readonly query: (select: SelectQuery) => string;
}

/** A value in SQL. */
export interface Operand {
  readonly text: string;
  readonly kind: ValueKind;
  readonly ref?: Ref;
  /** A calculation: SQL of ours holds no second one in it. */
  readonly isCompound?: true;
}

interface Call {
  readonly operator: string;
  readonly args: readonly Expression[];
}

/** An operation, or a function of SPARQL; `undefined` for a term or an aggregate. */
export const callOf = (expression: Expression): Call | undefined => {
  if (Array.isArray(expression) || 'termType' in expression || expression.type !== 'operation')
    return undefined;
  return { operator: expression.operator.toLowerCase(), args: expression.args as readonly Expression[] };
};

/** All that has to hold, one by one. */
export const conjunctsOf = (expression: Expression): readonly Expression[] => {
  const call = callOf(expression);
  return call?.operator === '&&' ? call.args.flatMap(conjunctsOf) : [expression];
};

/** What holds where a comparison does not. */
export const OPPOSITE: Readonly<Record<string, string>> = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};

const isTerm = (expression: Expression): expression is Term & Expression => 'termType' in expression;

const WRAPPERS = new Set(['str', 'lcase', 'ucase']);

const castOf = (expression: Expression): Expression | undefined => {
  if (Array.isArray(expression) || 'termType' in expression || expression.type !== 'functionCall')
    return undefined;
  const [only] = expression.args;
  const name = typeof expression.function === 'string' ? expression.function : expression.function.value;
  return name.startsWith(XSD) ? only : undefined;
};

/** Without what SQL compares without: casts, STR and the folding of case. */
export const bare = (expression: Expression): Expression => {
  const call = callOf(expression);
  const inner = call !== undefined && WRAPPERS.has(call.operator) ? call.args[0] : castOf(expression);
  return inner === undefined ? expression : bare(inner);
};

const isNumber = (expression: Expression | undefined, value: string): boolean =>
  expression !== undefined && isTerm(expression) && expression.value === value;

/** `SUBSTR(STR(?date), 1, 4)`, and YEAR. */
const yearOf = ({ operator, args }: Call): Expression | undefined => {
  const [of, start, length] = args;
  if (of === undefined) return undefined;
  if (operator === 'year') return bare(of);
  return operator === 'substr' && isNumber(start, '1') && isNumber(length, '4') ? bare(of) : undefined;
};

const AGGREGATES = new Set(['count', 'sum', 'avg', 'min', 'max']);
const ARITHMETIC = new Set(['+', '-', '*', '/']);
const FUNCTIONS: Readonly<Record<string, string>> = { month: 'MONTH', strlen: 'LENGTH' };

/** Columns, calculations and aggregates of one SELECT. Its methods throw a `SqlProblem`. */
export class Operands {
  readonly #row: Row;

  constructor(row: Row) {
    this.#row = row;
  }

  /** @param beside the kind of what it is compared with */
  read(given: Expression, beside?: ValueKind): Operand {
    const expression = bare(given);
    if (isTerm(expression)) return this.#term(expression, beside);
    const call = callOf(expression);
    if (call !== undefined) return this.#called(call);
    if (!Array.isArray(expression) && !('termType' in expression) && expression.type === 'aggregate')
      return { text: this.#aggregated(expression), kind: 'number' };
    throw unsupported('such an expression');
  }

  #term(term: Term, beside: ValueKind | undefined): Operand {
    if (term.termType !== 'Variable')
      return { text: constantText(term, this.#row.target, beside), kind: 'any' };
    const { scalars, bound, layout, from } = this.#row;
    const query = scalars.get(term.value);
    if (query !== undefined) return { text: `(${this.#row.query(query)})`, kind: 'any' };
    const said = bound.get(term.value);
    if (said !== undefined) return this.read(said, beside);
    const ref = layout.find(term);
    if (ref === undefined) throw unsupported('a variable that nothing is said of');
    return { text: from.print(ref), kind: ref.isRaw ? 'any' : kindOf(ref.column), ref };
  }

  #called(call: Call): Operand {
    const year = yearOf(call);
    if (year !== undefined) {
      const of = this.read(year);
      return of.kind === 'year' ? of : { text: `YEAR(${this.#column(of)})`, kind: 'year' };
    }
    const [one, other] = call.args;
    const name = FUNCTIONS[call.operator];
    if (name !== undefined && one !== undefined)
      return { text: `${name}(${this.#column(this.read(one))})`, kind: 'number' };
    if (!ARITHMETIC.has(call.operator) || one === undefined || other === undefined)
      throw unsupported(call.operator.toUpperCase());
    const [left, right] = [this.read(one, 'number'), this.read(other, 'number')];
    if (left.isCompound === true || right.isCompound === true) throw unsupported('calculations in another');
    return { text: `${left.text} ${call.operator} ${right.text}`, kind: 'number', isCompound: true };
  }

  #column({ text, ref }: Operand): string {
    if (ref === undefined) throw unsupported('a function of no column');
    return text;
  }

  #aggregated(one: Extract<Expression, { type: 'aggregate' }>): string {
    const { aggregation, distinct = false } = one;
    const name = aggregation.toLowerCase();
    if (!AGGREGATES.has(name)) throw unsupported(aggregation);
    const of = one.expression as Expression | { readonly termType: 'Wildcard' };
    if ('termType' in of && of.termType === 'Wildcard') return 'COUNT(*)';
    const inner = bare(of);
    const { ref, text } = this.read(inner);
    if (ref === undefined) throw unsupported('an aggregate of a calculation');
    const { placed } = this.#row.layout;
    const isRow = isTerm(inner) && ref.of.key === termKey(inner) && !ref.of.isOptional;
    if (name === 'count' && isRow && (!distinct || placed.length === 1)) return 'COUNT(*)';
    return `${name.toUpperCase()}(${distinct ? 'DISTINCT ' : ''}${text})`;
  }
}
