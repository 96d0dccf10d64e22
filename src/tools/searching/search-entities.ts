import { done, failed } from '../../base';
import { readTerm } from '../lookup/read-term';
import { noSuchTerm } from '../lookup/no-such-term';
import { COUNT, TEXT, listOf, objectOf, told } from '../telling/schemas';
import type { Teller } from '../telling/teller';
import type { FoundTerm, Tool, ToolParts } from '../tool';
import { FOUND, MOST_ENTITIES, QUERY, foundTerms, limitOf, nearEnough } from './found-terms';

interface Input {
  readonly query: string;
  readonly class?: string;
  readonly limit?: number;
}

/** Values that are told. */
const MOST_VALUES = 4;

/** Short values that some words say: what a filter compares with, where no thing has that name. */
const foundValues = async (
  query: string,
  parts: ToolParts,
  signal: AbortSignal,
): Promise<readonly FoundTerm[]> =>
  nearEnough(await parts.search({ query, kind: 'value', limit: MOST_VALUES }, signal), 'value');

const valueLine = ({ iri, label, typeLabel, count }: FoundTerm, teller: Teller): string =>
  `${teller.text(label)} is a value of ${teller.named(iri, typeLabel)}, ${count} ${count === 1 ? 'time' : 'times'}`;

const valueView = ({ iri, label, typeLabel, count }: FoundTerm) => ({
  value: label,
  property: iri,
  label: typeLabel ?? '',
  count,
});

/** Things by name or alias, and values. @see paper 001, `search_entities` */
export const searchEntities: Tool<Input> = {
  name: 'search_entities',
  description:
    'Finds things (people, places, products, …) by name or alias, also misspelled. Gives IRIs to use in a query, with what each is. Texts that are values of a property are found too.',
  input: {
    type: 'object',
    properties: {
      query: QUERY,
      class: { type: 'string', maxLength: 500, description: 'IRI or name of a class: only things of it.' },
      limit: limitOf(MOST_ENTITIES),
    },
    required: ['query'],
    additionalProperties: false,
  },
  output: objectOf(
    {
      ...FOUND.properties,
      values: told(
        listOf(
          objectOf({ value: TEXT, property: TEXT, label: told(TEXT, 'Of the property.'), count: COUNT }),
        ),
        'Texts that things have, beside their names.',
      ),
    },
    ['searchedThere'],
  ),
  run: async ({ query, class: written, limit = MOST_ENTITIES }, parts, signal) => {
    const type = written === undefined ? undefined : await readTerm(written, 'class', parts, signal);
    if (written !== undefined && type === undefined)
      return failed(await noSuchTerm(written, 'class', parts, signal));
    const search = { query, kind: 'entity' as const, limit, ...(type === undefined ? {} : { type }) };
    const values = type === undefined ? await foundValues(query, parts, signal) : [];
    const { forModel, forView } = await foundTerms(search, parts, signal, (teller) =>
      values.map((one) => valueLine(one, teller)),
    );
    return done({ forModel, forView: { ...forView, values: values.map(valueView) } });
  },
};
