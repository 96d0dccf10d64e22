import { printTerm } from '../../rdf';
import { touches, type Edge, type Fact } from '../joining/query-graph';
import { senseAt } from '../sketch/sense-at';
import type { Branches } from './branches';
import { beyond, parentsOf } from './negation';
import { orderedValue } from './ordered-value';
import { followedPath } from './transitive';
import { writeFilter } from './write-filter';
import type { Writing } from './writing';

/** One edge; where it is one of keys, by the key that both ends carry. */
const writeEdge = (writing: Writing, subject: string, edge: Edge, object: string): string[] => {
  const { property } = edge;
  if (edge.item !== undefined && edge.item === writing.sketch.mutual)
    return [`  { ${subject} <${property}> ${object} } UNION { ${object} <${property}> ${subject} }`];
  if (edge === writing.transitive) return [`  ${subject} ${followedPath(edge, writing)} ${object} .`];
  const behind = writing.schema.keyBehind(property);
  if (behind === undefined) return [`  ${subject} <${property}> ${object} .`];
  const key = `?${writing.fresh('key')}`;
  return [`  ${subject} <${property}> ${key} .`, `  ${object} <${behind}> ${key} .`];
};

/** "borders Austria and Germany": the same edge again, for the other entity. */
const writeClones = (writing: Writing, edge: Edge): string[] => {
  const { subject, object } = edge;
  const lines: string[] = [];
  for (const [later, { with: earlier, by }] of writing.sketch.coordinated) {
    const what = writing.sketch.items[later]?.what;
    if (by !== 'and' || what?.type !== 'term' || what.sense.type !== 'entity') continue;
    const iri = `<${what.sense.name.iri}>`;
    if (writing.graph.vertices[object]?.item === earlier)
      lines.push(...writeEdge(writing, writing.term(subject), edge, iri));
    if (writing.graph.vertices[subject]?.item === earlier)
      lines.push(...writeEdge(writing, iri, edge, writing.term(object)));
  }
  return lines;
};

const writeFact = (writing: Writing, fact: Fact, isPositive: boolean): string[] => {
  const subject = writing.term(fact.vertex);
  const variable = writing.factTerm(fact);
  const { role } = fact;
  if (role.role === 'equals') {
    const [only, ...more] = role.literals;
    if (only !== undefined && more.length === 0)
      return [`  ${subject} <${fact.property}> ${printTerm(only)} .`];
    const values = role.literals.map((one) => printTerm(one)).join(' ');
    return [`  VALUES ${variable} { ${values} }`, `  ${subject} <${fact.property}> ${variable} .`];
  }
  const lines = [`  ${subject} <${fact.property}> ${variable} .`];
  if (role.role === 'tests' && isPositive) lines.push(...writeFilter(writing, fact, variable, role.tests));
  return lines;
};

/** The given entities, edges, types and literals of one part of the graph. */
const writeBlock = (
  writing: Writing,
  has: (id: number) => boolean,
  hasEdge: (edge: Edge) => boolean = ({ subject, object }) => has(subject) && has(object),
  hasFact: (fact: Fact) => boolean = ({ vertex }) => has(vertex),
): string[] => {
  const { vertices, edges, facts } = writing.graph;
  const inside = vertices.filter(({ id }) => has(id));
  const given = inside
    .filter(({ entities }) => entities.length > 1)
    .map(
      ({ id, entities }) => `  VALUES ${writing.term(id)} { ${entities.map((one) => `<${one}>`).join(' ')} }`,
    );
  const { within } = writing;
  const below = inside.flatMap(({ id, entities: [top] }) => {
    if (within?.vertex !== id || top === undefined) return [];
    const { property, leads } = within.by;
    return [
      leads === 'up'
        ? `  ${writing.term(id)} <${property}>* <${top}> .`
        : `  <${top}> <${property}>* ${writing.term(id)} .`,
    ];
  });
  const linked = edges
    .filter(hasEdge)
    .flatMap((edge) => [
      ...writeEdge(writing, writing.term(edge.subject), edge, writing.term(edge.object)),
      ...writeClones(writing, edge),
    ]);
  const typed = inside.flatMap(({ id, stated, entities }) =>
    stated === undefined || entities.length > 0
      ? []
      : [`  ${writing.term(id)} ${writing.schema.typingPath(stated)} <${stated}> .`],
  );
  const kinds = inside.flatMap(({ id, item }) => {
    const kind = item === undefined ? undefined : writing.sketch.kinds.get(item);
    const sense = kind === undefined ? undefined : senseAt(writing.sketch, kind);
    return sense?.type === 'class'
      ? [`  ${writing.term(id)} ${writing.schema.typingPath(sense.name.iri)} <${sense.name.iri}> .`]
      : [];
  });
  const described = facts
    .filter((fact) => hasFact(fact) && !writing.isNegated(fact))
    .flatMap((fact) => writeFact(writing, fact, true));
  return [...given, ...below, ...linked, ...typed, ...kinds, ...new Set(described)];
};

