import type { Language } from '../../rdf';
import { stem } from '../analyse';
import EVENT_NOUNS from './event-nouns.json' with { type: 'json' };
import PLACES from './places-and-peoples.json' with { type: 'json' };
import SPANISH_ENGLISH from './spanish-english.json' with { type: 'json' };

/**
 * What a question in one language may call what a graph labels in the other only (`spanish-english.json`: everyday words, from no data
 * set; `places-and-peoples.json`), and nouns for what happens, by its verb, where the noun has another stem (`event-nouns.json`). Words that share an entry say the
 * same; all are folded.
 */
type Sides = readonly [words: readonly string[], others: readonly string[]];

type Table = ReadonlyMap<string, readonly Translation[]>;

const sidesOf = (entries: Readonly<Record<string, string>>): readonly Sides[] =>
  Object.entries(entries).map(([words, others]): Sides => [words.split(' '), others.split(' ')]);

/** A word of the other language, folded, and its stem. */
export interface Translation {
  readonly term: string;
  readonly word: string;
}

/** By stems of the first language: words of the second. */
const tableOf = (entries: readonly Sides[], from: Language, to: Language): Table => {
  const table = new Map<string, Translation[]>();
  for (const [words, others] of entries)
    for (const word of words) {
      // "Taller" and "talleres" have two stems.
      const plural = /[^aeiou]$/u.test(word) ? `${word}es` : `${word}s`;
      for (const key of new Set([stem(word, from), stem(plural, from)]))
        table.set(key, [
          ...(table.get(key) ?? []),
          ...others.map((other) => ({ term: stem(other, to), word: other })),
        ]);
    }
  return table;
};

interface Tables {
  readonly words: Readonly<Record<Language, Table>>;
  readonly places: Readonly<Record<Language, Table>>;
  readonly events: Table;
}

const turned = ([words, others]: Sides): Sides => [others, words];
const bothWays = (spanish: readonly Sides[]): Readonly<Record<Language, Table>> => ({
  es: tableOf(spanish, 'es', 'en'),
  en: tableOf(spanish.map(turned), 'en', 'es'),
});
const tablesOf = (): Tables => ({
  words: bothWays(sidesOf(SPANISH_ENGLISH)),
  places: bothWays(sidesOf(PLACES)),
  events: tableOf(sidesOf(EVENT_NOUNS), 'en', 'en'),
});

/** Made by the first call: the page itself never makes them. */
let made: Tables | undefined;
const tables = (): Tables => (made ??= tablesOf());

/** Makes the tables, so that the first question does not wait for them. */
export const warmGlossary = (): void => {
  tables();
};

/** What says in the other language what a word of this stem says. */
export const translationsOf = (own: string, language: Language): readonly Translation[] =>
  tables().words[language].get(own) ?? [];

/** The same of places and of who or what is from there, in capitals or not: "France" and "French" for "francesa". */
export const placesOf = (own: string, language: Language): readonly Translation[] =>
  tables().places[language].get(own) ?? [];

/** Stems of the English nouns for what an English verb of this stem says: of "born", of "birth". */
export const eventsOf = (own: string): readonly string[] =>
  tables()
    .events.get(own)
    ?.map(({ term }) => term) ?? [];
