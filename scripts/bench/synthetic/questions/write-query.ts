import type { Graph, Held } from '../graph/model';
import { node, text } from '../graph/write-triples';
import { asNumber, asRank, asYear, Patterns, type Ranking } from './patterns';
import {
  isStep,
  targetOf,
  type Ask,
  type ConditionOf,
  type Fold,
  type NounPhrase,
  type AskOf,
} from './query-graph';
import { writeCondition, writeNounPhrase } from './write-condition';

export interface WrittenQuery {
  readonly sparql: string;
  readonly variables: readonly string[];
  readonly ordered: boolean;
  /** Choices by rank: where two rank alike at the border, the answer is left to the store. */
  readonly rankings: readonly Ranking[];
  /** Traits that the query meets. */
  readonly meets: readonly string[];
}

const FOLDS: Readonly<Record<Fold, string>> = { sum: 'SUM', average: 'AVG', least: 'MIN', most: 'MAX' };
const X = '?x';

const named = (variables: readonly string[]): readonly string[] => variables.map((one) => one.slice(1));

const written = (patterns: Patterns, sparql: string, variables: readonly string[]): WrittenQuery => ({
  sparql,
  variables: named(variables),
  ordered: false,
  rankings: patterns.rankings,
  meets: [...patterns.meets],
});

const started = (graph: Graph, what: NounPhrase): Patterns => {
  const patterns = new Patterns(graph);
  writeNounPhrase(X, what, patterns);
  return patterns;
};

const writeHaving = (graph: Graph, what: NounPhrase, condition: ConditionOf<'counted'>): WrittenQuery => {
  const patterns = started(graph, { ...what, conditions: [] });
  const other = patterns.fresh();
  patterns.step(X, condition.step, other);
  const shown = patterns.shown(X, what.concept);
  const keys = [...new Set([X, shown])].join(' ');
  const having = `HAVING(COUNT(DISTINCT ${other}) ${condition.op} ${condition.count})`;
  return written(patterns, `SELECT ${shown} { ${patterns.text} } GROUP BY ${keys} ${having}`, [shown]);
};

const writeList = (graph: Graph, { what, shows, columns, optional }: AskOf<'list'>): WrittenQuery => {
  const [only, ...others] = what.conditions;
  if (only?.kind === 'counted' && others.length + columns.length === 0) return writeHaving(graph, what, only);
  const patterns = started(graph, what);
  const first = shows ? [patterns.shown(X, what.concept)] : [];
  const rest = columns.map((held) => patterns.value(X, held));
  const last = optional === undefined ? [] : [writeOptional(optional, patterns)];
  const shown = [...first, ...rest, ...last];
  return written(patterns, `SELECT DISTINCT ${shown.join(' ')} { ${patterns.text} }`, shown);
};

const writeOptional = (held: Held, patterns: Patterns): string => {
  const inner = patterns.inner();
  const value = inner.value(X, held);
  patterns.meets.add('missing');
  patterns.add(`OPTIONAL { ${inner.text} }`);
  return value;
};

const writeUnion = (graph: Graph, { whats }: AskOf<'union'>): WrittenQuery => {
  const patterns = new Patterns(graph);
  const groups = whats.map((what) => {
    const inner = patterns.inner();
    writeNounPhrase(X, what, inner);
    const shown = inner.shown(X, what.concept);
    if (shown !== X) inner.add(`BIND(${shown} AS ?name)`);
    return { text: inner.text, variable: shown === X ? X : '?name' };
  });
  const variable = groups[0]?.variable ?? X;
  const union = groups.map((group) => `{ ${group.text} }`).join(' UNION ');
  return written(patterns, `SELECT DISTINCT ${variable} { ${union} }`, [variable]);
};

const writeCount = (graph: Graph, { what }: AskOf<'count'>): WrittenQuery => {
  const patterns = started(graph, what);
  return written(patterns, `SELECT (COUNT(DISTINCT ${X}) AS ?count) { ${patterns.text} }`, ['?count']);
};

const writeFold = (graph: Graph, { what, held, fold }: AskOf<'fold'>): WrittenQuery => {
  const patterns = started(graph, what);
  const value = asNumber(held, patterns.value(X, held));
  return written(patterns, `SELECT (${FOLDS[fold]}(${value}) AS ?result) { ${patterns.text} }`, ['?result']);
};

const writeTop = (graph: Graph, { what, held, direction, limit }: AskOf<'top'>): WrittenQuery => {
  const patterns = started(graph, what);
  const rank = asRank(held, patterns.value(X, held));
  const shown = patterns.shown(X, what.concept);
  const order = `ORDER BY ${direction === 'most' ? 'DESC' : 'ASC'}(${rank})`;
  const sparql = `SELECT ${shown} { ${patterns.text} } ${order} LIMIT ${limit}`;
  patterns.rankings.push({ sparql: `SELECT (${rank} AS ?rank) { ${patterns.text} } ${order}`, limit });
  return { ...written(patterns, sparql, [shown]), ordered: limit > 1 };
};

const writeOrder = (
  graph: Graph,
  { what, held, direction, shown: isShown }: AskOf<'order'>,
): WrittenQuery => {
  const patterns = started(graph, what);
  const value = patterns.value(X, held);
  const shown = [patterns.shown(X, what.concept), ...(isShown ? [value] : [])];
  const order = `${direction === 'most' ? 'DESC' : 'ASC'}(${asRank(held, value)})`;
  const sparql = `SELECT ${shown.join(' ')} { ${patterns.text} } ORDER BY ${order}`;
  return { ...written(patterns, sparql, shown), ordered: true };
};

