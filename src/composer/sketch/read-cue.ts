import type { Aggregate, Cue } from '../cues/cue';
import type { Sense } from '../grounding/sense';
import type { Draft } from './draft';
import { phaseOf } from './phase';
import type { AttributeRef } from './sketch';
import { headOf } from './head-of';
import { compoundHead } from './read-heads';
import { readNegation } from './read-negation';
import { isSameProperty, readComparison, readTimeOfThing } from './read-comparison';
import { readText } from './read-text';
import { readTimes } from './read-times';
import { readRanking, saysBy } from './read-ranking';
import { readTop } from './read-top';
import { readShare } from './read-share';

const readCount = (draft: Draft, at: number, noun: number): void => {
  const next = headOf(draft, noun);
  if (draft.attributeKind(next) === 'number' && draft.isAttribute(next)) return;
  const isBesideColumns = draft.items
    .slice(0, at)
    .some((_, before) => draft.senseAt(before) !== undefined && before !== draft.sketch.group);
  draft.take(next);
  if (isBesideColumns) draft.sketch.counted = next;
  else {
    draft.counted = next;
    draft.sketch.form = 'count';
  }
};

const VERB =
  /^(?:have|has|had|is|are|was|were|do|does|did|can|could|tiene|tienen|tenian|han|son|es|fueron|eran|estan|hay)$/u;

/** "Of the huts with a view, how many are open?": the noun stands in front. */
const nounInFront = (draft: Draft, at: number): number | undefined => {
  const { tokens } = draft.grounded;
  const isOpen = VERB.test(tokens[(draft.items[at]?.end ?? 0) + 1]?.word ?? '');
  const noun = draft.items.findIndex(
    (_, one) => draft.senseAt(one)?.type === 'class' && !draft.used.has(one),
  );
  return isOpen && noun >= 0 && noun < at ? noun : undefined;
};

const readCountOf = (draft: Draft, noun: number): void => {
  draft.counted = draft.take(noun);
  draft.sketch.form = 'count';
};

/** "Which boat has the minimum weight?" asks for the boat. */
const isExtreme = (draft: Draft, aggregate: Aggregate, at: number): boolean => {
  const before = draft.grounded.text.slice(0, draft.grounded.tokens[draft.items[at]?.start ?? 0]?.start);
  const isTerm = draft.items.slice(0, at).some((_, one) => draft.senseAt(one) !== undefined);
  return (
    (aggregate === 'MIN' || aggregate === 'MAX') &&
    isTerm &&
    /\b(?:with|has|have|had|having|con|tiene|tienen)\s+(?:the\s+|el\s+|la\s+)?$/iu.test(before)
  );
};

/** "How many seats do halls have on average": the number that is asked for. */
const askedNumber = (draft: Draft): number | undefined => {
  const count = draft.items.findIndex((_, at) => draft.cueAt(at)?.cue === 'count');
  const next = headOf(draft, count + 1);
  const isNumber = count >= 0 && draft.isAttribute(next) && draft.attributeKind(next) === 'number';
  return isNumber ? next : undefined;
};

/** "La población mínima, máxima y media": right behind another of the same property, or an "and" behind it. */
const isAnother = (draft: Draft, at: number): boolean => {
  const before = draft.cueAt(at - 1)?.cue === 'and' ? at - 2 : at - 1;
  return draft.cueAt(before)?.cue === 'aggregate' && draft.isBeside(before, at);
};

const readAggregate = (
  draft: Draft,
  aggregate: Aggregate,
  at: number,
  next: number | undefined,
  previous: number | undefined,
): void => {
  const named = [next, previous].find((one) => one !== undefined && draft.isAttribute(one));
  if (named !== undefined && isExtreme(draft, aggregate, at)) {
    draft.setOrder(
      { by: 'item', item: named },
      aggregate === 'MAX' ? 'DESC' : 'ASC',
      draft.sketch.limit ?? 1,
    );
    draft.apply(at);
    return;
  }
  draft.aggregates.push(aggregate);
  const measured = named === undefined && aggregate === 'AVG' ? askedNumber(draft) : named;
  const known = draft.sketch.aggregate;
  if (measured === undefined) {
    if (known !== undefined && isAnother(draft, at))
      draft.sketch.aggregate = { ...known, aggregates: [...draft.aggregates] };
    return;
  }
  const isTerm = (_: unknown, before: number): boolean => draft.senseAt(before) !== undefined && before < at;
  if (known?.attribute.by === 'item' && !isSameProperty(draft, known.attribute.item, measured))
    draft.sketch.isBarred = true;
  draft.sketch.isBeside =
    known === undefined && draft.cueAt(at - 1)?.cue === 'and' && draft.items.some(isTerm);
  draft.sketch.aggregate = {
    aggregates: [...draft.aggregates],
    attribute: { by: 'item', item: draft.take(measured) },
  };
};

