import type { Iri, Literal } from '../../rdf';
import type { ClassKey } from '../schema/class-key';
import type { Test } from '../sketch/sketch';
import { together, totalOf, type Charge } from './charge';

/** A thing of the query: a variable, or one or several given entities. */
export interface Vertex {
  readonly id: number;
  /** Token that named it, or that it hangs on. */
  readonly at: number;
  /** What it may be; empty for anything. */
  readonly classes: readonly ClassKey[];
  /** The class that the question names for it. */
  readonly stated: Iri | undefined;
  /** Where the question names several by one noun: the others. */
  readonly orStated?: readonly Iri[];
  /** The item that named it; `undefined` for what only lies on the way. */
  readonly item: number | undefined;
  readonly entities: readonly Iri[];
}

export interface Edge {
  readonly subject: number;
  readonly property: Iri;
  readonly object: number;
  /** `undefined`: the question does not name it. */
  readonly item: number | undefined;
}

export type FactRole =
  | { readonly role: 'column'; readonly column: number }
  | { readonly role: 'tests'; readonly tests: readonly Test[] }
  | { readonly role: 'equals'; readonly literals: readonly Literal[] }
  | { readonly role: 'order' | 'aggregate' | 'group' | 'most' | 'common' | 'exists' };

/** A literal of a vertex. */
export interface Fact {
  readonly vertex: number;
  readonly property: Iri;
  readonly item: number | undefined;
  readonly role: FactRole;
  /** -1 where a larger quantity is a smaller value (age by birth date). */
  readonly sign: 1 | -1;
}

/** A connected query, before it is written. Immutable: a change is a new value. */
export interface QueryGraph {
  readonly vertices: readonly Vertex[];
  readonly edges: readonly Edge[];
  readonly facts: readonly Fact[];
  /** How far from the words it is; lower is better. */
  readonly cost: number;
  /** The same, by what for. */
  readonly charge: Charge;
}

type NewVertex = Pick<Vertex, 'at' | 'classes'> &
  Partial<Pick<Vertex, 'stated' | 'orStated' | 'item' | 'entities'>>;

/** The graph with one more thing, and its id. What is not said of it: no class is stated, no item names it. */
export const addVertex = (graph: QueryGraph, vertex: NewVertex): [QueryGraph, number] => {
  const id = graph.vertices.length;
  const added: Vertex = { stated: undefined, item: undefined, entities: [], ...vertex, id };
  return [{ ...graph, vertices: [...graph.vertices, added] }, id];
};

export const charged = (graph: QueryGraph, charge: Charge): QueryGraph => ({
  ...graph,
  cost: graph.cost + totalOf(charge),
  charge: together(graph.charge, charge),
});

export const addEdge = (graph: QueryGraph, edge: Edge, charge: Charge): QueryGraph =>
  charged({ ...graph, edges: [...graph.edges, edge] }, charge);

export const addFact = (graph: QueryGraph, fact: Fact, charge: Charge): QueryGraph =>
  charged({ ...graph, facts: [...graph.facts, fact] }, charge);

/** Keeps of a vertex's possible classes only those given; a vertex of unknown class takes them all. */
export const narrow = (graph: QueryGraph, id: number, classes: ReadonlySet<ClassKey>): QueryGraph => ({
  ...graph,
  vertices: graph.vertices.map((vertex) => {
    if (vertex.id !== id || vertex.item !== undefined) return vertex;
    return {
      ...vertex,
      classes: vertex.classes.length === 0 ? [...classes] : vertex.classes.filter((one) => classes.has(one)),
    };
  }),
});

/** Whether a vertex may be of one of these classes. */
export const meets = (vertex: Vertex, classes: ReadonlySet<ClassKey>): boolean =>
  vertex.classes.length === 0 || vertex.classes.some((one) => classes.has(one));

/** The connected component of each vertex, by vertex id. */
export const componentsOf = (graph: QueryGraph): number[] => {
  const component = graph.vertices.map((_, at) => at);
  const find = (at: number): number => {
    const parent = component[at] ?? at;
    return parent === at ? at : find(parent);
  };
  for (const { subject, object } of graph.edges) component[find(subject)] = find(object);
  return graph.vertices.map((_, at) => find(at));
};

export const isConnected = (graph: QueryGraph): boolean => new Set(componentsOf(graph)).size <= 1;

export const touches = ({ subject, object }: Edge, id: number): boolean => subject === id || object === id;

/** The other end. */
export const beyond = ({ subject, object }: Edge, id: number): number => (subject === id ? object : subject);
