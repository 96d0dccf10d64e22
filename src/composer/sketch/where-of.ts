import type { Schema } from '../schema/schema';
import { senseAt } from './sense-at';
import type { Sketch, Wish } from './sketch';

/**
 * "Where are the paintings by X held?": what stands first is no answer. Asked for is what the relation behind it leads to,
 * else wherever such things are. `undefined` where something else is asked for.
 */
export const whereOf = (sketch: Sketch, schema: Schema): Sketch | undefined => {
  const [first, ...others] = sketch.columns;
  if (sketch.asks !== 'where' || sketch.form !== 'list' || first?.type !== 'item') return undefined;
  if (senseAt(sketch, first.item)?.type !== 'class') return undefined;
  const relation = sketch.items.findIndex((_, at) => {
    const sense = senseAt(sketch, at);
    return at > first.item && sense?.type === 'property' && schema.isResource(sense.name.iri);
  });
  const place: Wish =
    relation < 0 ? { type: 'open', asks: 'where', of: first.item } : { type: 'item', item: relation };
  return { ...sketch, columns: [place, ...others] };
};
