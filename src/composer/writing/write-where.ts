import type { Edge, Fact } from '../joining/query-graph';
import type { Branches } from './branches';
import { beyond, parentsOf } from './negation';
import { numeric } from './numeric';
import { orderedValue } from './ordered-value';
import { without, writeAbsent } from './write-absent';
import { writeOtherCounts } from './other-count';
import { writeBlock, writeFact } from './write-block';
import { writeFellows, writeLeftOut, writeOthers } from './write-others';
import type { Writing } from './writing';

const joinLines = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

const namesOf = ({ names }: Writing, has: (id: number) => boolean): string[] =>
  names.flatMap(({ of, line }) => (has(of) ? [line] : []));

const COUNTING = /^(?:number|count|no|n|numero|cantidad|recuento)$/u;

/** "No bolts", of a number of bolts: none is stated, or 0. A score of 0 is a score. */
const moreThanNone = (writing: Writing, fact: Fact): string[] => {
  const kind = writing.schema.attributeKind(fact.property);
  const counts = writing.schema.words(fact.property).some((word) => COUNTING.test(word));
  const isBare = fact.role.role === 'exists' && kind === 'number' && counts;
  return isBare ? [`  FILTER(${numeric(writing.factTerm(fact), kind)} != 0)`] : [];
};

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
    lines.push(
      ...without(writing, fact.vertex, [
        ...writeFact(writing, fact, writing.isExcepted(fact)),
        ...moreThanNone(writing, fact),
      ]),
    );
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
  return joinLines([
    ...writeNested(writing),
    ...writeOtherCounts(writing),
    ...body,
    ...(year === '' ? [] : [year]),
    ...age,
  ]);
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
