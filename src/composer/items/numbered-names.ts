/** "The fourth floor", where something is called "Floor 4". */
import { tokenize, type Hit, type Token } from '../../retrieval';
import type { Language } from '../../rdf';
import { bestSenses, type Knowledge, type Span } from '../../knowledge';
import { lexiconOf } from '../lexicon/lexicon';

const isThing = ({ isWhole, labelled }: Hit): boolean =>
  isWhole && labelled.type === 'name' && labelled.name.role === 'entity';

export const numberedNames = (
  tokens: readonly Token[],
  language: Language,
  { index }: Pick<Knowledge, 'index'>,
): readonly Span[] => {
  const called = (noun: Token | undefined, place: number): readonly Hit[] => {
    if (noun === undefined || noun.isFunctionWord) return [];
    const text = `${noun.word} ${String(place)}`;
    return (index.spans(text, tokenize(text, language), language, 2).get('0-1')?.hits ?? []).filter(isThing);
  };
  const spanOf = (start: number, end: number, hits: readonly Hit[]): readonly Span[] =>
    hits.length === 0
      ? []
      : [{ start, end, senses: bestSenses(hits, tokens[start], start === 0, tokens[end + 1]) }];
  return [...tokens.keys()].flatMap((at) =>
    lexiconOf(language)
      .operatorsAt(tokens, at)
      .flatMap(({ operator, end }) =>
        operator.op === 'nth'
          ? [
              ...spanOf(at, end, called(tokens[end], operator.place)),
              // "El piso cuarto".
              ...spanOf(at - 1, end - 1, called(tokens[at - 1], operator.place)),
            ]
          : [],
      ),
  );
};
