/** Quotations, and words behind "containing": texts that values are compared with. */
import type { Context } from '../chart/context';
import { QUOTES } from './quotes';
import { leaf, saidFrom, type Leaf } from './leaf';

/** Behind a "like" operator: the quotation, or the one word there. */
export const quotedTexts = ({ text, tokens, lexicon }: Context): readonly Leaf[] =>
  tokens.flatMap((_, at) =>
    lexicon.operatorsAt(tokens, at).flatMap(({ operator, end }): readonly Leaf[] => {
      if (operator.op !== 'text') return [];
      const places = [end, end + 1, end + 2];
      const place = places.find((one) => QUOTES.has(text[(tokens[one]?.start ?? 0) - 1] ?? '')) ?? end;
      const first = tokens[place];
      if (first === undefined) return [];
      const closing = QUOTES.get(text[first.start - 1] ?? '');
      const close = closing === undefined ? -1 : text.indexOf(closing, first.end);
      const last = close < 0 ? place : tokens.findLastIndex((one) => one.end <= close);
      const said = saidFrom(at, last + 1);
      const quoted = text.slice(first.start, tokens[last]?.end ?? first.end);
      return [
        leaf(at, last + 1, { cat: 'like', match: operator.match, text: quoted, said }, [
          [closing === undefined ? 'like.word' : 'like.quoted', 1],
        ]),
      ];
    }),
  );
