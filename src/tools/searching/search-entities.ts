import { failed } from '../../base';
import { readIri } from '../lookup/read-iri';
import { noSuchTerm } from '../lookup/no-such-term';
import { tellerOf } from '../telling/teller';
import type { Tool } from '../tool';
import { FOUND, MOST_ENTITIES, QUERY, foundTerms, limitOf } from './found-terms';

interface Input {
  readonly query: string;
  readonly class?: string;
  readonly limit?: number;
}

/** Things by name or alias. @see paper 001, `search_entities` */
export const searchEntities: Tool<Input> = {
  name: 'search_entities',
  description:
    'Finds things (people, places, products, …) by name or alias, also misspelled. Gives IRIs to use in a query, with what each is.',
  input: {
    type: 'object',
    properties: {
      query: QUERY,
      class: { type: 'string', maxLength: 500, description: 'IRI of a class: only things of it.' },
      limit: limitOf(MOST_ENTITIES),
    },
    required: ['query'],
    additionalProperties: false,
  },
  output: FOUND,
  run: async ({ query, class: written, limit = MOST_ENTITIES }, parts, signal) => {
    const type = written === undefined ? undefined : readIri(written, tellerOf(parts).prefixes);
    if (written !== undefined && type === undefined)
      return failed(await noSuchTerm(written, 'class', parts, signal));
    return foundTerms(
      { query, kind: 'entity', limit, ...(type === undefined ? {} : { type }) },
      parts,
      signal,
    );
  },
};
