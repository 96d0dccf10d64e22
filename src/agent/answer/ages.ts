import { countOf, type Asking } from '../../diagnosis';
import {
  expressionVariables,
  parseQuery,
  type Expression,
  type Pattern,
  type Query,
  type Triple,
} from '../../sparql';
import type { Caution } from './answer';

/** Nobody known to us has lived for longer. */
const OLDEST = 120;

/** Where a query works out ages up to today. */
interface Ages {
  /** The patterns beside it. */
  readonly where: readonly Pattern[];
  readonly age: string;
  /** When those died who are dead, where that is looked for. */
  readonly died: string | undefined;
  /** What is so old: a variable; the age itself, where just one thing is given. */
  readonly thing: string;
}

const triplesOf = (pattern: Pattern): readonly Triple[] =>
  pattern.type === 'bgp'
    ? pattern.triples
    : pattern.type === 'optional' || pattern.type === 'group'
      ? pattern.patterns.flatMap(triplesOf)
      : [];

const saysNow = (expression: Expression): boolean =>
  !Array.isArray(expression) &&
  'operator' in expression &&
  (expression.operator.toLowerCase() === 'now' ||
    expression.args.some((one) => 'type' in one && saysNow(one as Expression)));

const agesIn = (where: readonly Pattern[]): Ages | undefined => {
  const bind = where.find((one) => one.type === 'bind' && saysNow(one.expression));
  if (bind?.type !== 'bind')
    return where
      .flatMap((one) =>
        one.type === 'query' ? [agesIn(one.where ?? [])] : 'patterns' in one ? [agesIn(one.patterns)] : [],
      )
      .find((one) => one !== undefined);
  const used = new Set(expressionVariables(bind.expression));
  const dates = (type: 'optional' | 'bgp'): readonly Triple[] =>
    where
      .filter((one) => one.type === type)
      .flatMap(triplesOf)
      .filter(({ object }) => object.termType === 'Variable' && used.has(object.value));
  const [death] = dates('optional');
  const [birth] = dates('bgp');
  const age = bind.variable.value;
  return {
    where,
    age,
    died: death?.object.termType === 'Variable' ? death.object.value : undefined,
    thing: birth?.subject.termType === 'Variable' ? birth.subject.value : age,
  };
};

const filter = (expression: string): readonly Pattern[] => {
  const parsed = parseQuery(`SELECT * WHERE { FILTER(${expression}) }`);
  return parsed.ok && parsed.value.queryType === 'SELECT' ? (parsed.value.where ?? []) : [];
};

/** The ages are seen by themselves, each beside what is so old. */
const isListed = (query: Query, age: string): boolean =>
  query.queryType === 'SELECT' &&
  query.limit === undefined &&
  (query.variables as readonly { readonly value?: string }[]).some(({ value }) => value === age);

/**
 * What ages to today hang on: those who were born so long ago that they are dead, though nobody says so, and those who
 * are dead, where their ages are compared with others'.
 */
export const agesOf = async (
  query: Query,
  asking: Asking,
  signal: AbortSignal,
): Promise<readonly Caution[]> => {
  if (query.queryType !== 'SELECT' && query.queryType !== 'ASK') return [];
  const ages = agesIn(query.where ?? []);
  if (ages === undefined) return [];
  const { where, age, died, thing } = ages;
  const counted = async (test: string): Promise<number> =>
    (await countOf([thing], [...where, ...filter(test)], asking, signal)) ?? 0;
  const isAlive = died === undefined ? '' : ` && !BOUND(?${died})`;
  const guessed = await counted(`?${age} > ${String(OLDEST)}${isAlive}`);
  const dead = died === undefined || isListed(query, age) ? 0 : await counted(`BOUND(?${died})`);
  return [
    ...(guessed === 0 ? [] : [{ kind: 'age-guessed', count: guessed } as const]),
    ...(dead === 0 ? [] : [{ kind: 'age-at-death', count: dead } as const]),
  ];
};
