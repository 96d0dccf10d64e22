import type { View } from '../views';
import type { Drawing, Picture } from './picture';

export type DrawnView = Exclude<View, 'table' | 'images'>;

type Draw = (drawing: Drawing) => Picture;

/** Fetches what draws a view, and all that this is drawn with. */
export const loadPictures: Readonly<Record<DrawnView, () => Promise<Draw>>> = {
  bar: async () => (await import('./draw-bars')).drawBars,
  line: async () => (await import('./draw-line')).drawLine,
  scatter: async () => (await import('./draw-scatter')).drawScatter,
  timeline: async () => (await import('./draw-timeline')).drawTimeline,
  map: async () => (await import('./draw-map')).drawMap,
  graph: async () => (await import('./draw-graph')).drawGraph,
};

export const drawView = async (view: DrawnView, drawing: Drawing): Promise<Picture> =>
  (await loadPictures[view]())(drawing);
