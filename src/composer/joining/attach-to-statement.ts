import type { Iri } from '../../rdf';
import { isOfPhase } from '../sketch/phase';
import type { Schema } from '../schema/schema';
import type { Phase, Sketch, Test } from '../sketch/sketch';
import { OF_PART } from './costs';
import { FREE, together } from './charge';
import { matchAttributes } from './match-attributes';
import { placing } from './placing';
import { addEdge, addFact, addVertex, charged, type QueryGraph } from './query-graph';
import type { FactRequirement } from './requirement';
import type { Setting } from './setting';

const isInYears = (test: Test): test is Test & { type: 'years' } =>
  test.type === 'years' && test.operator === '=';

/** "In 1990", of what has a first and a last day: it had begun by then, and was not over. */
const attachPeriod = (
  graph: QueryGraph,
  vertex: number,
  sort: Iri,
  { attribute, role }: FactRequirement,
  schema: Schema,
): QueryGraph | undefined => {
  if (role.role !== 'tests' || attribute.by !== 'kind' || attribute.phase !== undefined) return undefined;
  const years = role.tests.filter(isInYears);
  if (years.length === 0 || years.length < role.tests.length) return undefined;
  const dayOf = (phase: Phase): Iri | undefined =>
    schema
      .attributes(sort)
      .find(({ kind, property }) => kind === 'time' && isOfPhase(schema.words(property), phase))?.property;
  const [start, end] = [dayOf('start'), dayOf('end')];
  if (start === undefined || end === undefined) return undefined;
  const within = (property: Iri, operator: '<=' | '>=') => ({
    vertex,
    property,
    item: undefined,
    role: { role: 'tests' as const, tests: years.map((test) => ({ ...test, operator })) },
    sign: 1 as const,
  });
  return addFact(addFact(graph, within(start, '<='), FREE), within(end, '>='), FREE);
};

/**
 * A time, of the statement that has a thing as its object: "president since 1990" is said neither of the office nor of who
 * held it, but of what joins the two.
 */
export const attachToStatement = (
  graph: QueryGraph,
  needed: FactRequirement,
  sketch: Sketch,
  setting: Setting,
): QueryGraph[] => {
  const { schema } = setting;
  const { attribute, role } = needed;
  if (attribute.by !== 'kind' || attribute.kind !== 'time') return [];
  return graph.vertices.flatMap((vertex) => {
    if (vertex.item === undefined) return [];
    const pointers = vertex.classes.flatMap((one) =>
      schema.pointersTo(one).filter(({ from }) => schema.isNode(from)),
    );
    return pointers.flatMap(({ property: link, from }) => {
      if (from === '') return [];
      const [wider, id] = addVertex(graph, { at: vertex.at, classes: [from] });
      const joined = addEdge(
        wider,
        { subject: id, property: link, object: vertex.id, item: undefined },
        { unnamed: OF_PART },
      );
      const node = joined.vertices[id];
      const place = node === undefined ? undefined : placing(node, needed, joined, sketch, setting.grounded);
      if (place === undefined) return [];
      const period = attachPeriod(joined, id, from, needed, schema);
      if (period !== undefined) return [charged(period, place)];
      return matchAttributes([from], attribute, sketch, schema).map(({ property, sign, cost }) =>
        addFact(
          joined,
          { vertex: id, property, item: undefined, role, sign },
          together(place, { likeness: cost }),
        ),
      );
    });
  });
};
