import { TRAINED, type ParserWeights } from './rank/weights';

/** A part of answering that can be left out, to measure what it is worth. */
export const PARTS = [
  /** Queries adapted from examples. */
  'examples',
  /** Literal values as meanings of words. */
  'values',
  /** Names that several things bear alike, left open until the rows choose: the likeliest thing is meant. */
  'binding',
  /** Running readings before one is chosen: the first is answered, with rows or without. */
  'probes',
  /** Readings with equal rows counting together. */
  'voting',
] as const;

export type Part = (typeof PARTS)[number];

/** How a question is answered otherwise than by default. For measuring: the page asks for nothing of it. */
export interface Ablations {
  /** Default: nothing is left out. */
  readonly without?: readonly Part[];
  /** In the place of those that come with the code. */
  readonly weights?: ParserWeights;
}

export const isWithout = (ablations: Ablations | undefined, part: Part): boolean =>
  ablations?.without?.includes(part) ?? false;

export const weightsFor = (ablations: Ablations | undefined): ParserWeights => ablations?.weights ?? TRAINED;
