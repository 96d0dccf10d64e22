import type { ClassKey } from '../schema/class-key';
import type { Path } from '../schema/find-paths';
import type { Schema } from '../schema/schema';
import { senseAt } from '../sketch/sense-at';
import type { Sketch } from '../sketch/sketch';
import { isDeed } from './agent-noun';
import { BESIDE_DEED, GIVEN_TWICE, OWNED, far } from './costs';
import { FREE, totalOf, type Charge } from './charge';
import { askedPlaceCost, placeCost } from './place-cost';
import { addEdge, addVertex, charged, componentsOf, type QueryGraph, type Vertex } from './query-graph';
import type { Setting } from './setting';
import { targetOf } from './target';

/** Ways tried between two things, and bridges laid at once. */
const PATHS = 4;
const BRIDGES = 6;

/** Something is joined to who did a deed, though it can be of the deed itself. */
const besideDeed = (
  one: Vertex,
  other: Vertex,
  { edges, vertices }: QueryGraph,
  sketch: Sketch,
  setting: Setting,
): number => {
  const isOwn = (deed: Vertex | undefined, thing: Vertex): boolean =>
    deed !== undefined && pathsBetween(deed, thing, setting.schema).some(({ steps }) => steps.length === 1);
  const isBeside = (doer: Vertex, thing: Vertex): boolean =>
    edges.some(
      (edge) =>
        edge.object === doer.id && isDeed(edge, sketch, setting) && isOwn(vertices[edge.subject], thing),
    );
  return isBeside(one, other) || isBeside(other, one) ? BESIDE_DEED : 0;
};

/** The cheapest bridges from the target's component to any other. */
export const connect = (graph: QueryGraph, sketch: Sketch, setting: Setting): QueryGraph[] => {
  const { schema, grounded, isDirect = false } = setting;
  const components = componentsOf(graph);
  const root = components[targetOf(graph, sketch) ?? 0];
  const bridges: { from: Vertex; to: Vertex; path: Path; charge: Charge; cost: number }[] = [];
  for (const from of graph.vertices) {
    if (components[from.id] !== root) continue;
    for (const to of graph.vertices) {
      if (components[to.id] === root) continue;
      const isGiven =
        sketch.form !== 'ask' && from.entities.length > 0 && to.entities.length > 0 ? GIVEN_TWICE : 0;
      const paths = pathsBetween(from, to, schema).filter(({ steps }) => !isDirect || steps.length === 1);
      const aside = besideDeed(from, to, graph, sketch, setting);
      for (const path of paths.slice(0, PATHS)) {
        const places =
          placeCost(path, to, schema, sketch) + askedPlaceCost(path, from, schema, sketch, grounded);
        const charge = {
          way: path.cost,
          distance: far(from, to.at),
          looped: isGiven,
          strange: aside,
          place: places,
        };
        bridges.push({ from, to, path, charge, cost: totalOf(charge) });
      }
    }
  }
  bridges.sort((a, b) => a.cost - b.cost);
  return bridges
    .slice(0, BRIDGES)
    .map(({ from, to, path, charge }) => layPath(graph, from, to, path, charge));
};

/** Where it may be of a known class, what is of none says little of what it is joined to. */
const known = (classes: readonly ClassKey[]): readonly ClassKey[] => {
  const typed = classes.filter((one) => one !== '');
  return typed.length === 0 ? classes : typed;
};

const pathsBetween = (from: Vertex, to: Vertex, schema: Schema): Path[] => {
  const best = new Map<string, Path>();
  for (const one of known(from.classes)) {
    for (const other of known(to.classes)) {
      for (const path of schema.paths(one, other)) {
        if ((best.get(path.key)?.cost ?? Infinity) > path.cost) best.set(path.key, path);
      }
    }
  }
  return [...best.values()].sort((a, b) => a.cost - b.cost);
};

const layPath = (graph: QueryGraph, from: Vertex, to: Vertex, path: Path, charge: Charge): QueryGraph => {
  let next = charged(graph, charge);
  let here = from.id;
  path.steps.forEach((step, at) => {
    let there = to.id;
    if (at < path.steps.length - 1) [next, there] = addVertex(next, { at: to.at, classes: [step.to] });
    const [subject, object] = step.forward ? [here, there] : [there, here];
    next = addEdge(next, { subject, property: step.property, object, item: undefined }, FREE);
    here = there;
  });
  return next;
};

/** "the capital of their country": the country is the laureate's own, by an edge of its own. */
export const linkTheirs = (graph: QueryGraph, sketch: Sketch, { schema }: Setting): QueryGraph[] => {
  let graphs = [graph];
  for (const item of sketch.theirs) {
    const sense = senseAt(sketch, item);
    if (sense?.type !== 'class') continue;
    graphs = graphs.flatMap((one) => {
      const owner = one.vertices[targetOf(one, sketch) ?? -1];
      const owned = one.vertices.find((vertex) => vertex.item === item);
      if (owner === undefined || owned === undefined || owner === owned) return [one];
      const isDirect = one.edges.some(
        (edge) =>
          (edge.subject === owner.id && edge.object === owned.id) ||
          (edge.object === owner.id && edge.subject === owned.id),
      );
      if (isDirect) return [one];
      return pathsBetween(owner, owned, schema)
        .filter((path) => path.steps.length === 1)
        .slice(0, 2)
        .map((path) => layPath(one, owner, owned, path, { way: OWNED * path.cost }));
    });
  }
  return graphs;
};
