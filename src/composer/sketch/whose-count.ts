import type { Language } from '../../rdf';
import type { Draft } from './draft';
import type { Counted } from './sketch';

/** Words that may be of the noun right before them, or of the one before that. */
const WITH: Readonly<Record<Language, RegExp>> = {
  en: /^\s*,?\s*(?:only\s+)?(?:those\s+)?(?:with|having)\b/iu,
  es: /^\s*,?\s*(?:solo\s+)?(?:con|de)\b/iu,
};
/** Words that are of the noun right before them. */
const WHERE: Readonly<Record<Language, RegExp>> = {
  en: /^\s*,?\s*where\b/iu,
  es: /^\s*,?\s*(?:en\s+(?:el|la)\s+que|donde)\b/iu,
};
/** "Each city that holds", "cada ciudad que tiene": the verb is of the one before it; "that hold" is of those that are counted. */
const HAS: Readonly<Record<Language, RegExp>> = {
  en: /^\s*,?\s*(?:that|which)\s+\p{L}*s\b/iu,
  es: /^\s*,?\s*que\s+(?:no\s+)?(?!no\s)\p{L}*[^\s\P{L}n](?!\p{L})/iu,
};

/** Whose number stands at `quantity`, where groups of `group` are asked for: "each city with more than two museums". */
export const whoseCount = (draft: Draft, group: number, quantity: number): Counted['whose'] => {
  const { items, grounded, sketch } = draft;
  const isAgain = [...sketch.again].some((one) => one > group && one < quantity);
  if (isAgain) return 'group';
  const isNear = items
    .slice(group + 1, quantity)
    .every((_, at) => ['property', undefined].includes(draft.senseAt(group + 1 + at)?.type));
  if (quantity < group || !isNear) return undefined;
  const [noun, number] = [items[group], items[quantity]];
  const between = grounded.text.slice(
    grounded.tokens[noun?.end ?? 0]?.end,
    grounded.tokens[number?.start ?? 0]?.start,
  );
  const { language } = grounded;
  if (WHERE[language].test(between) || HAS[language].test(between)) return 'group';
  if (!WITH[language].test(between)) return undefined;
  return items.slice(0, group).some((_, at) => draft.senseAt(at)?.type === 'class') ? 'either' : 'group';
};
