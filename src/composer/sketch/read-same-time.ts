import { fold } from '../../retrieval';
import type { Draft } from './draft';
import type { Test } from './sketch';

type Part = 'year' | 'day';

const YEAR = /^(?:year|ano)$/u;
const NOUN = '(?<part>year|day|date|ano|dia|fecha)';
const WHO = '(?:they|he|she|it|se|l[oa]s?)';
const WAS = '(?:were|was|had|did|fue(?:ron)?|han|ha)';
const WHEN = `(?:in which|on which|in that|that|when|as|(?:en )?(?:el |la )?que)`;

/** "… in the year in which they", "… el mismo día en que se": of one time, and before another. */
const BETWEEN = new RegExp(
  `^(?:in|on|en)?\\s*(?:the|el|la)\\s+(?:very\\s+|same\\s+|mism[oa]\\s+)?${NOUN}\\s+(?:${WHEN}\\s+)?(?:${WHO}\\s+)?(?:${WAS}\\s+)?$`,
  'u',
);
/** "… in the year in which": before a thing of which the other time is. */
const BEFORE_THING = new RegExp(
  `^(?:in|on|en)\\s+(?:the|el)\\s+(?:same\\s+|mismo\\s+)?${NOUN}\\s+(?:${WHEN}\\s+)?$`,
  'u',
);
/** "Born and died in the same year". */
const BOTH = new RegExp(`^(?:and|y)\\s+(?:${WHO}\\s+)?(?:${WAS}\\s+)?$`, 'u');
const BEHIND = new RegExp(
  `^\\s*(?:in|on|en)\\s+(?:the|el)\\s+(?:very\\s+)?(?:same|mismo)\\s+${NOUN}\\b`,
  'u',
);
/** Said so, it is compared, whatever reads it. */
const COMPARED = new RegExp(
  `\\p{L}\\s+(?:in|on|en)\\s+(?:the|el)\\s+(?:very\\s+|same\\s+|mismo\\s+)?${NOUN}\\s+(?:(?:in which|on which|en (?:el )?que)\\s+|(?:that\\s+|when\\s+)?(?=${WHO}\\s))|(?:ron|\\p{L}o)\\s+el\\s+(?:ano|dia)\\s+en\\s+(?:el\\s+)?que\\b|\\b(?:same|mism[oa])\\s+${NOUN.replace('part', 'same')}\\s+(?:in which|on which|en (?:el )?que)\\b|\\b(?:and|y)\\s+(?:\\p{L}+\\s+){1,2}(?:in|on|en)\\s+(?:the|el)\\s+(?:same|mismo)\\s+${NOUN.replace('part', 'both')}(?!\\s+(?:as|que))\\b`,
  'u',
);

const words = (draft: Draft, from: number, to: number): string =>
  `${fold(draft.between(from, to)).trim()} `.trimStart();

const partOf = (match: RegExpExecArray | null): Part | undefined =>
  match === null ? undefined : YEAR.test(match.groups?.['part'] ?? '') ? 'year' : 'day';

const isTime = (draft: Draft, at: number): boolean =>
  draft.isAttribute(at) && draft.attributeKind(at) === 'time' && !draft.used.has(at);

/** Behind the words of an item, of which those behind the first may say "in the same year" already. */
const textsBehind = ({ grounded: { text, tokens }, items }: Draft, at: number): readonly string[] =>
  [items[at]?.start, items[at]?.end].map((token) => fold(text.slice(tokens[token ?? -1]?.end ?? 0)));

const partBehind = (draft: Draft, at: number): Part | undefined =>
  textsBehind(draft, at).flatMap((text) => partOf(BEHIND.exec(text)) ?? [])[0];

/** All between two items that only says that their times are one. */
const applyBetween = (draft: Draft, from: number, to: number): void => {
  for (let at = from + 1; at < to; at += 1) draft.apply(at);
};

const hasOnlyCues = (draft: Draft, from: number, to: number): boolean =>
  draft.items.slice(from + 1, to).every(({ what }) => what.type === 'cue');

/** "Died in the year in which they were born", "born and died on the same day": two times of one thing. */
const readOwn = (draft: Draft, one: number): boolean => {
  const other = draft.items.findIndex(
    (_, at) => at > one && isTime(draft, at) && hasOnlyCues(draft, one, at),
  );
  if (other < 0) return false;
  const between = words(draft, one, other);
  const part = partOf(BETWEEN.exec(between)) ?? (BOTH.test(between) ? partBehind(draft, other) : undefined);
  if (part === undefined) return false;
  applyBetween(draft, one, other);
  draft.sketch.again.add(draft.take(other));
  // "Nacieron el año en que murió X": the other time is of X.
  const thing = draft.isBeside(other, other + 1) ? other + 1 : -1;
  if (draft.senseAt(thing)?.type === 'entity') {
    const test: Test = { type: 'thing', operator: '=', item: draft.take(thing), of: other, part };
    draft.addCondition({ by: 'item', item: one }, [test]);
    return true;
  }
  draft.addCondition({ by: 'item', item: one }, [
    { type: 'own', operator: '=', other: { by: 'item', item: other }, part },
  ]);
  return true;
};

/** "Born in the year in which X died": a time of one thing, and another of X. */
const readOfThing = (draft: Draft, one: number): boolean => {
  const thing = draft.items.findIndex(
    (_, at) => at > one && draft.senseAt(at)?.type === 'entity' && hasOnlyCues(draft, one, at),
  );
  const other = thing + 1;
  const part = thing < 0 ? undefined : partOf(BEFORE_THING.exec(words(draft, one, thing)));
  if (part === undefined || !isTime(draft, other) || !draft.isBeside(thing, other)) return false;
  applyBetween(draft, one, thing);
  draft.sketch.again.add(draft.take(other));
  draft.addCondition({ by: 'item', item: one }, [
    { type: 'thing', operator: '=', item: draft.take(thing), of: other, part },
  ]);
  return true;
};

/** Times that are said to be one. What else is said to be at the time of something is read by nothing, and barred. */
export const readSameTime = (draft: Draft): void => {
  const at = draft.items.findIndex(
    (_, one) => isTime(draft, one) && (readOwn(draft, one) || readOfThing(draft, one)),
  );
  if (at < 0 && COMPARED.test(fold(draft.grounded.text))) draft.sketch.isBarred = true;
};
