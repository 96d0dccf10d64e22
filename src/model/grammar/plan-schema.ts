import { PATTERN_VARIABLES, aliasesOf, limits, type AliasLetter } from './aliases';
import type { Vocabulary } from './vocabulary';

export interface PlanOptions {
  /** So many candidates may be chosen in place of a query, from 1. Default: 0. */
  readonly candidates?: number;
}

/** Aggregates by the words of a plan. */
export const FUNCTIONS = ['COUNT', 'COUNT DISTINCT', 'SUM', 'AVG', 'MIN', 'MAX'];
export const OPERATORS = ['=', '!=', '<', '<=', '>', '>=', 'contains'];
const COMPARISONS = OPERATORS.slice(0, -1);

type Schema = Readonly<Record<string, unknown>>;

const oneOf = (values: readonly string[]): Schema => ({ type: 'string', enum: values });
const listOf = (items: Schema): Schema => ({ type: 'array', items });
/** Some servers take no schema whose objects leave something out, or let something else in. */
const object = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const VARIABLES = PATTERN_VARIABLES.map((name) => `?${name}`);

const tripleSchema = (vocabulary: Vocabulary): Schema => {
  const all = (...letters: readonly AliasLetter[]): readonly string[] =>
    letters.flatMap((letter) => aliasesOf(letter, vocabulary));
  const properties = all('p');
  return object({
    subject: oneOf([...VARIABLES, ...all('e')]),
    property: oneOf(['a', ...properties, ...properties.map((name) => `^${name}`)]),
    object: oneOf([...VARIABLES, ...all('c', 'e', 'v', 'n', 's')]),
  });
};

/**
 * A JSON schema, as text, of a query plan in the aliases of the vocabulary, for engines that are held to JSON alone: SELECT, COUNT,
 * GROUP BY with HAVING, ASK; OPTIONAL, UNION, NOT EXISTS, FILTER, ORDER BY and LIMIT. It has no sub-queries, paths
 * beyond an inverse, or arithmetic.
 * @see readPlan, which makes a reply of it
 */
export const planSchema = (vocabulary: Vocabulary, { candidates = 0 }: PlanOptions = {}): string => {
  const variable = oneOf(VARIABLES);
  const triples = listOf(tripleSchema(vocabulary));
  const operands = (['n', 'v', 's', 'e'] as const).flatMap((letter) => aliasesOf(letter, vocabulary));
  const aggregate = { function: oneOf(FUNCTIONS), of: variable };
  const numbers = [...aliasesOf('n', vocabulary)];
  return JSON.stringify(
    object({
      plan: { type: 'string' },
      ...(candidates > 0
        ? { use: { type: 'integer', enum: Array.from({ length: candidates + 1 }, (_, at) => at) } }
        : {}),
      form: oneOf(['SELECT', 'ASK']),
      distinct: { type: 'boolean' },
      show: listOf(variable),
      calculate: listOf(object(aggregate)),
      where: triples,
      either: listOf(triples),
      optional: listOf(triples),
      without: listOf(triples),
      filter: listOf(
        object({ left: variable, operator: oneOf(OPERATORS), right: oneOf([...VARIABLES, ...operands]) }),
      ),
      groupBy: listOf(variable),
      having: listOf(
        object({
          ...aggregate,
          operator: oneOf(COMPARISONS),
          right: oneOf(numbers.length > 0 ? numbers : ['']),
        }),
      ),
      orderBy: listOf(object({ by: oneOf([...VARIABLES, '?x1', '?x2']), descending: { type: 'boolean' } })),
      limit: oneOf(['', ...limits(vocabulary)]),
    }),
  );
};
