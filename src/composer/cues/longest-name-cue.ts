import type { Language } from '../../rdf';
import type { Token } from '../../retrieval';
import type { CueSpan, Direction } from './cue';

const ROWS: Readonly<Record<Language, readonly (readonly [RegExp, Direction])[]>> = {
  en: [
    [/^longest (?:names?|titles?|labels?)$/u, 'DESC'],
    [/^shortest (?:names?|titles?|labels?)$/u, 'ASC'],
  ],
  es: [
    [/^(?:nombres?|titulos?|etiquetas?) mas largos?$/u, 'DESC'],
    [/^(?:nombres?|titulos?|etiquetas?) mas cortos?$/u, 'ASC'],
  ],
};
const LONGEST = 3;

/** "The longest name": what things are called has a length, whether or not a property is called so. */
export const longestNameAt = (
  tokens: readonly Token[],
  at: number,
  language: Language,
): CueSpan | undefined => {
  for (let length = Math.min(LONGEST, tokens.length - at); length > 1; length -= 1) {
    const words = tokens
      .slice(at, at + length)
      .map(({ word }) => word)
      .join(' ');
    const row = ROWS[language].find(([said]) => said.test(words));
    if (row !== undefined)
      return { start: at, end: at + length - 1, cue: { cue: 'longest-name', direction: row[1] } };
  }
  return undefined;
};
