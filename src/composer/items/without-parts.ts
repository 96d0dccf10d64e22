/**
 * What is written together is one name, where it is one: "ACCT-211" is no "ACCT", nor are the words of a quotation that is a
 * name. So is what ends in its number: "Dataset 2" is no dataset whose identifier is 2; and a heading that is written as it
 * stands in the data: "temp_min" is no least "temp".
 */
import type { Token } from '../../retrieval';
import type { Span } from '../../knowledge';
import { QUOTES } from './quotes';

/** Of what is called just so. */
const NAMED = 0.9;

const isTogether = ({ start, end }: Span, text: string, tokens: readonly Token[]): boolean => {
  const [from, to] = [tokens[start]?.start ?? 0, tokens[end]?.end ?? 0];
  const closing = QUOTES.get(text[from - 1] ?? '');
  const isQuoted = closing !== undefined && text.startsWith(closing, to);
  return isQuoted || !/[\s,;/]/u.test(text.slice(from, to));
};

const isNumbered = ({ end }: Span, tokens: readonly Token[]): boolean =>
  /^\d+$/u.test(tokens[end]?.word ?? '');

const isJoined = ({ start, end }: Span, text: string, tokens: readonly Token[]): boolean =>
  /^[\p{L}\p{N}]+(?:[_.][\p{L}\p{N}]+)+$/u.test(text.slice(tokens[start]?.start, tokens[end]?.end));

/** Properties and classes that are written in one, by dots or underscores. */
export const joinedNames = (
  spans: readonly Span[],
  text: string,
  tokens: readonly Token[],
): readonly Span[] =>
  spans.filter(
    (span) =>
      span.end > span.start &&
      isJoined(span, text, tokens) &&
      span.senses.some(({ type, score }) => (type === 'property' || type === 'class') && score >= NAMED),
  );

/** Spans without those that are a part of such a name. */
export const withoutParts = (
  spans: readonly Span[],
  text: string,
  tokens: readonly Token[],
): readonly Span[] => {
  const whole = spans
    .filter(
      (span) =>
        span.end > span.start &&
        span.senses.some(({ type, score }) => (type === 'entity' || type === 'value') && score >= NAMED) &&
        (isTogether(span, text, tokens) || isNumbered(span, tokens)),
    )
    .concat(joinedNames(spans, text, tokens));
  const isPart = ({ start, end }: Span): boolean =>
    whole.some((one) => one.start <= start && end <= one.end && end - start < one.end - one.start);
  return whole.length === 0 ? spans : spans.filter((one) => !isPart(one));
};
