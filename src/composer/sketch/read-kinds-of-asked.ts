import { IS, OF } from '../cues/small-words';
import type { Item } from '../grounding/sense';
import type { Draft } from './draft';

/** What may stand between "are" and a class. */
const BEFORE_KIND = /^(?:an?|una?|both|either|neither|not|no|also|tambien|tanto|ni)$/u;
const NOT = /^(?:no|tampoco)$/u;
const WHICH = /^(?:which|what|que|cual|cuales|cuantos|cuantas|how)$/u;
const PREPOSITION = /^(?:in|at|on|of|from|to|by|with|for|en|de|a|por|con|para|desde)$/u;
/** What may stand behind a class that is said, but for a full stop. */
const GOES_ON = /^(?:and|or|nor|but|that|which|who|whose|with|y|e|o|u|ni|pero|cuyo|cuya|cuyos|cuyas|con)$/u;
const RELATIVE = /^(?:that|which|who|que|quien|quienes)$/u;
/** Between the classes that are said. */
const JOINT = /^\s*(?:,?\s*(?:and|or|nor|y|e|o|u|ni)|,|como)\s+(?:an?\s+|una?\s+|not\s+|no\s+)?$/iu;
const CHOICE = /^[\s,]*(?:or|o|u)\b/iu;

const isClass = (draft: Draft, at: number): boolean => draft.senseAt(at)?.type === 'class';

const wordAt = ({ grounded }: Draft, at: number): string => grounded.tokens[at]?.word ?? '';

/** "In which countries are museums?" */
const isPlaced = (draft: Draft, noun: Item): boolean => {
  const opener = draft.grounded.tokens.slice(0, noun.start).findIndex(({ word }) => WHICH.test(word));
  return PREPOSITION.test(wordAt(draft, opener - 1));
};

/** "Countries are museums located in": more is said than what they are. */
const isMoreSaid = (draft: Draft, at: number): boolean => {
  const next = wordAt(draft, (draft.items[at]?.end ?? 0) + 1);
  return next !== '' && !GOES_ON.test(next);
};

/** Whether a class is said of what is asked for: "people are judges", "people that are judges". */
const isSaidOfAsked = (draft: Draft, at: number): boolean => {
  const { items, sketch } = draft;
  const [item, wish] = [items[at], sketch.columns[0]];
  const noun = wish?.type === 'item' ? items[wish.item] : undefined;
  if (item === undefined || noun === undefined || item.start <= noun.end) return false;
  let be = item.start - 1;
  while (BEFORE_KIND.test(wordAt(draft, be))) be -= 1;
  if (!IS.has(wordAt(draft, be)) || OF.has(wordAt(draft, item.end + 1))) return false;
  const subject = NOT.test(wordAt(draft, be - 1)) ? be - 2 : be - 1;
  if (RELATIVE.test(wordAt(draft, subject))) return noun.end === subject - 1;
  return noun.end <= subject && !isPlaced(draft, noun) && !isMoreSaid(draft, at);
};

/** The classes that are said behind the first: "neither judges nor lawyers". */
const joinedTo = (draft: Draft, first: number): readonly number[] => {
  const joined: number[] = [];
  for (let last = first; ;) {
    const next = draft.items.findIndex((_, at) => at > last && draft.items[at]?.what.type === 'term');
    if (!isClass(draft, next) || !JOINT.test(draft.between(last, next))) return joined;
    joined.push(next);
    last = next;
  }
};

/** "Which people are (not) judges?": what is asked for is of one more class, and has no relation to things of it. */
export const readKindsOfAsked = (draft: Draft): void => {
  const { sketch, items } = draft;
  const [wish] = sketch.columns;
  const first = items.findIndex((_, at) => isClass(draft, at) && isSaidOfAsked(draft, at));
  if (first < 0 || wish?.type !== 'item' || sketch.share !== undefined) return;
  const all = [first, ...joinedTo(draft, first)];
  const isDenied = all.some((one) => sketch.negated.has(one));
  const isChoice = all.slice(1).some((one, at) => CHOICE.test(draft.between(all[at] ?? first, one)));
  const said = isChoice && !isDenied ? [all] : all.map((one) => [one]);
  for (const kinds of said) sketch.kinds.push({ of: wish.item, kinds, isDenied });
  const columns = sketch.columns.filter((one) => one.type !== 'item' || !all.includes(one.item));
  sketch.columns.splice(0, Infinity, ...columns);
  for (const one of all) {
    sketch.negated.delete(one);
    sketch.coordinated.delete(one);
    sketch.again.add(draft.take(one));
  }
  items.forEach((item, at) => {
    const isBetween = at > wish.item && item.start < (items[all.at(-1) ?? first]?.start ?? 0);
    if (isBetween && ['not', 'and', 'or'].includes(draft.cueAt(at)?.cue ?? '')) draft.apply(at);
  });
};
