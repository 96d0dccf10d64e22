import { adjectiveOf } from '../cues/adjective';
import type { Cue } from '../cues/cue';
import { convert } from '../cues/unit';
import type { Draft } from './draft';
import { isOfTwoTimes } from './read-duration';
import type { AttributeRef } from './sketch';

const LONG = adjectiveOf('long', 'en')?.adjective;

const isOfLength = (attribute: AttributeRef | undefined): boolean =>
  (attribute?.by === 'adjective' && attribute.adjective.nouns.includes('duration')) ||
  (attribute !== undefined &&
    attribute.by !== 'item' &&
    attribute.unit !== undefined &&
    convert(1, attribute.unit, 'minute') !== undefined);

/** "¿Cuánto tarda X?", of what has no beginning and end: how long it is. */
export const readAskedLength = (draft: Draft, { says }: Cue & { cue: 'duration' }, at: number): void => {
  if (says !== 'asked' || LONG === undefined || isOfTwoTimes(draft)) return;
  const attribute = { by: 'adjective', adjective: LONG, unit: undefined, at } as const;
  draft.sketch.columns.push({ type: 'attribute', attribute });
};

/** "… take less than an hour", "… takes the longest": the verb says no more than that a number is how long something goes on. */
export const readStatedLength = (draft: Draft): void => {
  const { sketch, items } = draft;
  const attributes = [
    sketch.order?.attribute,
    ...sketch.conditions.map(({ attribute }) => attribute),
    ...sketch.columns.map((wish) => (wish.type === 'attribute' ? wish.attribute : undefined)),
  ];
  if (isOfTwoTimes(draft) || !attributes.some(isOfLength)) return;
  items.forEach((_, at) => {
    if (draft.cueAt(at)?.cue === 'duration') draft.apply(at);
  });
};
