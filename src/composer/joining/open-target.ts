import type { ClassKey } from '../schema/class-key';
import { codedBy } from '../schema/coded-by';
import { nameParts } from '../schema/name-parts';
import type { Schema } from '../schema/schema';
import { senseAt } from '../sketch/sense-at';
import type { Sketch } from '../sketch/sketch';
import { GIVEN, KIND, KIND_NEXT, MISFIT, PLACE, PLACE_NEXT } from './costs';
import {
  addEdge,
  addVertex,
  charged,
  touches,
  type Edge,
  type Fact,
  type QueryGraph,
  type Vertex,
} from './query-graph';
import { requirementsOf } from './requirement';
import type { Setting } from './setting';
import { situatingRelations } from './situating';
import { MEMBER, OPEN, PASSED, endOf } from './target';

/** Properties tried that may lead to the members of a kind. */
const POINTERS = 4;

/** "Who is the tallest?": nothing but who is asked for is there for an order to be of. */
export const placeOpen = (graph: QueryGraph, sketch: Sketch, { schema, persons }: Setting): QueryGraph => {
  const [wish] = sketch.columns;
  const isAlone =
    graph.vertices.length === 0 &&
    requirementsOf(sketch, schema).every((one) => one.type === 'fact' && one.attribute.by !== 'item');
  if (!isAlone || wish?.type !== 'open' || wish.asks !== 'who' || persons.size === 0) return graph;
  return addVertex(graph, { at: 0, classes: [...persons], item: OPEN })[0];
};

/** "… and who painted them": what is shown beside is somebody. */
const misfitBeside = (graph: QueryGraph, sketch: Sketch, setting: Setting): number =>
  sketch.columns
    .slice(1)
    .flatMap((wish) => (wish.type === 'item' && wish.isSomebody === true ? [wish.item] : []))
    .reduce((cost, item) => cost + misfit(graph, sketch, 'who', item, setting), 0);

/** "Who …", "where …" without a noun: something of the right sort beside what is named. */
export const openTarget = (graph: QueryGraph, sketch: Sketch, setting: Setting): QueryGraph[] =>
  openFirst(charged(graph, { misfit: misfitBeside(graph, sketch, setting) }), sketch, setting);

const openFirst = (graph: QueryGraph, sketch: Sketch, { schema, persons }: Setting): QueryGraph[] => {
  const wish = sketch.columns[0];
  if (wish?.type === 'item') {
    return eitherEnd(graph, wish.item, sketch).map((one) => {
      const given = asksTheGiven(one) ? GIVEN : 0;
      const another = misfit(one, sketch, sketch.asks, wish.item, { schema, persons });
      return charged(one, { misfit: another + given });
    });
  }
  if (wish?.type !== 'open' || wish.asks === 'when') return [graph];
  if (graph.vertices.some(({ item }) => item === OPEN)) return [graph];
  if (wish.asks === 'who' && persons.size > 0) {
    return [
      addVertex(graph, { at: 0, classes: [...persons], item: OPEN })[0],
      ...asOpen(graph, sketch, persons, schema),
    ];
  }
  if (wish.asks !== 'where') return [];
  const named = wish.of === undefined ? undefined : endOf(graph, wish.of, sketch);
  return graph.vertices
    .filter(({ id }) => named === undefined || id === named)
    .flatMap((vertex) => atPlaces(graph, vertex, named !== undefined, schema));
};

/** Where a thing is, by each relation that may say so; of a thing that the question names, the likeliest is likely. */
const atPlaces = (graph: QueryGraph, vertex: Vertex, isNamed: boolean, schema: Schema): QueryGraph[] => {
  const steps = vertex.classes.flatMap((one) => situatingRelations(one, schema));
  const least = isNamed ? Math.min(...steps.map(({ rank }) => rank)) : 0;
  return steps.map(({ property, rank }) => {
    const classes = [...schema.objectClasses(property)];
    const [next, id] = addVertex(graph, { at: 0, classes, item: OPEN });
    const edge = { subject: vertex.id, property, object: id, item: undefined };
    return addEdge(next, edge, { place: PLACE + PLACE_NEXT * (rank - least) });
  });
};

/** What tells who is meant, or is shown beside; not the name of somebody else. */
const isOfSomebody = ({ role, property }: Fact, classes: readonly ClassKey[], schema: Schema): boolean =>
  ['tests', 'order', 'exists', 'column'].includes(role.role) ||
  (role.role === 'equals' && !nameParts(classes, schema).includes(property));

/** "Who has never taught a workshop?": the verb is of nobody but who is asked for. */
const isOfWho = ({ item }: Edge, { items }: Sketch): boolean =>
  item !== undefined &&
  items
    .slice(0, item)
    .every(({ what }) => what.type === 'cue' && (what.cue.cue === 'who' || what.cue.cue === 'not'));

