import type { Iri } from '../../rdf';
import type { Sense } from '../grounding/sense';
import type { QueryGraph } from '../joining/query-graph';
import type { Schema } from '../schema/schema';
import { senseAt } from '../sketch/sense-at';
import type { Sketch, Test } from '../sketch/sketch';

type ThingTest = Test & { type: 'thing' };

export const comparedThing = (
  sketch: Sketch,
  { item }: ThingTest,
): (Sense & { type: 'entity' }) | undefined => {
  const sense = senseAt(sketch, item);
  return sense?.type === 'entity' ? sense : undefined;
};

/** By which each has the thing that it is compared with. */
export const comparedBy = (sketch: Sketch, { item }: ThingTest): Iri | undefined => {
  const sense = senseAt(sketch, item);
  return sense?.type === 'property' ? sense.name.iri : undefined;
};

/** The other thing's property, where it is said to be another one. */
export const comparedProperty = (sketch: Sketch, { of }: ThingTest): Iri | undefined => {
  const sense = of === undefined ? undefined : senseAt(sketch, of);
  return sense?.type === 'property' ? sense.name.iri : undefined;
};

/** Whether things of the sort that is compared with may have what is compared: an element has no diameter. */
export const areComparable = ({ facts, vertices }: QueryGraph, sketch: Sketch, schema: Schema): boolean =>
  facts.every(
    ({ role, property, vertex }) =>
      role.role !== 'tests' ||
      role.tests.every((test) => {
        if (test.type !== 'thing') return true;
        const having = schema.subjectClasses(comparedProperty(sketch, test) ?? property);
        const by = comparedBy(sketch, test);
        if (by !== undefined) {
          const related = schema.subjectClasses(by);
          return (
            [...schema.objectClasses(by)].some((one) => having.has(one)) &&
            vertices[vertex]?.classes.some((one) => related.has(one)) === true
          );
        }
        return comparedThing(sketch, test)?.classes.some((one) => having.has(one)) === true;
      }),
  );
