import type { Segmentation } from '../grounding/ground';
import type { Item } from '../grounding/sense';
import type { Sketch } from './sketch';

/** One way to read the question: its words, their roles, and what all of its queries cost. */
export interface Plan {
  readonly cut: Segmentation;
  readonly items: readonly Item[];
  readonly sketch: Sketch;
  readonly noun: string | undefined;
  readonly cost: number;
}
