import { TRAINED_WEIGHTS, UNIFORM_WEIGHTS, type Weights } from './ranking/weights';

/** A part of answering that can be left out, to measure what it is worth. */
export const PARTS = [
  /** Queries adapted from examples. */
  'examples',
  /** Literal values as meanings of words. */
  'values',
  /** Joins by way of things that no word names. */
  'steiner',
  /** Words that several things bear alike, left open until the rows choose: each of the best is a reading of its own. */
  'binding',
  /** Running readings before one is chosen: the first is answered, with rows or without. */
  'probes',
  /** Readings with equal rows counting together. */
  'voting',
  /** Weights: all features count alike. */
  'ranker',
] as const;

export type Part = (typeof PARTS)[number];

/** Who reads questions: the composer or the parser. */
export const COMPOSERS = ['old', 'new'] as const;
export type ComposerChoice = (typeof COMPOSERS)[number];

/** Who reads them where nothing else is said. */
const DEFAULT_COMPOSER: ComposerChoice = 'old';

/** How a question is answered otherwise than by default. For measuring: the page asks for nothing of it. */
export interface Ablations {
  /** Default: nothing is left out. */
  readonly without?: readonly Part[];
  /** In the place of those that come with the code. */
  readonly weights?: Weights;
  /** Default: `DEFAULT_COMPOSER`. */
  readonly composer?: ComposerChoice;
}

export const composerFor = (ablations: Ablations | undefined): ComposerChoice =>
  ablations?.composer ?? DEFAULT_COMPOSER;

export const isWithout = (ablations: Ablations | undefined, part: Part): boolean =>
  ablations?.without?.includes(part) ?? false;

export const weightsFor = (ablations: Ablations | undefined): Weights =>
  ablations?.weights ?? (isWithout(ablations, 'ranker') ? UNIFORM_WEIGHTS : TRAINED_WEIGHTS);
