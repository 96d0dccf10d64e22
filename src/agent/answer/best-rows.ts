import type { Candidate, Column } from '../../composer';
import { tripleOf } from '../../diagnosis';
import { NUMBERS, XSD, literal, type QueryResult, type Term } from '../../rdf';
import {
  expressionVariables,
  parseQuery,
  printQuery,
  variableTerm,
  type Expression,
  type Pattern,
  type SelectQuery,
} from '../../sparql';
import type { RunParts } from '../question';
import { answerOf, type Trial } from '../trials/trial';
import type { Answer } from './answer';
import { equalsAtCut, keyOf, lookAtCut } from './equals-at-cut';

/** What comes first in an order: all that are equal, each with the value that it is ordered by. */
export interface BestRows {
  readonly result: Extract<QueryResult, { readonly type: 'bindings' }>;
  /** A column for each variable of the rows. */
  readonly columns: readonly Column[];
  /** Of the IRIs in the rows. */
  readonly labels: Readonly<Record<string, string>>;
}

type Asking = Parameters<typeof answerOf>[2] & Pick<RunParts, 'composer'>;

/** The variable that an order is by: itself, or what an aggregate is over. A number of things is a value of no thing. */
interface Ordered {
  readonly variable: string;
  readonly isCount: boolean;
}

/** `STR(?date)` compares dates of several kinds: the variable is what it is of. */
const withoutText = (expression: Expression): Expression => {
  if (Array.isArray(expression) || !('operator' in expression) || expression.operator !== 'str')
    return expression;
  const [only] = expression.args;
  return only !== undefined && !Array.isArray(only) && 'termType' in only ? only : expression;
};

const orderedBy = (given: Expression): Ordered | undefined => {
  const expression = withoutText(given);
  if (Array.isArray(expression)) return undefined;
  if ('termType' in expression)
    return expression.termType === 'Variable' ? { variable: expression.value, isCount: false } : undefined;
  if (!('aggregation' in expression) || Array.isArray(expression.expression)) return undefined;
  const { aggregation, expression: inside } = expression;
  if ('termType' in inside && inside.termType === 'Wildcard') return undefined;
  const over = withoutText(inside);
  return !Array.isArray(over) && 'termType' in over && over.termType === 'Variable'
    ? { variable: over.value, isCount: aggregation.toLowerCase() === 'count' }
    : undefined;
};

/** The value in the data from which alone an order is computed, such as `"2.5 km"` behind a number of metres. */
const computedFrom = ({ where = [], group }: SelectQuery, key: Expression): string | undefined => {
  if (group !== undefined) return undefined;
  const bound = where.find(
    (pattern): pattern is Extract<Pattern, { type: 'bind' }> =>
      pattern.type === 'bind' && 'termType' in key && pattern.variable.value === key.value,
  );
  const expression = bound?.expression ?? key;
  if ('termType' in expression) return undefined;
  const [only, ...more] = new Set(expressionVariables(expression));
  return only !== undefined && more.length === 0 && tripleOf(where, only) !== undefined ? only : undefined;
};

const DATES: readonly (readonly [RegExp, string])[] = [
  [/^-?\d{4,}$/u, 'gYear'],
  [/^-?\d{4,}-\d\d$/u, 'gYearMonth'],
  [/^-?\d{4,}-\d\d-\d\d$/u, 'date'],
  [/^-?\d{4,}-\d\d-\d\dT\d\d:\d\d/u, 'dateTime'],
];

/** A date that the order made a text of is a date again. */
const asDate = (term: Term | undefined): Term | undefined => {
  if (term?.termType !== 'Literal' || term.datatype.value !== `${XSD}string`) return term;
  const kind = DATES.find(([looks]) => looks.test(term.value))?.[1];
  return kind === undefined ? term : literal(term.value, XSD + kind);
};

/** Numbers, dates and years can be compared by a reader too. */
const isMeasure = (term: Term | undefined): boolean =>
  term?.termType === 'Literal' &&
  (NUMBERS.has(term.datatype.value) ||
    /^(?:date|dateTime|g\w+)$/u.test(term.datatype.value.replace(XSD, '')));

