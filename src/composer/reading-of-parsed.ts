/** What a question was understood to say, as the page shows it: its words, with all that each may mean. */
import type { Language } from '../rdf';
import type { Candidate, Meaning, Mention, Reading } from './candidate';
import { meaningOf, type Knowledge, type Sense } from '../knowledge';
import { placeIn, whole, type Place } from './candidates/token-runs';
import { MOST_WORDS, type Named } from './items/spans-of';
import type { Lexicon } from './lexicon/lexicon';
import { cutOf } from './cut-of';

/** Meanings of a mention that are worth showing; any other thing is found by its name. */
const MOST_MEANINGS = 10;

interface Told {
  /** Of the question. */
  readonly spoken: Language;
  /** Of the labels. */
  readonly language: Language;
  readonly lexicon: Lexicon;
  /** Where every reading was refused: what the likeliest of them left out. */
  readonly refused: readonly Place[] | undefined;
}

const overlaps = (a: Place, b: Place): boolean => a.start < b.end && b.start < a.end;

const withAlike = (senses: readonly Sense[]): readonly Sense[] => [
  ...senses,
  ...senses.flatMap(({ alike = [] }) => alike),
];

/** The first few, each once. */
const distinct = (meanings: readonly Meaning[]): readonly Meaning[] =>
  [...new Map(meanings.map((one) => [one.id, one])).values()].slice(0, MOST_MEANINGS);

/**
 * The words that the likeliest reading took for something, with what else they may mean, and those that it left and that name
 * something, too.
 * @param best without one, what the words name by themselves, and what none of them does
 */
export const readingOfParsed = (
  best: Pick<Candidate, 'groundings' | 'unused'> | undefined,
  named: Named,
  knowledge: Knowledge,
  { spoken, language, lexicon, refused = [] }: Told,
): Reading => {
  const { tokens, spans, isCut } = named;
  const cut = cutOf(named, lexicon);
  const choicesAt = (place: Place): readonly Meaning[] =>
    spans
      .filter((span) => {
        const own = placeIn(tokens, span);
        return own.start === place.start && own.end === place.end;
      })
      .sort((a, b) => (b.senses[0]?.score ?? 0) - (a.senses[0]?.score ?? 0))
      .flatMap(({ senses }) => withAlike(senses))
      .slice(0, 2 * MOST_MEANINGS)
      .map((sense) => meaningOf(sense, knowledge, language));
  const taken = best?.groundings ?? [];
  const used = taken
    .filter(({ meaning }) => meaning.kind !== 'operator')
    .map(({ start, end, meaning }): Mention => ({
      start,
      end,
      meanings: distinct([meaning, ...choicesAt({ start, end })]),
    }));
  const left = cut.spans
    .map((span) => placeIn(tokens, span))
    .filter((place) => !taken.some((one) => overlaps(one, place)))
    .map((place): Mention => ({ ...place, meanings: distinct(choicesAt(place)) }));
  const unread =
    best === undefined
      ? whole([...cut.unread.map((at) => placeIn(tokens, { start: at, end: at })), ...refused])
      : (best.unused ?? []);
  return {
    language: spoken,
    mentions: [...used, ...left].sort((a, b) => a.start - b.start),
    unread,
    ...(isCut ? { mostWords: MOST_WORDS } : {}),
  };
};
