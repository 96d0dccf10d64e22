import { UsageError, wholeNumber } from '../command-line';
import type { Choice } from './choice';

/**
 * Every so many of the questions of a pack, by `NAME=4`: what was written to teach one thing each, or generated, would else
 * outweigh what people ask. Throws a `UsageError`.
 */
export const thinned = (choices: readonly Choice[], thin: readonly string[]): readonly Choice[] => {
  const every = new Map(
    thin.map((one) => {
      const [pack = '', each = ''] = one.split('=');
      if (!choices.some((choice) => choice.pack === pack))
        throw new UsageError(`--thin ${one}: there is no pack “${pack}”.`);
      return [pack, wholeNumber('thin', each, 1)] as const;
    }),
  );
  const seen = new Map<string, number>();
  return choices.filter(({ pack }) => {
    const at = seen.get(pack) ?? 0;
    seen.set(pack, at + 1);
    return at % (every.get(pack) ?? 1) === 0;
  });
};
