import type { Language } from '../../rdf';
import type { Token } from '../../retrieval';
import type { CueSpan } from './cue';

const WORDS: Readonly<
  Record<Language, { readonly but: RegExp; readonly all: RegExp; readonly besides: RegExp }>
> = {
  en: { but: /^(?:but|save)$/u, all: /^(?:all|every|any|everything|everyone)$/u, besides: /^besides$/u },
  es: { but: /^menos$/u, all: /^tod[oa]s?$/u, besides: /^(?:ademas|aparte) del?$/u },
};

const ARTICLE = /^(?:the|el|la|los|las)$/u;
const CLAUSE = /^(?:that|which|who|whose|with|que|quienes|cuy[oa]s?|con)$/u;

/** "All the planets but Earth", "which planets besides Earth", "todos menos la Tierra": a name, which is left out. */
export const allButCueAt = (
  tokens: readonly Token[],
  at: number,
  language: Language,
): CueSpan | undefined => {
  const { but, all, besides } = WORDS[language];
  const span = language === 'en' ? 1 : 2;
  const said = (length: number): string =>
    tokens
      .slice(at, at + length)
      .map(({ word }) => word)
      .join(' ');
  const first = tokens.findIndex(({ word }) => all.test(word));
  const isOfAll = first >= 0 && first < at;
  const length = but.test(said(1)) && isOfAll ? 1 : besides.test(said(span)) ? span : undefined;
  if (length === undefined) return undefined;
  const next = tokens.slice(at + length).find(({ word }) => !ARTICLE.test(word));
  const isName = /^\p{Lu}/u.test(next?.text ?? '');
  // "All huts that are high but cheap".
  const isNoun =
    next?.isFunctionWord === false && !tokens.slice(first, at).some(({ word }) => CLAUSE.test(word));
  const isThing = isName || (isNoun && length === 1 && but.test(said(1)) && !/^\d/u.test(next.word));
  return isThing
    ? { start: at, end: at + length - 1, cue: { cue: 'not', isException: true, isOfThings: true } }
    : undefined;
};