const writeGroup = (graph: Graph, { what, by, fold, held }: AskOf<'group'>): WrittenQuery => {
  const patterns = started(graph, what);
  const key = isStep(by) ? patterns.fresh() : patterns.value(X, by);
  if (isStep(by)) {
    patterns.step(X, by, key);
    patterns.type(key, targetOf(by));
  }
  const shown = isStep(by) ? patterns.shown(key, targetOf(by)) : key;
  const measure =
    fold === undefined || held === undefined
      ? `COUNT(DISTINCT ${X})`
      : `${FOLDS[fold]}(${asNumber(held, patterns.value(X, held))})`;
  const keys = [...new Set([key, shown])].join(' ');
  const sparql = `SELECT ${shown} (${measure} AS ?result) { ${patterns.text} } GROUP BY ${keys}`;
  return written(patterns, sparql, [shown, '?result']);
};

const writeMostRelated = (graph: Graph, { concept, step, limit }: AskOf<'most-related'>): WrittenQuery => {
  const patterns = started(graph, { concept, conditions: [] });
  const other = patterns.fresh();
  patterns.step(X, step, other);
  const shown = patterns.shown(X, concept);
  const keys = [...new Set([X, shown])].join(' ');
  const tail = `{ ${patterns.text} } GROUP BY ${keys} ORDER BY DESC(COUNT(DISTINCT ${other}))`;
  patterns.rankings.push({ sparql: `SELECT (COUNT(DISTINCT ${other}) AS ?rank) ${tail}`, limit });
  return written(patterns, `SELECT ${shown} ${tail} LIMIT ${limit}`, [shown]);
};

const writeMostCommon = (graph: Graph, { what, held }: AskOf<'most-common'>): WrittenQuery => {
  const patterns = started(graph, what);
  const value = patterns.value(X, held);
  const tail = `{ ${patterns.text} } GROUP BY ${value} ORDER BY DESC(COUNT(DISTINCT ${X}))`;
  patterns.rankings.push({ sparql: `SELECT (COUNT(DISTINCT ${X}) AS ?rank) ${tail}`, limit: 1 });
  return written(patterns, `SELECT ${value} ${tail} LIMIT 1`, [value]);
};

const writeCheck = (graph: Graph, { thing, condition }: AskOf<'check'>): WrittenQuery => {
  const patterns = new Patterns(graph);
  writeCondition(patterns.thing(thing), condition, thing.concept, patterns);
  return { ...written(patterns, `ASK { ${patterns.text} }`, []), variables: ['ask'] };
};

const writeAny = (graph: Graph, { what }: AskOf<'any'>): WrittenQuery => {
  const patterns = started(graph, what);
  return { ...written(patterns, `ASK { ${patterns.text} }`, []), variables: ['ask'] };
};

const writeComputed = (graph: Graph, ask: AskOf<'difference' | 'ratio' | 'years-between'>): WrittenQuery => {
  const patterns = new Patterns(graph);
  const [one = '', other = ''] = ask.things.map((thing) => {
    const value = patterns.value(patterns.thing(thing), ask.held);
    return ask.kind === 'years-between' ? asYear(ask.held, value) : asNumber(ask.held, value);
  });
  const result = ask.kind === 'ratio' ? `${one} / ${other}` : `${one} - ${other}`;
  return written(patterns, `SELECT (${result} AS ?result) { ${patterns.text} }`, ['?result']);
};

const writeRatioEach = (graph: Graph, { what, held, by }: AskOf<'ratio-each'>): WrittenQuery => {
  const patterns = started(graph, what);
  const shown = patterns.shown(X, what.concept);
  const [one, other] = [held, by].map((each) => asNumber(each, patterns.value(X, each)));
  const sparql = `SELECT ${shown} (${one} / ${other} AS ?result) { ${patterns.text} }`;
  return written(patterns, sparql, [shown, '?result']);
};

const writeNameIn = (graph: Graph, { what, tongue }: AskOf<'name-in'>): WrittenQuery => {
  const patterns = started(graph, what);
  const name = patterns.fresh();
  patterns.add(`${X} ${node(graph.nameIris.get(what.concept.key) ?? '')} ${name} .`);
  patterns.add(`FILTER(LANG(${name}) = ${text(tongue)})`);
  patterns.meets.add('names:two-languages');
  return written(patterns, `SELECT ${name} { ${patterns.text} }`, [name]);
};

const writeBegan = (graph: Graph, { held, pair }: AskOf<'began'>): WrittenQuery => {
  const patterns = new Patterns(graph);
  const statement = patterns.statement(held, patterns.thing(pair[0]), patterns.thing(pair[1]));
  const day = patterns.fresh();
  patterns.add(`${statement} ${node(held.node?.dateIri ?? '')} ${day} .`);
  return written(patterns, `SELECT ${day} { ${patterns.text} }`, [day]);
};

/** The query that answers what is asked, over this graph as it is written down. */
export const writeQuery = (graph: Graph, ask: Ask): WrittenQuery => {
  switch (ask.kind) {
    case 'list':
      return writeList(graph, ask);
    case 'union':
      return writeUnion(graph, ask);
    case 'count':
      return writeCount(graph, ask);
    case 'fold':
      return writeFold(graph, ask);
    case 'top':
      return writeTop(graph, ask);
    case 'order':
      return writeOrder(graph, ask);
    case 'group':
      return writeGroup(graph, ask);
    case 'most-related':
      return writeMostRelated(graph, ask);
    case 'most-common':
      return writeMostCommon(graph, ask);
    case 'check':
      return writeCheck(graph, ask);
    case 'any':
      return writeAny(graph, ask);
    case 'difference':
    case 'ratio':
    case 'years-between':
      return writeComputed(graph, ask);
    case 'ratio-each':
      return writeRatioEach(graph, ask);
    case 'name-in':
      return writeNameIn(graph, ask);
    case 'began':
      return writeBegan(graph, ask);
  }
};
