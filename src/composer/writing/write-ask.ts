import { senseAt } from '../sketch/sense-at';
import type { Fact } from '../joining/query-graph';
import { endOf } from '../joining/target';
import { countedTerm, havingOf } from './columns';
import { parentsOf } from './negation';
import { orderedValue } from './ordered-value';
import { offsetOf } from './write-grouped';
import { writeList } from './write-list';
import { writeMost } from './write-ranking';
import { wholeOf } from './whole-of';
import { writeWhere } from './write-where';
import { Writing, type Written } from './writing';

const ask = (...lines: readonly string[]): Written => ({
  query: `ASK {\n${lines.map((line) => (line.endsWith('\n') ? line : `${line}\n`)).join('')}}`,
  form: 'ask',
  columns: [],
});

/** Things compared with, which are not compared with themselves. */
const comparedWith = ({ sketch }: Writing): readonly string[] =>
  sketch.conditions.flatMap(({ tests }) =>
    tests.flatMap((test) => {
      const sense = test.type === 'thing' ? senseAt(sketch, test.item) : undefined;
      return sense?.type === 'entity' ? [sense.name.iri] : [];
    }),
  );

const said = ({ every }: Writing['sketch'], item: number): boolean => every?.has(item) === true;

const stays = ({ graph }: Writing, item: number): boolean =>
  [graph.vertices, graph.edges, graph.facts].some((all) => all.some((one) => one.item === item));

/** Whether there are such things, and none of them is without what is said of all. */
const writeEvery = (writing: Writing): Written | undefined => {
  const { target, sketch, schema, options, graph } = writing;
  const whole = wholeOf(writing);
  const term = target === undefined ? '' : writing.term(target);
  if (target === undefined || whole === undefined || !term.startsWith('?') || isRanked(writing))
    return undefined;
  const all = new Writing(whole.graph, whole.sketch, schema, options);
  if (all.term(target) !== term || all.sketch.having.length > 0) return undefined;
  const isAmong = graph.vertices[target]?.entities.length === 0;
  const others = isAmong ? comparedWith(writing).map((one) => `FILTER(${term} != <${one}>)`) : [];
  // What says which of them are meant must not hang on what is said of them all.
  const isLost = sketch.items.some(
    ({ what }, item) =>
      what.type === 'term' &&
      !said(sketch, item) &&
      endOf(graph, item, sketch) !== undefined &&
      !stays(all, item),
  );
  if (isLost) return undefined;
  const having = havingOf(writing);
  const part =
    having === undefined
      ? `SELECT DISTINCT ${term} WHERE {\n${writeWhere(writing)}}`
      : `SELECT ${term} WHERE {\n${writeWhere(writing)}} GROUP BY ${term}${having}`;
  const body = writeWhere(all);
  return sketch.either === undefined
    ? ask(
        `{ SELECT (${term} AS ?${writing.fresh('one')}) WHERE {`,
        body,
        '} LIMIT 1 }',
        'FILTER NOT EXISTS {',
        body,
        ...others,
        `MINUS { ${part} }`,
        '}',
      )
    : undefined;
};

/** The given thing has the value that the first of the order has: others may have it too. */
const hasFirstValue = (writing: Writing, fact: Fact, term: string, given: string): Written => {
  const value = orderedValue(writing, fact);
  const isDescending = (writing.sketch.order?.direction === 'DESC') === (fact.sign === 1);
  const extreme = `?${writing.fresh(isDescending ? 'highest' : 'lowest')}`;
  const body = writeWhere(writing);
  return ask(
    `{ SELECT (${value} AS ${extreme}) WHERE {`,
    body,
    `} ORDER BY ${isDescending ? 'DESC' : 'ASC'}(${value}) LIMIT 1 }`,
    `VALUES ${term} { ${given} }`,
    body,
    `FILTER(${value} = ${extreme})`,
  );
};

/** The same of how many of something it has. */
const hasMost = (
  writing: Writing,
  { item, direction }: NonNullable<Writing['sketch']['most']>,
  term: string,
  given: string,
): Written | undefined => {
  const counted = countedTerm(writing, item);
  if (!counted.startsWith('?') || counted === term) return undefined;
  const [most, own] = ['most', 'own'].map((name) => `?${writing.fresh(name)}`);
  const body = writeWhere(writing);
  return ask(
    `{ SELECT (COUNT(DISTINCT ${counted}) AS ${most ?? ''}) WHERE {`,
    body,
    `} GROUP BY ${term} ORDER BY ${direction}(${most ?? ''}) LIMIT 1 }`,
    `{ SELECT (COUNT(DISTINCT ${counted}) AS ${own ?? ''}) WHERE {`,
    `VALUES ${term} { ${given} }`,
    body,
    '} }',
    `FILTER(${own ?? ''} = ${most ?? ''})`,
  );
};

