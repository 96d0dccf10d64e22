import type { Draft } from './draft';

/** "How tall are the trees on average?": the measure that is asked for is summed up. */
export const readMeasuredOnAverage = (draft: Draft): void => {
  const { aggregates, sketch } = draft;
  const [asked, ...more] = sketch.columns;
  if (!aggregates.includes('AVG') || sketch.aggregate !== undefined || more.length > 0) return;
  if (asked?.type !== 'attribute' || asked.attribute.by !== 'adjective') return;
  // "How old are they on average?" is counted from dates.
  if (asked.attribute.adjective.time !== undefined) return;
  sketch.aggregate = { aggregates: [...aggregates], attribute: asked.attribute };
  sketch.columns.length = 0;
  draft.apply(asked.attribute.at);
};
