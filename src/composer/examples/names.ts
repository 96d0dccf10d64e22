import { localName, type Iri, type Language } from '../../rdf';
import { fold, stem, tokenize, type Token } from '../../retrieval';
import type { Schema } from '../../knowledge';

/** A label made ready to be looked for. */
export interface ReadyLabel {
  /** Folded. */
  readonly words: readonly string[];
  /** Of the words that carry meaning. */
  readonly stems: readonly string[];
}

const split = (text: string): readonly string[] =>
  text
    .split(/[\s_\-+=#.,;:!?~/()[\]{}|&'"*@$%]+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{Nd})/u)
    .map(fold)
    .filter(Boolean);

const contentOf = (words: readonly string[], language: Language): readonly string[] =>
  contentWordsOf(tokenize(words.join(' '), language));

export const contentWordsOf = (tokens: readonly Token[]): readonly string[] => {
  const content = tokens.filter(({ isFunctionWord }) => !isFunctionWord);
  return (content.length === 0 ? tokens : content).map(({ word }) => word);
};

export const readyLabel = (words: readonly string[], language: Language): ReadyLabel => ({
  words,
  stems: contentOf(words, language).map((word) => stem(word, language)),
});

const ready = new WeakMap<Schema, Map<string, readonly ReadyLabel[]>>();

/** The labels of a term; of one that the sources do not hold, the words of its IRI. */
export const labelsOf = (term: Iri, schema: Schema, language: Language): readonly ReadyLabel[] => {
  const known = ready.get(schema) ?? new Map<string, readonly ReadyLabel[]>();
  ready.set(schema, known);
  const key = `${language} ${term}`;
  const labels =
    known.get(key) ??
    (schema.names.get(term)?.labels.map(({ text }) => text) ?? [localName(term)]).map((text) =>
      readyLabel(split(text), language),
    );
  known.set(key, labels);
  return labels;
};

/** What is glued together reads as one: "countryname". */
const GLUED = 0.92;
const SHORTEST_PART = 4;

/** How well some stems say a label, in [0, 1]: 1 where they are all of it. What the label lacks is not forgiven. */
const saysLabel = (given: readonly string[], said: string, { stems, words }: ReadyLabel): number => {
  if (given.length === 0 || stems.length === 0) return 0;
  if (given.every((one) => stems.includes(one))) return new Set(given).size / new Set(stems).size;
  const [one, whole] = [given.join(''), stems.join('')];
  if (one === whole || said === words.join('')) return GLUED;
  const isPart = one.length >= SHORTEST_PART && (whole.startsWith(one) || whole.endsWith(one));
  return isPart ? (GLUED * one.length) / whole.length : 0;
};

/** How well some folded words say one of these labels. */
export const bestSaid = (
  said: readonly string[],
  labels: readonly ReadyLabel[],
  language: Language,
): number => {
  const given = said.map((word) => stem(word, language));
  const glued = said.join('');
  let best = 0;
  for (const label of labels) best = Math.max(best, saysLabel(given, glued, label));
  return best;
};