/** "The average ticket price", and nothing is known of a ticket: one word that says more of the measure right behind it. */
const isModified = (draft: Draft, at: number): boolean => {
  const [cue, measure] = [draft.items[at], draft.items[at + 1]];
  if (cue === undefined || measure === undefined || draft.grounded.language !== 'en') return false;
  const between = draft.grounded.tokens.slice(cue.end + 1, measure.start);
  const content = between.filter(({ isFunctionWord }) => !isFunctionWord);
  return (
    content.length === 1 &&
    content[0] === between.at(-1) &&
    draft.isNumeric(at + 1) &&
    /^[\s\p{L}]*$/u.test(draft.between(at, at + 1))
  );
};

const coordinate = (draft: Draft, by: 'and' | 'or', at: number): void => {
  const [left, right] = [draft.senseAt(at - 1), draft.senseAt(at + 1)];
  const isNamed = (sense: Sense | undefined): boolean => sense?.type === 'entity' || sense?.type === 'value';
  if (!isNamed(left) || !isNamed(right) || !draft.isBeside(at - 1, at) || !draft.isBeside(at, at + 1)) return;
  if (
    left?.type === 'entity' &&
    right?.type === 'entity' &&
    !left.classes.some((one) => right.classes.includes(one))
  )
    return;
  let first = at - 1;
  while (first > 0 && isListed(draft, first - 1, first)) first -= 1;
  for (let item = first + 1; item < at; item += 1) draft.sketch.coordinated.set(item, { with: first, by });
  draft.sketch.coordinated.set(at + 1, { with: first, by });
  draft.apply(at);
};

/** "An interaction between A and B": the relation joins the two, which do not share it with a third. */
const readBetweenThings = (draft: Draft, at: number): void => {
  const relation = draft.senseAt(at - 1);
  const isRelation =
    relation?.type === 'property' && !draft.isAttribute(at - 1) && draft.isBeside(at - 1, at);
  const areThings = [at + 1, at + 3].every((one) => draft.senseAt(one)?.type === 'entity');
  if (!isRelation || !areThings || draft.cueAt(at + 2)?.cue !== 'and') return;
  draft.apply(at);
  draft.apply(at + 2);
};

/** "A, B or C": names of one sort with a comma between. */
const isListed = (draft: Draft, left: number, right: number): boolean => {
  const [one, other] = [draft.senseAt(left), draft.senseAt(right)];
  if (!/^\s*,\s*$/u.test(draft.between(left, right))) return false;
  if (one?.type === 'value') return other?.type === 'value' && one.value.property === other.value.property;
  return (
    one?.type === 'entity' &&
    other?.type === 'entity' &&
    one.classes.some((each) => other.classes.includes(each))
  );
};

const OF_NOUN: ReadonlySet<Cue['cue']> = new Set([
  'aggregate',
  'superlative',
  'most',
  'common',
  'order',
  'each',
  'count',
]);

/** "The most common singer nationality": what an operator is of is the property; its noun says only of what it is. */
const nounBehind = (draft: Draft, { cue }: Cue, at: number): number => {
  if (cue === 'order' && !saysBy(draft, at)) return at + 1;
  const isCompound = OF_NOUN.has(cue) && compoundHead(draft, at + 2) === at + 1 && !draft.used.has(at + 2);
  // "How many 8 cylinder cars": the measure is read before.
  const isMeasured =
    cue === 'count' && draft.items[at + 1]?.what.type === 'quantity' && draft.used.has(at + 2);
  if (isMeasured && draft.senseAt(at + 3)?.type === 'class') return at + 3;
  if (!isCompound) return at + 1;
  draft.used.add(at + 1);
  return at + 2;
};

