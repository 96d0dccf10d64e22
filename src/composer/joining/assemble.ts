import type { Sketch } from '../sketch/sketch';
import { attachFact, attachValue } from './attach';
import { connect, linkTheirs } from './connect';
import { IDLE } from './costs';
import { withEventTimes } from './event-time';
import { farFetched, hasIdleStatement, isCoincidence } from './far-fetched';
import { idleEnds } from './idle-ends';
import { openTarget, placeMembers, placeOpen } from './open-target';
import { placeLineage } from './place-lineage';
import { placeVertices } from './place-vertices';
import { charged, isConnected, type QueryGraph } from './query-graph';
import { relate } from './relate';
import { requirementsOf, type Requirement } from './requirement';
import type { Setting } from './setting';
import { settleOpen } from './settle-open';

/** Partial queries kept after each step. */
const BEAM = 16;
/** Bridges that one query may need. */
const ROUNDS = 6;

const cheapest = (graphs: readonly QueryGraph[]): QueryGraph[] => {
  const kept = new Map<string, QueryGraph>();
  for (const graph of [...graphs].sort((a, b) => a.cost - b.cost)) {
    const key = JSON.stringify([graph.edges, graph.facts.map((fact) => [fact.vertex, fact.property])]);
    if (!kept.has(key)) kept.set(key, graph);
    if (kept.size === BEAM) break;
  }
  return [...kept.values()];
};

const satisfy = (graph: QueryGraph, needed: Requirement, sketch: Sketch, setting: Setting): QueryGraph[] => {
  switch (needed.type) {
    case 'relation':
      return relate(graph, needed, sketch, setting);
    case 'value':
      return attachValue(graph, needed, sketch, setting);
    case 'fact':
      return attachFact(graph, needed, sketch, setting);
  }
};

/** All ways to join a sketch's terms into one connected query, cheapest first, at most `BEAM`. */
export const assemble = (sketch: Sketch, setting: Setting): QueryGraph[] => {
  const placed = placeOpen(placeVertices(sketch, setting.schema), sketch, setting);
  let graphs = placeMembers(placed, sketch, setting).flatMap((graph) =>
    placeLineage(graph, sketch, setting.schema),
  );
  for (const requirement of requirementsOf(sketch, setting.schema)) {
    graphs = cheapest(graphs.flatMap((graph) => satisfy(graph, requirement, sketch, setting)));
  }
  graphs = graphs.flatMap((graph) => openTarget(graph, sketch, setting));
  for (let round = 0; round < ROUNDS; round += 1) {
    if (graphs.every((graph) => isConnected(graph))) break;
    graphs = cheapest(
      graphs.flatMap((graph) => (isConnected(graph) ? [graph] : connect(graph, sketch, setting))),
    );
  }
  const linked = graphs
    .filter((graph) => isConnected(graph) && !isCoincidence(graph, sketch, setting))
    .filter((graph) => !hasIdleStatement(graph, sketch, setting.schema))
    .flatMap((graph) => linkTheirs(graph, sketch, setting))
    .flatMap((graph) => withEventTimes(graph, sketch, setting))
    .flatMap((graph) => settleOpen(graph, sketch, setting.schema) ?? []);
  return cheapest(
    linked.map((graph) =>
      charged(graph, { idle: idleEnds(graph, sketch) * IDLE, strange: farFetched(graph, sketch) }),
    ),
  );
};
