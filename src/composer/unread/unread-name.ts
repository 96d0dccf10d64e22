import { isOfCode } from '../cues/glued';
import type { Grounded, Segmentation } from '../grounding/ground';
import type { Sense } from '../grounding/sense';
import type { Stretch } from './word-use';

const CAPITAL = /^\p{Lu}/u;
/** Of a sense: all of its name. */
const SAID_WHOLE = 0.85;

/**
 * A word that its spelling makes a name, and that stands apart from every name that was read: "who won the World Cup in
 * 2010" is not answered by who won anything in 2010; nor is a code ever beside the point. A question that is all capitals, or in a title's, tells nothing so.
 */
export const hasUnreadName = (
  lost: readonly Stretch[],
  { text, tokens }: Grounded,
  { spans, quantities }: Segmentation,
): boolean => {
  // A class that no query uses ("World") is no name that was read; a thing called just so is told as unread instead.
  const isThing = ({ type, score }: Sense): boolean =>
    (type === 'entity' || type === 'value') && score >= SAID_WHOLE;
  const isUnused = ({ start, senses }: Segmentation['spans'][number]): boolean =>
    lost.some((one) => one.start === start) && !senses.some(isThing);
  const isRead = (at: number): boolean =>
    spans.some((span) => at >= span.start && at <= span.end && !isUnused(span));
  const isCapital = (at: number): boolean => {
    const token = tokens[at];
    return at > 0 && token !== undefined && CAPITAL.test(text.slice(token.start, token.end));
  };
  // "city17" is a name however it is written; the "km2" of a number is none.
  const isCode = (at: number): boolean =>
    isOfCode(tokens, at) && !quantities.some(({ start, end }) => at >= start && at <= end);
  if (lost.some(({ start, cue }) => cue === undefined && isCode(start) && !isRead(start))) return true;
  const isTitle = tokens.every(({ isFunctionWord }, at) => at === 0 || isFunctionWord || isCapital(at));
  if (isTitle) return false;
  const isOfReadName = (at: number): boolean => {
    const reach = (step: number): boolean => {
      let next = at + step;
      while (isCapital(next) && !isRead(next)) next += step;
      return isCapital(next);
    };
    return reach(1) || reach(-1);
  };
  return lost.some(
    ({ start, cue }) => cue === undefined && isCapital(start) && !isRead(start) && !isOfReadName(start),
  );
};
