import { relationOf } from '../../wording';
import type { Draft } from './draft';

const OF = /\b(?:of|for|de|del|para)\b/iu;

const TIME_NOUN = /(?:year|date|time|day|month|birthday)s?$/u;

/** "Painters died" is no compound, whatever date the verb stands for. */
export const isNoun = (draft: Draft, at: number): boolean => {
  const word = draft.grounded.tokens[draft.items[at]?.end ?? -1]?.word ?? '';
  return draft.attributeKind(at) !== 'time' || TIME_NOUN.test(word);
};

/** "Which cook works at X": the value that the property has is said, or its name is a verb with a preposition. */
const isSaidOfNoun = (draft: Draft, at: number): boolean => {
  const [property, value] = [draft.senseAt(at), draft.senseAt(at + 1)];
  if (property?.type !== 'property') return false;
  const isOwnValue = value?.type === 'value' && value.value.property === property.name.iri;
  const isVerb = property.name.labels.some(({ text }) => {
    const relation = relationOf(text, 'en', undefined);
    return relation.kind === 'verb' && relation.preposition !== '';
  });
  return (isOwnValue && draft.isBeside(at, at + 1)) || isVerb;
};

/** "Employee name": the noun right before the property, with no word between. */
export const compoundHead = (draft: Draft, at: number): number | undefined => {
  const [noun, property] = [draft.items[at - 1], draft.items[at]];
  const isJoined = noun !== undefined && noun.end + 1 === property?.start;
  return isJoined &&
    draft.grounded.language === 'en' &&
    draft.senseAt(at - 1)?.type === 'class' &&
    draft.isAttribute(at) &&
    isNoun(draft, at) &&
    !isSaidOfNoun(draft, at) &&
    /^\s+$/u.test(draft.between(at - 1, at))
    ? at - 1
    : undefined;
};

/** "The name and age of all employees": the noun behind the list of properties. */
const genitiveHead = (draft: Draft, at: number): number | undefined => {
  for (let next = at + 1; next < draft.items.length; next += 1) {
    if (!draft.isBeside(next - 1, next)) return undefined;
    if (draft.senseAt(next)?.type === 'class') return OF.test(draft.between(at, next)) ? next : undefined;
    const isListed =
      draft.isAttribute(next) || ['and', 'each', 'their'].includes(draft.cueAt(next)?.cue ?? '');
    if (!isListed) return undefined;
  }
  return undefined;
};

/** What else the question is about: what it groups by, or the noun that it asks for first. */
const mainHead = (draft: Draft): number | undefined => {
  const { group, columns } = draft.sketch;
  if (group !== undefined && draft.senseAt(group)?.type === 'class') return group;
  const [first] = columns;
  return first?.type === 'item' && draft.senseAt(first.item)?.type === 'class' ? first.item : undefined;
};

/** Which noun each property that is shown is of, as far as the words tell. */
export const readHeads = (draft: Draft, main = mainHead(draft)): void => {
  for (const wish of draft.sketch.columns) {
    if (wish.type !== 'item' || !draft.isAttribute(wish.item)) continue;
    const head = compoundHead(draft, wish.item) ?? genitiveHead(draft, wish.item) ?? main;
    if (head !== undefined && !draft.sketch.heads.has(wish.item)) draft.sketch.heads.set(wish.item, head);
  }
};
