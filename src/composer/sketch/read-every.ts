import type { Language } from '../../rdf';
import { DO } from '../cues/small-words';
import type { Draft } from './draft';
import { headOf } from './head-of';

const BEFORE: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:all(?:\s+of)?(?:\s+the|\s+these|\s+those)?|every(?:\s+single|\s+one\s+of(?:\s+the)?)?|each(?:\s+(?:one\s+)?of(?:\s+the)?)?)\s+$/iu,
  es: /\b(?:tod[oa]s(?:\s+l[oa]s|\s+est[oa]s|\s+es[oa]s)?|cada(?:\s+un[oa]\s+de\s+l[oa]s)?)\s+$/iu,
};
/** "Each other", "at all", "the largest of all": nothing is said of each of a class. */
const OTHERWISE =
  /\beach\s+other\b|\bone\s+another\b|\bat\s+all\b|\bof\s+all\b|\b(?:de|del|que)\s+tod[oa]s\b/giu;
const ANY_WORD = /^(?:all|every|each|todos|todas|cada)$/u;

/** What stands before a noun of the same phrase, and says which things of a class are meant. */
const MODIFIES: Readonly<Record<Language, RegExp>> = {
  en: /^\s*(?:in|of|from|with|by|at|on|within|inside|near|that|who|which|whose)\b/iu,
  es: /^\s*(?:de|del|en|con|por|dentro|que|quienes|cuy[oa]s?)\b/iu,
};
const WITHOUT = /^(?:without|sin)$/iu;
const PARTICIPLE = /(?:ed|ing)$/u;
const VERB =
  /\b(?:is|are|was|were|has|have|had|es|son|fue|fueron|era|eran|esta|están|estan|está|tiene|tienen|tenia|tenían|tuvo|tuvieron|hay)\b/iu;

const textBefore = ({ items, grounded: { text, tokens } }: Draft, at: number): string =>
  text.slice(0, tokens[items[at]?.start ?? 0]?.start ?? 0);

const wordsOf = ({ items, grounded: { text, tokens } }: Draft, at: number): string => {
  const item = items[at];
  return item === undefined ? '' : text.slice(tokens[item.start]?.start, tokens[item.end]?.end);
};

/** Whether an item behind the noun still says which of the things are meant, and not what they do. */
const isModifier = (draft: Draft, at: number): boolean => {
  const { language, tokens } = draft.grounded;
  const between = draft.between(at - 1, at);
  if (VERB.test(between) && !/\b(?:that|who|which|que|quienes)\s/iu.test(between)) return false;
  const cue = draft.cueAt(at)?.cue;
  if (cue === 'and' || cue === 'or' || cue === 'time') return true;
  if (cue === 'not') return WITHOUT.test(wordsOf(draft, at));
  if (MODIFIES[language].test(between)) return true;
  // "Do all huts built in 1990 have …": the verb is still to come.
  const isOpen = language === 'en' && DO.has(tokens[0]?.word ?? '');
  const [word = ''] = wordsOf(draft, at).split(/\s/u);
  return isOpen && draft.senseAt(at)?.type === 'property' && PARTICIPLE.test(word);
};

const isNoun = (draft: Draft, at: number): boolean =>
  draft.quantityAt(at) !== undefined || ['entity', 'class', 'value'].includes(draft.senseAt(at)?.type ?? '');

/** The first item of what is said of the things: behind their noun and all that says which of them are meant; at the latest the last such. */
const saidFrom = (draft: Draft, first: number, noun: number): number => {
  const end = draft.items.length;
  let last = end;
  let at = noun + 1;
  while (at < end && isModifier(draft, at)) {
    if (!['and', 'or'].includes(draft.cueAt(at)?.cue ?? '')) last = at;
    while (at < end && !isNoun(draft, at)) at += 1;
    at += 1;
  }
  // "¿Usan el euro todos los países de Europa?": what is said stands in front.
  const isSaidBefore = draft.items.slice(0, first).some((_, one) => isNoun(draft, one));
  return at < end ? at : isSaidBefore ? end : last;
};

/** A word for all of something that no reading takes. */
const saysAll = ({ items, grounded: { tokens, text } }: Draft): boolean => {
  const others = [...text.matchAll(OTHERWISE)].map((one) => [one.index, one.index + one[0].length] as const);
  return tokens.some(
    ({ word, start, end }, at) =>
      ANY_WORD.test(word) &&
      !others.some(([from, to]) => start >= from && end <= to) &&
      !items.some((item) => item.what.type === 'term' && item.start <= at && at <= item.end),
  );
};

/** "Do all the planets in X have moons?": what the words behind the noun say is said of each of them. */
export const readEvery = (draft: Draft): void => {
  const { sketch, items, grounded } = draft;
  if (!saysAll(draft)) return;
  const first = items.findIndex(
    ({ what }, at) => what.type === 'term' && BEFORE[grounded.language].test(textBefore(draft, at)),
  );
  const noun = headOf(draft, first);
  const from = first < 0 ? items.length : saidFrom(draft, first, noun);
  const isOfNoun = (at: number): boolean => at >= first && at < from;
  const said = items.flatMap((_, at) => (isOfNoun(at) ? [] : [at]));
  const isSaid = said.some((at) => draft.senseAt(at) !== undefined || draft.quantityAt(at) !== undefined);
  const isDenied = items.slice(0, Math.max(first, 0)).some((_, at) => draft.cueAt(at)?.cue === 'not');
  if (first < 0 || draft.senseAt(noun)?.type !== 'class' || !isSaid || isDenied) {
    sketch.isBarred = true;
    return;
  }
  sketch.group = undefined;
  sketch.every = new Set(said);
  sketch.columns.splice(0, Infinity, { type: 'item', item: draft.take(noun) });
  items.forEach((_, at) => {
    if (draft.cueAt(at)?.cue === 'each') draft.apply(at);
  });
};
