import type { SelectQuery } from 'sparqljs';
import { variableTerm, type Pattern, type VariableTerm } from '../../sparql';
import type { Ask } from '../ask';
import type { Writing } from './site';
import { group, minus, named, select, union } from './tree';
import { writeSelected, type Selected } from './write-ask';

type Combined = Extract<Ask, { kind: 'combined' }>;

/** The order of the rows means nothing within another query, unless some are cut. */
const unordered = (query: SelectQuery): SelectQuery => {
  const { order, ...rest } = query;
  return order === undefined || query.limit !== undefined ? query : rest;
};

/** The rows of the one under the names of the other's columns. */
const renamed = ({ query, columns }: Selected, variables: readonly VariableTerm[]): SelectQuery => {
  const told = variables.map((variable, at) =>
    named(variableTerm(columns[at]?.variable ?? variable.value), variable),
  );
  return select(told, [group([unordered(query)])], {});
};

const patternsOf = (operator: Combined['operator'], left: SelectQuery, right: SelectQuery): Pattern[] => {
  switch (operator) {
    case 'or':
      return [union([[left], [right]])];
    case 'and':
      return [group([left]), group([right])];
    case 'not':
      return [group([left]), minus([right])];
  }
};

/** Rows of either, of both, or of the first alone, each once. */
export const writeCombined = (writing: Writing, { operator, left, right }: Combined): Selected => {
  const [one, other] = [writeSelected(writing, left), writeSelected(writing, right)];
  const variables = one.columns.map(({ variable }) => variableTerm(variable));
  const patterns = patternsOf(operator, unordered(one.query), renamed(other, variables));
  return { ...one, query: select(variables, patterns, { distinct: true }) };
};
