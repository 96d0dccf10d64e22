import { literalOf } from '../grounding/sense';
import type { ClassKey } from '../schema/class-key';
import { senseAt } from '../sketch/sense-at';
import type { Sketch } from '../sketch/sketch';
import { FRESH, OF_PART, REPEATED, far } from './costs';
import { together } from './charge';
import { attachToStatement } from './attach-to-statement';
import { isEndOfLength } from './length-ends';
import { matchAttributes } from './match-attributes';
import { placing } from './placing';
import { addEdge, addFact, addVertex, meets, narrow, type FactRole, type QueryGraph } from './query-graph';
import type { FactRequirement, ValueRequirement } from './requirement';
import { repeatsName } from './repeats-name';
import type { Setting } from './setting';

/** A given literal, with those joined to it by "or": of a thing already there, or of a new one. */
export const attachValue = (
  graph: QueryGraph,
  { item, at }: ValueRequirement,
  sketch: Sketch,
  { schema, grounded }: Setting,
): QueryGraph[] => {
  const sense = senseAt(sketch, item);
  if (sense?.type !== 'value') return [graph];
  const { property, subjectClasses } = sense.value;
  const classes = new Set<ClassKey>(subjectClasses.map((one) => one ?? ''));
  for (const one of schema.subjectClasses(property)) classes.add(one);
  const others = [...sketch.coordinated].flatMap(([other, { with: partner, by }]) => {
    const joined = partner === item && by === 'or' ? senseAt(sketch, other) : undefined;
    return joined?.type === 'value' ? [literalOf(joined.value)] : [];
  });
  const role: FactRole = { role: 'equals', literals: [literalOf(sense.value), ...others] };
  const repeated = repeatsName(item, sketch, grounded, schema) ? REPEATED : 0;
  const found = graph.vertices
    // Whether a given thing has it is asked; of which things do, none is given.
    .filter((vertex) => (vertex.entities.length === 0 || sketch.form === 'ask') && meets(vertex, classes))
    .map((vertex) =>
      addFact(
        narrow(graph, vertex.id, classes),
        { vertex: vertex.id, property, item, role, sign: 1 },
        { distance: far(vertex, at), strange: repeated },
      ),
    );
  const [fresh, id] = addVertex(graph, { at, classes: [...classes] });
  return [
    ...found,
    addFact(fresh, { vertex: id, property, item, role, sign: 1 }, { unnamed: FRESH, strange: repeated }),
  ];
};

/** A literal property with a role, of each thing that may have it. */
const attachToKnown = (
  graph: QueryGraph,
  needed: FactRequirement,
  sketch: Sketch,
  setting: Setting,
): QueryGraph[] => {
  const { attribute, role } = needed;
  const { schema } = setting;
  const item = attribute.by === 'item' ? attribute.item : undefined;
  return graph.vertices.flatMap((vertex) => {
    const place = placing(vertex, needed, graph, sketch, setting.grounded);
    if (place === undefined) return [];
    return matchAttributes(vertex.classes, attribute, sketch, schema).flatMap(({ property, sign, cost }) => {
      const fact = { vertex: vertex.id, property, item, role, sign };
      if (!isEndOfLength(graph, fact, sketch)) return [];
      return [
        addFact(
          narrow(graph, vertex.id, schema.subjectClasses(property)),
          fact,
          together(place, { likeness: cost }),
        ),
      ];
    });
  });
};

/** The same, of what such a thing has just one of: the length of a protein's sequence. */
const attachToPart = (
  graph: QueryGraph,
  needed: FactRequirement,
  sketch: Sketch,
  setting: Setting,
): QueryGraph[] => {
  const { attribute, role } = needed;
  const { schema } = setting;
  return graph.vertices.flatMap((vertex) => {
    const place = placing(vertex, needed, graph, sketch, setting.grounded);
    if (place === undefined) return [];
    const parts = vertex.classes.flatMap((one) => schema.partsOf(one));
    return parts.flatMap(({ property: link, to }) =>
      matchAttributes([to], attribute, sketch, schema).map(({ property, sign, cost }) => {
        const [wider, id] = addVertex(graph, { at: needed.at, classes: [to] });
        const narrowed = narrow(wider, vertex.id, schema.subjectClasses(link));
        const edge = { subject: vertex.id, property: link, object: id, item: undefined };
        const joined = addEdge(narrowed, edge, { unnamed: OF_PART });
        return addFact(
          joined,
          { vertex: id, property, item: undefined, role, sign },
          together(place, { likeness: cost }),
        );
      }),
    );
  });
};

/** A literal property with a role, of a thing already there; where an item names it, maybe of a new one. */
export const attachFact = (
  graph: QueryGraph,
  needed: FactRequirement,
  sketch: Sketch,
  setting: Setting,
): QueryGraph[] => {
  const found = [
    ...attachToKnown(graph, needed, sketch, setting),
    ...attachToStatement(graph, needed, sketch, setting),
  ];
  if (found.length === 0 && needed.attribute.by !== 'item')
    return attachToPart(graph, needed, sketch, setting);
  const item = needed.attribute.by === 'item' ? needed.attribute.item : undefined;
  const sense = item === undefined ? undefined : senseAt(sketch, item);
  if (sense?.type !== 'property') return found;
  const property = sense.name.iri;
  const classes = [...setting.schema.subjectClasses(property)];
  const [fresh, id] = addVertex(graph, { at: needed.at, classes });
  return [
    ...found,
    addFact(fresh, { vertex: id, property, item, role: needed.role, sign: 1 }, { unnamed: FRESH }),
  ];
};