/** "Who was born before X?": whoever the date is of. */
const asOpen = (
  graph: QueryGraph,
  sketch: Sketch,
  persons: ReadonlySet<ClassKey>,
  schema: Schema,
): QueryGraph[] =>
  graph.vertices
    .filter(
      ({ id, item, entities, classes }) =>
        item === undefined &&
        entities.length === 0 &&
        classes.some((one) => persons.has(one)) &&
        (graph.facts.some((fact) => fact.vertex === id && isOfSomebody(fact, classes, schema)) ||
          graph.edges.some((edge) => touches(edge, id) && isOfWho(edge, sketch))),
    )
    .map((own) => ({
      ...graph,
      vertices: graph.vertices.map((one) =>
        one === own
          ? { ...one, item: OPEN, classes: [...persons].filter((each) => one.classes.includes(each)) }
          : one,
      ),
    }));

/** "Who won …" names a relation of which neither end is named: the one asked for may be either. */
const eitherEnd = (graph: QueryGraph, item: number, sketch: Sketch): QueryGraph[] => {
  const edge = graph.edges.find((one) => one.item === item);
  const isUnnamed = (id: number): boolean => graph.vertices[id]?.item === undefined;
  if (sketch.asks !== 'who' || edge === undefined || !isUnnamed(edge.subject) || !isUnnamed(edge.object))
    return [graph];
  const vertices = graph.vertices.map((one) => (one.id === edge.object ? { ...one, item: PASSED } : one));
  return [graph, { ...graph, vertices }];
};

/** "Who won in 1921?" is not answered by 1921. */
const asksTheGiven = ({ facts }: QueryGraph): boolean =>
  facts.some(
    ({ role, vertex, property }) =>
      ((role.role === 'tests' && role.tests.every((test) => 'operator' in test && test.operator === '=')) ||
        (role.role === 'equals' && role.literals.length === 1)) &&
      facts.some((one) => one.role.role === 'column' && one.vertex === vertex && one.property === property),
  );

/** "Who" asks for a person, "where" for a thing, "when" for a time: the cost of a column of another sort. */
const misfit = (
  graph: QueryGraph,
  sketch: Sketch,
  asks: Sketch['asks'],
  item: number,
  { schema, persons }: Pick<Setting, 'schema' | 'persons'>,
): number => {
  const fact = graph.facts.find((one) => one.item === item && one.role.role === 'column');
  const isTime = fact !== undefined && schema.attributeKind(fact.property) === 'time';
  switch (asks) {
    case 'what':
      return 0;
    case 'when':
      return isTime ? 0 : MISFIT;
    case 'where':
      return fact !== undefined && schema.attributeKind(fact.property) !== 'text' ? MISFIT : 0;
    case 'who': {
      if (fact !== undefined) return isTime ? 1.5 * MISFIT : 0;
      const target = graph.vertices[endOf(graph, item, sketch) ?? -1];
      const fits =
        target === undefined ||
        persons.size === 0 ||
        target.classes.length === 0 ||
        target.classes.some((one) => persons.has(one));
      return fits ? 0 : MISFIT;
    }
  }
};

const areApart = (one: ClassKey, other: ClassKey, schema: Schema): boolean =>
  one !== '' && !schema.withBelow(one).includes(other) && !schema.withBelow(other).includes(one);

/** Things that have a value, or that point at an entity as at their kind, by each property that does so; the most used first. */
export const placeMembers = (graph: QueryGraph, sketch: Sketch, { schema }: Setting): QueryGraph[] => {
  const wish = sketch.columns[0];
  if (wish?.type !== 'members' || wish.item === sketch.lineage?.of) return [graph];
  const sense = senseAt(sketch, wish.item);
  if (sense?.type === 'value') {
    const own = [...schema.subjectClasses(sense.value.property)];
    const at = sketch.items[wish.item]?.start ?? 0;
    const coded = own.flatMap((one) => codedBy(one, sense.value.property, schema));
    const sorts = coded.length > 0 ? coded.map((one) => [one]) : [own];
    return sorts.map((classes) => addVertex(graph, { at, classes, item: MEMBER })[0]);
  }
  const entity = graph.vertices.find((vertex) => vertex.item === wish.item);
  if (entity === undefined) return [];
  const steps = entity.classes.flatMap((one) => schema.pointersTo(one));
  return steps.slice(0, POINTERS).map(({ property, from }, at) => {
    const isOfSorts = [...schema.subjectClasses(property)].some((one) => areApart(one, from, schema));
    // Dogs are of the species, and so are breeds of dogs: which are meant is said in the query.
    const stated = isOfSorts && from !== '' ? from : undefined;
    const [next, id] = addVertex(graph, { at: entity.at, classes: [from], stated, item: MEMBER });
    return addEdge(
      next,
      { subject: id, property, object: entity.id, item: undefined },
      { member: KIND + KIND_NEXT * at },
    );
  });
};
