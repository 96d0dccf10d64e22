import type { LocalEngine } from '../../../src/agent';
import type { Asker } from '../../../src/bench';
import type { EncoderChoice } from '../../../src/retrieval';
import { UsageError } from '../../command-line';

/**
 * Loads an encoder, as the switch of the page does; what a question is about is indexed before it is asked. Throws a
 * UsageError where it can't be loaded.
 */
export const withEncoder = async (
  asker: Asker,
  { meaning }: Pick<LocalEngine, 'meaning'>,
  encoder: EncoderChoice,
): Promise<Asker> => {
  let failure: unknown;
  meaning?.onState((state) => {
    if (state.phase === 'failed') failure = state.failure;
  });
  const told = (): string => `The encoder can't be used: ${JSON.stringify(failure)}`;
  await meaning?.start(encoder, []);
  if (failure !== undefined) {
    asker.end();
    throw new UsageError(told());
  }
  return {
    ...asker,
    prepare: async (scope, signal) => {
      await meaning?.prepare(scope, signal);
      // Questions would go on without it, and the report would not say so.
      if (failure !== undefined) throw new Error(told());
    },
  };
};
