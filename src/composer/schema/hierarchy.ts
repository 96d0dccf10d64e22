import type { Iri } from '../../rdf';
import type { ClassKey } from './class-key';
import type { Schema } from './schema';

/** A relation among things of one class that leads to what is above, or to what is below. */
export interface Hierarchy {
  readonly property: Iri;
  readonly leads: 'up' | 'down';
}

const UP =
  /\b(?:broader|part of|parent|sub\w* of|within|belongs|located in|contained in|falls under|reports to|superior|parte de|pertenece|dentro|incluid[oa] en|padre|madre|mas general|depende)\b/u;
const DOWN =
  /\b(?:narrower|has part|parts?|contains|includes|comprises|child(?:ren)?|members?|divided into|contiene|incluye|comprende|hij[oa]s?|mas especific[oa]|abarca|tiene parte)\b/u;
const ABOUT_ONE = 1.05;

/** The relations that order things of these classes in a hierarchy, by what they are called; else by how many each leads to. */
export const hierarchiesOf = (classes: readonly ClassKey[], schema: Schema): readonly Hierarchy[] => {
  const own = new Set(
    classes.flatMap((one) =>
      schema.pointersTo(one).flatMap(({ property, from }) => (classes.includes(from) ? [property] : [])),
    ),
  );
  const found = [...own].filter((property) => schema.keyBehind(property) === undefined);
  const named = found.flatMap((property): Hierarchy[] => {
    const labels = schema.foldedLabels(property);
    if (labels.some((label) => UP.test(label))) return [{ property, leads: 'up' }];
    return labels.some((label) => DOWN.test(label)) ? [{ property, leads: 'down' }] : [];
  });
  if (named.length > 0) return named;
  return found.flatMap((property): Hierarchy[] => {
    const [up, down] = [schema.fanOut(property, classes, true), schema.fanOut(property, classes, false)];
    if (up <= ABOUT_ONE && down > ABOUT_ONE) return [{ property, leads: 'up' }];
    return down <= ABOUT_ONE && up > ABOUT_ONE ? [{ property, leads: 'down' }] : [];
  });
};
