import type { Draft } from './draft';

const YEAR = /^(?:year|ano|decade|decada|century|siglo)/u;

/** "The most prizes per inhabitant" is how many there are for each of a number, which is not written; "per year" is a list. */
export const readRatio = (draft: Draft): void => {
  const { group, most } = draft.sketch;
  const sense = group === undefined ? undefined : draft.senseAt(group);
  if (most === undefined || group === undefined || sense?.type !== 'property') return;
  const isYear = draft.wordsOf(sense.name.iri).some((word) => YEAR.test(word));
  if (draft.attributeKind(group) === 'number' && !isYear) draft.sketch.isBarred = true;
};
