import type { LocalEngine } from '../../../src/agent';
import { RDF, printTerm } from '../../../src/rdf';
import {
  variableTerm,
  visibleVariables,
  type Pattern,
  type SelectQuery,
  type Triple,
} from '../../../src/sparql';
import { readGold, type GoldCase, type Judged } from './judge-why';

/** Rows, of an answer without its limit, that are looked through. */
const MOST = 100_000;

const triplesIn = (where: readonly Pattern[]): readonly Triple[] =>
  where.flatMap((one) => {
    if (one.type === 'bgp') return one.triples;
    return one.type === 'group' ? triplesIn(one.patterns) : [];
  });

interface Asked {
  readonly variable: string;
  readonly type: string;
}

/** The first variable of the query that has a class. */
const classed = ({ where = [] }: SelectQuery): Asked | undefined => {
  for (const { subject, predicate, object } of triplesIn(where))
    if ('termType' in predicate && predicate.value === `${RDF}type`)
      if (subject.termType === 'Variable' && object.termType === 'NamedNode')
        return { variable: subject.value, type: object.value };
  return undefined;
};

const isGroupedQuery = (query: SelectQuery): boolean =>
  query.group !== undefined || JSON.stringify(query.variables).includes('"type":"aggregate"');

/** The query with one variable alone, of its pattern, or of the rows that it shows. */
const listing = (query: SelectQuery, variable: string): SelectQuery => {
  const { where = [], order, limit, offset } = query;
  const plain: SelectQuery = {
    type: 'query',
    queryType: 'SELECT',
    prefixes: {},
    variables: [variableTerm(variable)],
    where: [...where],
  };
  if (isGroupedQuery(query)) return plain;
  return {
    ...plain,
    ...(order === undefined ? {} : { order }),
    ...(limit === undefined ? {} : { limit }),
    ...(offset === undefined ? {} : { offset }),
  };
};

const inner = (group: string): string => group.trim().replace(/^\{/u, '').replace(/\}$/u, '');

const mentions = (text: string, variable: string): boolean =>
  new RegExp(`\\?${variable}(?![\\p{L}\\p{N}_])`, 'u').test(text);

/** Whether the condition named fails for a random thing that is no answer, and holds for one that is. */
export const judgeWhyNot = async (
  engine: LocalEngine,
  { query, scope, oracle, draw }: GoldCase,
  signal: AbortSignal,
): Promise<Judged> => {
  const gold = readGold(query);
  if (gold?.queryType !== 'SELECT') return { kind: 'yes or no', unjudged: 'it lists nothing' };
  const asked = classed(gold);
  if (asked === undefined || !visibleVariables(gold.where ?? []).includes(asked.variable))
    return { kind: 'no class', unjudged: 'no variable of the pattern has a class' };
  const { variable, type } = asked;
  const shown = oracle.select(listing(gold, variable))?.rows.map(([cell]) => cell) ?? [];
  const among = new Set(shown);
  const all = oracle.select(`SELECT DISTINCT ?x { ?x a <${type}> FILTER(isIRI(?x)) }`)?.rows ?? [];
  const others = all.flatMap(([cell]) => (cell === undefined || among.has(cell) ? [] : [cell]));
  const sought = others[Math.floor(draw() * others.length)];
  if (sought === undefined)
    return { kind: 'no other', unjudged: 'all things of the class are in the answer' };
  const term = { termType: 'NamedNode', value: sought.slice(1, -1) } as const;
  const why = await engine.whyNot({ query, sought: term, scope, language: 'en' }, signal);
  const told = JSON.stringify({ sought, why });
  if (why.kind === 'cut') {
    const rows =
      oracle.select({ ...listing(gold, variable), limit: MOST, offset: 0 })?.rows.map(([cell]) => cell) ?? [];
    const place = rows.indexOf(sought);
    return { kind: 'cut', held: place >= shown.length && why.position > why.shown, told };
  }
  if (why.kind !== 'fails') return { kind: why.kind, held: false, told };
  const { before, condition, form, variable: of } = why.failing;
  if (form === 'group-test') return { kind: form, unjudged: 'a test of groups' };
  const [first, then] = [inner(before), inner(condition)];
  const test = (thing: string, ...parts: readonly string[]): boolean | undefined => {
    const text = parts.join(' ');
    return oracle.ask(`ASK { ${text} ${mentions(text, of) ? `FILTER(sameTerm(?${of}, ${thing}))` : ''} }`);
  };
  const trueThings = oracle.select(listing(gold, of))?.terms.flatMap(([one]) => one ?? []) ?? [];
  const right = trueThings[Math.floor(draw() * trueThings.length)];
  if (right === undefined) return { kind: form, unjudged: 'there is no row' };
  const fails = test(sought, first) === true && test(sought, first, then) === false;
  return { kind: form, held: fails && test(printTerm(right), first, then) === true, told };
};
