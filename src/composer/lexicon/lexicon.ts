/** What words that name nothing say, by language: from `en.json` and `es.json`. */
import type { Language } from '../../rdf';
import type { Token } from '../../retrieval';
import { remembered } from '../../knowledge';
import en from './en.json' with { type: 'json' };
import {
  CONNECTORS,
  type Act,
  type AdjectiveEntry,
  type Connector,
  type LexiconFile,
  type Operator,
  type RelationNoun,
} from './entry';
import es from './es.json' with { type: 'json' };

type Degree = 'plain' | 'comparative' | 'superlative';
const DEGREES = ['plain', 'comparative', 'superlative'] as const satisfies readonly Degree[];

/** `end` is exclusive. */
interface OperatorAt {
  readonly operator: Operator;
  readonly end: number;
}

interface ActAt {
  readonly act: Act;
  readonly end: number;
}

interface AdjectiveAt {
  readonly adjective: AdjectiveEntry;
  readonly degree: Degree;
  readonly end: number;
}

export interface Lexicon {
  /** Every word of an operator or a gradable adjective. */
  readonly words: ReadonlySet<string>;
  /** Operators that begin at a token, longest first. */
  operatorsAt(tokens: readonly Token[], at: number): readonly OperatorAt[];
  /** What a follow-up may ask to be done by words that begin at a token, longest first. */
  actsAt(tokens: readonly Token[], at: number): readonly ActAt[];
  /** Whether it stands in words for such an act. */
  readonly isActWord: (word: string) => boolean;
  /** Gradable adjectives that begin at a token, longest first, in each degree that the words may have. */
  adjectivesAt(tokens: readonly Token[], at: number): readonly AdjectiveAt[];
  /** The class of connecting words between two things: that of the last one that has a class. */
  connectorOf(words: readonly string[]): Connector | undefined;
  isEmpty(word: string): boolean;
  /** "Than". */
  isThan(word: string): boolean;
  /** It is a word for a name: "title". */
  isForName(word: string): boolean;
  /** It is a noun for whatever there is one class of: "rows". */
  isForRows(word: string): boolean;
  /** "Cities named Springfield": the name that begins at a token is that of any number of things. */
  isOfAny(tokens: readonly Token[], at: number): boolean;
  /** It says nothing of its own: it is empty, connects, or says only that two things go together. */
  isHarmless(word: string): boolean;
  /** Ends, exclusive, of phrases that begin at a token and may stand around a name that is all a question says. */
  aboutAt(tokens: readonly Token[], at: number): readonly number[];
  /** Adjectives that measure what a noun names: "large" for "size". */
  measuredBy(noun: string): readonly AdjectiveEntry[];
}

interface Phrase<T> {
  readonly words: readonly string[];
  readonly means: T;
}

/** Phrases by their first word, longest first. */
class Phrases<T> {
  readonly #byFirst = new Map<string, Phrase<T>[]>();

