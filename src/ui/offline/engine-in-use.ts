import type { EngineFiles } from '../../offline';
import type { ModelState } from '../../session';

/** What runs models in this tab, now: that of language models, or of the search by meaning. */
export const engineInUse = (model: ModelState, searchesByMeaning: boolean): EngineFiles | undefined => {
  if (model.phase === 'ready' && model.pick.kind === 'tab') return model.pick.engine;
  return searchesByMeaning ? 'encoder' : undefined;
};
