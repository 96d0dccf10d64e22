import type { Concept } from '../domains/domain';
import { type HeldDate, isoDay } from '../graph/model';
import type { Bi } from '../words';
import type { Chooser } from './chooser';
import type { ConditionMaker } from './condition-maker';
import type { Condition, Moment } from './query-graph';

/** People ask for round numbers. */
const rounded = (value: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return Math.round(value / step) * step;
};

export const drawNumber: ConditionMaker = (concept, chooser) => {
  const held = chooser.oneOf(chooser.numbers(concept));
  const value = held === undefined ? undefined : chooser.middle(chooser.sortedNumbers(concept, held));
  if (held === undefined || value === undefined) return undefined;
  const op = chooser.draw.pick(['>', '>', '<', '<', '>=', '<='] as const);
  return { kind: 'number', held, op, value: rounded(value), converted: false };
};

/** Said in another unit than the graph's. */
export const drawConverted: ConditionMaker = (concept, chooser) => {
  const held = chooser.oneOf(
    chooser.numbers(concept).filter(({ attribute }) => attribute.unit?.larger !== undefined),
  );
  const factor = held?.attribute.unit?.larger?.factor;
  const value = held === undefined ? undefined : chooser.middle(chooser.sortedNumbers(concept, held));
  if (held === undefined || value === undefined || factor === undefined) return undefined;
  const step = factor / 2;
  return {
    kind: 'number',
    held,
    op: chooser.draw.pick(['>', '<'] as const),
    value: Math.max(step, Math.round(value / step) * step),
    converted: true,
  };
};

export const drawRange: ConditionMaker = (concept, chooser) => {
  const held = chooser.oneOf(chooser.numbers(concept));
  if (held === undefined) return undefined;
  const sorted = chooser.sortedNumbers(concept, held);
  const [low, high] = [chooser.middle(sorted, 0.1, 0.4), chooser.middle(sorted, 0.6, 0.9)];
  if (low === undefined || high === undefined || rounded(low) >= rounded(high)) return undefined;
  return { kind: 'range', held, low: rounded(low), high: rounded(high) };
};

const momentOf = (held: HeldDate, day: Parameters<typeof isoDay>[0], chooser: Chooser): Moment => {
  const iso = isoDay(day);
  const isFine = held.form !== 'year' && held.form !== 'month';
  if (isFine && chooser.draw.chance(0.2)) return iso;
  return held.form !== 'year' && chooser.draw.chance(0.25) ? iso.slice(0, 7) : iso.slice(0, 4);
};

export const drawDate: ConditionMaker = (concept, chooser) => {
  const held = chooser.oneOf(chooser.dates(concept));
  const days = held === undefined ? [] : chooser.days(concept, held);
  const [low, day, high] = [
    chooser.middle(days, 0, 0.35),
    chooser.middle(days),
    chooser.middle(days, 0.65, 1),
  ];
  if (held === undefined || low === undefined || day === undefined || high === undefined) return undefined;
  if (chooser.draw.chance(0.2) && low.year < high.year)
    return { kind: 'years', held, low: low.year, high: high.year };
  const op = chooser.draw.pick(['in', 'after', 'before', 'since'] as const);
  return { kind: 'date', held, op, moment: momentOf(held, day, chooser) };
};

const heldValues = (concept: Concept, chooser: Chooser, key: string): readonly Bi<string>[] =>
  chooser
    .members(concept)
    .flatMap(({ values }) => values.get(key) ?? [])
    .filter((value): value is Bi<string> => typeof value === 'object' && 'en' in value);

export const drawValue: ConditionMaker = (concept, chooser) => {
  const held = chooser.oneOf(chooser.categories(concept));
  const value =
    held === undefined ? undefined : chooser.oneOf(heldValues(concept, chooser, held.attribute.key));
  return held === undefined || value === undefined ? undefined : { kind: 'value', held, value };
};

/** Of properties with one value in one language, where “not red” has one meaning. */
export const drawOtherValue: ConditionMaker = (concept, chooser) => {
  const held = chooser.oneOf(
    chooser.categories(concept).filter(({ many, form }) => !many && form === 'plain'),
  );
  const value =
    held === undefined ? undefined : chooser.oneOf(heldValues(concept, chooser, held.attribute.key));
  return held === undefined || value === undefined ? undefined : { kind: 'other-value', held, value };
};

const twoValues = (concept: Concept, chooser: Chooser, isBoth: boolean): Condition | undefined => {
  const held = chooser.oneOf(chooser.categories(concept).filter(({ many }) => many || !isBoth));
  if (held === undefined) return undefined;
  const drawn = isBoth
    ? chooser.oneOf(
        chooser
          .members(concept)
          .map(({ values }) => (values.get(held.attribute.key) ?? []) as readonly Bi<string>[])
          .filter((values) => values.length > 1),
      )
    : chooser.draw.shuffle([...new Set(heldValues(concept, chooser, held.attribute.key))]);
  const [one, other] = drawn ?? [];
  if (one === undefined || other === undefined) return undefined;
  return { kind: isBoth ? 'both-values' : 'either-value', held, values: [one, other] };
};

export const drawEitherValue: ConditionMaker = (concept, chooser) => twoValues(concept, chooser, false);

export const drawBothValues: ConditionMaker = (concept, chooser) => twoValues(concept, chooser, true);

export const drawWithout: ConditionMaker = (concept, chooser) => {
  const held = chooser.oneOf(chooser.held(concept));
  return held === undefined ? undefined : { kind: 'without', held };
};

export const drawAverage: ConditionMaker = (concept, chooser) => {
  // The mean is that of the things of one kind: an attribute of the kind above would mean another.
  const held = chooser.oneOf(chooser.numbers(concept).filter((one) => one.concept.key === concept.key));
  if (held === undefined) return undefined;
  return { kind: 'average', held, direction: chooser.draw.pick(['most', 'least'] as const) };
};

const isSearchable = ({ traits, nameIris }: Chooser['graph']): boolean =>
  nameIris.size > 0 && (traits.answers === 'literal' || traits.values === 'one-language');

export const drawBegins: ConditionMaker = (concept, chooser) => {
  const thing = chooser.oneOf(chooser.members(concept));
  if (thing === undefined || !isSearchable(chooser.graph)) return undefined;
  const text = thing.name[chooser.graph.valueLanguage].slice(0, chooser.draw.whole(1, 3)).trim();
  return { kind: 'begins', text };
};

/** From within a word, so that it stands in small letters in all names. */
export const drawContains: ConditionMaker = (concept, chooser) => {
  const thing = chooser.oneOf(chooser.members(concept));
  if (thing === undefined || !isSearchable(chooser.graph)) return undefined;
  const word = /\p{Lu}(\p{Ll}{3,})/u.exec(thing.name[chooser.graph.valueLanguage])?.[1];
  return word === undefined ? undefined : { kind: 'contains', text: word.slice(0, 4) };
};
