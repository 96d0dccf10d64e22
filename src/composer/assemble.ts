import type { Iri } from '../rdf';
import type { Grounded } from './ground';
import { matchAttributes } from './match-attribute';
import {
  addEdge,
  addVertex,
  componentsOf,
  emptyGraph,
  narrow,
  type FactRole,
  type QueryGraph,
  type Vertex,
} from './query-graph';
import type { ClassKey, Path, Schema } from './schema';
import { literalOf, type Sense } from './sense';
import type { AttributeRef, Sketch } from './sketch';

const BEAM = 16;
const FRESH = 0.28;
const FAR = 0.025;
const FARTHEST = 12;
/** A named relation that touches nothing else that is named. */
const DETACHED = 0.25;
/** A named literal that nothing is done with. */
const IDLE = 0.5;
/** A relation between two given things selects nothing. */
const GIVEN_TWICE = 0.8;

/** What the joined query must hold: a relation between two things, or a literal of one. */
type Requirement =
  | {
      readonly type: 'relation';
      readonly item: number | undefined;
      readonly properties: readonly Iri[];
      readonly at: number;
      readonly isTheirs: boolean;
    }
  | {
      readonly type: 'fact';
      readonly attribute: AttributeRef;
      readonly role: FactRole;
      readonly at: number;
      readonly isTheirs: boolean;
    }
  | { readonly type: 'value'; readonly item: number; readonly at: number };

export interface Setting {
  readonly schema: Schema;
  readonly grounded: Grounded;
  /** Classes of persons, for "who". */
  readonly persons: ReadonlySet<ClassKey>;
}

/** Item numbers of vertices that no words of their own name: an open "who", the members of a kind. */
const OPEN = -1;
const MEMBER = -2;
const WHERE_NOUNS = [
  'location',
  'located',
  'place',
  'lugar',
  'ubicacion',
  'ubicado',
  'situado',
  'city',
  'ciudad',
];

/** All ways to join a sketch's terms into one connected query, cheapest first, at most `BEAM`. */
export const assemble = (sketch: Sketch, setting: Setting): QueryGraph[] => {
  let graphs = placeMembers(placeVertices(sketch, setting), sketch, setting);
  for (const requirement of requirementsOf(sketch, setting)) {
    graphs = cheapest(graphs.flatMap((graph) => satisfy(graph, requirement, sketch, setting)));
  }
  graphs = graphs.flatMap((graph) => openTarget(graph, sketch, setting));
  for (let round = 0; round < 6; round += 1) {
    if (graphs.every((graph) => isConnected(graph))) break;
    graphs = cheapest(
      graphs.flatMap((graph) => (isConnected(graph) ? [graph] : connect(graph, sketch, setting))),
    );
  }
  const linked = graphs.filter(isConnected).flatMap((graph) => linkTheirs(graph, sketch, setting));
  return cheapest(linked.map((graph) => ({ ...graph, cost: graph.cost + idleEnds(graph, sketch) * IDLE })));
};

/** Named relations that lead to something of which nothing more is said or asked. */
const idleEnds = (graph: QueryGraph, sketch: Sketch): number => {
  const wanted = new Set<number | undefined>([targetOf(graph, sketch)]);
  for (const item of [
    sketch.group,
    sketch.counted,
    sketch.most?.item,
    sketch.common?.item,
    ...sketch.having.map((one) => one.item),
  ]) {
    if (item !== undefined) wanted.add(endOf(graph, item, sketch));
  }
  for (const wish of sketch.columns) if (wish.type === 'item') wanted.add(endOf(graph, wish.item, sketch));
  return graph.edges.filter((edge) => {
    if (
      edge.item === undefined ||
      sketch.negated.has(edge.item) ||
      sketch.having.some(({ item }) => item === edge.item)
    )
      return false;
    return [edge.subject, edge.object].some((id) => {
      const isAlone = graph.edges.every(
        (other) => other === edge || (other.subject !== id && other.object !== id),
      );
      return (
        isAlone &&
        graph.vertices[id]?.item === undefined &&
        !wanted.has(id) &&
        !graph.facts.some((fact) => fact.vertex === id)
      );
    });
  }).length;
};

const cheapest = (graphs: readonly QueryGraph[]): QueryGraph[] => {
  const seen = new Set<string>();
  return [...graphs]
    .sort((a, b) => a.cost - b.cost)
    .filter((graph) => {
      const key = JSON.stringify([graph.edges, graph.facts.map((fact) => [fact.vertex, fact.property])]);
      return !seen.has(key) && Boolean(seen.add(key));
    })
    .slice(0, BEAM);
};

