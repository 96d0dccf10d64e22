import type { Term } from '../../rdf';
import { allVariables, variableTerm, type Expression, type Pattern, type Query } from '../../sparql';
import { algebraTerm } from './algebra-term';
import { certainVariables } from './certain-variables';

/** What variables shall be; `undefined`: unbound. */
export type Binding = ReadonlyMap<string, Term | undefined>;

const operation = (operator: string, args: readonly Expression[]): Expression => ({
  type: 'operation',
  operator,
  args: [...args],
});

/** `FILTER(sameTerm(expression, term))`; nothing for a blank node. */
export const isTerm = (expression: Expression, term: Term): readonly Pattern[] => {
  const value = algebraTerm(term);
  return value === undefined
    ? []
    : [{ type: 'filter', expression: operation('sameterm', [expression, value]) }];
};

const asFilter = ([name, term]: readonly [string, Term | undefined]): readonly Pattern[] => {
  const variable = variableTerm(name);
  return term === undefined
    ? [{ type: 'filter', expression: operation('!', [operation('bound', [variable])]) }]
    : isTerm(variable, term);
};

/** `VALUES (…) { (…) }` of one row; nothing for blank nodes, which no query can name. */
export const valuesOf = (binding: Binding): readonly Pattern[] => {
  const cells = [...binding].flatMap(([name, term]) => {
    const value = term === undefined ? undefined : algebraTerm(term);
    return value === undefined ? [] : [[`?${name}`, value] as const];
  });
  return cells.length === 0 ? [] : [{ type: 'values', values: [Object.fromEntries(cells)] }];
};

/** A sub-query beside other patterns stands in braces of its own. */
export const braced = (patterns: readonly Pattern[]): readonly Pattern[] =>
  patterns.map((one) => (one.type === 'query' ? { type: 'group', patterns: [one] } : one));

const bindTargets = (patterns: readonly Pattern[]): readonly string[] =>
  patterns.flatMap((one) => (one.type === 'bind' ? [one.variable.value] : []));

/** A group whose solutions have these terms. Narrowed at its start where that changes nothing else, for it is quicker. */
export const boundGroup = (patterns: readonly Pattern[], binding: Binding): readonly Pattern[] => {
  const late = new Set(bindTargets(patterns));
  const certain = new Set(certainVariables(patterns).filter((name) => !late.has(name)));
  const early = new Map([...binding].filter(([name, term]) => certain.has(name) && term !== undefined));
  return [
    ...valuesOf(early),
    ...braced(patterns),
    ...[...binding].filter(([name]) => !early.has(name)).flatMap(asFilter),
  ];
};

/** A group within a solution of the one around it: what is known there holds here from the start. */
export const groupWithin = (patterns: readonly Pattern[], solution: Binding): readonly Pattern[] => {
  const query: Query = { type: 'query', queryType: 'ASK', prefixes: {}, where: [...patterns] };
  const mentioned = allVariables(query);
  const late = new Set(bindTargets(patterns));
  const known = [...solution].filter(([name, term]) => term !== undefined && mentioned.has(name));
  return [
    ...valuesOf(new Map(known.filter(([name]) => !late.has(name)))),
    ...braced(patterns),
    ...known.filter(([name]) => late.has(name)).flatMap(asFilter),
  ];
};
