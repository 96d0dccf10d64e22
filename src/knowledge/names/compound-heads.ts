import type { Language } from '../../rdf';
import { fold, type Token } from '../../retrieval';
import type { Knowledge } from '../schema/knowledge';
import { compoundsWith } from './compounds';
import type { Span } from './sense';

/** As what is only close in meaning: below whatever the words of a label say, above leaving the word out. */
const SCORES = { class: 0.36, property: 0.45 } as const;

/** "Wrecks", "room", where what is called "shipwreck" or "classroom" alone ends so, and nothing is called a wreck or a room. */
export const compoundHeads = (
  type: 'class' | 'property',
  tokens: readonly Token[],
  language: Language,
  knowledge: Knowledge,
): readonly Span[] =>
  tokens.flatMap((token, at): readonly Span[] => {
    if (token.isFunctionWord) return [];
    const names = compoundsWith(token.word, type, language, knowledge).flatMap(
      (one) => knowledge.schema.names.get(one) ?? [],
    );
    // Several classes of one name are told apart by nothing; several properties are of different things.
    const called = names.map(({ labels, iri }) => (type === 'class' ? iri : fold(labels[0]?.text ?? '')));
    const isOne = new Set(called).size === 1;
    return isOne && knowledge.index.spans(token.word, [token], language, 1).size === 0
      ? [
          {
            start: at,
            end: at,
            senses: names.map((name) => ({ type, name, score: SCORES[type], isNear: true })),
          },
        ]
      : [];
  });
