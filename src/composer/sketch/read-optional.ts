import type { Draft } from './draft';

const NEXT = /^[\s,(]*(?:(?:and|y|also|their|its|the|su|sus|el|la|los|las)\s+)*$/iu;
const PREVIOUS = /^[\s,(]*$/u;

/** "Where known, their price", "where known, the year they were built". */
const isJustBehind = (draft: Draft, at: number, next: number): boolean =>
  NEXT.test(draft.between(at, next)) ||
  (NEXT.test(draft.between(at, at + 1)) &&
    draft.items.slice(at + 1, next).every((_, one) => draft.cueAt(at + 1 + one)?.cue === 'their'));

/** The column that an "if known" is said of: the one right behind it, else the one right before. */
const columnBeside = (draft: Draft, at: number): number | undefined => {
  const shown = draft.sketch.columns
    .slice(1)
    .flatMap((wish) =>
      wish.type === 'item' && ['property', 'class'].includes(draft.senseAt(wish.item)?.type ?? '')
        ? [wish.item]
        : [],
    );
  const next = shown.find((item) => item > at);
  if (next !== undefined && isJustBehind(draft, at, next)) return next;
  const previous = shown.findLast((item) => item < at);
  return previous !== undefined && PREVIOUS.test(draft.between(previous, at)) ? previous : undefined;
};

/** "Painters with date of death, if any": what it is said of is a column, though no word but the "if any" says so. */
const columnMade = (draft: Draft, at: number): number | undefined => {
  const { sketch } = draft;
  const previous = at - 1;
  const isFree = draft.isAttribute(previous) && !draft.used.has(previous) && !sketch.negated.has(previous);
  const [first] = sketch.columns;
  const isOfThing = first?.type === 'item' && draft.senseAt(first.item)?.type === 'class';
  if (!isFree || !isOfThing || sketch.form !== 'list' || !PREVIOUS.test(draft.between(previous, at)))
    return undefined;
  sketch.columns.push({ type: 'item', item: draft.take(previous) });
  return previous;
};

/** "Books with their publisher and, if known, their price": rows without it are shown too. */
export const readOptional = (draft: Draft): void => {
  draft.items.forEach((_, at) => {
    if (draft.cueAt(at)?.cue !== 'optional') return;
    const column = columnBeside(draft, at) ?? columnMade(draft, at);
    if (column === undefined) return;
    draft.sketch.optional.add(column);
    draft.apply(at);
  });
};
