import type { CardProperty, Vocabulary } from '../../sparql';

/** How much of a vocabulary is shown. */
export interface CardSize {
  readonly classes: number;
  readonly properties: number;
  /** Entities, and values. */
  readonly named: number;
  readonly strings: number;
  /** Example triples of properties. */
  readonly isTold: boolean;
}

const bare = (property: CardProperty): CardProperty => ({
  ...property,
  example: undefined,
});

/** The likeliest terms of every list. A term keeps its place, and so its alias. */
export const trimVocabulary = (vocabulary: Vocabulary, size: CardSize): Vocabulary => ({
  ...vocabulary,
  classes: vocabulary.classes.slice(0, size.classes),
  properties: vocabulary.properties.slice(0, size.properties).map((one) => (size.isTold ? one : bare(one))),
  entities: vocabulary.entities.slice(0, size.named),
  values: vocabulary.values.slice(0, size.named),
  strings: vocabulary.strings.slice(0, size.strings),
});