const isConnected = (graph: QueryGraph): boolean => new Set(componentsOf(graph)).size <= 1;

const senseAt = (sketch: Sketch, item: number): Sense | undefined => {
  const what = sketch.items[item]?.what;
  return what?.type === 'term' ? what.sense : undefined;
};

const placeVertices = (sketch: Sketch, { schema }: Setting): QueryGraph => {
  let graph = emptyGraph;
  const compared = new Set(
    sketch.conditions.flatMap(({ tests }) =>
      tests.flatMap((test) => (test.type === 'thing' ? [test.item] : [])),
    ),
  );
  sketch.items.forEach((item, at) => {
    const sense = senseAt(sketch, at);
    if (compared.has(at) || (sense?.type !== 'class' && sense?.type !== 'entity')) return;
    if (sense.type === 'entity') {
      const partner = sketch.coordinated.get(at);
      const earlier =
        partner === undefined ? undefined : graph.vertices.find((vertex) => vertex.item === partner.with);
      if (earlier !== undefined && partner?.by === 'or') {
        graph = {
          ...graph,
          vertices: graph.vertices.map((one) =>
            one === earlier ? { ...one, entities: [...one.entities, sense.name.iri] } : one,
          ),
        };
        return;
      }
      if (earlier !== undefined) return;
      graph = addVertex(graph, {
        at: item.start,
        classes: sense.classes,
        stated: undefined,
        item: at,
        entities: [sense.name.iri],
      })[0];
      return;
    }
    const { iri } = sense.name;
    const again = graph.vertices.find((vertex) => vertex.stated === iri);
    if (again !== undefined && !schema.paths(iri, iri, 1).length) return;
    graph = addVertex(graph, { at: item.start, classes: [iri], stated: iri, item: at, entities: [] })[0];
  });
  return graph;
};

const requirementsOf = (sketch: Sketch, { schema }: Setting): Requirement[] => {
  const needed: Requirement[] = [];
  const roles = new Map<number, FactRole[]>();
  const give = (attribute: AttributeRef, role: FactRole): void => {
    if (attribute.by === 'item') roles.set(attribute.item, [...(roles.get(attribute.item) ?? []), role]);
    else needed.push({ type: 'fact', attribute, role, at: attribute.at, isTheirs: false });
  };
  sketch.columns.forEach((wish, column) => {
    if (wish.type === 'members') return;
    if (wish.type === 'item') give({ by: 'item', item: wish.item }, { role: 'column', column });
    else if (wish.type === 'attribute') give(wish.attribute, { role: 'column', column });
    else if (wish.asks === 'when')
      give({ by: 'kind', kind: 'time', unit: undefined, at: 0 }, { role: 'column', column });
  });
  for (const { attribute, tests } of sketch.conditions) give(attribute, { role: 'tests', tests });
  if (sketch.order !== undefined) give(sketch.order.attribute, { role: 'order' });
  if (sketch.aggregate !== undefined) give(sketch.aggregate.attribute, { role: 'aggregate' });
  if (sketch.group !== undefined) give({ by: 'item', item: sketch.group }, { role: 'group' });
  if (sketch.common !== undefined) give({ by: 'item', item: sketch.common.item }, { role: 'common' });
  if (sketch.counted !== undefined) give({ by: 'item', item: sketch.counted }, { role: 'most' });
  if (sketch.most !== undefined) give({ by: 'item', item: sketch.most.item }, { role: 'most' });
  sketch.items.forEach((item, at) => {
    const sense = senseAt(sketch, at);
    const isTheirs = sketch.theirs.has(at);
    if (sense?.type === 'value' && sketch.coordinated.get(at)?.by !== 'or')
      needed.push({ type: 'value', item: at, at: item.start });
    if (sense?.type !== 'property') return;
    const { iri } = sense.name;
    if (schema.isResource(iri))
      needed.push({ type: 'relation', item: at, properties: [iri], at: item.start, isTheirs });
    else {
      for (const role of roles.get(at) ?? [{ role: 'exists' }]) {
        needed.push({
          type: 'fact',
          attribute: { by: 'item', item: at },
          role,
          at: item.start,
          isTheirs,
        });
      }
    }
  });
  const rank = { relation: 0, value: 1, fact: 2 };
  return needed.sort((a, b) => rank[a.type] - rank[b.type] || a.at - b.at);
};

const far = (vertex: Vertex, at: number): number => FAR * Math.min(FARTHEST, Math.abs(vertex.at - at));

