import type { Language } from '../../rdf';
import { fold, formsOf, type LabelIndex, type Token } from '../../retrieval';
import type { Knowledge } from '../schema/knowledge';
import type { Span } from './sense';

const SHORTEST_HEAD = 4;
const SHORTEST_FIRST = 3;
/** As what is only close in meaning: below whatever the words of a label say, above leaving the word out. */
const SCORE = 0.36;

type Index = Pick<LabelIndex, 'spans' | 'isKnown'>;

/** Whether a name in one word is a compound of two, of which this is the second: what it says the thing is. */
export const endsIn = (label: string, head: string, language: Language, index: Index): boolean => {
  const first = label.slice(0, -head.length);
  return (
    label.endsWith(head) &&
    first.length >= SHORTEST_FIRST &&
    /^\p{L}+$/u.test(label) &&
    index.isKnown(first, language)
  );
};

/** "Wrecks", where the one class whose name ends so is called "shipwreck" and nothing is called a wreck. */
export const compoundHeads = (
  tokens: readonly Token[],
  language: Language,
  { index, schema, profile }: Knowledge,
): readonly Span[] =>
  tokens.flatMap((token, at): Span[] => {
    if (token.isFunctionWord || token.word.length < SHORTEST_HEAD) return [];
    if (index.spans(token.word, [token], language, 1).size > 0) return [];
    const heads = formsOf(token.word).filter((form) => form.length >= SHORTEST_HEAD);
    const names = profile.description.classes.flatMap((one) => {
      const name = schema.names.get(one.class);
      const isIt = name?.labels.some(({ text }) =>
        heads.some((head) => endsIn(fold(text), head, language, index)),
      );
      return name !== undefined && isIt === true ? [name] : [];
    });
    const [name] = names;
    return name === undefined || names.length > 1
      ? []
      : [{ start: at, end: at, senses: [{ type: 'class', name, score: SCORE, isNear: true }] }];
  });
