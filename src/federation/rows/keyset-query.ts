import {
  literalTerm,
  variableTerm,
  visibleVariables,
  type Expression,
  type Pattern,
  type SelectQuery,
} from '../../sparql';
import type { Term } from '../../rdf';
import { asBody, columnsOf, isPlain } from './wrapped';

// Keyset paging: rows in the order of what is written in their cells, each page from the last row of the one before on. It
// needs no OFFSET, and strings are the one kind of terms that every store orders in the same way.

/** What is written in the cells of a row; '' where nothing is, or a blank node. */
export type Key = readonly string[];

/** How a query is read by keys: with all columns that tell its rows apart, those of the answer first. */
export interface Keyset {
  readonly names: readonly string[];
  /** The rows from a key on, those of this key again; in order. */
  page(from: Key | undefined, limit: number): SelectQuery;
}

export const keyOf = (row: readonly (Term | undefined)[]): Key =>
  row.map((term) => (term === undefined || term.termType === 'BlankNode' ? '' : term.value));

/** By code points, as SPARQL compares strings; JavaScript compares by UTF-16. */
const compareText = (one: string, other: string): number => {
  if (one === other) return 0;
  const least = Math.min(one.length, other.length);
  for (let at = 0; at < least; at++) {
    const [left = 0, right = 0] = [one.codePointAt(at), other.codePointAt(at)];
    if (left !== right) return left - right;
  }
  return one.length - other.length;
};

export const compareKeys = (one: Key, other: Key): number => {
  for (const [at, text] of one.entries()) {
    const order = compareText(text, other[at] ?? '');
    if (order !== 0) return order;
  }
  return 0;
};

const operation = (operator: string, ...args: Expression[]): Expression => ({
  type: 'operation',
  operator,
  args,
});

/** Never an error: one would leave the row out of every page. */
const written = (name: string): Expression =>
  operation('coalesce', operation('str', variableTerm(name)), literalTerm(''));

/** `a > "x" || (a = "x" && b >= "y")` */
const isFrom = (names: readonly string[], key: Key): Expression => {
  const [name = '', ...more] = names;
  const [text = '', ...texts] = key;
  const value = literalTerm(text);
  if (more.length === 0) return operation('>=', written(name), value);
  const isSame = operation('=', written(name), value);
  return operation('||', operation('>', written(name), value), operation('&&', isSame, isFrom(more, texts)));
};

/**
 * A way to read the query by keys; the caller knows that it has the same solutions whenever it is asked. Without DISTINCT
 * the variables that it does not show tell its rows apart too. `undefined`: it has no column, or an order of its own.
 */
export const keysetOf = (query: SelectQuery): Keyset | undefined => {
  const shown = columnsOf(query);
  if (query.order !== undefined || shown.length === 0) return undefined;
  const isBare = isPlain(query);
  const where = query.where ?? [];
  const hidden = isBare && query.distinct !== true ? visibleVariables(where) : [];
  const names = [...new Set([...shown, ...hidden])];
  const { from: graphs, prefixes } = query;
  return {
    names,
    page: (from, limit) => {
      const filter: Pattern[] =
        from === undefined ? [] : [{ type: 'filter', expression: isFrom(names, from) }];
      return {
        type: 'query',
        queryType: 'SELECT',
        prefixes,
        ...(isBare && query.distinct === true ? { distinct: true } : {}),
        variables: names.map(variableTerm),
        ...(isBare
          ? { where: [...where, ...filter], ...(graphs === undefined ? {} : { from: graphs }) }
          : asBody(query, filter)),
        order: names.map((name) => ({ expression: written(name) })),
        limit,
      };
    },
  };
};