const satisfy = (graph: QueryGraph, needed: Requirement, sketch: Sketch, setting: Setting): QueryGraph[] => {
  switch (needed.type) {
    case 'relation':
      return needed.properties.flatMap((property) => relate(graph, property, needed, sketch, setting));
    case 'value':
      return attachValue(graph, needed.item, needed.at, sketch, setting);
    case 'fact':
      return attachFact(graph, needed, sketch, setting);
  }
};

const meets = (vertex: Vertex, classes: ReadonlySet<ClassKey>): boolean =>
  vertex.classes.length === 0 || vertex.classes.some((one) => classes.has(one));

/** An edge for a named property: each end is a thing already there, or a new one. */
const relate = (
  graph: QueryGraph,
  property: Iri,
  needed: Requirement & { type: 'relation' },
  sketch: Sketch,
  { schema, grounded }: Setting,
): QueryGraph[] => {
  const subjects = schema.subjectClasses(property);
  const objects = schema.objectClasses(property);
  const ends = (classes: ReadonlySet<ClassKey>): (Vertex | undefined)[] => [
    undefined,
    ...graph.vertices.filter((vertex) => meets(vertex, classes)),
  ];
  const found: QueryGraph[] = [];
  const isOf = (vertex: Vertex): boolean => {
    const [first, second] = vertex.at < needed.at ? [vertex.at, needed.at] : [needed.at, vertex.at];
    const words = grounded.text.slice(
      grounded.tokens[first]?.start ?? 0,
      grounded.tokens[second]?.start ?? 0,
    );
    return vertex.at < needed.at ? /['’]s?\s+\S*$/u.test(words) : /\b(?:of|de|del)\b/iu.test(words);
  };
  const target = targetOf(graph, sketch);
  for (const subject of ends(subjects)) {
    for (const object of ends(objects)) {
      if (subject !== undefined && subject === object) continue;
      if (
        subject !== undefined &&
        object !== undefined &&
        subject.classes.length > 0 &&
        object.classes.length > 0 &&
        !schema.joins(subject.classes, property, object.classes)
      )
        continue;
      if (
        graph.edges.some(
          (edge) => edge.subject === subject?.id && edge.object === object?.id && edge.property === property,
        )
      )
        continue;
      let cost = 0;
      if (subject === undefined) cost += FRESH + 0.05;
      else cost += far(subject, needed.at);
      if (object === undefined) cost += FRESH;
      else cost += far(object, needed.at);
      if (subject === undefined && object === undefined && graph.vertices.length > 0) cost += DETACHED;
      if (needed.isTheirs && target !== undefined && subject?.id !== target) cost += 0.4;
      if (subject !== undefined && object !== undefined && subject.at > object.at) cost += 0.06;
      if (
        subject !== undefined &&
        object !== undefined &&
        sketch.form !== 'ask' &&
        subject.entities.length > 0 &&
        object.entities.length > 0
      )
        cost += GIVEN_TWICE;
      if (object !== undefined && isOf(object) && meets(object, subjects)) cost += 0.3;
      let next = graph;
      let [from, to] = [subject?.id, object?.id];
      if (from === undefined)
        [next, from] = addVertex(next, {
          at: needed.at,
          classes: [...subjects],
          stated: undefined,
          item: undefined,
          entities: [],
        });
      if (to === undefined)
        [next, to] = addVertex(next, {
          at: needed.at,
          classes: [...objects],
          stated: undefined,
          item: undefined,
          entities: [],
        });
      next = narrow(narrow(next, from, subjects), to, objects);
      found.push(addEdge(next, { subject: from, property, object: to, item: needed.item }, cost));
    }
  }
  return found;
};

const attachValue = (
  graph: QueryGraph,
  item: number,
  at: number,
  sketch: Sketch,
  { schema }: Setting,
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
  const put = (base: QueryGraph, vertex: number, cost: number): QueryGraph => ({
    ...base,
    facts: [...base.facts, { vertex, property, item, role, sign: 1 }],
    cost: base.cost + cost,
  });
  const found = graph.vertices
    .filter((vertex) => vertex.entities.length === 0 && meets(vertex, classes))
    .map((vertex) => put(narrow(graph, vertex.id, classes), vertex.id, far(vertex, at)));
  const [fresh, id] = addVertex(graph, {
    at,
    classes: [...classes],
    stated: undefined,
    item: undefined,
    entities: [],
  });
  return [...found, put(fresh, id, FRESH)];
};

const attachFact = (
  graph: QueryGraph,
  needed: Requirement & { type: 'fact' },
  sketch: Sketch,
  setting: Setting,
): QueryGraph[] => {
  const { role } = needed;
  const mayBeGiven = role.role === 'column' || role.role === 'aggregate' || sketch.form === 'ask';
  const item = needed.attribute.by === 'item' ? needed.attribute.item : undefined;
  const target = targetOf(graph, sketch);
  const found: QueryGraph[] = [];
  for (const vertex of graph.vertices) {
    if (vertex.entities.length > 0 && !mayBeGiven) continue;
    const isAside = role.role === 'order' && target !== undefined && vertex.id !== target ? 0.5 : 0;
    const isOther = needed.isTheirs && target !== undefined && vertex.id !== target ? 0.4 : 0;
    for (const match of matchAttributes(vertex.classes, needed.attribute, sketch, setting.schema)) {
      const fact = { vertex: vertex.id, property: match.property, item, role, sign: match.sign };
      const nearness = needed.attribute.by === 'kind' ? 2 : 1;
      const isIdle = role.role === 'exists' && !(item !== undefined && sketch.negated.has(item)) ? IDLE : 0;
      const cost = match.cost + nearness * far(vertex, needed.at) + isAside + isOther + isIdle;
      found.push({
        ...narrow(graph, vertex.id, setting.schema.subjectClasses(match.property)),
        facts: [...graph.facts, fact],
        cost: graph.cost + cost,
      });
    }
  }
  if (item === undefined) return found;
  const sense = senseAt(sketch, item);
  if (sense?.type !== 'property') return found;
  const property = sense.name.iri;
  const [fresh, id] = addVertex(graph, {
    at: needed.at,
    classes: [...setting.schema.subjectClasses(property)],
    stated: undefined,
    item: undefined,
    entities: [],
  });
  return [
    ...found,
    {
      ...fresh,
      facts: [...fresh.facts, { vertex: id, property, item, role, sign: 1 }],
      cost: fresh.cost + FRESH,
    },
  ];
};

/** The vertex that is asked for, as far as it is known: of the first column, else of what is ordered or counted. */
export const targetOf = (graph: QueryGraph, sketch: Sketch): number | undefined => {
  const wish = sketch.columns[0];
  if (wish === undefined)
    return (
      (graph.facts.find(({ role }) => role.role === 'order' || role.role === 'aggregate') ?? graph.facts[0])
        ?.vertex ?? graph.vertices[0]?.id
    );
  if (wish.type === 'members') return graph.vertices.find((vertex) => vertex.item === MEMBER)?.id;
  if (wish.type !== 'item')
    return (
      graph.facts.find(({ role }) => role.role === 'column' && role.column === 0)?.vertex ??
      graph.vertices.find((vertex) => vertex.item === OPEN)?.id
    );
  return endOf(graph, wish.item, sketch);
};

/** The vertex that an item stands for: its own; of a relation, the end that nothing else names, the object first. */
export const endOf = (graph: QueryGraph, item: number, sketch: Sketch): number | undefined => {
  const own = graph.vertices.find((vertex) => vertex.item === item);
  if (own !== undefined) return own.id;
  const sense = senseAt(sketch, item);
  if (sense?.type === 'class') return graph.vertices.find((vertex) => vertex.stated === sense.name.iri)?.id;
  const edge = graph.edges.find((one) => one.item === item);
  if (edge === undefined) return graph.facts.find((fact) => fact.item === item)?.vertex;
  const isNamed = (id: number): boolean => graph.vertices[id]?.item !== undefined;
  return isNamed(edge.object) && !isNamed(edge.subject) ? edge.subject : edge.object;
};

/** "Who …", "where …" without a noun: something of the right sort beside what is named. */
const openTarget = (graph: QueryGraph, sketch: Sketch, { schema, persons }: Setting): QueryGraph[] => {
  const wish = sketch.columns[0];
  if (wish?.type === 'item')
    return [{ ...graph, cost: graph.cost + misfit(graph, sketch, wish.item, { schema, persons }) }];
  if (wish?.type !== 'open' || wish.asks === 'when') return [graph];
  if (wish.asks === 'who' && persons.size > 0) {
    return [
      addVertex(graph, { at: 0, classes: [...persons], stated: undefined, item: OPEN, entities: [] })[0],
    ];
  }
  if (wish.asks !== 'where') return [];
  return graph.vertices.flatMap((vertex) => {
    const steps = vertex.classes.flatMap((one) => schema.relationsOf(one, WHERE_NOUNS));
    return steps.map(({ property, rank }) => {
      const [next, id] = addVertex(graph, {
        at: 0,
        classes: [...schema.objectClasses(property)],
        stated: undefined,
        item: OPEN,
        entities: [],
      });
      return addEdge(next, { subject: vertex.id, property, object: id, item: undefined }, 0.3 + 0.05 * rank);
    });
  });
};

const MISFIT = 0.6;

/** "Who" asks for a person, "where" for a thing, "when" for a time: the cost of a first column of another sort. */
const misfit = (
  graph: QueryGraph,
  sketch: Sketch,
  item: number,
  { schema, persons }: Pick<Setting, 'schema' | 'persons'>,
): number => {
  const fact = graph.facts.find((one) => one.item === item && one.role.role === 'column');
  const isTime = fact !== undefined && schema.attributeKind(fact.property) === 'time';
  switch (sketch.asks) {
    case 'what':
      return 0;
    case 'when':
      return isTime ? 0 : MISFIT;
    case 'where':
      return fact !== undefined && schema.attributeKind(fact.property) !== 'text' ? MISFIT : 0;
    case 'who': {
      if (fact !== undefined) return isTime ? MISFIT : 0;
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

const KIND = 0.15;

/** Things that point at an entity as at their kind, by each property that does so; the most used first. */
const placeMembers = (graph: QueryGraph, sketch: Sketch, { schema }: Setting): QueryGraph[] => {
  const wish = sketch.columns[0];
  if (wish?.type !== 'members') return [graph];
  const entity = graph.vertices.find((vertex) => vertex.item === wish.item);
  if (entity === undefined) return [];
  const steps = entity.classes.flatMap((one) => schema.pointersTo(one));
  return steps.slice(0, 4).map(({ property, from }, at) => {
    const [next, id] = addVertex(graph, {
      at: entity.at,
      classes: [from],
      stated: undefined,
      item: MEMBER,
      entities: [],
    });
    return addEdge(next, { subject: id, property, object: entity.id, item: undefined }, KIND + 0.1 * at);
  });
};

/** The cheapest bridges from the target's component to any other. */
const connect = (graph: QueryGraph, sketch: Sketch, { schema }: Setting): QueryGraph[] => {
  const components = componentsOf(graph);
  const root = components[targetOf(graph, sketch) ?? 0];
  const bridges: { from: Vertex; to: Vertex; path: Path; cost: number }[] = [];
  for (const from of graph.vertices) {
    if (components[from.id] !== root) continue;
    for (const to of graph.vertices) {
      if (components[to.id] === root) continue;
      const isGiven =
        sketch.form !== 'ask' && from.entities.length > 0 && to.entities.length > 0 ? GIVEN_TWICE : 0;
      for (const path of pathsBetween(from, to, schema).slice(0, 4))
        bridges.push({ from, to, path, cost: path.cost + far(from, to.at) + isGiven });
    }
  }
  bridges.sort((a, b) => a.cost - b.cost);
  return bridges.slice(0, 6).map(({ from, to, path, cost }) => layPath(graph, from, to, path, cost));
};

const pathsBetween = (from: Vertex, to: Vertex, schema: Schema): Path[] => {
  const best = new Map<string, Path>();
  for (const one of from.classes) {
    for (const other of to.classes) {
      for (const path of schema.paths(one, other)) {
        const key = path.steps.map((step) => `${String(step.forward)}${step.property}`).join(' ');
        if ((best.get(key)?.cost ?? Infinity) > path.cost) best.set(key, path);
      }
    }
  }
  return [...best.values()].sort((a, b) => a.cost - b.cost);
};

const layPath = (graph: QueryGraph, from: Vertex, to: Vertex, path: Path, cost: number): QueryGraph => {
  let next = { ...graph, cost: graph.cost + cost };
  let here = from.id;
  path.steps.forEach((step, at) => {
    let there = to.id;
    if (at < path.steps.length - 1)
      [next, there] = addVertex(next, {
        at: to.at,
        classes: [step.to],
        stated: undefined,
        item: undefined,
        entities: [],
      });
    const [subject, object] = step.forward ? [here, there] : [there, here];
    next = addEdge(next, { subject, property: step.property, object, item: undefined }, 0);
    here = there;
  });
  return next;
};

/** "the capital of their country": the country is the laureate's own, by an edge of its own. */
const linkTheirs = (graph: QueryGraph, sketch: Sketch, { schema }: Setting): QueryGraph[] => {
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
        .map((path) => layPath(one, owner, owned, path, 0.3 * path.cost));
    });
  }
  return graphs;
};
