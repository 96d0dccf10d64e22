import type { Grounded } from './ground';
import type { Item } from './sense';

/** As what is done to something is said of it: "for it", "en él"; not the pronoun that opens a clause. */
const PRONOUN = /^(?:it|him|her|él|ella)$/u;
const PREPOSITION =
  /^(?:for|in|by|with|of|to|at|from|on|against|through|under|a|ante|con|contra|de|en|para|por|sobre)$/u;
/** What opens a clause that may have another subject, which the pronoun may mean. */
const OPENER =
  /^(?:that|which|who|whom|whose|what|where|when|how|que|cual|cuales|quien|quienes|cuyo|cuya|donde|cuando|cuanto|cuantos)$/u;

const isEntity = ({ what }: Item): boolean => what.type === 'term' && what.sense.type === 'entity';

/**
 * "Tried in X but not sold in it": the thing is said again where a pronoun behind a preposition can't mean the subject of its
 * own clause, and only one thing is given before it.
 */
export const withPronouns = (items: readonly Item[], { tokens }: Pick<Grounded, 'tokens'>): Item[] =>
  tokens.reduce<Item[]>(
    (said, { text }, at) => {
      const before = items.filter((item) => isEntity(item) && item.end < at);
      const [given] = before;
      if (given === undefined || before.length > 1 || !PRONOUN.test(text.toLowerCase())) return said;
      if (!PREPOSITION.test(tokens[at - 1]?.word ?? '')) return said;
      if (tokens.slice(given.end + 1, at).some(({ word }) => OPENER.test(word))) return said;
      return [...said, { ...given, start: at, end: at }].sort((a, b) => a.start - b.start);
    },
    [...items],
  );
