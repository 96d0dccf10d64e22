/** "Room", where what is called "classroom" alone ends so, and nothing is called a room. */
import type { Language } from '../../rdf';
import { fold, type Token } from '../../retrieval';
import { compoundsWith, type Knowledge, type Span } from '../../knowledge';

/** Below what words of a label say. */
const SCORE = 0.45;

export const compoundProperties = (
  tokens: readonly Token[],
  language: Language,
  knowledge: Knowledge,
): readonly Span[] =>
  tokens.flatMap((token, at): readonly Span[] => {
    if (token.isFunctionWord) return [];
    const names = compoundsWith(token.word, 'property', language, knowledge).flatMap(
      (one) => knowledge.schema.names.get(one) ?? [],
    );
    const called = new Set(names.flatMap(({ labels }) => labels.slice(0, 1).map(({ text }) => fold(text))));
    return called.size === 1 && knowledge.index.spans(token.word, [token], language, 1).size === 0
      ? [
          {
            start: at,
            end: at,
            senses: names.map((name) => ({ type: 'property', name, score: SCORE, isNear: true })),
          },
        ]
      : [];
  });
