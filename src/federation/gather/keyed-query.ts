import { Wildcard } from 'sparqljs';
import type { ResultSet, Term } from '../../rdf';
import {
  literalTerm,
  unionOf,
  variableTerm,
  type Expression,
  type Pattern,
  type SelectQuery,
  type Triple,
} from '../../sparql';
import { asValues, queryTerm, type Keys } from './solutions';
import { variablesOf } from './triples';

/** How the keys of a request are written. A source may refuse one: SPARQL 1.0 knows no VALUES, some know them badly. */
export type KeyForm = 'values' | 'filter' | 'union';

/** In the order in which they are tried. */
export const KEY_FORMS: readonly KeyForm[] = ['values', 'filter', 'union'];

/** Each key of a UNION has columns of its own. */
export const MOST_BRANCHES = 20;

export interface KeyedQuery {
  readonly query: SelectQuery;
  /** Rows of the answer, with a column for each variable of the triples. */
  rowsOf(answer: ResultSet): ResultSet;
}

interface Asked {
  readonly triples: readonly Triple[];
  readonly filters: readonly Pattern[];
  readonly limit: number | undefined;
}

const select = (where: readonly Pattern[], names: readonly string[]): SelectQuery => ({
  type: 'query',
  queryType: 'SELECT',
  variables: names.map(variableTerm),
  prefixes: {},
  where: [...where],
});

const limited = (query: SelectQuery, limit: number | undefined): SelectQuery =>
  limit === undefined ? query : { ...query, limit };

/** All matches of the triples. At least one variable stands in them. */
export const openQuery = ({ triples, filters, limit }: Asked): SelectQuery =>
  limited(select([{ type: 'bgp', triples: [...triples] }, ...filters], variablesOf(triples)), limit);

const joined = (operator: '&&' | '||', parts: readonly Expression[]): Expression =>
  parts.reduce((all, one) => ({ type: 'operation', operator, args: [all, one] }));

const isKey = (names: readonly string[], row: readonly Term[]): Expression =>
  joined(
    '&&',
    row.map((term, at) => ({
      type: 'operation',
      operator: '=',
      args: [variableTerm(names[at] ?? ''), written(term)],
    })),
  );

const written = (term: Term): ReturnType<typeof queryTerm> => {
  if (term.termType === 'BlankNode') throw new Error('A key is no IRI or literal.');
  return queryTerm(term);
};

/** No value equals this one, not even itself. */
const isNoNumber = (term: Term): boolean => term.termType === 'Literal' && term.value === 'NaN';

/** `FILTER(?x = <a> || ?x = <b>)`: what equals a key is more than the key itself, and all of it is in the data. */
const filterQuery = (asked: Asked, { names, rows }: Keys): KeyedQuery => {
  const expression = joined(
    '||',
    rows.map((row) => isKey(names, row)),
  );
  // Values that are equal and no keys may be all that a limit lets through.
  const isExact = rows.every((row) => row.every(({ termType }) => termType === 'NamedNode'));
  const query = openQuery({
    ...asked,
    filters: [{ type: 'filter', expression }, ...asked.filters],
    limit: isExact ? asked.limit : undefined,
  });
  return { query, rowsOf: (answer) => answer };
};

const otherNames = (triples: readonly Triple[], names: readonly string[]): readonly string[] =>
  variablesOf(triples).filter((name) => !names.includes(name));

/** `{ <a> :p ?o1 } UNION { <b> :p ?o2 }`: by its columns a row tells which key it is of. */
const unionQuery = ({ triples }: Asked, { names, rows }: Keys, fresh: () => string): KeyedQuery => {
  const own = otherNames(triples, names);
  const columns = rows.map(() => new Map(own.map((name) => [name, fresh()])));
  const branches = rows.map((row, at) => {
    const termOf = <T extends Triple['subject'] | Triple['predicate'] | Triple['object']>(term: T): T => {
      if (!('termType' in term) || term.termType !== 'Variable') return term;
      const key = row[names.indexOf(term.value)];
      return (
        key === undefined ? variableTerm(columns[at]?.get(term.value) ?? term.value) : written(key)
      ) as T;
    };
    const bgp: Pattern = {
      type: 'bgp',
      triples: triples.map(({ subject, predicate, object }) => ({
        subject: termOf(subject),
        predicate: termOf(predicate),
        object: termOf(object),
      })),
    };
    return [bgp];
  });
  return {
    query: { ...select([unionOf(branches)], []), variables: [new Wildcard()] },
    rowsOf: (answer) => {
      const places = new Map(answer.variables.map((name, at) => [name, at]));
      const cell = (row: ResultSet['rows'][number], name: string | undefined): Term | undefined =>
        row[places.get(name ?? '') ?? -1];
      const found = answer.rows.flatMap((row) => {
        const at = columns.findIndex((names) => [...names.values()].some((name) => cell(row, name)));
        const key = rows[at];
        return key === undefined ? [] : [[...key, ...own.map((name) => cell(row, columns[at]?.get(name)))]];
      });
      return { variables: [...names, ...own], rows: found };
    },
  };
};

/** Whether the keys of these triples can be written so. */
export const canWrite = (form: KeyForm, triples: readonly Triple[], { names, rows }: Keys): boolean => {
  if (form === 'filter') return !rows.some((row) => row.some(isNoNumber));
  return form === 'values' || otherNames(triples, names).length > 0;
};

/** The matches of the triples for these keys, in a form in which they can be written. */
export const keyedQuery = (form: KeyForm, asked: Asked, keys: Keys, fresh: () => string): KeyedQuery => {
  const { triples, filters, limit } = asked;
  switch (form) {
    case 'values': {
      const where: Pattern[] = [asValues(keys), { type: 'bgp', triples: [...triples] }, ...filters];
      return {
        query: limited(select(where, variablesOf(triples)), limit),
        rowsOf: (answer) => answer,
      };
    }
    case 'filter':
      return filterQuery(asked, keys);
    case 'union':
      return unionQuery(asked, keys, fresh);
  }
};

/** Whether a triple without variables is there: a row if it is. The second way needs no VALUES. */
export const groundQueries = (triple: Triple): readonly SelectQuery[] => {
  const found = variableTerm('found');
  const isObject: Expression = {
    type: 'operation',
    operator: 'sameterm',
    args: [found, triple.object as Expression],
  };
  return [
    select(
      [
        { type: 'values', values: [{ '?found': literalTerm('1') }] },
        { type: 'bgp', triples: [triple] },
      ],
      ['found'],
    ),
    select(
      [
        { type: 'bgp', triples: [{ ...triple, object: found }] },
        { type: 'filter', expression: isObject },
      ],
      ['found'],
    ),
  ];
};
