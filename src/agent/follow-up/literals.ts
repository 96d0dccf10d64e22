/** The texts and numbers that a query compares with. */
import {
  expressionVariables,
  iriOfPredicate,
  iriTerm,
  literalTerm,
  patternsOf,
  type Expression,
  type Query,
  type Term,
} from '../../sparql';
import { mapTerms } from '../edit/tree';

export const NUMBER = /^-?\d+(?:\.\d+)?$/u;
const COMPARES: ReadonlySet<string> = new Set(['=', '!=', '<', '>', '<=', '>=', 'in', 'notin']);

const isText = (expression: Expression): expression is Term & Expression =>
  'termType' in expression && (expression as Term).termType === 'Literal';

/** The literals that stand for values of a property: in a triple, or compared with what it leads to. */
export const valuesOf = (query: Query, property: string): ReadonlySet<string> => {
  const triples = patternsOf(query)
    .map(({ triple }) => triple)
    .filter((triple) => iriOfPredicate(triple) === property);
  const objects = triples.map(({ object }) => object);
  const names = new Set(objects.flatMap((one) => (one.termType === 'Variable' ? [one.value] : [])));
  const compared = comparisonsIn(query).filter((args) =>
    args.some((one) => expressionVariables(one).some((name) => names.has(name))),
  );
  return new Set([
    ...objects.flatMap((one) => (one.termType === 'Literal' ? [one.value] : [])),
    ...compared.flatMap((args) => literalsOf(args)),
  ]);
};

export const literalsOf = (args: readonly Expression[]): readonly string[] =>
  args.flatMap((one) => {
    if (Array.isArray(one)) return literalsOf(one);
    return isText(one) ? [one.value] : [];
  });

/** The two sides of each comparison in a filter. */
export const comparisonsIn = (query: Query): readonly (readonly Expression[])[] => {
  const found: (readonly Expression[])[] = [];
  const look = (one: unknown): void => {
    if (Array.isArray(one)) {
      one.forEach(look);
      return;
    }
    if (typeof one !== 'object' || one === null || 'termType' in one) return;
    const { type, operator, args } = one as { type?: string; operator?: string; args?: Expression[] };
    if (type === 'operation' && args !== undefined && COMPARES.has(operator ?? '')) found.push(args);
    Object.values(one).forEach(look);
  };
  look(query.where);
  return found;
};

/** One text or number in the place of another. */
export const withLiteral = (query: Query, from: string, to: string): Query => ({
  ...query,
  ...mapTerms({ where: query.where }, (term) => {
    if (term.termType !== 'Literal' || term.value !== from) return term;
    // What is compared without its capitals stays so.
    const text = from === from.toLowerCase() && !NUMBER.test(from) ? to.toLowerCase() : to;
    return literalTerm(text, term.language === '' ? iriTerm(term.datatype.value) : term.language);
  }),
});
