import { INVERSE } from '../cues/cue';
import { THEIR } from '../cues/small-words';
import type { Draft } from './draft';
import { comparedAt } from './read-first-compared';

const BETWEEN = /^\s*(?:(?:than|that|those|the|of|que|la|las|el|los|al?|del?)\b\s*)*$/iu;

const isSame = (draft: Draft, one: number, other: number | undefined): boolean => {
  const [left, right] = [draft.senseAt(one), draft.senseAt(other ?? -1)];
  return left?.type === 'property' && right?.type === 'property' && left.name.iri === right.name.iri;
};

/** "A higher price than their own neighbour", "older than its captain": compared with the same of what each is related to. */
export const readComparedWithOwn = (draft: Draft): void => {
  const { items, sketch, grounded } = draft;
  items.forEach((_, at) => {
    const compared = draft.used.has(at) ? undefined : comparedAt(draft, at);
    if (compared === undefined) return;
    const { attribute, operator, end } = compared;
    const measure = attribute.by === 'item' ? attribute.item : undefined;
    // "Higher than the price of their neighbour", "than their neighbour's price".
    const isSaidBefore = isSame(draft, end + 1, measure) && BETWEEN.test(draft.between(end, end + 1));
    const last = isSaidBefore ? end + 1 : end;
    const [their, relation] = [last + 1, last + 2];
    const isTheirs =
      draft.cueAt(their)?.cue === 'their' &&
      THEIR.has(grounded.tokens[items[their]?.start ?? -1]?.word ?? '') &&
      BETWEEN.test(draft.between(last, their)) &&
      draft.isBeside(their, relation);
    if (!isTheirs || draft.senseAt(relation)?.type !== 'property' || !draft.isCountable(relation)) return;
    const isSaidBehind = isSame(draft, relation + 1, measure) && draft.isBeside(relation, relation + 1);
    if (isSaidBefore) sketch.again.add(draft.take(end + 1));
    if (isSaidBehind) sketch.again.add(draft.take(relation + 1));
    draft.apply(at);
    draft.apply(their);
    sketch.again.add(draft.take(relation));
    const isDenied = draft.cueAt(at - 1)?.cue === 'not' && draft.isBeside(at - 1, at);
    if (isDenied) draft.apply(at - 1);
    const test = {
      type: 'thing',
      operator: isDenied ? INVERSE[operator] : operator,
      item: relation,
    } as const;
    draft.addCondition(attribute, [test]);
  });
};
