/** What a pattern of a query is made of. */
import type { Expression, Pattern, Term, Triple } from 'sparqljs';
import { TYPE } from './called';

export const isVariable = (
  term: Term | Triple['predicate'],
): term is Term & { readonly termType: 'Variable' } => 'termType' in term && term.termType === 'Variable';

export const isSame = (a: Term, b: Term): boolean => a.termType === b.termType && a.value === b.value;

export const flat = (patterns: readonly Pattern[]): readonly Pattern[] =>
  patterns.flatMap((one) => (one.type === 'group' ? flat(one.patterns) : [one]));

export const onlyTriple = (patterns: readonly Pattern[]): Triple | undefined => {
  const [only, ...others] = flat(patterns);
  if (only?.type !== 'bgp' || others.length > 0 || only.triples.length > 1) return undefined;
  return only.triples[0];
};

export const isType = ({ predicate, object }: Triple): boolean =>
  'termType' in predicate && predicate.value === TYPE && object.termType === 'NamedNode';

export const isExistence = (expression: Expression): boolean =>
  !Array.isArray(expression) &&
  'operator' in expression &&
  (expression.operator === 'exists' || expression.operator === 'notexists');

export const conjuncts = (expression: Expression): readonly Expression[] =>
  !Array.isArray(expression) && 'operator' in expression && expression.operator === '&&'
    ? (expression.args as Expression[]).flatMap(conjuncts)
    : [expression];

export const withoutTriple = (patterns: readonly Pattern[], triple: Triple): readonly Pattern[] =>
  patterns.map((one): Pattern => {
    if (one.type === 'bgp') return { ...one, triples: one.triples.filter((each) => each !== triple) };
    return one.type === 'group' ? { ...one, patterns: [...withoutTriple(one.patterns, triple)] } : one;
  });
