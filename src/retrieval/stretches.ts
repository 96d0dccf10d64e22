import type { Token } from './analyse';

const QUOTES = /(?<![\p{L}\p{N}])(["'“‘«])(?=[\p{L}\p{N}])(.{1,160}?)["'”’»](?![\p{L}\p{N}])/gu;

/** Where a quotation starts, with the last token in it: a title may be long, and begin with "the". */
export const quotedStretches = (text: string, tokens: readonly Token[]): ReadonlyMap<number, number> => {
  const found = new Map<number, number>();
  for (const { index, 0: whole } of text.matchAll(QUOTES)) {
    const inside = tokens.flatMap(({ start, end }, at) =>
      start >= index && end <= index + whole.length ? [at] : [],
    );
    const [first] = inside;
    if (first !== undefined) found.set(first, inside.at(-1) ?? first);
  }
  return found;
};

/** Whether a sentence ends behind a token; a full stop after a short word may stand for an abbreviation ("St. Louis"). */
export const endsSentence = (text: string, tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at];
  const gap = text.slice(token?.end, tokens[at + 1]?.start);
  return /[?!¿¡;]/u.test(gap) || (/\.\s/u.test(gap) && (token?.text.length ?? 0) > 3);
};
