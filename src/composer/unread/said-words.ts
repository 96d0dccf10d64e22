import type { Token } from '../../retrieval';
import type { Item } from '../grounding/sense';
import type { QueryGraph } from '../joining/query-graph';
import type { Schema } from '../schema/schema';
import { participleEn } from '../../wording';

/** The folded words of all relations and values that a query speaks of, in any language. */
export const propertyWords = ({ edges, facts }: QueryGraph, schema: Schema): ReadonlySet<string> =>
  new Set([...edges, ...facts].flatMap(({ property }) => schema.words(property)));

/** "Holds", where the query has "held by": no sense was found for the word, and yet the query says it. */
export const isSaidBy = ({ word }: Token, words: ReadonlySet<string>): boolean =>
  words.has(word) || words.has(participleEn(word));

/** The "after" of "named after": it belongs to the relation right beside it. */
export const belongsToName = (
  { start, end }: Item,
  items: readonly Item[],
  tokens: readonly Token[],
  schema: Schema,
): boolean =>
  items.some((other) => {
    if (other.what.type !== 'term' || other.what.sense.type !== 'property') return false;
    if (other.end !== start - 1 && other.start !== end + 1) return false;
    const words = schema.words(other.what.sense.name.iri);
    return tokens.slice(start, end + 1).every(({ word }) => words.includes(word));
  });
