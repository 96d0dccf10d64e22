import { done } from '../../base';
import type { Tool } from '../tool';
import { FOUND, MOST_TERMS, QUERY, foundTerms, limitOf } from './found-terms';

interface Input {
  readonly query: string;
  readonly limit?: number;
}

/** Classes by what they are called, what is said of them, and what is close in meaning. */
export const searchClasses: Tool<Input> = {
  name: 'search_classes',
  description:
    'Finds classes (sorts of things) by words of their names or comments. Gives IRIs for “?x a <class>”.',
  input: {
    type: 'object',
    properties: { query: QUERY, limit: limitOf(MOST_TERMS) },
    required: ['query'],
    additionalProperties: false,
  },
  output: FOUND,
  run: async ({ query, limit = MOST_TERMS }, parts, signal) =>
    done(await foundTerms({ query, kind: 'class', limit }, parts, signal)),
};
