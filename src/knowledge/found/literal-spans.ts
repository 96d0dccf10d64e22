import { fold, type Hit, type SpanHits, type Token } from '../../retrieval';
import type { Name, Value } from '../../store';
import { identifiersIn } from './identifiers';

/** What carries a text. */
export interface Carried {
  readonly text: string;
  readonly what: Name | Value;
}

const LETTER = /[\p{L}\p{N}]/u;

const hitOf = ({ text, what }: Carried): Hit => ({
  labelled: 'role' in what ? { type: 'name', name: what } : { type: 'value', value: what },
  label: text,
  score: 1,
  isWhole: true,
  isBare: false,
  isOwned: false,
});

/** Where a text stands in another as whole words. */
const placesOf = (whole: string, part: string): readonly number[] => {
  const found: number[] = [];
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1)) {
    const isWhole = ![whole[at - 1], whole[at + part.length]].some((one) => LETTER.test(one ?? ''));
    if (isWhole) found.push(at);
  }
  return found;
};

/**
 * Texts of several words, and identifiers, that stand in a question as they were found: whatever they are made of ("(formerly no. 3)",
 * a UUID), they are one name.
 */
export const literalSpans = (
  question: string,
  tokens: readonly Token[],
  carried: readonly Carried[],
): readonly SpanHits[] => {
  const lower = question.toLowerCase();
  // Letters of some scripts change their number with their case, and offsets would be off.
  if (lower.length !== question.length) return [];
  const codes = new Set(identifiersIn(question).map(({ text }) => fold(text)));
  const spans = new Map<string, SpanHits>();
  for (const one of carried) {
    const text = one.text.trim().toLowerCase();
    if (!/\s/u.test(text) && !codes.has(fold(text))) continue;
    for (const from of placesOf(lower, text)) {
      const until = from + text.length;
      const start = tokens.findIndex((token) => token.start >= from && token.end <= until);
      const end = tokens.findLastIndex((token) => token.start >= from && token.end <= until);
      if (start < 0 || end < start) continue;
      const key = `${String(start)}-${String(end)}`;
      const known = spans.get(key)?.hits ?? [];
      spans.set(key, { start, end, hits: [...known, hitOf(one)] });
    }
  }
  return [...spans.values()];
};