/** "Is X the largest planet?", "is X one of the three largest?": whether X is among those that the order puts first. */
const writeIsFirst = (writing: Writing, item: number): Written | undefined => {
  const { sketch, target, graph, schema, options } = writing;
  const sense = senseAt(sketch, item);
  const term = target === undefined ? '' : writing.term(target);
  const fact = writing.factWith('order');
  if (sense?.type !== 'entity' || !term.startsWith('?') || sketch.having.length > 0) return undefined;
  if (sketch.order !== undefined && fact?.vertex !== target) return undefined;
  const given = `<${sense.name.iri}>`;
  const { most } = sketch;
  const limit = sketch.order?.limit ?? most?.limit;
  const isAlone = limit === 1 && offsetOf(sketch, limit) === 0;
  if (isAlone && most !== undefined) return hasMost(writing, most, term, given);
  if (isAlone && fact !== undefined) return hasFirstValue(writing, fact, term, given);
  const listing = new Writing(graph, { ...sketch, form: 'list' }, schema, { ...options, withNames: false });
  const listed = most === undefined ? writeList(listing) : writeMost(listing, most);
  const [shown] = listed?.columns ?? [];
  if (listed === undefined || `?${shown?.variable ?? ''}` !== term) return undefined;
  return ask(`{ ${listed.query} }`, `VALUES ${term} { ${given} }`);
};

/** What the counted things are counted for: the next thing on the way that the question names, unless it is given. */
const keyOf = (writing: Writing, item: number): string | undefined => {
  const { graph, sketch, target } = writing;
  const parents = parentsOf(writing);
  const isNamed = (id: number): boolean => graph.vertices[id]?.item !== undefined || id === target;
  let at = endOf(graph, item, sketch);
  const own = at;
  while (at !== undefined && (at === own || !isNamed(at))) at = parents.get(at);
  return at === undefined || !writing.term(at).startsWith('?') ? undefined : writing.term(at);
};

/** "Does X have two moons?": how many there are, of X; or of any of those that X has to do with. */
const writeCountTest = (writing: Writing): Written | undefined => {
  const { having } = writing.sketch;
  const terms = having.map(({ item }) => countedTerm(writing, item));
  const [key, ...others] = new Set(having.map(({ item }) => keyOf(writing, item)));
  if (others.length > 0 || !terms.every((one) => one.startsWith('?') && one !== key)) return undefined;
  const shown = key ?? `(COUNT(DISTINCT ${terms[0] ?? ''}) AS ?${writing.fresh('count')})`;
  const group = key === undefined ? '' : ` GROUP BY ${key}`;
  return ask(`{ SELECT ${shown} WHERE {`, writeWhere(writing), `}${group}${havingOf(writing) ?? ''} }`);
};

/** An order, groups or a summary, which a plain pattern does not say. */
const isRanked = ({ sketch, nested }: Writing): boolean =>
  (sketch.order !== undefined && nested === undefined) ||
  [sketch.most, sketch.common, sketch.group, sketch.aggregate, sketch.best, sketch.counted].some(
    (one) => one !== undefined,
  );

/** "Do A and B have moons?": the same of each, with things of its own; `undefined` where nothing but given things is told of. */
const writeSeverally = (writing: Writing): Written | undefined => {
  const { sketch, graph, schema, options } = writing;
  const [[, joined] = []] = sketch.coordinated;
  const own = graph.vertices.find(({ item }) => item !== undefined && item === joined?.with);
  const isOpen = graph.facts.length > 0 || graph.vertices.some(({ entities }) => entities.length === 0);
  if (own === undefined || !isOpen) return undefined;
  const later = [...sketch.coordinated.keys()].flatMap((item) => {
    const sense = senseAt(sketch, item);
    return sense?.type === 'entity' ? [sense.name.iri] : [];
  });
  const alone = { ...sketch, coordinated: new Map<never, never>(), isSeverally: false };
  const all = [...own.entities, ...later].map((one) => {
    const vertices = graph.vertices.map((vertex) => (vertex === own ? { ...own, entities: [one] } : vertex));
    return writeAsk(new Writing({ ...graph, vertices }, alone, schema, options));
  });
  const groups = all.flatMap((one) =>
    one === undefined ? [] : [`FILTER EXISTS ${one.query.slice('ASK '.length)}`],
  );
  return groups.length === all.length ? ask(...groups) : undefined;
};

/** Yes or no: whether anything is as the question says. `undefined` where it says what no pattern does. */
export const writeAsk = (writing: Writing): Written | undefined => {
  const { every, first, having, isSeverally } = writing.sketch;
  const severally = isSeverally ? writeSeverally(writing) : undefined;
  if (severally !== undefined) return severally;
  if (every !== undefined) return writeEvery(writing);
  if (first !== undefined) return writeIsFirst(writing, first);
  if (isRanked(writing)) return undefined;
  return having.length > 0 ? writeCountTest(writing) : ask(writeWhere(writing));
};
