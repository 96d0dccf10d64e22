import type { Aggregate } from '../cues/cue';
import type { Beside } from './beside';
import type { Draft } from './draft';
import { headOf } from './head-of';
import { isSameProperty } from './read-comparison';

/** What is asked of a number that stands elsewhere. */
const IN_ALL: ReadonlySet<Aggregate> = new Set(['AVG', 'SUM']);

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

/** "How many", or "how much" of something. */
const asksNumber = (draft: Draft, at: number): boolean => {
  const cue = draft.cueAt(at)?.cue;
  return cue === 'count' || (cue === 'how' && draft.isBeside(at, at + 1));
};

/** "How many seats do halls have on average", "how much honey did X give in total": the number that is asked for. */
const askedNumber = (draft: Draft): number | undefined => {
  const count = draft.items.findIndex((_, at) => asksNumber(draft, at));
  const next = headOf(draft, count + 1);
  const isNumber = count >= 0 && draft.isAttribute(next) && draft.attributeKind(next) === 'number';
  return isNumber ? next : undefined;
};

/** "La población mínima, máxima y media": right behind another of the same property, or an "and" behind it. */
const isAnother = (draft: Draft, at: number): boolean => {
  const before = draft.cueAt(at - 1)?.cue === 'and' ? at - 2 : at - 1;
  return draft.cueAt(before)?.cue === 'aggregate' && draft.isBeside(before, at);
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

/** "The average price", "prices … on average": what is summed up. */
export const readAggregate = (
  draft: Draft,
  aggregate: Aggregate,
  { at, next, previous, soon }: Beside,
): void => {
  const behind = next ?? (isModified(draft, at) ? soon : undefined);
  const named = [behind, previous].find((one) => one !== undefined && draft.isAttribute(one));
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
  const measured = named === undefined && IN_ALL.has(aggregate) ? askedNumber(draft) : named;
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
