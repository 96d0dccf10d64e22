import type { Language } from '../../rdf';
import { isPastForm, type Token } from '../../retrieval';
import type { Item } from './sense';

const PREFIX = /^(?:un|non)(?=\p{L}{4})/u;
const PARTICIPLE = /ed$/u;

/** "Undiscovered", which nothing is called: what it denies. */
const deniedOf = (
  { word, isFunctionWord }: Token,
  language: Language,
  isKnown: (word: string) => boolean,
): string | undefined => {
  const base = word.replace(PREFIX, '');
  if (language !== 'en' || isFunctionWord || base === word || isKnown(word)) return undefined;
  return PARTICIPLE.test(base) || isPastForm(base) ? base : undefined;
};

/** "Discovered" for "undiscovered", and where that is. */
export const withoutDenials = (
  tokens: readonly Token[],
  language: Language,
  isKnown: (word: string) => boolean,
): { readonly tokens: readonly Token[]; readonly denied: ReadonlySet<number> } => {
  const bases = tokens.map((token) => deniedOf(token, language, isKnown));
  return {
    tokens: tokens.map((token, at) => ({ ...token, word: bases[at] ?? token.word })),
    denied: new Set(bases.flatMap((base, at) => (base === undefined ? [] : [at]))),
  };
};

/** With a "not" before what such words name; "unsigned letters" are letters that are not signed. */
export const withDenials = (items: readonly Item[], denied: ReadonlySet<number>): readonly Item[] => {
  if (denied.size === 0) return items;
  const found = [...items];
  for (let at = found.length - 1; at >= 0; at -= 1) {
    const item = found[at];
    if (item?.what.type !== 'term' || item.start !== item.end || !denied.has(item.start)) continue;
    const not: Item = { start: item.start, end: item.end, what: { type: 'cue', cue: { cue: 'not' } } };
    const noun = found[at + 1];
    const isBefore =
      noun?.what.type === 'term' && noun.what.sense.type === 'class' && noun.start === item.end + 1;
    found.splice(at, isBefore ? 2 : 1, ...(isBefore ? [noun, not, item] : [not, item]));
  }
  return found;
};
