import { printTerm, type ResultSet } from '../../rdf';
import { variableTerm, type Expression, type SelectQuery } from '../../sparql';

export type Row = ResultSet['rows'][number];

export const isSameRow = (one: Row | undefined, other: Row | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.every((term, at) => (term && printTerm(term)) === (other[at] && printTerm(other[at])));

export const hasBlankNode = (row: Row): boolean => row.some((term) => term?.termType === 'BlankNode');

const called = (operator: string, name: string): Expression => ({
  type: 'operation',
  operator,
  args: [variableTerm(name)],
});

/**
 * An order in which no two different rows are equal, so that pages of a query fit together: by all columns as terms,
 * and, as `1` and `01` may be equal there, by what is written. Blank nodes have no order.
 */
export const totalOrder = (names: readonly string[]): NonNullable<SelectQuery['order']> =>
  [
    ...names.map((name) => variableTerm(name)),
    ...['str', 'datatype', 'lang'].flatMap((operator) => names.map((name) => called(operator, name))),
  ].map((expression) => ({ expression }));
