import type { Keeper } from './keeper';
import { isFileOfUser } from './kept-source';

/** Keeps files that the user added in one place, and all other sources in another. */
export const keeperByKind = (files: Keeper, others: Keeper): Keeper => ({
  list: async () => {
    const lists = await Promise.all([others.list(), files.list()]);
    return { sources: lists.flatMap(({ sources }) => sources), lost: lists.flatMap(({ lost }) => lost) };
  },
  keep: (kept) => (isFileOfUser(kept.source) ? files : others).keep(kept),
  forget: async (source) => {
    await Promise.all([files.forget(source), others.forget(source)]);
  },
});
