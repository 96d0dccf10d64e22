import type { Iri } from '../../rdf';
import type { Sense } from '../grounding/sense';
import { GUESS, matchAttributes, type AttributeMatch } from '../joining/match-attributes';
import type { Fact, QueryGraph } from '../joining/query-graph';
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

/** Another property of the same thing. Neither of the two is a guess, nor is more of the other less. */
export const ownProperty = (
  { vertex, property }: Fact,
  test: Test & { type: 'own' },
  { graph, sketch, schema }: { readonly graph: QueryGraph; readonly sketch: Sketch; readonly schema: Schema },
): Iri | undefined => {
  const { classes = [] } = graph.vertices[vertex] ?? {};
  const said = sketch.conditions.find(({ tests }) => tests.includes(test))?.attribute;
  const isMeant = (match: AttributeMatch): boolean => match.cost < GUESS;
  const isSaid =
    said === undefined ||
    matchAttributes(classes, said, sketch, schema).some((one) => one.property === property && isMeant(one));
  const [match] = matchAttributes(classes, test.other, sketch, schema).filter(isMeant);
  if (!isSaid || match === undefined || match.sign < 0 || match.property === property) return undefined;
  const [one, two] = [property, match.property].map((each) => schema.attributeKind(each) === 'time');
  return one === two ? match.property : undefined;
};

/** Whether things of the sort that is compared with may have what is compared: an element has no diameter. */
export const areComparable = (graph: QueryGraph, sketch: Sketch, schema: Schema): boolean =>
  graph.facts.every((fact) => {
    const { role, property, vertex } = fact;
    return (
      role.role !== 'tests' ||
      role.tests.every((test) => {
        if (test.type === 'own') return ownProperty(fact, test, { graph, sketch, schema }) !== undefined;
        if (test.type !== 'thing') return true;
        const having = schema.subjectClasses(comparedProperty(sketch, test) ?? property);
        const by = comparedBy(sketch, test);
        if (by !== undefined) {
          const related = schema.subjectClasses(by);
          return (
            [...schema.objectClasses(by)].some((one) => having.has(one)) &&
            graph.vertices[vertex]?.classes.some((one) => related.has(one)) === true
          );
        }
        return comparedThing(sketch, test)?.classes.some((one) => having.has(one)) === true;
      })
    );
  });
