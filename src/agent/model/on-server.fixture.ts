import { done, type Outcome } from '../../base';
import type { Capabilities, LanguageModel, ModelFailure } from '../../model';

/** The same model, on a server that what it is asked goes to. */
export const onServer = (model: LanguageModel): LanguageModel => ({
  id: model.id,
  load: async (hear, signal): Promise<Outcome<Capabilities, ModelFailure>> => {
    const loaded = await model.load(hear, signal);
    return loaded.ok ? done({ ...loaded.value, host: 'models.example', seesRows: false }) : loaded;
  },
  generate: (request, signal) => model.generate(request, signal),
  countTokens: (messages, signal) => model.countTokens(messages, signal),
  dispose: () => {
    model.dispose();
  },
});
