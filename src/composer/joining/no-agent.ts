import type { Iri } from '../../rdf';
import type { Grounded } from '../grounding/ground';
import type { Item } from '../grounding/sense';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';
import { relationOf } from '../../wording';
import type { QueryGraph } from './query-graph';

const WHO: ReadonlySet<string> = new Set(['who', 'quien', 'quienes']);
const BY: ReadonlySet<string> = new Set(['by', 'por']);

/** What a thing was made in, or named after, says nothing of who did it: "written in" in "who wrote X?", "written by Y". */
const saysNoAgent = (property: Iri, words: readonly string[], verb: Item, { names }: Schema): boolean => {
  const relations = (names.get(property)?.labels ?? []).map(({ text, language }) =>
    relationOf(text, language === 'es' ? 'es' : 'en', undefined),
  );
  const prepositions = relations.flatMap((one) => (one.kind === 'participle' ? [one.preposition] : []));
  return (
    prepositions.length > 0 &&
    prepositions.length === relations.length &&
    !prepositions.some((one) => BY.has(one) || words.slice(verb.end).includes(one)) &&
    (WHO.has(words[verb.start - 1] ?? '') || BY.has(words[verb.end + 1] ?? ''))
  );
};

/** "Who wrote X?" told as: what X is written in. */
export const isNoAgent = (
  { edges }: QueryGraph,
  { items }: Sketch,
  { tokens }: Grounded,
  schema: Schema,
): boolean =>
  edges.some(({ item, property }) => {
    const verb = items[item ?? -1];
    return (
      verb !== undefined &&
      saysNoAgent(
        property,
        tokens.map(({ word }) => word),
        verb,
        schema,
      )
    );
  });
