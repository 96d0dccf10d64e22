import { localName, type Iri } from '../../rdf';
import { detectLanguage, stem, tokenize } from '../../retrieval';
import type { ToolParts } from '../tool';
import type { EntryProperty, EntryValue } from './read-entry';

/** Properties that a question's words name. */
const MOST_FOUND = 12;
/** So few are told all the same: words such as "how old" name no property. */
const FEW = 12;
/** Values of a property that are looked at. */
const MOST_VALUES = 50;
const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

type Labels = Readonly<Record<string, string>>;

export interface Sorted {
  readonly matter: readonly EntryProperty[];
  readonly leftOut: readonly EntryProperty[];
}

const wordsOf = ({ property, values }: EntryProperty, labels: Labels): string => {
  const told = ({ term, within }: EntryValue): string =>
    [
      labels[term.value] ?? (term.termType === 'Literal' ? term.value : ''),
      ...within.map((one) => wordsOf(one, labels)),
    ].join(' ');
  const local = localName(property).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return [labels[property] ?? '', local, ...values.slice(0, MOST_VALUES).map(told)].join(' ');
};

/**
 * The properties of an entry that a question is about: those that its words name, by the index or by what their labels and
 * values share with it, beside the name of the thing. All of them, those first, where they are few; and where there is no
 * question, or none is near.
 */
export const propertiesThatMatter = async (
  { question, name }: { readonly question: string; readonly name: string },
  properties: readonly EntryProperty[],
  labels: Labels,
  parts: ToolParts,
  signal: AbortSignal,
): Promise<Sorted> => {
  if (question.trim() === '') return { matter: properties, leftOut: [] };
  const language = detectLanguage(question, parts.language);
  const stemsOf = (text: string): readonly string[] =>
    tokenize(text, language).flatMap(({ word, isFunctionWord }) =>
      isFunctionWord ? [] : [stem(word, language)],
    );
  // Its own name stands in the question, and in what repeats it.
  const own = new Set(stemsOf(name));
  const asked = new Set(stemsOf(question).filter((word) => !own.has(word)));
  const search = { query: question, kind: 'property' as const, limit: MOST_FOUND };
  const found = new Set<Iri>((await parts.search(search, signal)).map(({ iri }) => iri));
  const isNear = (one: EntryProperty): boolean =>
    found.has(one.property) || stemsOf(wordsOf(one, labels)).some((word) => asked.has(word));
  const near = new Set(properties.filter(isNear));
  if (near.size === 0) return { matter: properties, leftOut: [] };
  if (properties.length <= FEW)
    return { matter: [...near, ...properties.filter((one) => !near.has(one))], leftOut: [] };
  const isKept = (one: EntryProperty): boolean => near.has(one) || one.property === TYPE;
  return { matter: properties.filter(isKept), leftOut: properties.filter((one) => !isKept(one)) };
};
