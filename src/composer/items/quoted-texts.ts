/** Quotations, and words behind "containing": texts that values are compared with. */
import type { Context } from '../chart/context';
import { QUOTES } from './quotes';
import { leaf, saidFrom, type Leaf } from './leaf';

/** The quotation that opens before a token: the place of its last token, and its text. */
const quotationAt = (
  { text, tokens }: Context,
  at: number,
): { readonly last: number; readonly quoted: string } | undefined => {
  const first = tokens[at];
  const closing = QUOTES.get(text[(first?.start ?? 0) - 1] ?? '');
  const close = first === undefined || closing === undefined ? -1 : text.indexOf(closing, first.end);
  if (first === undefined || close < 0) return undefined;
  const last = tokens.findLastIndex((one) => one.end <= close);
  return last < at ? undefined : { last, quoted: text.slice(first.start, tokens[last]?.end) };
};

/** Behind a "like" operator: the quotation, or the one word there. */
const likeLeaves = (at: number, context: Context): readonly Leaf[] => {
  const { tokens, lexicon } = context;
  return lexicon.operatorsAt(tokens, at).flatMap(({ operator, end }): readonly Leaf[] => {
    if (operator.op !== 'text') return [];
    const place = [end, end + 1, end + 2].find((one) => quotationAt(context, one) !== undefined) ?? end;
    const first = tokens[place];
    if (first === undefined) return [];
    const quotation = quotationAt(context, place);
    // "Contains the highest point": a word that only joins others is no text, though a letter is.
    const isJoint = first.isFunctionWord && first.word.length > 1;
    if (quotation === undefined && isJoint && place < tokens.length - 1) return [];
    const { last, quoted } = quotation ?? { last: place, quoted: first.text };
    const said = saidFrom(at, last + 1);
    return [
      leaf(at, last + 1, { cat: 'like', match: operator.match, texts: [quoted], said }, [
        [quotation === undefined ? 'like.word' : 'like.quoted', 1],
      ]),
    ];
  });
};

export const quotedTexts = (context: Context): readonly Leaf[] =>
  context.tokens.flatMap((_, at) => {
    const quotation = quotationAt(context, at);
    const said = quotation === undefined ? [] : saidFrom(at, quotation.last + 1);
    return [
      ...likeLeaves(at, context),
      ...(quotation === undefined
        ? []
        : [leaf(at, quotation.last + 1, { cat: 'quoted', text: quotation.quoted, said }, [])]),
    ];
  });
