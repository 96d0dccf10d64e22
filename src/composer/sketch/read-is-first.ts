import { IS } from '../cues/small-words';
import type { Draft } from './draft';

/** "Is X the …", "¿Es X el …": what is asked about is behind the verb, or last. */
/** All that may stand between a thing and the first that it may be: "is X one of the two largest …". */
const LEADS_TO =
  /^\s*(?:(?:is|was|have|has|had|es|fue|era|tiene|tuvo|tenía)\s+)?(?:one\s+of\s+|un[oa]\s+de\s+)?(?:the|el|la|los|las)?\s*$/iu;
const RANKS: ReadonlySet<string> = new Set(['superlative', 'most', 'first', 'longest-name']);

const ranksAt = (draft: Draft, at: number): boolean => RANKS.has(draft.cueAt(at)?.cue ?? '');

/** Behind "the second", "the three". */
const rankBehind = (draft: Draft, at: number): number => {
  const isPlace = draft.cueAt(at)?.cue === 'ordinal' || draft.quantityAt(at) !== undefined;
  return isPlace ? at + 1 : at;
};

/** "X | the largest C", "X | the C with the most …", "X has | the largest value". */
const behindThing = (draft: Draft, thing: number): { readonly noun: number | undefined } | undefined => {
  if (!LEADS_TO.test(draft.between(thing, thing + 1))) return undefined;
  const rank = rankBehind(draft, thing + 1);
  const isClass = draft.senseAt(thing + 1)?.type === 'class';
  if (isClass) return { noun: thing + 1 };
  if (!ranksAt(draft, rank)) return undefined;
  // "The first woman …": of a sort that is no class.
  if (isNamedSort(draft, rank)) draft.sketch.isBarred = true;
  const isCounted = draft.cueAt(rank)?.cue === 'most' || draft.cueAt(rank)?.cue === 'first';
  const noun = isCounted && !isBeing(draft) ? undefined : nounBehind(draft, rank);
  // "Does X have the largest C?": it is not X that is the largest.
  return noun !== undefined && !isBeing(draft) ? undefined : { noun };
};

/** A name right behind the rank: "the first woman". */
const isNamedSort = (draft: Draft, rank: number): boolean =>
  draft.senseAt(rank + 1)?.type === 'entity' &&
  /^\s*$/u.test(draft.between(rank, rank + 1)) &&
  draft.grounded.language === 'en';

const nounBehind = (draft: Draft, rank: number): number | undefined =>
  draft.cueAt(rank)?.cue !== 'most' && draft.senseAt(rank + 1)?.type === 'class' ? rank + 1 : undefined;

/** The verb says what something is. */
const isBeing = ({ grounded: { tokens }, items }: Draft): boolean =>
  tokens.some(({ word }, at) => IS.has(word) && at <= (items[2]?.start ?? Infinity));

/** "Is the largest planet X?" */
const lastThing = (draft: Draft): { readonly thing: number; readonly noun: number } | undefined => {
  const last = draft.items.length - 1;
  const rank = draft.items.findIndex((_, at) => ranksAt(draft, at));
  const first = draft.items.findIndex(({ what }) => what.type === 'term');
  const noun =
    nounBehind(draft, rank) ??
    [rank - 1, first].find((at) => at < rank && draft.senseAt(at)?.type === 'class');
  const isLast =
    draft.senseAt(last)?.type === 'entity' && /^\s*(?:the|el|la)?\s*$/iu.test(draft.between(last - 1, last));
  return isBeing(draft) && rank >= 0 && noun !== undefined && first === noun && isLast
    ? { thing: last, noun }
    : undefined;
};

const found = (draft: Draft): { readonly thing: number; readonly noun: number | undefined } | undefined => {
  const thing = draft.items.findIndex(({ what }) => what.type === 'term');
  if (draft.senseAt(thing)?.type !== 'entity') return lastThing(draft);
  const behind = behindThing(draft, thing);
  return behind === undefined ? undefined : { thing, ...behind };
};

/**
 * "Is X the largest C?", "does X have the most moons?": whether X is the first of an order of all such things. Where no
 * noun says of which, it is of those of its own class. What is first, and not asked about, stays in a query of its own.
 */
export const readIsFirst = (draft: Draft): void => {
  const { sketch, items } = draft;
  const limit = sketch.order?.limit ?? sketch.most?.limit;
  if (limit === undefined) return;
  const one = found(draft);
  if (one === undefined) {
    const first = items.findIndex(({ what }) => what.type === 'term');
    if (draft.senseAt(first)?.type === 'entity')
      sketch.columns.push({ type: 'item', item: draft.take(first) });
    return;
  }
  const { thing, noun } = one;
  const sense = draft.senseAt(thing);
  const kind = noun === undefined ? undefined : draft.senseAt(noun);
  if (sense?.type !== 'entity') return;
  // "Is Saturn the largest planet?" is not asked of the god.
  const isOf = (classes: readonly string[]): boolean =>
    kind?.type === 'class' && classes.includes(kind.name.iri);
  const hasNamesake = draft.sensesAt(thing).some((other) => other.type === 'entity' && isOf(other.classes));
  if (kind !== undefined && hasNamesake && !isOf(sense.classes)) sketch.isBarred = true;
  sketch.first = draft.take(thing);
  sketch.columns.splice(0, Infinity, { type: 'item', item: noun === undefined ? thing : draft.take(noun) });
};
