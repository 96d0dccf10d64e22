import type { Language } from '../../rdf';
import type { Token } from '../../retrieval';
import type { CueSpan } from './cue';

export type TextMatch = 'starts' | 'ends' | 'contains';

/** Folded, without the word for what is quoted. Only in front of a quotation: elsewhere these are relations. */
const PHRASES: Readonly<Record<Language, readonly (readonly [RegExp, TextMatch])[]>> = {
  en: [
    [/^(?:starts?|starting|begins?|beginning) with$/u, 'starts'],
    [/^(?:ends?|ending) (?:with|in|on)$/u, 'ends'],
    [/^(?:contains?|containing|contained|includes?|including|having|has|have|with)$/u, 'contains'],
  ],
  es: [
    [/^(?:empiezan?|empezando|comienzan?|que empiece|que comience) (?:por|con|en)$/u, 'starts'],
    [/^(?:terminan?|acaban?) (?:por|con|en)$/u, 'ends'],
    [/^(?:contienen?|contenga|contengan|incluyen?|con|tienen?)$/u, 'contains'],
  ],
};

const OPENING = /^[\s]*["“«‘']$/u;
const NAMED =
  /^(?:the|a|an|la|el|una|un|word|words|letter|letters|string|substring|text|phrase|palabra|letra|letras|texto)$/u;
/** "Has 'X'" may be of anything; it is of the text where its word is said. */
const BARE = /^(?:having|has|have|with|con|tienen?)$/u;
const LONGEST = 2;

/** Where a quotation opens right before a token: that of its last token, and its text. */
const quotedAt = (
  text: string,
  tokens: readonly Token[],
  at: number,
): { end: number; quoted: string } | undefined => {
  const first = tokens[at];
  if (first === undefined || !OPENING.test(text.slice(tokens[at - 1]?.end ?? 0, first.start)))
    return undefined;
  const close = /["”»’']/u.exec(text.slice(first.start));
  if (close === null) return undefined;
  const until = first.start + close.index;
  const end = tokens.findLastIndex((token) => token.end <= until);
  return end < at ? undefined : { end, quoted: text.slice(first.start, until).trim() };
};

/** "Starts with 'A'", "contiene la palabra «mar»": how a text is matched, and with what. */
export const textCueAt = (
  text: string,
  tokens: readonly Token[],
  at: number,
  language: Language,
): CueSpan | undefined => {
  for (let length = LONGEST; length > 0; length -= 1) {
    const words = tokens
      .slice(at, at + length)
      .map(({ word }) => word)
      .join(' ');
    const match = PHRASES[language].find(([pattern]) => pattern.test(words))?.[1];
    if (match === undefined) continue;
    let next = at + length;
    while (NAMED.test(tokens[next]?.word ?? '') && quotedAt(text, tokens, next) === undefined) next += 1;
    const quotation = quotedAt(text, tokens, next);
    const isSaid = next > at + length || !BARE.test(words);
    if (quotation === undefined || !isSaid) continue;
    return { start: at, end: quotation.end, cue: { cue: 'text', match, text: quotation.quoted } };
  }
  return undefined;
};
