/** "Room", where what is called "classroom" alone ends so, and nothing is called a room. */
import type { Language } from '../../../rdf';
import { fold, formsOf, type Token } from '../../../retrieval';
import { endsIn } from '../../grounding/compound-heads';
import type { Span } from '../../grounding/sense';
import type { Knowledge } from '../../schema/knowledge';

const SHORTEST = 4;
/** Below what words of a label say. */
const SCORE = 0.45;

export const compoundProperties = (
  tokens: readonly Token[],
  language: Language,
  { index, schema, profile }: Knowledge,
): readonly Span[] =>
  tokens.flatMap((token, at): readonly Span[] => {
    if (token.isFunctionWord || token.word.length < SHORTEST) return [];
    if (index.spans(token.word, [token], language, 1).size > 0) return [];
    const heads = formsOf(token.word).filter((form) => form.length >= SHORTEST);
    const names = [...new Set(profile.description.properties.map(({ property }) => property))].flatMap(
      (property) => {
        const name = schema.names.get(property);
        const isIt = schema
          .foldedLabels(property)
          .some((label) => heads.some((head) => endsIn(label, head, language, index)));
        return name !== undefined && isIt ? [name] : [];
      },
    );
    const called = new Set(names.flatMap(({ labels }) => labels.slice(0, 1).map(({ text }) => fold(text))));
    return called.size === 1
      ? [
          {
            start: at,
            end: at,
            senses: names.map((name) => ({ type: 'property', name, score: SCORE, isNear: true })),
          },
        ]
      : [];
  });