/** MINUS over a distinct set where a variable is shared: engines answer it once, not for each row. */
const without = (writing: Writing, outer: number | undefined, lines: readonly string[]): string[] => {
  const shared = outer === undefined ? undefined : writing.term(outer);
  const inner = lines.map((line) => `  ${line}`);
  if (shared?.startsWith('?') !== true) return ['  FILTER NOT EXISTS {', ...inner, '  }'];
  return [`  MINUS { SELECT DISTINCT ${shared} WHERE {`, ...inner, '  } }'];
};

/** "countries that do not border Brazil": Brazil itself is not asked about. */
const notItself = (writing: Writing, inside: ReadonlySet<number>): string[] => {
  const target = writing.graph.vertices[writing.target ?? -1];
  if (target === undefined || target.entities.length > 0) return [];
  return writing.graph.vertices
    .filter((vertex) => inside.has(vertex.id) && vertex.classes.some((one) => target.classes.includes(one)))
    .flatMap((vertex) => vertex.entities.map((one) => `  FILTER(${writing.term(target.id)} != <${one}>)`));
};

/** "In the same year as X": X is not one of those. */
const writeOthers = (writing: Writing): string[] => {
  const all = new Set(writing.graph.vertices.map(({ id }) => id));
  const compared = writing.sketch.conditions.flatMap(({ tests }) =>
    tests.flatMap((test) => {
      const what = test.type === 'thing' ? writing.sketch.items[test.item]?.what : undefined;
      return what?.type === 'term' && what.sense.type === 'entity' ? [what.sense.name.iri] : [];
    }),
  );
  const target = writing.term(writing.target ?? -1);
  const filters = compared.map((one) => `  FILTER(${target} != <${one}>)`);
  return target.startsWith('?') ? [...notItself(writing, all), ...filters] : [];
};

/** "Drugs that have an interaction with X": both are in it by one relation, and X is not asked about. */
const writeFellows = (writing: Writing): string[] => {
  const { graph, sketch, target, outside } = writing;
  if (target === undefined || outside.has(target) || !writing.term(target).startsWith('?')) return [];
  const besideIt = (own: Edge): readonly number[] =>
    graph.edges.flatMap(({ subject, property, object }) => {
      if (property !== own.property) return [];
      if (own.object === target) return subject === own.subject ? [object] : [];
      return object === own.object ? [subject] : [];
    });
  const fellows = graph.edges
    .filter((edge) => touches(edge, target))
    .flatMap(besideIt)
    .filter((id) => sketch.accompanying.has(graph.vertices[id]?.item ?? -1) && !outside.has(id));
  return [...new Set(fellows)].flatMap((id) =>
    (graph.vertices[id]?.entities ?? []).map((one) => `  FILTER(${writing.term(target)} != <${one}>)`),
  );
};

/** What is asked for is none of the things that are left out. */
const writeLeftOut = (writing: Writing): string[] => {
  const target = writing.term(writing.target ?? -1);
  return [...writing.sketch.leftOut].flatMap((item) => {
    const sense = senseAt(writing.sketch, item);
    return sense?.type === 'entity' ? [`  FILTER(${target} != <${sense.name.iri}>)`] : [];
  });
};

/**
 * "Museums with paintings by A but not by B": no painting of theirs is by B, whoever painted those by A. The things on
 * the way to the target that such a negation says again; empty where it is of the thing itself.
 */
const saidAgain = (writing: Writing, root: number): number[] => {
  const parents = parentsOf(writing);
  const parent = parents.get(root);
  if (parent === undefined || parent === writing.target) return [];
  const ofParent = writing.graph.edges.filter(
    ({ subject, object }) => subject === parent || object === parent,
  );
  const denied = ofParent.find(({ subject, object }) => subject === root || object === root);
  const isAgain = ofParent.some((edge) => {
    const other = edge.subject === parent ? edge.object : edge.subject;
    const isNamed = (writing.graph.vertices[other]?.entities.length ?? 0) > 0;
    return edge !== denied && edge.property === denied?.property && isNamed;
  });
  const way: number[] = [];
  for (
    let at: number | undefined = parent;
    isAgain && at !== undefined && at !== writing.target;
    at = parents.get(at)
  )
    way.push(at);
  return way;
};

const writeAbsent = (writing: Writing, root: number): string[] => {
  const inside = beyond(writing, root);
  const way = saidAgain(writing, root);
  if (way.length > 0) {
    const all = new Set([...inside, ...way]);
    const again = writeBlock(
      writing,
      (id) => all.has(id),
      ({ subject, object }) =>
        (all.has(subject) || subject === writing.target) && (all.has(object) || object === writing.target),
    );
    return without(writing, writing.target, again);
  }
  const lines = writeBlock(
    writing,
    (id) => inside.has(id),
    ({ subject, object }) => inside.has(subject) || inside.has(object),
  );
  return [...without(writing, parentsOf(writing).get(root), lines), ...notItself(writing, inside)];
};

const joinLines = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

const namesOf = ({ names }: Writing, has: (id: number) => boolean): string[] =>
  names.flatMap(({ of, line }) => (has(of) ? [line] : []));

