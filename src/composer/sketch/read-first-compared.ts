import type { Comparison, Cue, Direction } from '../cues/cue';
import type { Draft } from './draft';
import type { AttributeRef } from './sketch';

type Ranked = Extract<Cue, { cue: 'superlative' | 'most' }>;

const THAN = /\b(?:than|que|del?)\b/iu;

const isRanked = (cue: Cue | undefined): cue is Ranked => cue?.cue === 'superlative' || cue?.cue === 'most';

/** What is compared, by which operator: "more beds than", "a lower price than", "heavier than", "a price above that of". */
export const comparedAt = (
  draft: Draft,
  at: number,
): { readonly attribute: AttributeRef; readonly operator: Comparison; readonly end: number } | undefined => {
  const cue = draft.cueAt(at);
  if (isRanked(cue) && draft.isMeasure(at + 1) && draft.isBeside(at, at + 1)) {
    const isMore = cue.cue === 'most' ? cue.direction === 'DESC' : cue.sign === 1;
    return { attribute: { by: 'item', item: at + 1 }, operator: isMore ? '>' : '<', end: at + 1 };
  }
  if (cue?.cue !== 'compare' || cue.part !== undefined) return undefined;
  const isNamed = draft.isMeasure(at - 1) && draft.isBeside(at - 1, at);
  if (isNamed && cue.adjective?.isBare !== false)
    return { attribute: { by: 'item', item: at - 1 }, operator: cue.operator, end: at };
  return cue.adjective === undefined
    ? undefined
    : {
        attribute: { by: 'adjective', adjective: cue.adjective, unit: undefined, at },
        operator: cue.operator,
        end: at,
      };
};

/** What decides which one is meant: "with the highest price", "the oldest hut". */
const rankedAt = (
  draft: Draft,
  from: number,
): { readonly by: AttributeRef; readonly direction: Direction; readonly at: number } | undefined => {
  const at = draft.items.findIndex((_, one) => one > from && isRanked(draft.cueAt(one)));
  const cue = draft.cueAt(at);
  if (!isRanked(cue)) return undefined;
  const direction: Direction = (cue.cue === 'most' ? cue.direction === 'DESC' : cue.sign === 1)
    ? 'DESC'
    : 'ASC';
  const named = [at + 1, at - 1].find(
    (one) => one > from && draft.isMeasure(one) && draft.isBeside(Math.min(one, at), Math.max(one, at)),
  );
  if (named !== undefined) return { by: { by: 'item', item: named }, direction, at };
  return cue.cue === 'superlative'
    ? { by: { by: 'adjective', adjective: cue.adjective, unit: undefined, at }, direction, at }
    : undefined;
};

/** "More beds than the hut with the highest price": of the same sort as what is asked for. `false` where nothing is compared so. */
export const readFirstCompared = (draft: Draft): void => {
  const { sketch, items } = draft;
  const at = items.findIndex((_, one) => {
    const found = comparedAt(draft, one);
    return found !== undefined && rankedAt(draft, found.end) !== undefined;
  });
  const compared = comparedAt(draft, at);
  const ranked = compared === undefined ? undefined : rankedAt(draft, compared.end);
  if (compared === undefined || ranked === undefined) return;
  const cue = items[at];
  const { tokens, text } = draft.grounded;
  const between = text.slice(tokens[cue?.start ?? 0]?.start, tokens[items[ranked.at]?.start ?? 0]?.start);
  const isElse = items.slice(compared.end + 1).some((_, one) => {
    const type = draft.senseAt(compared.end + 1 + one)?.type;
    return type === 'entity' || type === 'value';
  });
  // Between the two stands only what is first: "than the hut with", "than the one with".
  const isApart = items
    .slice(compared.end + 1, ranked.at)
    .some(
      (_, one) =>
        draft.senseAt(compared.end + 1 + one)?.type !== 'class' &&
        ranked.by.by === 'item' &&
        ranked.by.item !== compared.end + 1 + one,
    );
  const isOfNumber = items.slice(compared.end + 1, ranked.at).some(({ what }) => what.type !== 'term');
  if (!THAN.test(between) || isElse || isApart || isOfNumber) return;
  const last = ranked.by.by === 'item' ? Math.max(ranked.by.item, ranked.at) : ranked.at + 1;
  items.forEach((_, one) => {
    const isOfFirst = one > compared.end && one <= last;
    if (
      !isOfFirst ||
      (draft.senseAt(one)?.type !== 'class' && !(ranked.by.by === 'item' && ranked.by.item === one))
    )
      return;
    sketch.again.add(draft.take(one));
  });
  draft.apply(at);
  draft.apply(ranked.at);
  draft.addCondition(compared.attribute, [
    { type: 'first', operator: compared.operator, by: ranked.by, direction: ranked.direction },
  ]);
};

const EXTREME_ARTICLE = /\b(?:the|el|la|los|las|su|sus|their|its)\s*$/iu;

/** "Whose price is not the lowest", "that do not have the minimum price": all but those. */
export const readNotExtreme = (draft: Draft): void => {
  const { items, sketch } = draft;
  items.forEach(({ start }, at) => {
    const cue = draft.cueAt(at);
    const isDenied = draft.cueAt(at - 1)?.cue === 'not';
    const isLow =
      cue?.cue === 'superlative' ? cue.sign === -1 : cue?.cue === 'aggregate' && cue.aggregate === 'MIN';
    const isHigh =
      cue?.cue === 'superlative' ? cue.sign === 1 : cue?.cue === 'aggregate' && cue.aggregate === 'MAX';
    if (!isDenied || (!isLow && !isHigh) || draft.used.has(at)) return;
    const { tokens, text } = draft.grounded;
    if (!EXTREME_ARTICLE.test(text.slice(0, tokens[start]?.start))) return;
    const named = [at + 1, at - 2].find((one) => draft.isMeasure(one) && !draft.used.has(one));
    const attribute: AttributeRef | undefined =
      named !== undefined
        ? { by: 'item', item: named }
        : cue?.cue === 'superlative'
          ? { by: 'adjective', adjective: cue.adjective, unit: undefined, at }
          : undefined;
    if (attribute === undefined) return;
    draft.apply(at);
    draft.apply(at - 1);
    if (named !== undefined) sketch.negated.delete(named);
    draft.addCondition(attribute, [{ type: 'extreme', operator: '!=', extreme: isHigh ? 'MAX' : 'MIN' }]);
  });
};