/** What the value is called, and its unit. */
const columnOf = async (
  { variable, isCount }: Ordered,
  { where = [], prefixes }: SelectQuery,
  { composer, scope, language }: Asking,
  signal: AbortSignal,
): Promise<Column | undefined> => {
  if (isCount) return { variable, label: '', kind: 'value', unit: undefined };
  // A value that is computed is called like none of those that it is computed from.
  if (tripleOf(where, variable) === undefined) return undefined;
  const alone: SelectQuery = {
    ...{ type: 'query', queryType: 'SELECT', prefixes, where },
    variables: [variableTerm(variable)],
  };
  const told = await composer.tell({ query: printQuery(alone), question: '', scope, language }, signal);
  const [column] = told?.columns ?? [];
  return column === undefined || column.label === '' ? undefined : { ...column, variable };
};

/** A value in words, as "2.5 km", says its own unit. */
const inUnit = (column: Column, rows: BestRows['result']['rows']): Column =>
  rows.some((row) => /\p{L}/u.test(row.at(-1)?.value ?? '')) ? { ...column, unit: undefined } : column;

/** A name that no other column has. */
const nameIn = (variables: readonly string[], wanted: string): string =>
  variables.includes(wanted) ? nameIn(variables, `${wanted}Value`) : wanted;

const isShown = ({ variables }: SelectQuery, { expression }: { readonly expression: Expression }): boolean =>
  'termType' in expression &&
  variables.some((one) =>
    'expression' in one
      ? one.variable.value === expression.value
      : 'value' in one && one.value === expression.value,
  );

const withVariable = (query: SelectQuery, variable: string): SelectQuery => ({
  ...query,
  variables: [...query.variables, variableTerm(variable)] as SelectQuery['variables'],
});

const bestOf = async (
  trial: Trial,
  candidate: Candidate,
  asking: Asking,
  signal: AbortSignal,
): Promise<BestRows | undefined> => {
  const parsed = parseQuery(trial.plan.query);
  if (!parsed.ok || parsed.value.queryType !== 'SELECT') return undefined;
  const query = parsed.value;
  const [key, ...moreKeys] = query.order ?? [];
  if (key === undefined || moreKeys.length > 0 || query.limit !== 1) return undefined;
  const stated = computedFrom(query, key.expression);
  const ordered = stated === undefined ? orderedBy(key.expression) : { variable: stated, isCount: false };
  const shown = stated === undefined ? query : withVariable(query, stated);
  const equals =
    stated === undefined
      ? await equalsAtCut(trial, query, asking, signal)
      : await lookAtCut(shown, asking, signal);
  const [first] = equals?.result.rows ?? [];
  if (equals === undefined || first === undefined || equals.mayBeMore || !isMeasure(asDate(first.at(-1))))
    return undefined;
  const column =
    ordered === undefined || isShown(query, { expression: variableTerm(ordered.variable) })
      ? undefined
      : await columnOf(ordered, query, asking, signal);
  if (column === undefined && !equals.isTie) return undefined;
  const best = equals.result.rows.filter((row) => keyOf(row, 1) === keyOf(first, 1));
  const { variables } = equals.result;
  const before = variables.length - (stated === undefined ? 1 : 2);
  const result = {
    type: 'bindings' as const,
    variables: [
      ...variables.slice(0, before),
      ...(column === undefined ? [] : [nameIn(variables.slice(0, before), column.variable)]),
    ],
    rows: best.map((row) => [
      ...row.slice(0, before),
      ...(column === undefined ? [] : [stated === undefined ? asDate(row.at(-1)) : row[before]]),
    ]),
  };
  const told = await answerOf({ ...trial, result }, [], asking, signal);
  if (told.result.type !== 'bindings') throw new Error('Rows became something else.');
  return {
    result: told.result,
    labels: told.labels,
    columns: [...candidate.columns, ...(column === undefined ? [] : [inUnit(column, result.rows)])],
  };
};

/** Adds to the first in an order its value, and all that are equal to it: then nothing is cut among equals. */
export const withBest = async (
  answer: Answer,
  trial: Trial,
  asking: Asking,
  signal: AbortSignal,
): Promise<Answer> => {
  const { candidate } = answer;
  const { result } = trial;
  if (candidate === undefined || result.type !== 'bindings' || result.rows.length !== 1) return answer;
  const best = await bestOf(trial, candidate, asking, signal);
  if (best === undefined) return answer;
  return { ...answer, best, cautions: answer.cautions.filter(({ kind }) => kind !== 'tie') };
};
