import type { Column } from '../candidate';
import type { Edge, Fact, Vertex } from '../joining/query-graph';
import { columnsOf, hasName } from './columns';
import { isMeasure, isOneEach, namesThings, saysOfEach } from './said-of-each';
import type { Writing } from './writing';

const shownFacts = ({ graph }: Writing): readonly Fact[] =>
  graph.facts.filter(({ role }) => role.role === 'column');

/** Whether the question says the one thing, by a name that is its alone. */
const isGiven = (writing: Writing, { id, classes }: Vertex): boolean => {
  const { graph, schema } = writing;
  if (!writing.term(id).startsWith('?')) return true;
  return graph.facts.some(
    (fact) =>
      fact.vertex === id &&
      fact.role.role === 'equals' &&
      new Set(fact.role.literals.map(({ value }) => value)).size === 1 &&
      !writing.isNegated(fact) &&
      isOneEach(schema, classes, fact.property),
  );
};

/** The thing of which only the first of an order is meant. */
const firstOf = ({ sketch, target, nested }: Writing): number | undefined => {
  const { order, most, best, group } = sketch;
  const limit = order?.limit ?? most?.limit ?? best?.limit;
  return group === undefined && limit === 1 ? (nested ?? target) : undefined;
};

/** Whether each thing at one end of the edge has just one at the other. */
const leadsToOne = (writing: Writing, edge: Edge, from: number): boolean => {
  const { classes = [] } = writing.graph.vertices[from] ?? {};
  const { mutual } = writing.sketch;
  if (edge === writing.transitive || (mutual !== undefined && edge.item === mutual)) return false;
  return writing.schema.fanOut(edge.property, classes, edge.subject === from) === 1;
};

/** The things of which every row has one that its other cells, or the question, tell. */
const toldThings = (writing: Writing, columns: readonly Column[]): ReadonlySet<number> => {
  const { graph, schema } = writing;
  const isShown = ({ id, classes }: Vertex): boolean =>
    columns.some(({ variable }) => variable === writing.variable(id)) ||
    writing.names.some((name) => name.of === id && columns.some((one) => one.variable === name.variable)) ||
    shownFacts(writing).some((fact) => fact.vertex === id && namesThings(schema, classes, fact.property));
  const first = firstOf(writing);
  // What leads to one thing from a given one is given too. A shown thing only shows itself: "Bern" is no country.
  const given = new Set(
    graph.vertices.flatMap((one) => (isGiven(writing, one) || one.id === first ? [one.id] : [])),
  );
  for (const from of given)
    for (const edge of graph.edges) {
      const to = edge.subject === from ? edge.object : edge.object === from ? edge.subject : undefined;
      if (to !== undefined && leadsToOne(writing, edge, from)) given.add(to);
    }
  const told = new Set([...given, ...graph.vertices.flatMap((one) => (isShown(one) ? [one.id] : []))]);
  return told;
};

/** Of what has neither class nor name, what it belongs to. */
const ownerOf = ({ graph, schema }: Writing, id: number): number => {
  const { classes = [] } = graph.vertices[id] ?? {};
  if (classes.length === 0 || !classes.every((one) => schema.isNode(one))) return id;
  const { edges } = graph;
  const owner = edges.find(({ object }) => object === id)?.subject;
  return owner ?? edges.find(({ subject }) => subject === id)?.object ?? id;
};

/** What a value is of that neither its row nor the question tells: a thing of several. */
export const subjectOf = (
  writing: Writing,
  { vertex }: Fact,
  columns: readonly Column[],
): number | undefined => {
  const id = ownerOf(writing, vertex);
  const told = toldThings(writing, columns);
  const isTold = told.has(vertex) || told.has(id) || writing.branches?.own.has(id) === true;
  return isTold || !writing.term(id).startsWith('?') ? undefined : id;
};

/** Whether a shown value is of one thing each, or one of several of the same. A text is something by itself where its thing has no name. */
const isOfThing = (writing: Writing, { vertex, property }: Fact, isNamed: boolean): boolean => {
  const { schema, graph } = writing;
  const { classes = [] } = graph.vertices[vertex] ?? {};
  const own = shownFacts(writing).filter((one) => one.vertex === vertex);
  const isMeasured = own.some((one) => isMeasure(schema, classes, one.property));
  return isMeasured || (isNamed && (own.length > 1 || saysOfEach(schema, classes, property)));
};

/** The facts that the value of a column hangs on: of an age, what was done at it, too. */
const factsBehind = ({ age }: Writing, fact: Fact): readonly Fact[] =>
  age?.born === fact && age.event !== undefined ? [fact, age.event] : [fact];

/**
 * Whose the shown values are, by the fact before which it stands: where they are values of several things, and say something of
 * each. What many things share ("Norwegian") is a value by itself; several values of one thing are a record of it.
 */
export const subjectColumns = (
  writing: Writing,
  columns: readonly Column[],
): ReadonlyMap<Fact, readonly Column[]> => {
  const found = new Map<Fact, readonly Column[]>();
  const done = new Set<number>();
  for (const fact of shownFacts(writing)) {
    const things = factsBehind(writing, fact).flatMap((one) => subjectOf(writing, one, columns) ?? []);
    const more = [...new Set(things)].filter(
      (id) => !done.has(id) && isOfThing(writing, fact, hasName(writing, id)),
    );
    for (const id of more) done.add(id);
    const subjects = more.flatMap((id) => columnsOf(writing, id, true));
    if (subjects.length > 0) found.set(fact, subjects);
  }
  return found;
};