  constructor(phrases: Iterable<readonly [string, T]>) {
    for (const [phrase, means] of phrases) {
      const words = phrase.split(' ');
      const [first = ''] = words;
      const others = this.#byFirst.get(first);
      if (others === undefined) this.#byFirst.set(first, [{ words, means }]);
      else others.push({ words, means });
    }
    for (const some of this.#byFirst.values()) some.sort((a, b) => b.words.length - a.words.length);
  }

  at(wordAt: (place: number) => string | undefined, at: number): readonly Phrase<T>[] {
    const some = this.#byFirst.get(wordAt(at) ?? '') ?? [];
    return some.filter(({ words }) => words.every((word, place) => wordAt(at + place) === word));
  }
}

/** What phrases mean that begin at a token, looked up once for each token of a question. */
const meaningsAt = <T, V>(
  phrases: Phrases<T>,
  meaningOf: (means: T, end: number) => V,
): ((tokens: readonly Token[], at: number) => readonly V[]) => {
  const known = new WeakMap<readonly Token[], Map<number, readonly V[]>>();
  return (tokens, at) => {
    const ofTokens = known.get(tokens) ?? new Map<number, readonly V[]>();
    known.set(tokens, ofTokens);
    return remembered(ofTokens, at, () =>
      phrases
        .at((place) => tokens[place]?.word, at)
        .map(({ words, means }) => meaningOf(means, at + words.length)),
    );
  };
};

/** The files' texts are checked by `faultsOf`, in a test: of a JSON file TypeScript keeps no single words. */
const FILES: Readonly<Record<Language, LexiconFile>> = { en: en as LexiconFile, es: es as LexiconFile };

/** Words of a noun and its article before "called". */
const NOUN = 3;

const made = ({
  operators,
  acts,
  adjectives,
  connectors,
  empty,
  than,
  light,
  naming,
  about,
  rows,
}: LexiconFile): Lexicon => {
  const ofOperators = new Phrases(
    operators.flatMap(({ operator, phrases }) => phrases.map((phrase) => [phrase, operator] as const)),
  );
  const ofActs = new Phrases(
    acts.flatMap(({ act, phrases }) => phrases.map((phrase) => [phrase, act] as const)),
  );
  const actWords = new Set(acts.flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.split(' '))));
  const ofAdjectives = new Phrases(
    adjectives.flatMap((adjective) =>
      DEGREES.flatMap((degree) => adjective[degree].map((form) => [form, { adjective, degree }] as const)),
    ),
  );
  const ofConnectors = new Phrases(
    CONNECTORS.flatMap((connector) => connectors[connector].map((phrase) => [phrase, connector] as const)),
  );
  const ofEmpty = new Set(empty);
  const ofLight = new Set([...light, ...empty]);
  const ofAbout = new Phrases(about.map((phrase) => [phrase, undefined] as const));
  const ofNouns = new Map<string, AdjectiveEntry[]>();
  for (const adjective of adjectives)
    for (const { noun, less, per } of adjective.isLess === true ? [] : adjective.measures)
      if (less !== true && per === undefined && (adjective.nouns?.includes(noun) ?? true))
        ofNouns.set(noun, [...(ofNouns.get(noun) ?? []), adjective]);
  const connectorOf = (words: readonly string[]): Connector | undefined => {
    let last: { readonly connector: Connector; readonly end: number } | undefined;
    words.forEach((_, at) => {
      const [longest] = ofConnectors.at((place) => words[place], at);
      if (longest === undefined) return;
      const end = at + longest.words.length;
      // "As well as": none of its own words decides.
      if (last === undefined || end > last.end) last = { connector: longest.means, end };
    });
    return last?.connector;
  };
  return {
    words: new Set(
      [
        ...operators.flatMap(({ phrases }) => phrases),
        ...adjectives.flatMap((adjective) => DEGREES.flatMap((degree) => adjective[degree])),
      ].flatMap((phrase) => phrase.split(' ')),
    ),
    operatorsAt: meaningsAt(ofOperators, (operator, end) => ({ operator, end })),
    actsAt: meaningsAt(ofActs, (act, end) => ({ act, end })),
    isActWord: (word) => actWords.has(word),
    adjectivesAt: meaningsAt(ofAdjectives, (means, end) => ({ ...means, end })),
    connectorOf,
    isOfAny: (tokens, at) => {
      const before = tokens.slice(0, at).map(({ word }) => word);
      const noun = before.slice(-1 - NOUN, -1);
      return (
        naming.called.includes(before.at(-1) ?? '') && !noun.some((word) => naming.definite.includes(word))
      );
    },
    isEmpty: (word) => ofEmpty.has(word),
    isThan: (word) => than.includes(word),
    isForName: (word) => naming.nouns.includes(word),
    isForRows: (word) => rows.includes(word),
    isHarmless: (word) => ofLight.has(word) || connectorOf([word]) !== undefined,
    aboutAt: meaningsAt(ofAbout, (_, end) => end),
    measuredBy: (noun) => ofNouns.get(noun) ?? [],
  };
};

const lexicons = new Map<Language, Lexicon>();

export const lexiconOf = (language: Language): Lexicon => {
  const known = lexicons.get(language) ?? made(FILES[language]);
  lexicons.set(language, known);
  return known;
};

/** In all languages, as data is named in any; likeliest first. */
export const relationNouns = (...nouns: readonly RelationNoun[]): readonly string[] =>
  nouns.flatMap((noun) => Object.values(FILES).flatMap(({ relations }) => relations[noun]));
