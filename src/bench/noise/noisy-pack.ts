import type { Pack } from '../pack/pack';
import { opaquePack } from './opaque';
import { withTypos } from './typos';

/** What makes the questions of a pack harder to read. */
export const NOISES = ['typos', 'es', 'opaque'] as const;

/**
 * `typos`: see `withTypos`. `es`: the questions that the pack has in Spanish alone; none is translated. `opaque`: see
 * `opaquePack`.
 */
export type Noise = (typeof NOISES)[number];

const isSpanish = (language: string): boolean => language.startsWith('es');

/** The pack as it is asked; the seed fixes the typos. Without a question where it has none in Spanish. */
export const noisyPack = (pack: Pack, noise: Noise | undefined, seed: number): Pack => {
  switch (noise) {
    case undefined:
      return pack;
    case 'typos':
      return {
        ...pack,
        questions: pack.questions.map((one) => ({
          ...one,
          question: withTypos(one.question, isSpanish(one.language) ? 'es' : 'en', seed),
        })),
      };
    case 'es':
      return { ...pack, questions: pack.questions.filter(({ language }) => isSpanish(language)) };
    case 'opaque':
      return opaquePack(pack);
  }
};
