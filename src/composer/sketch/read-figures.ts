import type { Draft } from './draft';

/** "The top five shops by sales, with the totals", "… and how many each has": what puts them in order is shown. */
export const readFigures = (draft: Draft): void => {
  const at = draft.items.findIndex((_, one) => draft.cueAt(one)?.cue === 'figures');
  const { best, most, common, group, form } = draft.sketch;
  const isByCount = (most !== undefined || common !== undefined) && form === 'list';
  if (at < 0 || (best === undefined && !isByCount && group === undefined)) return;
  if (best !== undefined) draft.sketch.best = { ...best, isShown: true };
  else if (isByCount) draft.sketch.showsCount = true;
  // "How many permits per builder": the numbers of groups are shown anyway.
  draft.apply(at);
};