/** What one query, or one branch of it, says: all but what is left out. */
const writeBody = (writing: Writing, facts: ReadonlySet<Fact>, vertices: ReadonlySet<number>): string[] => {
  const { outside } = writing;
  const aside = writing.aside.filter(({ isCounted }) => !isCounted);
  const isBeside = (id: number): boolean => aside.some((one) => one.vertices.has(id)) || vertices.has(id);
  const has = (id: number): boolean => !outside.has(id) && !isBeside(id);
  const positive = writeBlock(
    writing,
    has,
    undefined,
    (fact) => has(fact.vertex) && !facts.has(fact) && !aside.some((one) => one.facts.has(fact)),
  );
  const negatedFacts = writing.graph.facts.filter((fact) => writing.isNegated(fact));
  const lines = [...positive, ...namesOf(writing, (id) => !isBeside(id))];
  const parents = parentsOf(writing);
  const roots = [...outside].filter((id) => !outside.has(parents.get(id) ?? -1));
  for (const root of roots) lines.push(...writeAbsent(writing, root));
  for (const fact of negatedFacts)
    lines.push(...without(writing, fact.vertex, writeFact(writing, fact, writing.isExcepted(fact))));
  if (writing.sketch.isOthers) lines.push(...writeOthers(writing));
  else lines.push(...writeFellows(writing));
  lines.push(...writeLeftOut(writing));
  return lines;
};

/** The variables that two branches agree in: of all that each does not have of its own; of values, those that are shown. */
const sharedVariables = (writing: Writing, { own, isOfOthers }: Branches): readonly string[] => {
  const { graph, names } = writing;
  const facts = graph.facts.filter(({ vertex, role }) =>
    isOfOthers ? role.role === 'column' : !own.has(vertex) && role.role !== 'equals',
  );
  const things = graph.vertices.filter(({ id }) => !own.has(id)).map(({ id }) => writing.term(id));
  const named = names.filter(({ of }) => !own.has(of)).map(({ variable }) => `?${variable}`);
  const all = [...things, ...facts.map((fact) => writing.factTerm(fact)), ...named];
  return [...new Set(all.filter((term) => term.startsWith('?')))];
};

const writeBranches = (writing: Writing, branches: Branches): string[] => {
  const bodies = branches.without.map(({ facts, vertices }) => writeBody(writing, facts, vertices));
  if (branches.by === 'or') return ['{', ...(bodies[0] ?? []), '} UNION {', ...(bodies[1] ?? []), '}'];
  const shared = sharedVariables(writing, branches).join(' ');
  return bodies.flatMap((body) => [`{ SELECT DISTINCT ${shared} WHERE {`, ...body, '} }']);
};

const NONE: ReadonlySet<never> = new Set();

/** "The ward with the largest budget": chosen by itself, before what belongs to it is looked for; "the largest seat", of what is a seat. */
const writeNested = (writing: Writing): string[] => {
  const { nested, sketch } = writing;
  const fact = writing.factWith('order');
  if (nested === undefined || fact === undefined || sketch.order?.limit === undefined) return [];
  const inside = beyond(writing, nested);
  const thing = writing.term(nested);
  const isDescending = (sketch.order.direction === 'DESC') === (fact.sign === 1);
  const [most, order] = isDescending ? ['MAX', 'DESC'] : ['MIN', 'ASC'];
  const isStated = writing.graph.vertices[nested]?.stated !== undefined;
  const hasEdge = ({ subject, object }: Edge): boolean =>
    (inside.has(subject) && inside.has(object)) || (!isStated && (subject === nested || object === nested));
  const lines = writeBlock(writing, (id) => inside.has(id), hasEdge).map((line) => `  ${line}`);
  const last = `  } GROUP BY ${thing} ORDER BY ${order}(${most}(${orderedValue(writing, fact)})) LIMIT ${String(sketch.order.limit)} }`;
  return [`  { SELECT ${thing} WHERE {`, ...lines, last];
};

/** The lines between the braces of WHERE, each ended; without what is only shown beside what is asked for. */
export const writeWhere = (writing: Writing): string => {
  const { branches } = writing;
  const body = branches === undefined ? writeBody(writing, NONE, NONE) : writeBranches(writing, branches);
  const year = writing.year?.line ?? '';
  const age = writing.age?.lines ?? [];
  return joinLines([...writeNested(writing), ...body, ...(year === '' ? [] : [year]), ...age]);
};

/** What is only shown beside what is asked for, where there is any: lines, each ended. */
export const writeAside = (writing: Writing): string =>
  joinLines(
    writing.aside.flatMap(({ vertices, facts }) => {
      const has = (id: number): boolean => vertices.has(id);
      const lines = writeBlock(
        writing,
        has,
        ({ subject, object }) => has(subject) || has(object),
        (fact) => has(fact.vertex) || facts.has(fact),
      );
      return ['OPTIONAL {', ...lines, ...namesOf(writing, has), '}'];
    }),
  );
