import { printCard, writeAliased } from '../../model';
import { parseQuery, type Vocabulary } from '../../sparql';
import { asData } from './prompts/as-data';

export interface ShownCard {
  readonly card: string;
  /** A query in the aliases of the card; `undefined` where it needs a term that is not on it. */
  readonly aliased: (query: string) => string | undefined;
}

const LABEL = 80;
const TEXT = 160;

const told = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : asData(text, TEXT);

/** What data and users call things, in no danger of being read as anything but names. Aliases are places, so they stay. */
const asShown = (vocabulary: Vocabulary): Vocabulary => {
  const named = <T extends { readonly label: string }>(all: readonly T[]): readonly T[] =>
    all.map((one) => ({ ...one, label: asData(one.label, LABEL) }));
  return {
    ...vocabulary,
    classes: named(vocabulary.classes),
    properties: named(vocabulary.properties).map((one) => ({
      ...one,
      unit: told(one.unit),
      example: told(one.example),
    })),
    entities: named(vocabulary.entities),
    values: named(vocabulary.values),
    strings: vocabulary.strings.map((one) => asData(one, LABEL)),
  };
};

/** A query in the aliases of a vocabulary, on one line; `undefined` where it can't be written so. */
export const aliasedIn = (query: string, vocabulary: Vocabulary): string | undefined => {
  const parsed = parseQuery(query);
  return parsed.ok ? writeAliased(parsed.value, vocabulary) : undefined;
};

/** The vocabulary in the words of a prompt. */
export const printShown = (vocabulary: Vocabulary): ShownCard => ({
  card: printCard(asShown(vocabulary)),
  aliased: (query) => aliasedIn(query, vocabulary),
});
