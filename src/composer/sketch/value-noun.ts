import { DO, IS } from '../cues/small-words';
import { isVerb } from '../unread/is-verb';
import type { Draft } from './draft';
import { isNoun } from './read-heads';

const isVerbAt = (draft: Draft, at: number): boolean => {
  const { tokens, language } = draft.grounded;
  return draft.used.has(at) || !isNoun(draft, at) || isVerb(tokens, draft.items[at]?.start ?? -1, language);
};

/** "Red cars", "red or green cars", "the dog's weight". */
const hasNounBehind = (draft: Draft, at: number): boolean => {
  for (let next = at + 1; draft.isBeside(next - 1, next); next += 1) {
    const type = draft.senseAt(next)?.type;
    if (type === 'class' || (type === 'property' && !isVerbAt(draft, next)))
      return /^(?:['’]s?)?[\s,]*$/u.test(draft.between(next - 1, next));
    if (type !== 'value' && !['and', 'or'].includes(draft.cueAt(next)?.cue ?? '')) return false;
  }
  return false;
};

/** A value that many things have, in small letters and without quotes: what those are called, as "trainer" by their job. */
const isCalling = (draft: Draft, at: number): boolean => {
  const { tokens, text } = draft.grounded;
  const [sense, token] = [draft.senseAt(at), tokens[draft.items[at]?.start ?? -1]];
  if (sense?.type !== 'value' || sense.value.says !== undefined || token === undefined) return false;
  const isQuoted = /["“”'«]\s*$/u.test(text.slice(0, token.start));
  return !isQuoted && /^\p{Ll}/u.test(token.text) && draft.isSharedValue(at);
};

/** The value that stands where the noun that is asked for would, with no noun of its own behind it: "list the trainers". */
export const valueNoun = (draft: Draft): number | undefined => {
  const at = draft.items.findIndex(({ what }) => what.type === 'term');
  if (at < 1 || draft.sketch.asks !== 'what' || !isCalling(draft, at) || !draft.isBeside(at - 1, at))
    return undefined;
  const before = draft.grounded.tokens.slice(0, draft.items[at]?.start);
  // "What do trainers earn": asked for is what they do. "Which is the oldest trainer?" asks for one of them.
  const isOther =
    before.some(({ word }) => DO.has(word)) ||
    (draft.cueAt(at - 1)?.cue === 'list' && before.some(({ word }) => IS.has(word))) ||
    draft.cueAt(at - 1)?.cue === 'how';
  return isOther || hasNounBehind(draft, at) ? undefined : at;
};
