/** Quotations that are names or values of the sources, letter by letter: what words of it the index may not know. */
import { fold } from '../../retrieval';
import type { Knowledge, Sense, Span } from '../../knowledge';
import type { Token } from '../../retrieval';
import { QUOTES } from './quotes';

const MOST = 4;

const known = new WeakMap<Knowledge['profile'], ReadonlyMap<string, readonly Sense[]>>();

/** By the folded text, as it stands. */
const textsOf = ({ profile }: Knowledge): ReadonlyMap<string, readonly Sense[]> => {
  const made = known.get(profile);
  if (made !== undefined) return made;
  const texts = new Map<string, Sense[]>();
  const add = (text: string, sense: Sense): void => {
    const key = fold(text);
    const some = texts.get(key);
    if (some === undefined) texts.set(key, [sense]);
    else if (some.length < MOST) some.push(sense);
  };
  for (const name of profile.names)
    if (name.role === 'entity')
      for (const { text, kind } of name.labels)
        if (kind !== 'local') add(text, { type: 'entity', name, classes: name.classes, score: 1 });
  for (const name of profile.names)
    if (name.role === 'property')
      for (const { text } of name.labels) add(text, { type: 'property', name, score: 1 });
  for (const value of profile.values) add(value.text, { type: 'value', value, score: 1 });
  known.set(profile, texts);
  return texts;
};

export const quotedNames = (text: string, tokens: readonly Token[], knowledge: Knowledge): readonly Span[] =>
  tokens.flatMap((token, start): readonly Span[] => {
    const closing = QUOTES.get(text[token.start - 1] ?? '');
    const close = closing === undefined ? -1 : text.indexOf(closing, token.end);
    if (close < 0) return [];
    const end = tokens.findLastIndex((one) => one.end <= close);
    const senses = textsOf(knowledge).get(fold(text.slice(token.start, close).trim())) ?? [];
    return senses.length === 0 ? [] : [{ start, end, senses }];
  });
