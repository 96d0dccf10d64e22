import { senseAt } from '../sketch/sense-at';
import type { Counted } from '../sketch/sketch';
import { isCountedByValue } from '../writing/by-value';
import { isOfGroup, isOfOthers } from '../writing/group-counts';
import { parentsOf } from '../writing/negation';
import type { Speech } from './speech';

/** How many there are of what a yes or no is about: said before its noun. */
const isOwnCount = (speech: Speech, item: number): boolean =>
  speech.sketch.form === 'ask' &&
  speech.sketch.every === undefined &&
  speech.target !== undefined &&
  speech.endOf(item) === speech.target;

/** "more than 2", "more" (than X). */
const countedText = ({ words }: Speech, { operator, value }: Counted): string =>
  typeof value === 'number' ? `${words.number[operator]} ${String(value)}`.trim() : words.more;

/** What each group has so many of, other than what it is made of: told with the groups. */
const isToldOfGroup = ({ graph, sketch }: Speech, one: Counted): boolean =>
  isOfGroup(graph, sketch, one) && isOfOthers(graph, sketch, one);

const tellCounted = (speech: Speech, item: number, count: string): void => {
  speech.operator(count);
  const fact = speech.graph.facts.find((one) => one.item === item);
  const id = speech.endOf(item) ?? -1;
  const called = fact === undefined ? speech.calledBy(id) : speech.label(fact.property);
  const noun = called ?? speech.nouns.of(id);
  speech.labelled(speech.nouns.counted(noun, count), called === undefined ? 'class' : 'property');
};

/** "more than 2 and fewer than 5": what is said of one number is told together. */
const boundsOf = (
  speech: Speech,
  having: readonly Counted[],
): readonly { readonly item: number; readonly count: string }[] =>
  [...new Set(having.map(({ item }) => item))].map((item) => {
    const bounds = having.filter((one) => one.item === item).map((one) => countedText(speech, one));
    return { item, count: bounds.join(` ${speech.words.and} `) };
  });

const groupOf = (speech: Speech): number | undefined => {
  const { group } = speech.sketch;
  return group === undefined ? undefined : speech.endOf(group);
};

/**
 * Something lies between one of these and what is counted: "museums that hold a painting with at least 3 people" would be
 * said of each painting.
 */
const isBehindOthers = (
  speech: Speech,
  item: number,
  ...owners: readonly (number | undefined)[]
): boolean => {
  const { graph, target } = speech;
  const fact = graph.facts.find((one) => one.item === item);
  const id = fact === undefined ? speech.endOf(item) : fact.vertex;
  if (id === undefined || owners.includes(id) || speech.isAbsent(id)) return false;
  const next = fact === undefined ? parentsOf({ graph, target }).get(id) : id;
  return next !== undefined && !owners.includes(next);
};

/** "…, for each city with more than 2 museums". */
export const tellGroupCounts = (speech: Speech): void => {
  const { having } = speech.sketch;
  boundsOf(
    speech,
    having.filter((one) => isToldOfGroup(speech, one)),
  ).forEach(({ item, count }, at) => {
    speech.plain(at === 0 ? speech.words.with : speech.words.and);
    tellCounted(speech, item, count);
    if (isBehindOthers(speech, item, groupOf(speech))) speech.operator(speech.words.inAll);
  });
};

/** "the most paintings", "more than 2 paintings": said where the counted things are spoken of; else at the end. */
export const tellCounts = (speech: Speech): (() => void) => {
  const { most, having, alike } = speech.sketch;
  const { words } = speech;
  if (alike !== undefined) {
    const [number] = having.map((one) => countedText(speech, one));
    return () => {
      speech.plain(',');
      speech.operator(words.sharedBySeveral(number));
    };
  }
  const isByValue = isCountedByValue(speech.graph, speech.sketch);
  const left: { readonly count: string; readonly item: number }[] = [];
  const countItem = (item: number, count: string): void => {
    if (isOwnCount(speech, item)) return;
    const isOfBetween = isBehindOthers(speech, item, speech.target, groupOf(speech));
    if (isOfBetween || speech.isOfFact(item) || !speech.count(speech.endOf(item), count))
      left.push({ count, item });
  };
  if (most !== undefined) countItem(most.item, most.direction === 'DESC' ? words.theMost : words.theFewest);
  for (const { item, count } of boundsOf(
    speech,
    having.filter((one) => !isToldOfGroup(speech, one)),
  ))
    countItem(item, count);
  return () => {
    for (const { count, item } of left) {
      const isInAll = isBehindOthers(speech, item, speech.target, groupOf(speech));
      if (isByValue || isInAll) speech.plain(',');
      speech.plain(isByValue ? words.sharedBy : words.with);
      tellCounted(speech, item, count);
      if (isInAll) speech.operator(words.inAll);
    }
    for (const { value } of having) {
      const other = typeof value === 'number' ? undefined : senseAt(speech.sketch, value.of);
      if (other?.type !== 'entity') continue;
      speech.plain(words.than);
      speech.named(other.name.iri, 'entity');
    }
  };
};

/** "Are there more than 100 elements?": the number of what is asked about itself. */
export const countOfTarget = (speech: Speech): string | undefined => {
  const own = speech.sketch.having.find(({ item }) => speech.endOf(item) === speech.target);
  return own && countedText(speech, own);
};