/** "Each Dutch painter": a name before a noun only says which. */
const nounOfEach = (draft: Draft, next: number): number => {
  const isModifier =
    draft.senseAt(next)?.type === 'entity' &&
    draft.isCountable(next + 1) &&
    draft.items[next + 1]?.start === (draft.items[next]?.end ?? 0) + 1;
  return isModifier && !draft.used.has(next + 1) ? next + 1 : next;
};

/** "Who found X, and when?", "where and when …", "when and by whom …": the time is shown beside what else is asked for. */
const isAlsoAsked = (draft: Draft, at: number): boolean =>
  draft.items.slice(0, at).some(({ what }) => what.type === 'term') ||
  draft.items.some((_, one) => ['who', 'where'].includes(draft.cueAt(one)?.cue ?? ''));

/** Of "born", the beginning; of what says no more, what was done. */
const timeSaid = ({
  grounded: { tokens },
}: Draft): Pick<AttributeRef & { by: 'kind' }, 'phase' | 'isEvent'> => {
  const phase = tokens.flatMap(({ word }) => phaseOf(word) ?? [])[0];
  return phase === undefined ? { isEvent: true } : { phase };
};

/** Gives the items beside a cue the role that it asks for. */
export const readCue = (draft: Draft, cue: Cue, at: number): void => {
  if (draft.used.has(at)) return;
  const next = nounBehind(draft, cue, at);
  const isNext = draft.isBeside(at, at + 1) && draft.senseAt(next) !== undefined && !draft.used.has(next);
  const isPrevious =
    draft.isBeside(at - 1, at) && draft.senseAt(at - 1) !== undefined && !draft.used.has(at - 1);
  // A word that names nothing here may stand between: "how many different store locations", "never received any".
  const isSoon = draft.senseAt(next) !== undefined && !draft.used.has(next);
  switch (cue.cue) {
    case 'who':
    case 'where':
    case 'when':
      if (cue.cue === 'when' && isAlsoAsked(draft, at))
        draft.alsoAsked = { by: 'kind', kind: 'time', ...timeSaid(draft), unit: undefined, at };
      else {
        draft.sketch.asks = cue.cue;
        draft.asksYear = cue.cue === 'when' && cue.part === 'year';
      }
      return;
    case 'list':
    case 'whether':
    case 'how':
    case 'age':
    case 'duration':
    case 'optional':
    case 'transitive':
    case 'lineage':
    case 'within':
    case 'language':
    case 'difference':
      return;
    case 'between':
      readBetweenThings(draft, at);
      return;
    case 'longest-name':
      draft.setOrder(
        { by: 'kind', kind: 'name', unit: undefined, at },
        cue.direction,
        draft.sketch.limit ?? 1,
        'length',
      );
      draft.apply(at);
      return;
    case 'times':
      readTimes(draft, cue.than, at);
      return;
    case 'text':
      readText(draft, cue, at);
      return;
    case 'time':
      readTimeOfThing(draft, cue.relation, at);
      return;
    case 'ordinal':
      draft.sketch.place = cue.place;
      return;
    case 'top':
      readTop(draft, cue, at);
      return;
    case 'count': {
      const front = nounInFront(draft, at);
      if (front !== undefined) readCountOf(draft, front);
      else if (isSoon) readCount(draft, at, next);
      return;
    }
    case 'share':
      readShare(draft, at);
      return;
    case 'measure':
      draft.sketch.columns.push({
        type: 'attribute',
        attribute: { by: 'adjective', adjective: cue.adjective, unit: undefined, at },
      });
      return;
    case 'compare':
      readComparison(draft, cue, at);
      return;
    case 'superlative':
    case 'first':
    case 'most':
    case 'common':
    case 'order':
      readRanking(draft, cue, {
        at,
        next: isNext ? next : undefined,
        previous: isPrevious ? at - 1 : undefined,
      });
      return;
    case 'aggregate':
      readAggregate(
        draft,
        cue.aggregate,
        at,
        isNext || (isSoon && isModified(draft, at)) ? next : undefined,
        isPrevious ? at - 1 : undefined,
      );
      return;
    case 'each':
      if (cue.part === undefined && isSoon) draft.sketch.group = draft.take(nounOfEach(draft, next));
      return;
    case 'not':
      readNegation(draft, at);
      return;
    case 'their':
      if (isNext) draft.sketch.theirs.add(next);
      return;
    case 'and':
    case 'or':
      coordinate(draft, cue.cue, at);
      return;
  }
};
