import type { Draft } from './draft';

/** The first of the things that "or" joins; `undefined` where no things are named so. */
const firstOf = (draft: Draft): number | undefined => {
  for (const { with: first, by } of draft.sketch.coordinated.values())
    if (by === 'or' && draft.senseAt(first)?.type === 'entity') return first;
  return undefined;
};

/** A class that all of the things are of only says again what they are. */
const saysAgain = (draft: Draft, at: number, chosen: number): boolean => {
  const [sense, one] = [draft.senseAt(at), draft.senseAt(chosen)];
  return sense?.type === 'class' && one?.type === 'entity' && one.classes.includes(sense.name.iri);
};

/** "A or B, which is larger?": one of them is asked for, by an order, and nothing else is. */
export const readChoice = (draft: Draft): boolean => {
  const { sketch } = draft;
  const chosen = firstOf(draft);
  const limit = sketch.order?.limit ?? sketch.most?.limit;
  if (chosen === undefined || draft.counted !== undefined) return false;
  // "Which of the two": how many there are to choose from.
  const isAll = limit === sketch.coordinated.size + 1;
  if (limit !== 1 && !isAll) return false;
  const nouns = draft.items.flatMap((_, at) => {
    const type = draft.senseAt(at)?.type;
    return (type === 'class' || type === 'property') && !draft.used.has(at) ? [at] : [];
  });
  if (!nouns.every((at) => saysAgain(draft, at, chosen))) return false;
  if (isAll && sketch.order !== undefined) sketch.order = { ...sketch.order, limit: 1 };
  if (isAll && sketch.most !== undefined) sketch.most = { ...sketch.most, limit: 1 };
  for (const at of nouns) sketch.again.add(draft.take(at));
  sketch.columns.push({ type: 'item', item: draft.take(chosen) });
  return true;
};
