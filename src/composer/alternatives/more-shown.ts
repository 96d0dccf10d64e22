import type { Fact, QueryGraph } from '../joining/query-graph';
import type { Plan } from '../sketch/plan';
import type { AttributeRef, Sketch, Wish } from '../sketch/sketch';
import type { Mutant } from './mutations';

/** Whether the answer shows it, or the question says what it is. */
const isKnown = (fact: Fact, { facts }: QueryGraph): boolean =>
  facts.some(
    ({ vertex, property, role }) =>
      (role.role === 'column' || role.role === 'equals') &&
      vertex === fact.vertex &&
      property === fact.property,
  );

/** How the sketch speaks of what an order or a condition is about. */
const attributeOf = ({ role, item }: Fact, { order, conditions }: Sketch): AttributeRef | undefined => {
  if (role.role === 'order') return order?.attribute;
  if (role.role === 'tests') return conditions.find(({ tests }) => tests === role.tests)?.attribute;
  return role.role === 'exists' && item !== undefined ? { by: 'item', item } : undefined;
};

const shownToo = (fact: Fact, column: number): Fact => ({ ...fact, role: { role: 'column', column } });

/** "… by number of inhabitants, with the figure": what something is put in order by, chosen by or has, beside what is shown. */
export const showMore = ({ plan, graph }: Mutant): Mutant[] => {
  const { sketch } = plan;
  const { columns, form, most, common, group, counted, aggregate } = sketch;
  const isPlain = [most, common, group, counted, aggregate].every((one) => one === undefined);
  if (form !== 'list' || !isPlain || columns.length === 0) return [];
  return graph.facts.flatMap((fact): Mutant[] => {
    const attribute = attributeOf(fact, sketch);
    const isDenied = fact.item !== undefined && sketch.negated.has(fact.item);
    if (attribute === undefined || isDenied || isKnown(fact, graph)) return [];
    const wish: Wish =
      attribute.by === 'item' ? { type: 'item', item: attribute.item } : { type: 'attribute', attribute };
    const shown = shownToo(fact, columns.length);
    const others = fact.role.role === 'exists' ? graph.facts.filter((one) => one !== fact) : graph.facts;
    const changed: Plan = { ...plan, sketch: { ...sketch, columns: [...columns, wish] } };
    return [{ plan: changed, graph: { ...graph, facts: [...others, shown] } }];
  });
};
