import type { Speech } from './speech';
import { tellExtreme } from './tell-extreme';

/** "…, ordered by height, highest first"; "with the largest area", where the first alone are asked for. */
export const tellOrder = (speech: Speech, hasClauses: boolean): void => {
  const { order } = speech.sketch;
  const { words } = speech;
  const ordered = speech.factOf('order');
  if (order === undefined || ordered === undefined) return;
  const isDescending = (order.direction === 'DESC') === (ordered.sign === 1);
  const label = speech.label(ordered.property);
  const isTime = speech.schema.attributeKind(ordered.property) === 'time';
  if (order.limit === undefined) {
    speech.plain(',');
    speech.operator(words.orderedBy);
    speech.labelled(label, 'property');
    speech.operator(words.direction(isTime, isDescending));
    return;
  }
  // Of something else, it was told there.
  if (ordered.vertex !== speech.target) {
    if (order.isOfRows === true) speech.operator(words.atMost(order.limit));
    return;
  }
  if (hasClauses) speech.plain(',');
  tellExtreme(speech, ordered);
};
