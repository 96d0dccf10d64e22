import { countOf, type Asking } from '../../diagnosis';
import { RDF } from '../../rdf';
import {
  expressionVariables,
  visibleVariables,
  type Expression,
  type Pattern,
  type SelectQuery,
  type Triple,
} from '../../sparql';
import type { Caution } from './answer';

const FEW: ReadonlySet<string> = new Set(['<', '<=']);

/** The variable that an expression counts. */
const countedIn = (expression: Expression): string | undefined => {
  if (Array.isArray(expression) || !('aggregation' in expression)) return undefined;
  const inside = expression.expression;
  const isCount = expression.aggregation.toLowerCase() === 'count';
  return isCount && 'termType' in inside && inside.termType === 'Variable' ? inside.value : undefined;
};

/** What there shall be fewest of, or fewer than some. */
const fewOf = ({ having = [], order = [], limit }: SelectQuery): string | undefined => {
  const compared = having.flatMap((one) =>
    !Array.isArray(one) && 'operator' in one && FEW.has(one.operator)
      ? (countedIn(one.args[0] as Expression) ?? [])
      : [],
  );
  const least = limit === undefined ? [] : order.filter(({ descending }) => descending !== true);
  return [...compared, ...least.flatMap(({ expression }) => countedIn(expression) ?? [])][0];
};

const variablesIn = (pattern: Pattern): readonly string[] =>
  pattern.type === 'filter' ? expressionVariables(pattern.expression) : visibleVariables([pattern]);

/** Triple by triple. */
const split = (where: readonly Pattern[]): readonly Pattern[] =>
  where.flatMap((pattern): readonly Pattern[] =>
    pattern.type === 'bgp'
      ? pattern.triples.map((triple): Pattern => ({ type: 'bgp', triples: [triple] }))
      : [pattern],
  );

/** The patterns that are about a thing, past all that is said of what is counted. */
const aboutThing = (where: readonly Pattern[], thing: string, counted: string): readonly Pattern[] => {
  const rest = split(where).filter((pattern) => !variablesIn(pattern).includes(counted));
  const reached = new Set([thing]);
  for (let size = 0; size !== reached.size;) {
    size = reached.size;
    for (const pattern of rest) {
      const names = variablesIn(pattern);
      if (names.some((name) => reached.has(name))) names.forEach((name) => reached.add(name));
    }
  }
  return rest.filter((pattern) => variablesIn(pattern).some((name) => reached.has(name)));
};

const isTypeOf = (name: string, { subject, predicate }: Triple): boolean =>
  subject.termType === 'Variable' &&
  subject.value === name &&
  'termType' in predicate &&
  predicate.value === `${RDF}type`;

/** The class of what is counted, or the property that leads to it: what names it. */
const namedBy = (triples: readonly Triple[], counted: string): string | undefined => {
  const stated = triples.find((one) => isTypeOf(counted, one));
  if (stated?.object.termType === 'NamedNode') return stated.object.value;
  const link = triples.find(({ object }) => object.termType === 'Variable' && object.value === counted);
  return link !== undefined && 'termType' in link.predicate ? link.predicate.value : undefined;
};

/** "The fewest moons": of what has none there is nothing to count, so it is not among the answers. */
export const countedNone = async (
  query: SelectQuery,
  asking: Asking,
  signal: AbortSignal,
): Promise<readonly Caution[]> => {
  const { where = [], group = [] } = query;
  const counted = fewOf(query);
  const [key] = group;
  if (counted === undefined || key === undefined || !('termType' in key.expression)) return [];
  if (key.expression.termType !== 'Variable') return [];
  const thing = key.expression.value;
  const triples = where.flatMap((pattern) => (pattern.type === 'bgp' ? pattern.triples : []));
  const name = namedBy(triples, counted);
  if (name === undefined || !triples.some((one) => isTypeOf(thing, one))) return [];
  const all = await countOf([thing], aboutThing(where, thing, counted), asking, signal);
  const some = await countOf([thing], where, asking, signal);
  if (all === undefined || some === undefined || all <= some) return [];
  const { scope, language, composer } = asking;
  const labels = await composer.labels({ iris: [name], scope, language }, signal);
  return [{ kind: 'missing-values', label: labels[name] ?? name, missing: all - some, of: all }];
};
