import { done } from '../../base';
import { queryText } from '../telling/query-text';
import { FLAG, listOf, objectOf, TEXT, told } from '../telling/schemas';
import { tellerOf } from '../telling/teller';
import type { Tool } from '../tool';
import { limitOf } from './found-terms';

interface Input {
  readonly question: string;
  readonly limit?: number;
}

const MOST = 3;

/** Questions that were asked before, with their queries. */
export const findExamples: Tool<Input> = {
  name: 'find_examples',
  description:
    'Finds questions like this one whose query over the chosen sources is known. Shows how such a question is asked in SPARQL.',
  input: {
    type: 'object',
    properties: {
      question: { type: 'string', minLength: 1, maxLength: 1000 },
      limit: limitOf(MOST),
    },
    required: ['question'],
    additionalProperties: false,
  },
  output: objectOf({
    examples: listOf(
      objectOf(
        {
          question: TEXT,
          query: TEXT,
          generated: told(FLAG, 'Made from what the source holds: nobody asked it.'),
        },
        ['generated'],
      ),
    ),
  }),
  run: async ({ question, limit = MOST }, parts, signal) => {
    const found = await parts.examples(question, limit, signal);
    const examples = found.map(({ question: asked, query, generated }) => ({
      question: asked,
      query,
      ...(generated === undefined ? {} : { generated }),
    }));
    const { text } = tellerOf(parts);
    const forModel =
      examples.length === 0
        ? 'No example question over these sources is like it.'
        : examples
            .map(
              (one) =>
                `${text(one.question, 300)}${one.generated === undefined ? '' : ' (generated)'}\n${queryText(one.query)}`,
            )
            .join('\n\n');
    return done({ forModel, forView: { examples } });
  },
};
