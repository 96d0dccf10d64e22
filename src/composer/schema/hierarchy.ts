import type { Iri } from '../../rdf';
import type { ClassKey } from './class-key';
import { agreedDirection, type Direction } from './line-direction';
import type { Schema } from './schema';

/** A relation among things of one class that leads to what is above, or to what is below. */
export interface Hierarchy {
  readonly property: Iri;
  readonly leads: Direction;
}

const ABOUT_ONE = 1.05;

/** Of whom somebody is born, and who is born of somebody. */
const KIN =
  /\b(?:parents?|mother|father|sired?|dam|progenitora?|ancestors?|forebears?|child(?:ren)?|sons?|daughters?|offspring|descend(?:ants?|ed|s)|padre|madre|antepasad[oa]s?|ancestros?|hij[oa]s?|desciende|descendientes?)\b/u;

/** The relations that lead from things up a line of several kinds of steps, and those that lead down it. */
export interface Line {
  readonly up: readonly Iri[];
  readonly down: readonly Iri[];
}

/** Along which relations ancestors of things of these classes are found: those of birth, else the one hierarchy there is. */
export const lineOf = (classes: readonly ClassKey[], schema: Schema): Line | undefined => {
  const all = namedHierarchies(classes, schema);
  const kin = all.filter(({ property }) => schema.foldedLabels(property).some((label) => KIN.test(label)));
  const leading = (among: readonly Hierarchy[], leads: Hierarchy['leads']): readonly Iri[] =>
    among.filter((one) => one.leads === leads).map(({ property }) => property);
  const line = kin.length > 0 ? kin : all;
  const [up, down] = [leading(line, 'up'), leading(line, 'down')];
  const isOne = kin.length > 0 || (up.length <= 1 && down.length <= 1);
  return isOne && up.length + down.length > 0 ? { up, down } : undefined;
};

const ownRelations = (classes: readonly ClassKey[], schema: Schema): readonly Iri[] => {
  const own = new Set(
    classes.flatMap((one) =>
      schema.pointersTo(one).flatMap(({ property, from }) => (classes.includes(from) ? [property] : [])),
    ),
  );
  return [...own].filter((property) => schema.keyBehind(property) === undefined);
};

const namedHierarchies = (classes: readonly ClassKey[], schema: Schema): readonly Hierarchy[] =>
  ownRelations(classes, schema).flatMap((property): Hierarchy[] => {
    const leads = agreedDirection(schema.foldedLabels(property));
    return leads === undefined ? [] : [{ property, leads }];
  });

/** Of kinds, and not of parts, places or people: what is said of one kind holds of all that it has below it. */
const OF_KINDS =
  /\b(?:broader|narrower|sub ?(?:class|type|category|genre|kind)(?: of)?|mas (?:general|amplio|especific[oa]))\b/u;

/** The relation by which things of these classes are kinds of each other; none, where they are ordered by something else. */
export const hierarchyOfKinds = (classes: readonly ClassKey[], schema: Schema): Hierarchy | undefined =>
  namedHierarchies(classes, schema).find(({ property }) =>
    schema.foldedLabels(property).some((label) => OF_KINDS.test(label)),
  );

/** The relations that order things of these classes in a hierarchy, by what they are called; else by how many each leads to. */
export const hierarchiesOf = (classes: readonly ClassKey[], schema: Schema): readonly Hierarchy[] => {
  const named = namedHierarchies(classes, schema);
  if (named.length > 0) return named;
  return ownRelations(classes, schema).flatMap((property): Hierarchy[] => {
    const [up, down] = [schema.fanOut(property, classes, true), schema.fanOut(property, classes, false)];
    if (up <= ABOUT_ONE && down > ABOUT_ONE) return [{ property, leads: 'up' }];
    return down <= ABOUT_ONE && up > ABOUT_ONE ? [{ property, leads: 'down' }] : [];
  });
};
