import { RDF, type Language } from '../../rdf';
import { fold, stem, tokenize, type Token } from '../../retrieval';
import { parseQuery, pathSteps, patternsOf, type Query } from '../../sparql';
import type { PackQuestion } from '../pack/pack';
import { conditionsOf } from '../run/conditions-of';
import { stemsOf, type GraphWords } from './graph-words';

/** What words of a question say: the name of a thing or value, a class, a property as a noun or as a verb. */
export type WordRole = 'name' | 'class' | 'property' | 'verb';

/** Words that say one thing; UTF-16 offsets in the question. */
export interface RoledWords {
  readonly start: number;
  readonly end: number;
  readonly role: WordRole;
}

const TYPE = `${RDF}type`;

interface Asked {
  readonly classes: readonly string[];
  readonly properties: readonly string[];
  readonly things: readonly string[];
  readonly texts: readonly string[];
}

const askedBy = (query: Query): Asked => {
  const triples = patternsOf(query).map(({ triple }) => triple);
  const iris = (
    terms: readonly { readonly termType: string; readonly value: string }[],
    type: string,
  ): readonly string[] => terms.flatMap(({ termType, value }) => (termType === type ? [value] : []));
  const isType = ({ predicate }: (typeof triples)[number]): boolean =>
    'termType' in predicate && predicate.value === TYPE;
  const ends = triples.flatMap((one) => (isType(one) ? [one.subject] : [one.subject, one.object]));
  return {
    classes: iris(
      triples.filter(isType).map(({ object }) => object),
      'NamedNode',
    ),
    properties: triples.flatMap(({ predicate }) =>
      'termType' in predicate && predicate.termType === 'Variable' ? [] : pathSteps(predicate).properties,
    ),
    things: iris(ends, 'NamedNode'),
    texts: [
      ...iris(ends, 'Literal'),
      ...conditionsOf(query).flatMap((one) => (one.startsWith('constant ') ? [one.slice(9)] : [])),
    ],
  };
};

/** As a verb is inflected, or said with its own "did": "painted", "does she own". */
const INFLECTED: Readonly<Record<Language, RegExp>> = {
  en: /(?:ed|ing)$|^(?:born|won|made|wrote|written|built|sung|sang|held|led|found|lost|sold)$/u,
  es: /(?:aron|ieron|ado|ada|ados|adas|ido|ida|idos|idas|ando|iendo)$|^(?:nacio|murio|gano|pinto|escribio|recibio|compuso|descubrio)$/u,
};

const named = (question: string, tokens: readonly Token[], names: readonly string[]): RoledWords[] => {
  const folded = tokens.map(({ word }) => word);
  const found: RoledWords[] = [];
  for (const name of names) {
    const words = tokenize(name, undefined).map(({ word }) => word);
    if (words.length === 0 || /^\d/u.test(fold(name))) continue;
    const at = folded.findIndex((_, from) => words.every((word, index) => folded[from + index] === word));
    const [first, last] = [tokens[at], tokens[at + words.length - 1]];
    if (first === undefined || last === undefined || !/^\p{Lu}/u.test(question.slice(first.start))) continue;
    if (at > 0 || words.length > 1) found.push({ start: first.start, end: last.end, role: 'name' });
  }
  return found;
};

/** A longer name holds the shorter; of two alike the first counts. */
const widest = (names: readonly RoledWords[]): readonly RoledWords[] =>
  names.filter(
    (one, at) =>
      !names.some((other, index) => {
        const holds = other.start <= one.start && other.end >= one.end;
        return index !== at && holds && (index < at || other.end - other.start > one.end - one.start);
      }),
  );

/** The words of a question that say something of its gold query, each stretch once, in their order. */
export const wordRoles = (
  { question, gold }: Pick<PackQuestion, 'question' | 'gold'>,
  language: Language,
  { namesOf }: GraphWords,
): readonly RoledWords[] => {
  const parsed = parseQuery(gold.query);
  if (!parsed.ok) return [];
  const { classes, properties, things, texts } = askedBy(parsed.value);
  const tokens = tokenize(question, language);
  const names = widest(named(question, tokens, [...texts, ...things.flatMap(namesOf)]));
  const stemsIn = (iris: readonly string[]): ReadonlySet<string> =>
    new Set(iris.flatMap(namesOf).flatMap(stemsOf));
  const [ofClasses, ofProperties] = [stemsIn(classes), stemsIn(properties)];
  const words = tokens.flatMap(({ start, end, word, isFunctionWord }): RoledWords[] => {
    if (isFunctionWord || /\d/u.test(word)) return [];
    if (names.some((one) => start >= one.start && end <= one.end)) return [];
    const isIn = (stems: ReadonlySet<string>): boolean => stems.has(word) || stems.has(stem(word, language));
    if (isIn(ofClasses)) return [{ start, end, role: 'class' }];
    if (!isIn(ofProperties)) return [];
    return [{ start, end, role: INFLECTED[language].test(word) ? 'verb' : 'property' }];
  });
  return [...names, ...words].sort((a, b) => a.start - b.start);
};
