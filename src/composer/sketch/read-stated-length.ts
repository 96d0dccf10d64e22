import { LASTING } from '../cues/adjective';
import { convert } from '../cues/unit';
import type { Draft } from './draft';
import { isOfTwoTimes } from './read-duration';
import type { AttributeRef } from './sketch';

const isOfLength = (attribute: AttributeRef | undefined): boolean =>
  (attribute?.by === 'adjective' && attribute.adjective.nouns.includes('duration')) ||
  (attribute !== undefined &&
    attribute.by !== 'item' &&
    attribute.unit !== undefined &&
    convert(1, attribute.unit, 'minute') !== undefined);

/** Whether a number of what is spoken of says how long that goes on; what it is only linked to has times of its own. */
const hasLength = (draft: Draft): boolean =>
  draft.items.some((_, at) =>
    draft
      .attributesOf(at)
      .some(
        ({ isNumeric, property }) =>
          isNumeric && draft.wordsOf(property).some((word) => LASTING.nouns.includes(word)),
      ),
  );

/** "How long does X take?", "¿cuánto tarda X?", of what has no beginning and end: how long it is. */
export const readAskedLength = (draft: Draft, at: number): void => {
  if (isOfTwoTimes(draft) || !hasLength(draft)) return;
  draft.sketch.columns.push({
    type: 'attribute',
    attribute: { by: 'adjective', adjective: LASTING, unit: undefined, at },
  });
};

/** "… take less than an hour", "… takes the longest": the verb says no more than that a number is how long something goes on. */
export const readStatedLength = (draft: Draft): void => {
  const { sketch, items } = draft;
  const attributes = [
    sketch.order?.attribute,
    sketch.aggregate?.attribute,
    ...sketch.conditions.map(({ attribute }) => attribute),
    ...sketch.columns.map((wish) => (wish.type === 'attribute' ? wish.attribute : undefined)),
  ];
  if (isOfTwoTimes(draft) || !attributes.some(isOfLength)) return;
  items.forEach((_, at) => {
    if (draft.cueAt(at)?.cue === 'duration') draft.apply(at);
  });
};
