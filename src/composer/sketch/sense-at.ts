import type { Sense } from '../grounding/sense';
import type { Sketch } from './sketch';

export const senseAt = (sketch: Sketch, item: number): Sense | undefined => {
  const what = sketch.items[item]?.what;
  return what?.type === 'term' ? what.sense : undefined;
};
