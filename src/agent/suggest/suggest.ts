import { wordsToTell, type Composer, type ReadQuestion } from '../../composer';
import type { Iri, Language } from '../../rdf';
import { isWrittenLike } from '../keeps-words';

/** What a question may have meant whose words were not all understood. */
export interface Suggestion {
  /** The word that was not understood, and the name that is written like it. */
  readonly instead: { readonly word: string; readonly name: string };
  /** The question to ask in its place. */
  readonly question: string;
}

export interface SuggestRequest {
  readonly question: string;
  /** As they stand in it. */
  readonly unread: readonly string[];
  readonly scope: readonly Iri[];
  readonly language: Language;
}

interface Parts {
  readonly composer: Pick<Composer, 'read' | 'searchTerms'>;
}

const replaced = (question: string, word: string, by: string): string => {
  const at = question.indexOf(word);
  return at < 0 ? question : question.slice(0, at) + by + question.slice(at + word.length);
};

/** Words of a question that its best reading says nothing of; `undefined` where it has none. */
const leftBy = (question: string, { candidates: [best] }: ReadQuestion): readonly string[] | undefined =>
  best?.groundings.some(({ meaning }) => meaning.kind !== 'operator') === true
    ? wordsToTell(question, best.unused ?? [])
    : undefined;

const KINDS = ['class', 'property', 'entity', 'value'] as const;

const MOST_NAMES = 5;

/** What the sources call something that is written like a word: of several, what is found first. */
const nameLike = async (
  word: string,
  { scope, language }: Pick<SuggestRequest, 'scope' | 'language'>,
  { composer }: Parts,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const found = await Promise.all(
    KINDS.map((kind) =>
      composer.searchTerms({ query: word, kind, scope, topK: MOST_NAMES, language }, signal),
    ),
  );
  const alike = found.flat().filter(({ label }) => isWrittenLike(word, label));
  return alike.sort((a, b) => b.score - a.score)[0]?.label;
};

/** One change of the question after which less of it is not understood: checked by reading it. Rejects only with an AbortError. */
export const suggest = async (
  { question, unread, scope, language }: SuggestRequest,
  parts: Parts,
  signal: AbortSignal,
): Promise<Suggestion | undefined> => {
  const left = async (changed: string): Promise<readonly string[] | undefined> =>
    leftBy(changed, await parts.composer.read({ question: changed, scope, pins: [], language }, signal));
  for (const word of unread) {
    const name = await nameLike(word, { scope, language }, parts, signal);
    if (name === undefined || name.toLowerCase() === word.toLowerCase()) continue;
    const changed = replaced(question, word, name);
    const now = await left(changed);
    if (now !== undefined && now.length < unread.length)
      return { instead: { word, name }, question: changed };
  }
  return undefined;
};
