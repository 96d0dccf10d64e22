import { INVERSE, type Comparison } from '../cues/cue';
import type { Draft } from './draft';
import { comparedAt } from './read-first-compared';
import type { AttributeRef } from './sketch';
import { TIME } from './tests-of';

const BETWEEN =
  /^\s*(?:(?:than|that|to|the|of|they|it|he|she|were|was|are|is|que|al?|la|las|el|los|lo|de|se|su|sus|fue|fueron|their|its|his|her)\b\s*)*$/iu;
const OF = /^\s*(?:of|in|for|de|del|en)\b|^['’]s?\s/iu;

interface Compared {
  readonly attribute: AttributeRef;
  readonly operator: Comparison;
  readonly end: number;
}

/** "Released before they were shot": a date that is said, and before or after what. */
const datesAt = (draft: Draft, at: number): Compared | undefined => {
  const cue = draft.cueAt(at);
  const isDate =
    draft.isMeasure(at - 1) && draft.attributeKind(at - 1) === 'time' && draft.isBeside(at - 1, at);
  return cue?.cue === 'time' && isDate
    ? { attribute: { by: 'item', item: at - 1 }, operator: TIME[cue.relation], end: at }
    : undefined;
};

/** The other measure: behind the comparison, maybe as "their weight"; of nothing else, and no number behind it. */
const otherMeasure = (draft: Draft, { attribute, end }: Compared): number | undefined => {
  const at = draft.cueAt(end + 1)?.cue === 'their' ? end + 2 : end + 1;
  const kind = draft.attributeKind(at);
  const own = attribute.by === 'item' ? draft.attributeKind(attribute.item) : undefined;
  const isOfOther =
    draft.quantityAt(at + 1) !== undefined ||
    (draft.senseAt(at + 1) !== undefined && OF.test(draft.between(at, at + 1)));
  const isAlike = own === undefined || (own === 'time') === (kind === 'time');
  return draft.isMeasure(at) &&
    !draft.used.has(at) &&
    BETWEEN.test(draft.between(end, at)) &&
    isAlike &&
    !isOfOther
    ? at
    : undefined;
};

/** "Wider than they are high": the adjective is part of the comparison. */
const otherAdjective = (draft: Draft, at: number): AttributeRef | undefined => {
  const cue = draft.cueAt(at);
  return cue?.cue === 'compare' && cue.than !== undefined
    ? { by: 'adjective', adjective: cue.than, unit: undefined, at }
    : undefined;
};

/** "A final mark lower than their midterm mark", "cost more than their budget", "wider than they are high": two measures of one thing. */
export const readComparedMeasures = (draft: Draft): void => {
  draft.items.forEach((_, at) => {
    const compared = draft.used.has(at) ? undefined : (datesAt(draft, at) ?? comparedAt(draft, at));
    if (compared === undefined) return;
    const measure = otherMeasure(draft, compared);
    const other: AttributeRef | undefined =
      measure === undefined ? otherAdjective(draft, at) : { by: 'item', item: measure };
    if (other === undefined) return;
    const { attribute, operator, end } = compared;
    draft.apply(at);
    if (draft.cueAt(end + 1)?.cue === 'their' && measure === end + 2) draft.apply(end + 1);
    if (measure !== undefined) draft.sketch.again.add(draft.take(measure));
    // "Not wider than high", "do not cost more than their budget": the comparison is denied.
    const first = attribute.by === 'item' ? Math.min(at, attribute.item) : at;
    const isDenied = draft.cueAt(first - 1)?.cue === 'not' && draft.isBeside(first - 1, first);
    if (isDenied) draft.apply(first - 1);
    draft.addCondition(attribute, [
      { type: 'own', operator: isDenied ? INVERSE[operator] : operator, other },
    ]);
  });
};
