import { done } from '../../base';
import type { Tool } from '../tool';
import { FOUND, MOST_TERMS, QUERY, foundTerms, limitOf } from './found-terms';

interface Input {
  readonly query: string;
  readonly limit?: number;
}

/** Properties by what they are called, what is said of them, and what is close in meaning. */
export const searchProperties: Tool<Input> = {
  name: 'search_properties',
  description:
    'Finds properties (relations and attributes) by words of their names or comments. Gives IRIs for the middle of a triple.',
  input: {
    type: 'object',
    properties: { query: QUERY, limit: limitOf(MOST_TERMS) },
    required: ['query'],
    additionalProperties: false,
  },
  output: FOUND,
  run: async ({ query, limit = MOST_TERMS }, parts, signal) =>
    done(await foundTerms({ query, kind: 'property', limit }, parts, signal)),
};
