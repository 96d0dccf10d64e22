/** "Usernames", where the sources write "user name": a word that is called apart what it names. */
import { tokenize, type Hit, type Token } from '../../retrieval';
import type { Language } from '../../rdf';
import { bestSenses, type Knowledge, type Span } from '../../knowledge';

/** In letters, of each part. */
const SHORTEST = 3;

type Index = Knowledge['index'];

const isOfSchema = ({ isWhole, labelled }: Hit): boolean =>
  isWhole && labelled.type === 'name' && labelled.name.role !== 'entity';

/** What both parts name together, as a class or a property. */
const namedApart = (word: string, at: number, language: Language, index: Index): readonly Hit[] => {
  const parts = [word.slice(0, at), word.slice(at)];
  if (!parts.every((one) => index.isKnown(one, language))) return [];
  const text = parts.join(' ');
  return (index.spans(text, tokenize(text, language), language, 2).get('0-1')?.hits ?? []).filter(isOfSchema);
};

export const writtenApart = (
  tokens: readonly Token[],
  language: Language,
  { index }: Pick<Knowledge, 'index'>,
): readonly Span[] =>
  tokens.flatMap((token, start): readonly Span[] => {
    const { word } = token;
    if (token.isFunctionWord) return [];
    const hits = Array.from({ length: Math.max(0, word.length - 2 * SHORTEST + 1) }, (_, at) =>
      namedApart(word, at + SHORTEST, language, index),
    ).flat();
    return hits.length === 0 || index.spans(word, [token], language, 1).size > 0
      ? []
      : [{ start, end: start, senses: bestSenses(hits, token, false, tokens[start + 1]) }];
  });
