import type { LocalModel } from '../../model';
import type { Models } from '../../session';

const CONTEXT_TOKENS = 4096;

/** Loads a model of a folder that was taken. */
export const takeFolder = (models: Models, { kind: engine, id }: LocalModel): Promise<void> =>
  models.use({ kind: 'tab', engine, id, where: 'folder', contextTokens: CONTEXT_TOKENS });
