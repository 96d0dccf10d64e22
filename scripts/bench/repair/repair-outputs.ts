import { Parser } from 'sparqljs';
import { exact, rowsOf, type Gold } from '../../../src/bench';
import {
  parseQuery,
  printQuery,
  repairQuery,
  WELL_KNOWN_PREFIXES,
  WIDER_PREFIXES,
} from '../../../src/sparql';
import type { Union } from '../../demo/union';
import { inventedTerms } from './invented-terms';
import { lostItems } from './lost-items';
import type { Output } from './read-outputs';

/** An output with what there is to repair it by and to hold the repair against. */
export interface Case extends Output {
  /** Of the graph. */
  readonly prefixes: Readonly<Record<string, string>>;
  /** They were read from gold queries of other outputs, as the graph is not at hand. */
  readonly fromGold: boolean;
  /** Where the pack has the question. */
  readonly truth: { readonly gold: Gold; readonly union: Union } | undefined;
}

/** What became of one output. */
export interface Result {
  readonly id: string;
  /** A query that parses and lost at most one item. */
  readonly parsed: boolean;
  /** Triple patterns and filters that were lost. */
  readonly lost: number;
  readonly executable: boolean;
  readonly answered: boolean;
  readonly invented: readonly string[];
}

/** A way from an output to a query; `undefined` where it finds none. */
export type Way = (one: Case) => string | undefined;

/** It parses, and asks for something: an empty pattern is what is left of no query at all. */
const parses = (query: string): boolean => {
  try {
    const parsed = new Parser().parse(query);
    return parsed.type === 'query' && (parsed.queryType === 'DESCRIBE' || (parsed.where ?? []).length > 0);
  } catch {
    return false;
  }
};

export const repaired: Way = ({ raw, question, prefixes }) => {
  const outcome = repairQuery(raw, { prefixes, question });
  return outcome.ok ? outcome.value.query : undefined;
};

/** As where nothing is known of a graph that is not at hand. */
export const repairedAlone: Way = (one) => repaired(one.fromGold ? { ...one, prefixes: {} } : one);

export const asItStands: Way = ({ raw }) => raw;

/** Declares what is used and not declared, and does nothing else. */
export const withPrefixes: Way = ({ raw, prefixes }) => {
  const known: Readonly<Record<string, string>> = { ...WIDER_PREFIXES, ...WELL_KNOWN_PREFIXES, ...prefixes };
  const declared = new Set([...raw.matchAll(/PREFIX\s+([\w.-]*):/giu)].map(([, prefix = '']) => prefix));
  const used = new Set([...raw.matchAll(/(?<![\w<.:-])([\w.-]*):[\w(]/gu)].map(([, prefix = '']) => prefix));
  const missing = [...used].filter((prefix) => !declared.has(prefix) && known[prefix] !== undefined);
  return [...missing.map((prefix) => `PREFIX ${prefix}: <${known[prefix] ?? ''}>`), raw].join('\n');
};

/** Whether the rows are exactly the right ones. Printed from its tree, as the page runs what it is given. */
const answers = (query: string, { gold, union }: NonNullable<Case['truth']>): boolean => {
  const parsed = parseQuery(query);
  if (!parsed.ok) return false;
  try {
    return exact(gold.rows, rowsOf(union.ask(printQuery(parsed.value))));
  } catch {
    // The store does not parse it, or it is no SELECT or ASK.
    return false;
  }
};

/** Goes one way with an output, and measures where it leads. */
export const measure = (one: Case, way: Way): Result => {
  const query = way(one);
  const failure = {
    id: one.id,
    parsed: false,
    lost: 0,
    executable: one.truth !== undefined,
    answered: false,
    invented: [],
  };
  if (query === undefined || !parses(query)) return failure;
  const { lost } = lostItems(one.raw, query);
  const invented = inventedTerms(query, one, one.prefixes);
  const parsed = lost.length <= 1;
  const answered = parsed && one.truth !== undefined && answers(query, one.truth);
  return { ...failure, parsed, lost: lost.length, answered, invented };
};
