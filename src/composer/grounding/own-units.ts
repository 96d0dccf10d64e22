import type { Token } from '../../retrieval';
import { CALENDAR_UNIT } from '../cues/in-days';
import type { Quantity } from '../cues/quantity';
import { isOfKind, unitInComment } from '../cues/unit';
import type { Span } from './sense';

/** "Over 10 years ago". */
const OF_A_DATE = /^(?:ago|old|before|after|earlier|later|antes|despues)$/u;

type Numbered = Quantity & { readonly type: 'number' };

const unitsOf = (spans: readonly Span[]): readonly string[] =>
  spans.flatMap(({ senses }) =>
    senses.flatMap((sense) => (sense.type === 'property' ? (unitInComment(sense.name.comments) ?? []) : [])),
  );

const numberEnd = ({ start, end, unit }: Numbered, tokens: readonly Token[]): number => {
  if (unit === undefined) return end;
  // As far as the number goes without its unit.
  const figures = tokens.slice(start, end + 1).findLastIndex(({ word }) => /\d/u.test(word));
  return start + Math.max(0, figures);
};

/** The last token of a unit that stands letter by letter behind a token. */
const writtenEnd = (unit: string, at: number, text: string, tokens: readonly Token[]): number | undefined => {
  const [first, end] = [tokens[at]?.start, tokens[at]?.start ?? 0];
  if (first === undefined || !text.startsWith(unit, first)) return undefined;
  if (/^[\p{L}\p{N}]/u.test(text.slice(end + unit.length))) return undefined;
  const last = tokens.findLastIndex((token) => token.end <= end + unit.length);
  return last < at ? undefined : last;
};

/**
 * "Over 5 GWh", "a period over 10 years": a unit that a property named in the question has, letter by letter, is its unit,
 * and years are one where its own is of time.
 */
export const withOwnUnits = (
  quantities: readonly Quantity[],
  spans: readonly Span[],
  text: string,
  tokens: readonly Token[],
): readonly Quantity[] => {
  const own = unitsOf(spans);
  if (own.length === 0) return quantities;
  return quantities.map((quantity) => {
    if (quantity.type !== 'number') return quantity;
    const at = numberEnd(quantity, tokens) + 1;
    for (const unit of own) {
      const end = writtenEnd(unit, at, text, tokens);
      if (end !== undefined && end >= quantity.end) return { ...quantity, end, unit };
    }
    const word = tokens[quantity.end + 1]?.word ?? '';
    const behind = tokens[quantity.end + 2]?.word ?? '';
    const isTime = quantity.unit === undefined && CALENDAR_UNIT.test(word) && !OF_A_DATE.test(behind);
    return isTime && own.some((unit) => isOfKind(word, unit))
      ? { ...quantity, end: quantity.end + 1, unit: tokens[quantity.end + 1]?.text.toLowerCase() ?? word }
      : quantity;
  });
};
