import type { Iri, Language } from '../rdf';
import { editDistance, fold } from '../retrieval';
import type { Label } from '../store';
import type { Knowledge } from './schema/knowledge';

export interface NearestNameRequest {
  readonly word: string;
  readonly scope: readonly Iri[];
  readonly language: Language;
}

/** The share of a word's letters that must stay. */
const LEAST_ALIKE = 0.6;
/** Of shorter words everything is like everything. */
const SHORTEST = 3;

/** How alike a word and a text are, in [0, 1]: 0 where they are too far apart. */
const likeness = (word: string, text: string): number => {
  const longer = Math.max(word.length, text.length);
  const most = Math.floor((1 - LEAST_ALIKE) * longer);
  const distance = editDistance(word, text, most);
  return distance > most ? 0 : 1 - distance / longer;
};

const isSpoken = ({ language: own }: Label, language: Language): boolean =>
  own === '' || own.startsWith(language);

/** The name in the sources that is written most like a word which is none; `undefined` where nothing is like it. */
export const nearestName = (
  { profile }: Knowledge,
  { word, language }: NearestNameRequest,
): string | undefined => {
  const asked = fold(word);
  if (asked.length < SHORTEST) return undefined;
  let best: { readonly text: string; readonly score: number } | undefined;
  const offer = (text: string, said: string, weight: number): void => {
    const score = likeness(asked, said) + weight;
    if (score > weight && score > (best?.score ?? 0)) best = { text, score };
  };
  for (const { labels, role } of profile.names)
    for (const label of labels) {
      if (!isSpoken(label, language)) continue;
      // Of two that are as near, one that is all of a name, and what many things share.
      offer(label.text, fold(label.text), role === 'entity' ? 0.01 : 0.02);
      for (const part of label.text.split(/[\s-]+/u)) if (part.length > SHORTEST) offer(part, fold(part), 0);
    }
  for (const { text } of profile.values) offer(text, fold(text), 0.005);
  return best?.text;
};
