import {
  expressionVariables,
  iriTerm,
  literalTerm,
  variableTerm,
  visibleVariables,
  type Pattern,
  type SelectQuery,
  type Triple,
} from '../../sparql';
import { printTerm, type Term } from '../../rdf';
import { mentioned } from './certain';

/**
 * Joined parts of a query whose triples are gathered already: evaluated over what was gathered, they have every solution
 * that the parts still missing have to fit.
 */
export type Context = readonly Pattern[];

/** Distinct values of some variables, all of them bound in each row. */
export interface Keys {
  readonly names: readonly string[];
  readonly rows: readonly (readonly Term[])[];
}

const namesOf = (pattern: Pattern): readonly string[] => {
  if (pattern.type === 'filter') return expressionVariables(pattern.expression);
  if (pattern.type === 'bind') return [pattern.variable.value, ...expressionVariables(pattern.expression)];
  return visibleVariables([pattern]);
};

/** The parts that hang together with these names; the others would only multiply the solutions. */
export const touching = (context: Context, names: Iterable<string>): Context => {
  const reached = new Set(names);
  const kept = new Set<Pattern>();
  for (let grew = true; grew;) {
    grew = false;
    for (const pattern of context) {
      if (kept.has(pattern) || pattern.type === 'filter') continue;
      const own = namesOf(pattern);
      if (!own.some((name) => reached.has(name))) continue;
      kept.add(pattern);
      for (const name of own) reached.add(name);
      grew = true;
    }
  }
  const visible = new Set(visibleVariables([...kept]));
  return context.filter(
    (pattern) =>
      kept.has(pattern) || (pattern.type === 'filter' && namesOf(pattern).every((name) => visible.has(name))),
  );
};

/** `SELECT DISTINCT ?names { … }`; `undefined` where the context binds none of them. */
export const distinctSolutions = (context: Context, names: Iterable<string>): SelectQuery | undefined => {
  const where = touching(context, names);
  const visible = new Set(visibleVariables([...where]));
  const shown = [...new Set(names)].filter((name) => visible.has(name));
  if (shown.length === 0) return undefined;
  return {
    type: 'query',
    queryType: 'SELECT',
    distinct: true,
    variables: shown.map(variableTerm),
    prefixes: {},
    where: [...where],
  };
};

/**
 * What a part of the query may know of the parts around it: the values of the names that mean the same in both, and
 * nothing of how they came about.
 */
export const narrowed = (
  context: Context,
  names: ReadonlySet<string>,
  inner: readonly Pattern[],
): Context => {
  const wanted = mentioned(inner);
  const query = distinctSolutions(
    context,
    [...names].filter((name) => wanted.has(name)),
  );
  return query === undefined ? [] : [{ type: 'group', patterns: [query] }];
};

/** Parts of one group. One that holds BIND is kept together: its variable may be bound outside too. */
export const joined = (outer: Context, local: readonly Pattern[]): Context =>
  local.some(({ type }) => type === 'bind')
    ? [...outer, { type: 'group', patterns: [...local] }]
    : [...outer, ...local];

type Solution = readonly (Term | undefined)[];

const distinctKeys = (
  names: readonly string[],
  columns: readonly number[],
  rows: readonly Solution[],
): Keys => {
  const distinct = new Map<string, readonly Term[]>();
  for (const row of rows) {
    const kept = columns.flatMap((at) => row[at] ?? []);
    distinct.set(kept.map(printTerm).join(' '), kept);
  }
  return { names: columns.flatMap((at) => names[at] ?? []), rows: [...distinct.values()] };
};

/**
 * What fits one of the solutions fits one of these keys: all over the columns that every solution binds; where there is
 * no such column, the solutions that bind the same columns together, as VALUES with UNDEF bind them. `undefined`: one of
 * the solutions binds nothing, and fits everything.
 */
export const keysFrom = (
  names: readonly string[],
  rows: readonly Solution[],
): readonly Keys[] | undefined => {
  const bindsAll = (at: number): boolean => rows.every((row) => row[at] !== undefined);
  const common = [...names.keys()].filter(bindsAll);
  if (common.length > 0) return [distinctKeys(names, common, rows)];
  const alike = new Map<string, { readonly columns: readonly number[]; readonly rows: Solution[] }>();
  for (const row of rows) {
    const columns = [...names.keys()].filter((at) => row[at] !== undefined);
    if (columns.length === 0) return undefined;
    const known = alike.get(columns.join());
    if (known === undefined) alike.set(columns.join(), { columns, rows: [row] });
    else known.rows.push(row);
  }
  return [...alike.values()].map((one) => distinctKeys(names, one.columns, one.rows));
};

export const queryTerm = (
  term: Exclude<Term, { termType: 'BlankNode' }>,
): ReturnType<typeof iriTerm> | ReturnType<typeof literalTerm> =>
  term.termType === 'NamedNode'
    ? iriTerm(term.value)
    : literalTerm(term.value, term.language === '' ? iriTerm(term.datatype.value) : term.language);

/** As VALUES. Blank nodes can't be written: the caller has none. */
export const asValues = ({ names, rows }: Keys): Pattern => ({
  type: 'values',
  values: rows.map((row) =>
    Object.fromEntries(
      names.map((name, at) => {
        const term = row[at];
        if (term === undefined || term.termType === 'BlankNode')
          throw new Error('A key is no IRI or literal.');
        return [`?${name}`, queryTerm(term)];
      }),
    ),
  ),
});

/** The same keys where they may stand in these triples: no literal as subject, nothing but IRIs as predicate. */
export const fitting = (keys: Keys, triples: readonly Triple[]): Keys => {
  const standsAs = (name: string, place: 'subject' | 'predicate'): boolean =>
    triples.some((triple) => {
      const term = triple[place];
      return 'termType' in term && term.termType === 'Variable' && term.value === name;
    });
  const only = keys.names.map((name) => ({
    resource: standsAs(name, 'subject'),
    iri: standsAs(name, 'predicate'),
  }));
  const fits = (term: Term, at: number): boolean =>
    term.termType !== 'BlankNode' &&
    !(only[at]?.resource === true && term.termType === 'Literal') &&
    !(only[at]?.iri === true && term.termType !== 'NamedNode');
  return { names: keys.names, rows: keys.rows.filter((row) => row.every(fits)) };
};
