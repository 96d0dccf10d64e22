import { RDF, toIri, type Iri } from '../../../rdf';
import {
  canSplit,
  splitPath,
  termKey,
  type Expression,
  type Pattern,
  type SelectQuery,
  type Term,
  type Triple,
} from '../../../sparql';
import { unsupported } from '../sql-failure';

/** A triple pattern whose property is named. */
export interface Said {
  readonly subject: Term;
  readonly property: Iri;
  readonly object: Term;
}

/** A group of patterns without groups in it. Of paths, only steps one after another are left. */
export interface Group {
  readonly said: readonly Said[];
  readonly filters: readonly Expression[];
  readonly optionals: readonly Group[];
  readonly minuses: readonly (readonly Pattern[])[];
  readonly subqueries: readonly SelectQuery[];
  /** What a variable stands for, by its name. */
  readonly bound: ReadonlyMap<string, Expression>;
}

const EMPTY: Group = { said: [], filters: [], optionals: [], minuses: [], subqueries: [], bound: new Map() };

const joinGroups = (all: readonly Group[]): Group => ({
  said: all.flatMap(({ said }) => said),
  filters: all.flatMap(({ filters }) => filters),
  optionals: all.flatMap(({ optionals }) => optionals),
  minuses: all.flatMap(({ minuses }) => minuses),
  subqueries: all.flatMap(({ subqueries }) => subqueries),
  bound: new Map(all.flatMap(({ bound }) => [...bound])),
});

const saidBy = (triple: Triple): Said => {
  const { subject, predicate, object } = triple;
  const property =
    'termType' in predicate && predicate.termType === 'NamedNode' ? toIri(predicate.value) : undefined;
  if (property === undefined) throw unsupported('a variable, or a path of any length, for a property');
  return { subject, property, object };
};

const stepsOf = (triple: Triple, fresh: () => string): readonly Said[] => {
  const { subject, predicate, object } = triple;
  if ('termType' in predicate) return [saidBy(triple)];
  if (!canSplit(predicate, object)) throw unsupported('a path from a value');
  const { triples, unions, filters } = splitPath(predicate, subject, object, { fresh, negated: 'path' });
  if (unions.length + filters.length > 0) throw unsupported('alternatives in a path');
  return triples.map(saidBy);
};

/** `VALUES ?x { … }` as a test. */
const listed = (rows: Extract<Pattern, { type: 'values' }>['values']): readonly Expression[] => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const [name, another] = names;
  if (name === undefined || another !== undefined) throw unsupported('VALUES of several variables');
  const variable = { termType: 'Variable', value: name.slice(1) } as Expression;
  const terms = rows.flatMap((row) => row[name as `?${string}`] ?? []);
  return [{ type: 'operation', operator: 'in', args: [variable, terms as Expression[]] }];
};

const ofPattern = (pattern: Pattern, fresh: () => string): Group => {
  switch (pattern.type) {
    case 'bgp':
      return { ...EMPTY, said: pattern.triples.flatMap((triple) => stepsOf(triple, fresh)) };
    case 'group':
      return groupOf(pattern.patterns, fresh);
    case 'filter':
      return { ...EMPTY, filters: [pattern.expression] };
    case 'optional':
      return { ...EMPTY, optionals: [groupOf(pattern.patterns, fresh)] };
    case 'minus':
      return { ...EMPTY, minuses: [pattern.patterns] };
    case 'query':
      return { ...EMPTY, subqueries: [pattern] };
    case 'bind':
      return { ...EMPTY, bound: new Map([[pattern.variable.value, pattern.expression]]) };
    case 'values':
      return { ...EMPTY, filters: listed(pattern.values) };
    default:
      throw unsupported(pattern.type.toUpperCase());
  }
};

const keyOf = ({ subject, property, object }: Said): string =>
  `${termKey(subject)} ${property} ${termKey(object)}`;

/** Each triple once. Throws a `SqlProblem`. @param fresh names of variables that the query has not */
export const groupOf = (patterns: readonly Pattern[], fresh: () => string): Group => {
  const { said, ...rest } = joinGroups(patterns.map((pattern) => ofPattern(pattern, fresh)));
  return { ...rest, said: [...new Map(said.map((one) => [keyOf(one), one])).values()] };
};

export const TYPE = `${RDF}type`;
