import { LASTING } from '../cues/adjective';
import { inDays } from '../cues/in-days';
import type { Draft } from './draft';
import { beginsAndEnds, isLengthAsked, isOfTwoTimes, timeOf } from './read-duration';
import type { AttributeRef, Condition, Test } from './sketch';

const isOfLength = (attribute: AttributeRef): boolean =>
  attribute.by === 'adjective' && attribute.adjective.nouns.includes(LASTING.nouns[0] ?? '');

/** A length of time that is compared, as one of days; `undefined` where it is something else. */
const lengthOf = ({ attribute, tests: [test, other] }: Condition): Test | undefined => {
  if (attribute.by === 'item' || other !== undefined) return undefined;
  if (test?.type !== 'number' && test?.type !== 'range') return undefined;
  const unit = test.unit ?? attribute.unit ?? '';
  if (inDays(1, unit, '=') === undefined) return undefined;
  return test.type === 'number'
    ? { type: 'age', operator: test.operator, value: test.value, unit }
    : { type: 'age', operator: '>=', value: test.from, to: test.to, unit };
};

/** "Lasted longest", "took more than a week": how long something went on that begins on one day and is over on another. */
export const readLasting = (draft: Draft): void => {
  const { sketch, items } = draft;
  const { order } = sketch;
  const isVerb = ({ what }: (typeof items)[number]): boolean =>
    what.type === 'cue' && what.cue.cue === 'duration';
  if (sketch.isAge || sketch.age !== undefined || !isOfTwoTimes(draft)) return;
  const isSaid = order?.attribute.by === 'adjective' && order.attribute.adjective === LASTING;
  if (!items.some(isVerb) && !isSaid && !beginsAndEnds(draft)) return;
  const compared = sketch.conditions.flatMap((condition) => {
    const test = lengthOf(condition);
    return test === undefined ? [] : [{ condition, test }];
  });
  const isOrdered = order !== undefined && isOfLength(order.attribute);
  if (compared.length === 0 && !isOrdered) return;
  const start = timeOf(draft, 'start');
  for (const { condition, test } of compared)
    sketch.conditions.splice(sketch.conditions.indexOf(condition), 1, { attribute: start, tests: [test] });
  if (isOrdered) sketch.order = { ...order, attribute: start, isAge: true };
  const isShown = isOrdered && items.some((_, at) => isLengthAsked(draft, at));
  if (isShown) sketch.columns.splice(0, Infinity, { type: 'attribute', attribute: start });
  sketch.age = { at: 'end', column: isShown ? 0 : undefined };
  // "Took longer than a year to decide": one of the two may be named.
  const named = items.findIndex(
    (_, at) => draft.isAttribute(at) && draft.attributeKind(at) === 'time' && !draft.used.has(at),
  );
  draft.addCondition(named < 0 ? timeOf(draft, 'end') : { by: 'item', item: named }, []);
  items.forEach((item, at) => {
    if (isVerb(item) || (isShown && isLengthAsked(draft, at))) draft.apply(at);
  });
};
