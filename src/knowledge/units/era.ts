/**
 * Years before and after Christ. They are counted as XSD 1.1 does: the year 0 is 1 BC, and -30 is 31 BC.
 * @see https://www.w3.org/TR/xmlschema11-2/#dateTime
 */
import type { Language } from '../../rdf';
import type { Token } from '../../retrieval';
import WORDS from './eras.json' with { type: 'json' };

interface Years {
  readonly from: number;
  readonly to: number;
}

interface Era {
  readonly isBefore: boolean;
  /** Token index, inclusive. */
  readonly end: number;
}

const LONGEST = 5;

/** The words "BC" and "AD" and the like that stand at a token. */
export const eraAt = (tokens: readonly Token[], at: number, language: Language): Era | undefined => {
  for (let length = Math.min(LONGEST, tokens.length - at); length > 0; length -= 1) {
    const words = tokens
      .slice(at, at + length)
      .map(({ word }) => word)
      .join(' ');
    const isBefore = WORDS.before[language].includes(words);
    if (isBefore || WORDS.after[language].includes(words)) return { isBefore, end: at + length - 1 };
  }
  return undefined;
};

/** The same stretch before Christ. */
export const beforeChrist = ({ from, to }: Years): Years => ({ from: 1 - to, to: 1 - from });

const YEAR = /^\d{1,5}$/u;

/** A plain whole number that may be a year. */
export const plainYear = (token: Token | undefined): number | undefined =>
  token !== undefined && YEAR.test(token.word) && Number(token.word) > 0 ? Number(token.word) : undefined;

/** "31 BC", "AD 79"; token indices, `end` inclusive. */
export const yearOfEraAt = (
  tokens: readonly Token[],
  at: number,
  language: Language,
): (Years & { readonly start: number; readonly end: number }) | undefined => {
  const isAhead = WORDS.ahead[language].some((word) => word === tokens[at]?.word);
  const year = plainYear(tokens[isAhead ? at + 1 : at]);
  if (year === undefined) return undefined;
  const years = { from: year, to: year };
  if (isAhead) return { ...years, start: at, end: at + 1 };
  const era = eraAt(tokens, at + 1, language);
  return era && { ...(era.isBefore ? beforeChrist(years) : years), start: at, end: era.end };
};
