import type { Iri } from '../../rdf';
import type { Hit, Token } from '../../retrieval';
import { areAboutEqual, withSameNoun } from './same-noun';
import type { Sense } from './sense';

/** Senses kept for a span, and of each type. */
const SENSES = 6;
const SENSES_OF_TYPE = 3;
const PROPERTIES = 4;
/** Of things that the question speaks of, beside better names of what other things have: "details" of visitors. */
const OF_OWNERS = 2;
const PART_OF_OWNED = 0.3;
/** Weaker ones are noise: in all, and beside the best one. */
const WEAKEST = 0.38;
const NEAR_BEST = 0.55;
/** Where the best is weak itself, what is nearly as good is none the less meant. */
const NEAR_WEAK = 0.75;
/** Where a name is said whole, entities that only share words with it are not meant. */
const NEAR_NAMED = 0.9;
/** Where a class is said, one of a derived name (paintings, painters) is not meant. */
const NEAR_CLASS = 0.93;
/** A name in small letters; a noun in capital ones. */
const SMALL_NAME = 0.9;
const CAPITAL_NOUN = 0.97;
/** Part of a name in small letters ("costa" of Costa Rica). */
const SMALL_PART = 0.5;
/** A property of things that the question does not speak of, beside one of things that it does. */
const OF_OTHERS = 0.93;
/** A relation's "moon of" beside a class "moon", where only "moons" is said. */
const BARE_RELATION = 0.75;
/** A key's "train no" beside a class "train". */
const BARE_KEY = 0.5;
const KEY = /(?:no|nr|num|number|id|code|key)$/iu;

/** Kept of those whose scores are so near that nothing but the rows can choose. */
const MOST_ALIKE = 50;
/** Where many things are called so: one of each sort is joined, and stands for the others. */
const SORTS_OF_THINGS = 5;

const LABEL = 'http://www.w3.org/2000/01/rdf-schema#label';
const isLabel = (sense: Sense): boolean => sense.type === 'property' && sense.name.iri === LABEL;
const isOfSchema = ({ type }: Sense): boolean => type === 'class' || type === 'property';

/** A record label, where records have one: what everything is labelled with is meant where nothing else is called so. */
const withoutLabel = (senses: readonly Sense[]): readonly Sense[] =>
  senses.some((one) => isOfSchema(one) && !isLabel(one)) ? senses.filter((one) => !isLabel(one)) : senses;

const senseOf = (hit: Hit): Sense => {
  if (hit.labelled.type === 'value') return { type: 'value', value: hit.labelled.value, score: hit.score };
  const { name } = hit.labelled;
  if (name.role === 'entity')
    return { type: 'entity', name, score: hit.score, classes: name.classes.length > 0 ? name.classes : [''] };
  return { type: name.role, name, score: hit.score };
};

/** In running text a name is capitalised and a noun is not; at the start of a sentence that says nothing. */
const caseFit = (sense: Sense, token: Token | undefined, isFirst: boolean, isWhole: boolean): number => {
  if (token === undefined || isFirst || !/\p{L}/u.test(token.text)) return 1;
  const isCapital = /^\p{Lu}/u.test(token.text);
  // "Reviewed" is no name, though it is a value: that something says yes.
  const isFlag = sense.type === 'value' && sense.value.says !== undefined;
  const isNamed = sense.type === 'entity' || (sense.type === 'value' && !isFlag);
  return isNamed === isCapital ? 1 : isNamed ? (isWhole ? SMALL_NAME : SMALL_PART) : CAPITAL_NOUN;
};

/** "Their names" is what they are called, and not what they are "named after". */
const isVerbOfNoun = ({ label, isWhole }: Hit, token: Token | undefined): boolean =>
  /^(?:names?|nombres?)$/u.test(token?.word ?? '') &&
  (/\b(?:named|nombrad[oa]s?)\b/iu.test(label) ||
    (!isWhole && /\S (?:the name of|el nombre de)$/iu.test(label)));

/** "Train 8313": the key is meant. */
const isNumber = (token: Token | undefined): boolean => /^\d+$/u.test(token?.word ?? '');

