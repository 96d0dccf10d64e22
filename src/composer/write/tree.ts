/** Small makers of sparqljs trees: patterns, expressions and selections. */
import type {
  AggregateExpression,
  AskQuery,
  BgpPattern,
  BlockPattern,
  FunctionCallExpression,
  OperationExpression,
  Ordering,
  SelectQuery as Selection,
  Variable,
} from 'sparqljs';
import { RDF, XSD } from '../../rdf';
import type { Literal } from '../../rdf';
import {
  iriTerm,
  literalTerm,
  type Expression,
  type IriTerm,
  type Pattern,
  type Term,
  type Triple,
  type VariableTerm,
} from '../../sparql';
import { inOrder } from './in-order';

/** Where a thing stands in a pattern: a variable, or itself. */
export type Node = VariableTerm | IriTerm;
export type ValueTerm = ReturnType<typeof literalTerm> | IriTerm;

export const triple = (subject: Node, predicate: Triple['predicate'], object: Term): BgpPattern => ({
  type: 'bgp',
  triples: [{ subject, predicate, object }],
});

export const filter = (expression: Expression): Pattern => ({ type: 'filter', expression });

export const values = (variable: VariableTerm, terms: readonly ValueTerm[]): Pattern => ({
  type: 'values',
  values: terms.map((term) => ({ [`?${variable.value}`]: term })),
});

const block = (type: 'optional' | 'minus' | 'group', patterns: readonly Pattern[]): BlockPattern => ({
  type,
  patterns: inOrder(patterns, type === 'minus'),
});
export const optional = (patterns: readonly Pattern[]): Pattern => block('optional', patterns);
export const minus = (patterns: readonly Pattern[]): Pattern => block('minus', patterns);
export const group = (patterns: readonly Pattern[]): Pattern => block('group', patterns);

/** A branch that is one group needs no other around it. */
const branch = (patterns: readonly Pattern[]): Pattern => {
  const [only, ...more] = patterns;
  return only?.type === 'group' && more.length === 0 ? only : group(patterns);
};

/** One branch is itself. */
export const union = (branches: readonly (readonly Pattern[])[]): Pattern => {
  const patterns = branches.map(branch);
  const [only, ...more] = patterns;
  return only !== undefined && more.length === 0 ? only : { type: 'union', patterns };
};

export const bind = (expression: Expression, variable: VariableTerm): Pattern => ({
  type: 'bind',
  expression,
  variable,
});

export const operation = (operator: string, ...args: Expression[]): OperationExpression => ({
  type: 'operation',
  operator,
  args,
});

/** Of a datatype, which casts, as `xsd:decimal(…)` does. */
export const cast = (datatype: string, value: Expression): FunctionCallExpression => ({
  type: 'functionCall',
  function: iriTerm(`${XSD}${datatype}`),
  args: [value],
  distinct: false,
});

export const str = (value: Expression): Expression => operation('str', value);
export const text = (value: string): ReturnType<typeof literalTerm> => literalTerm(value);

export const number = (value: number): ReturnType<typeof literalTerm> => {
  const printed = String(value);
  if (/e/u.test(printed)) return literalTerm(value.toExponential(), iriTerm(`${XSD}double`));
  return literalTerm(printed, iriTerm(`${XSD}${Number.isInteger(value) ? 'integer' : 'decimal'}`));
};

export const decimal = (value: string): ReturnType<typeof literalTerm> =>
  literalTerm(value, iriTerm(`${XSD}decimal`));

export const literalOf = ({ value, language, datatype }: Literal): ReturnType<typeof literalTerm> =>
  literalTerm(value, datatype.value === `${RDF}langString` ? language : iriTerm(datatype.value));

export const aggregate = (
  aggregation: 'count' | 'avg' | 'sum' | 'min' | 'max',
  expression: Expression,
  distinct = false,
): AggregateExpression => ({ type: 'aggregate', aggregation, expression, distinct });

export interface Modifiers {
  readonly distinct?: boolean;
  readonly group?: readonly VariableTerm[];
  readonly having?: readonly Expression[];
  readonly order?: readonly Ordering[];
  readonly limit?: number;
  readonly offset?: number;
}

/** A query, or a part of one in braces of its own. */
export const select = (
  variables: readonly Variable[],
  where: readonly Pattern[],
  { distinct = false, group: by = [], having = [], order = [], limit, offset = 0 }: Modifiers = {},
): Selection => ({
  type: 'query',
  queryType: 'SELECT',
  prefixes: {},
  variables: [...variables],
  where: inOrder(where),
  ...(distinct && { distinct }),
  ...(by.length > 0 && { group: by.map((expression) => ({ expression })) }),
  ...(having.length > 0 && { having: [...having] }),
  ...(order.length > 0 && { order: [...order] }),
  ...(limit !== undefined && { limit }),
  ...(offset > 0 && { offset }),
});

export const askQuery = (where: readonly Pattern[]): AskQuery => ({
  type: 'query',
  queryType: 'ASK',
  prefixes: {},
  where: inOrder(where),
});

/** `(expression AS ?variable)`; the variable alone, where that is the expression. */
export const named = (expression: Expression, variable: VariableTerm): Variable =>
  'termType' in expression && expression.termType === 'Variable' && expression.value === variable.value
    ? variable
    : { expression, variable };

export const ordering = (expression: Expression, isDescending: boolean): Ordering =>
  isDescending ? { expression, descending: true } : { expression };
