import { NOISES, type Noise } from '../../../src/bench';
import { PARTS } from '../../../src/composer';

/** One line of the table, as the bench's own options have it. */
export interface Variant {
  readonly name: string;
  readonly args: readonly string[];
  readonly noise: Noise | undefined;
}

/**
 * What is left out one by one, from a run in which everything is there: of the parts all, with each question's own query
 * withheld from the examples; then the noises.
 */
export const VARIANTS: readonly Variant[] = [
  { name: 'everything', args: [], noise: undefined },
  ...PARTS.map((part): Variant => ({ name: `without ${part}`, args: ['--without', part], noise: undefined })),
  ...NOISES.map((noise): Variant => ({ name: `noise: ${noise}`, args: ['--noise', noise], noise })),
];
