import type { Iri } from '../../rdf';
import type { Fact, QueryGraph } from '../joining/query-graph';
import { lifeOf } from '../schema/life';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';

/** The birth that "how old" asks about, and what says when such a life ended. */
export interface AgeToday {
  readonly born: Fact;
  readonly death: Iri | undefined;
}

const asksAge = ({
  form,
  columns,
  order,
  most,
  common,
  group,
  aggregate,
  counted,
  having,
}: Sketch): boolean =>
  form === 'list' &&
  columns.length === 1 &&
  columns.every(
    (wish) =>
      wish.type === 'attribute' &&
      wish.attribute.by === 'adjective' &&
      wish.attribute.adjective.nouns.includes('age'),
  ) &&
  [order, most, common, group, aggregate, counted].every((one) => one === undefined) &&
  having.length === 0;

/** "How old is X?", where the graph knows no age but a birth; `undefined` elsewhere. */
export const ageTodayOf = (graph: QueryGraph, sketch: Sketch, schema: Schema): AgeToday | undefined => {
  const [born, other] = graph.facts.filter(({ role }) => role.role === 'column');
  if (sketch.isAge || !asksAge(sketch) || born === undefined || other !== undefined) return undefined;
  const classes = graph.vertices[born.vertex]?.classes ?? [];
  const { births, deaths } = lifeOf(
    classes.flatMap((one) => schema.attributes(one)),
    schema,
  );
  return births.includes(born.property) ? { born, death: deaths[0] } : undefined;
};
