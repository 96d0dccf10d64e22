import type { EngineFiles } from '../../offline';
import type { ModelState } from '../../session';

/** What runs models in this tab, now: that of language models, and that of the search by meaning. */
export const enginesInUse = (model: ModelState, searchesByMeaning: boolean): readonly EngineFiles[] => [
  ...(model.phase === 'ready' && model.pick.kind === 'tab' ? [model.pick.engine] : []),
  ...(searchesByMeaning ? (['encoder'] as const) : []),
];
