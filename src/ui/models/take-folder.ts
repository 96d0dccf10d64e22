import type { LocalModel } from '../../model';
import type { Models } from '../../session';

const CONTEXT_TOKENS = 4096;
const ENGINES = { webllm: 'webllm', gguf: 'wllama' } as const;

/** Loads a model of a folder, or of files, that was taken. */
export const takeFolder = (models: Models, { kind, id }: LocalModel): Promise<void> =>
  models.use({ kind: 'tab', engine: ENGINES[kind], id, where: 'folder', contextTokens: CONTEXT_TOKENS });
