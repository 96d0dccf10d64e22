import type { ModelProgress } from '../../model';
import type { Language } from '../../rdf';
import { m } from '../../messages';
import { pickName, type ModelPick, type ModelState } from '../../session';
import { shareText } from './number';

/** How far it has come, in [0, 1]; `undefined` where that is not known. */
export const shareOf = (progress: ModelProgress | undefined): number | undefined =>
  progress?.total === undefined || progress.total === 0
    ? undefined
    : Math.min(1, progress.loaded / progress.total);

/** What a model is called where it is shown. */
export const pickText = (pick: ModelPick): string =>
  pick.kind === 'browser' ? m.models_browser_name() : pickName(pick);

/** How it stands with the model, as a part of the line on what is loaded. */
export const modelLine = (state: ModelState, language: Language): string => {
  switch (state.phase) {
    case 'none':
    case 'failed':
      return m.loaded_no_model();
    case 'paused':
      return m.loaded_model_paused({ model: pickText(state.pick) });
    case 'loading': {
      const share = shareOf(state.progress);
      const model = pickText(state.pick);
      return share === undefined
        ? m.loaded_model_loading({ model })
        : m.loaded_model_loading_share({ model, share: shareText(language, share) });
    }
    case 'ready':
      return m.loaded_model({ model: pickText(state.pick) });
  }
};
