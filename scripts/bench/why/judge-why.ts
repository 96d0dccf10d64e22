import type { LocalEngine } from '../../../src/agent';
import type { Iri } from '../../../src/rdf';
import { parseQuery, spellOutWildcards, type Query } from '../../../src/sparql';
import { Oracle, type OracleRow } from './oracle';

/** What came of one question; `unjudged`: why it can't be judged. */
export type Judged =
  | { readonly kind: string; readonly held: boolean; readonly told: string }
  | { readonly kind: string; readonly unjudged: string };

/** A gold query over its graph. */
export interface GoldCase {
  readonly query: string;
  readonly scope: readonly Iri[];
  readonly oracle: Oracle;
  readonly draw: () => number;
}

/** The gold query as it is handed out: wildcards spelt out, so that every side lists the same columns. */
export const readGold = (text: string): Query | undefined => {
  const parsed = parseQuery(text);
  return parsed.ok ? spellOutWildcards(parsed.value) : undefined;
};

const has = (query: Query, pattern: RegExp): boolean => pattern.test(JSON.stringify(query));

/** What makes a row of a query. The first that fits. */
const kindOf = (query: Query): string => {
  if (query.queryType === 'ASK') return 'yes or no';
  if (has(query, /"type":"minus"|"operator":"notexists"/u)) return 'negation';
  if (has(query, /"type":"aggregate"/u)) return 'aggregate';
  if (query.queryType === 'SELECT' && query.limit !== undefined) return 'sorted and cut';
  if (has(query, /"type":"union"|"type":"optional"|"operator":"exists"/u)) return 'alternatives';
  if (has(query, /"pathType"/u)) return 'path';
  return 'matches';
};

const NUMBER = /^"([^"]*)"\^\^<[^>]*(?:double|float|decimal)>$/u;

/** A sum of floating-point numbers hangs on the order in which a store adds them. */
const sameCell = (one: string | undefined, other: string | undefined): boolean => {
  if (one === other) return true;
  const [mine, theirs] = [one, other].map((cell) => Number(NUMBER.exec(cell ?? '')?.[1] ?? NaN));
  return Math.abs((mine ?? NaN) - (theirs ?? NaN)) <= 1e-9 * Math.abs(mine ?? NaN);
};

const sameRow = (one: OracleRow, other: OracleRow): boolean =>
  one.every((cell, at) => sameCell(cell, other[at]));

/** Whether the triples shown for a random row, alone in a fresh store, give the row again. */
export const judgeWhy = async (
  engine: LocalEngine,
  { query, scope, oracle, draw }: GoldCase,
  signal: AbortSignal,
): Promise<Judged> => {
  const gold = readGold(query);
  if (gold === undefined) return { kind: 'unreadable', unjudged: 'no parser reads the query' };
  const kind = kindOf(gold);
  const asked = { query, scope, language: 'en', most: Infinity } as const;
  if (gold.queryType === 'ASK') {
    if (oracle.ask(query) !== true) return { kind, unjudged: 'the answer is no: it needs absence' };
    const why = await engine.whyRow({ ...asked, variables: [], row: [] }, signal);
    const fresh = new Oracle(why?.triples ?? []);
    return { kind, held: fresh.ask(query) === true, told: JSON.stringify(why) };
  }
  const answer = oracle.select(gold);
  if (answer === undefined || answer.rows.length === 0) return { kind, unjudged: 'there is no row' };
  const at = Math.floor(draw() * answer.rows.length);
  const [row, cells] = [answer.terms[at] ?? [], answer.rows[at] ?? []];
  if (row.some((term) => term?.termType === 'BlankNode')) return { kind, unjudged: 'a blank node' };
  const why = await engine.whyRow({ ...asked, variables: answer.variables, row }, signal);
  if (why?.notes.some((note) => note.kind === 'nothing-matches') === true)
    return { kind, unjudged: 'it counts nothing: it needs absence' };
  const triples = why?.triples ?? [];
  const again = new Oracle(triples).select(gold);
  const isSourced = triples.every(({ sources }) => sources.length > 0);
  const held = isSourced && again?.rows.some((one) => sameRow(one, cells)) === true;
  return { kind, held, told: JSON.stringify({ row, why }) };
};