/** The best senses of a span: at least one of each type that comes near the best one. */
export const bestSenses = (
  hits: readonly Hit[],
  token: Token | undefined,
  isFirst: boolean,
  next: Token | undefined,
): Sense[] => {
  const hasClass = hits.some((hit) => hit.isWhole && senseOf(hit).type === 'class');
  const isOneOwned = hits.some(({ isOwned, isWhole }) => isOwned && isWhole);
  const senses = hits
    .filter((hit) => !isVerbOfNoun(hit, token))
    .map((hit) => {
      const sense = senseOf(hit);
      const isBare = hasClass && hit.isBare && sense.type === 'property';
      const bare = !isBare ? 1 : !KEY.test(hit.label) ? BARE_RELATION : isNumber(next) ? 1 : BARE_KEY;
      const owned = isOneOwned && sense.type === 'property' && !hit.isOwned ? OF_OTHERS : 1;
      return { ...sense, score: sense.score * bare * owned * caseFit(sense, token, isFirst, hit.isWhole) };
    })
    .sort((a, b) => b.score - a.score);
  const best = senses[0]?.score ?? 0;
  const named = Math.max(
    0,
    ...hits.filter((hit) => hit.isWhole && senseOf(hit).type === 'entity').map((hit) => hit.score),
  );
  const bestClass = Math.max(0, ...senses.filter(({ type }) => type === 'class').map(({ score }) => score));
  const least = best < WEAKEST ? WEAKEST : Math.max(Math.min(WEAKEST, best * NEAR_WEAK), best * NEAR_BEST);
  const near = withoutLabel(senses)
    .filter((sense) => sense.score >= least)
    .filter((sense) => sense.type !== 'entity' || sense.score >= NEAR_NAMED * named)
    .filter((sense) => sense.type !== 'class' || sense.score >= NEAR_CLASS * bestClass);
  const isSaid = (iri: Iri): boolean =>
    hits.some(({ isWhole, labelled }) => isWhole && labelled.type === 'name' && labelled.name.iri === iri);
  const ofType = (type: Sense['type']): Sense[] => near.filter((one) => one.type === type);
  const properties = ofType('property').slice(0, PROPERTIES);
  const owned = new Set(
    hits.flatMap(({ isOwned, labelled }) => (isOwned && labelled.type === 'name' ? [labelled.name] : [])),
  );
  const isOwned = (one: Sense): boolean => one.type === 'property' && owned.has(one.name);
  const isOfOthers = properties.length > 0 && !properties.some(isOwned);
  const ofOwners = senses.filter((one) => isOfOthers && isOwned(one) && one.score >= PART_OF_OWNED);
  const things = eachSortFirst(ofType('entity'));
  const most = Math.max(SENSES_OF_TYPE, Math.min(SORTS_OF_THINGS, new Set(things.map(sortOf)).size));
  const kept = [
    ...withSameNoun(ofType('class'), token, isSaid).slice(0, SENSES_OF_TYPE),
    ...properties,
    ...ofOwners.slice(0, OF_OWNERS),
    ...things.slice(0, most),
    ...ofType('value').slice(0, SENSES_OF_TYPE),
  ];
  return kept
    .map((one) => withAlike(one, near, kept))
    .sort((a, b) => b.score - a.score)
    .slice(0, SENSES + OF_OWNERS + most - SENSES_OF_TYPE);
};

const sortOf = (sense: Sense): string =>
  sense.type === 'entity' ? [...sense.classes].sort().join(' ') : sense.type;

/** The best of each sort before others of it: those can take its place in a query, and those of other sorts may not. */
const eachSortFirst = (things: readonly Sense[]): readonly Sense[] => {
  const [best] = things;
  if (best === undefined || things.length <= SENSES_OF_TYPE) return things;
  const sorts = new Set<string>();
  const isFirst = (one: Sense): boolean => {
    const isNew = areAboutEqual(one, best) && !sorts.has(sortOf(one));
    sorts.add(sortOf(one));
    return isNew;
  };
  const first = things.filter(isFirst);
  return [...first, ...things.filter((one) => !first.includes(one))];
};

/**
 * Things may be of other sorts: where those don't fit, there are no rows. Values are of one property. Where each is of a
 * sort of its own and all are kept, each is joined in its own way, and nothing need be left open.
 */
const withAlike = (sense: Sense, all: readonly Sense[], kept: readonly Sense[]): Sense => {
  if (sense.type !== 'entity' && sense.type !== 'value') return sense;
  const alike = all.filter(
    (one) =>
      one !== sense &&
      one.type === sense.type &&
      areAboutEqual(one, sense) &&
      (one.type !== 'value' || sense.type !== 'value' || one.value.property === sense.value.property),
  );
  const isOpen = alike.some((one) => sortOf(one) === sortOf(sense) || !kept.includes(one));
  return isOpen ? { ...sense, alike: alike.slice(0, MOST_ALIKE - 1) } : sense;
};
