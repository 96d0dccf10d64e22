import type { View } from '../views';
import type { Drawing, Picture } from './picture';

export type DrawnView = Exclude<View, 'table' | 'images'>;

/** Draws a view. What it is drawn with is fetched when it is wanted. */
export const drawView = async (view: DrawnView, drawing: Drawing): Promise<Picture> => {
  switch (view) {
    case 'bar':
      return (await import('./draw-bars')).drawBars(drawing);
    case 'line':
      return (await import('./draw-line')).drawLine(drawing);
    case 'scatter':
      return (await import('./draw-scatter')).drawScatter(drawing);
    case 'timeline':
      return (await import('./draw-timeline')).drawTimeline(drawing);
    case 'map':
      return (await import('./draw-map')).drawMap(drawing);
    case 'graph':
      return (await import('./draw-graph')).drawGraph(drawing);
  }
};
