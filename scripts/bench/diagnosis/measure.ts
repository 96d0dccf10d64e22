/** Gold queries of a pack, each broken by one edit until it finds nothing; and what is said of the broken one. */
import type { LocalEngine } from '../../../src/agent';
import { seeded } from '../../../src/base';
import {
  askOver,
  exact,
  namelessQuery,
  rowsOf,
  type Ask,
  type Pack,
  type PackQuestion,
  type Rows,
  type SiteGraph,
} from '../../../src/bench';
import type { Mending } from '../../../src/diagnosis';
import { printTerm, type QueryResult } from '../../../src/rdf';
import { countsWithoutGroups, parseQuery, printQuery, type SelectQuery } from '../../../src/sparql';
import { openStore, toNQuads, type Store } from '../../../src/store';
import { nodeWorkerPort } from '../../../src/base/node-worker';
import { breakOnce, termsOf, type BreakKind, type BrokenQuery, type GraphTerms } from './break-query';

const MOST_DRAWS = 200;
/** Of a query of the bench's own. Milliseconds. */
const LIMIT = 10_000;

/** What came of one broken query. */
export interface DiagnosisCase {
  readonly id: string;
  readonly kg: string;
  readonly kind: BreakKind;
  readonly broken: string;
  readonly gold: string;
  /** The first culprit is the condition that was edited. */
  readonly named: boolean;
  /** … and the very term. */
  readonly term: boolean;
  /** The first proposal returns the gold rows. */
  readonly mended: boolean;
  /** One of those told does. */
  readonly among: boolean;
  readonly ms: number;
  readonly mending: Mending;
}

const isNothing = (query: SelectQuery, result: QueryResult): boolean => {
  if (result.type !== 'bindings') return false;
  const isZero = result.rows.flat().every((cell) => cell === undefined || Number(cell.value) === 0);
  return result.rows.length === 0 || (countsWithoutGroups(query) && isZero);
};

const selectOf = (text: string): SelectQuery | undefined => {
  const parsed = parseQuery(text);
  return parsed.ok && parsed.value.queryType === 'SELECT' ? parsed.value : undefined;
};

/** As it is after it was printed, so that conditions read alike. */
const settled = (query: SelectQuery): SelectQuery | undefined => selectOf(printQuery(query));

const drawn = async (
  query: SelectQuery,
  terms: GraphTerms,
  ask: Ask,
  random: () => number,
  signal: AbortSignal,
): Promise<BrokenQuery | undefined> => {
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const broken = breakOnce(query, terms, random);
    if (broken === undefined) continue;
    const result = await ask(printQuery(broken.query), signal);
    if (!result.ok || isNothing(broken.query, result.value)) return broken;
  }
  return undefined;
};

interface Place {
  readonly ask: Ask;
  readonly terms: GraphTerms;
}

const openPlace = (graph: SiteGraph, store: Store): Place => {
  const quads = graph.sources.flatMap((source) => [...source.quads]);
  const [first] = graph.sources;
  if (first === undefined) throw new Error(`${graph.name} is empty.`);
  store.register(first.iri, () => Promise.resolve(toNQuads(quads)));
  return { ask: askOver(store, [first.iri], LIMIT), terms: termsOf(quads) };
};

const measured = async (
  question: PackQuestion,
  { ask, terms }: Place,
  graph: SiteGraph,
  engine: LocalEngine,
  random: () => number,
  isNameless: boolean,
  signal: AbortSignal,
): Promise<DiagnosisCase | undefined> => {
  const query = selectOf(isNameless ? namelessQuery(question.gold.query) : question.gold.query);
  const own = query && settled(query);
  if (own === undefined) return undefined;
  const gold = await ask(printQuery(own), signal);
  if (!gold.ok || isNothing(own, gold.value)) return undefined;
  const broken = await drawn(own, terms, ask, random, signal);
  if (broken === undefined) return undefined;
  const text = printQuery(broken.query);
  const scope = graph.sources.map(({ iri }) => iri);
  const start = performance.now();
  const mending = await engine.mend({ query: text, scope, language: 'en' }, signal);
  const ms = performance.now() - start;
  const wanted: readonly Rows[] = [question.gold.rows, rowsOf(gold.value)];
  const isRight = async (proposed: string | undefined): Promise<boolean> => {
    const result = proposed === undefined ? undefined : await ask(proposed, signal);
    return result?.ok === true && wanted.some((rows) => exact(rows, rowsOf(result.value)));
  };
  const right: boolean[] = [];
  for (const { query: proposed } of mending.proposals) right.push(await isRight(proposed));
  const [culprit] = mending.culprits;
  const named = culprit?.pattern === broken.condition;
  const sameTerm =
    broken.term === undefined
      ? culprit?.kind === 'property'
      : culprit?.term !== undefined && printTerm(culprit.term as never) === printTerm(broken.term as never);
  return {
    id: question.id,
    kg: question.kg,
    kind: broken.kind,
    broken: text,
    gold: question.gold.query,
    named,
    term: named && sameTerm,
    mended: right[0] === true,
    among: right.includes(true),
    ms,
    mending,
  };
};

interface MeasureOptions {
  readonly seed: number;
  readonly limit: number;
  /** Variables are numbered before: their names say nothing. */
  readonly nameless: boolean;
}

/** Broken once each; questions of which no edit is without rows are left out. */
export async function* measurePack(
  pack: Pack,
  graphs: readonly SiteGraph[],
  engine: LocalEngine,
  { seed, limit, nameless }: MeasureOptions,
  signal: AbortSignal,
): AsyncGenerator<DiagnosisCase | undefined, void> {
  const store = openStore(() =>
    nodeWorkerPort(new URL('../../../src/store/oxigraph.node-worker.ts', import.meta.url)),
  );
  try {
    const places = new Map<string, Place>();
    for (const graph of graphs) places.set(graph.name, openPlace(graph, store));
    for (const [at, question] of pack.questions.slice(0, limit).entries()) {
      const place = places.get(question.kg);
      const graph = graphs.find(({ name }) => name === question.kg);
      // One of its own for each question: what comes of one changes nothing of the next.
      const random = seeded(seed * 100_003 + at);
      if (place !== undefined && graph !== undefined)
        yield await measured(question, place, graph, engine, random, nameless, signal);
    }
  } finally {
    store.end();
  }
}
