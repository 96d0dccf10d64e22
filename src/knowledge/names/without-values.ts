import type { SpanHits } from '../../retrieval';
import type { Knowledge } from '../schema/knowledge';

/** The same knowledge, but that no word of a question is taken for a literal value. */
export const withoutValues = (knowledge: Knowledge): Knowledge => ({
  ...knowledge,
  index: {
    isKnown: (word, language) => knowledge.index.isKnown(word, language),
    isNearSchema: (word) => knowledge.index.isNearSchema(word),
    searchEntities: (...asked) => knowledge.index.searchEntities(...asked),
    spans: (...asked) => {
      const named = [...knowledge.index.spans(...asked)].map(([key, span]): [string, SpanHits] => [
        key,
        { ...span, hits: span.hits.filter(({ labelled }) => labelled.type !== 'value') },
      ]);
      return new Map(named.filter(([, { hits }]) => hits.length > 0));
    },
  },
});
