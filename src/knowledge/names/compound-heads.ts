import type { Language } from '../../rdf';
import type { Token } from '../../retrieval';
import type { Knowledge } from '../schema/knowledge';
import { compoundsWith } from './compounds';
import type { Span } from './sense';

/** As what is only close in meaning: below whatever the words of a label say, above leaving the word out. */
const SCORE = 0.36;

/** "Wrecks", where the one class whose name ends so is called "shipwreck" and nothing is called a wreck. */
export const compoundHeads = (
  tokens: readonly Token[],
  language: Language,
  knowledge: Knowledge,
): readonly Span[] =>
  tokens.flatMap((token, at): Span[] => {
    if (token.isFunctionWord) return [];
    const names = compoundsWith(token.word, 'class', language, knowledge).flatMap(
      (one) => knowledge.schema.names.get(one) ?? [],
    );
    const [name] = names;
    return name === undefined ||
      names.length > 1 ||
      knowledge.index.spans(token.word, [token], language, 1).size > 0
      ? []
      : [{ start: at, end: at, senses: [{ type: 'class', name, score: SCORE, isNear: true }] }];
  });
