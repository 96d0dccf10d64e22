import { done, failed, type Outcome } from '../../base';
import type { Source } from '../../catalogue';
import type { QueryResult } from '../../rdf';
import { parseQuery, printQuery, visibleVariables, type Query } from '../../sparql';
import type { ReadFailure, ExecuteFailure } from '../failures';
import type { EngineOptions, Execution, QueryEngine, SendQuery } from '../engines/contract';
import type { Plan } from '../plan';
import type { RowCaps } from '../paging';
import { indexSources, type SourceIndex } from '../source-index';
import { allRows, type AskRows } from './all-rows';

export interface DirectParts {
  readonly send: SendQuery;
  /** Every source there is, now. */
  readonly sources: () => readonly Source[];
  readonly rowCaps: RowCaps;
}

type Sent = Extract<Awaited<ReturnType<SendQuery>>, { readonly ok: true }>['value'];

/** Rows that one answer holds at most. */
const MOST_ROWS = 200_000;
/** A side question tells more than was asked, or is given up. */
const PROBE_MS = 5000;

/** The one remote endpoint that the whole query needs, where nothing else is needed. */
const onlyEndpoint = (plan: Plan, index: SourceIndex): Source | undefined => {
  const [iri, ...more] = plan.sources;
  const source = iri === undefined || more.length > 0 ? undefined : index.sources.get(iri);
  const elsewhere = plan.resolved?.blocks.some((block) => block.sources.some((one) => one !== iri)) === true;
  return source?.kind === 'endpoint' && !elsewhere ? source : undefined;
};

/**
 * The query without the one SERVICE clause that is its whole WHERE: what its endpoint would be asked to ask itself.
 * Not where it is SILENT, as its failure would be a row; nothing stands outside it that could read data.
 */
const unwrapped = (query: Query, source: Source, index: SourceIndex): Query => {
  const [only, ...more] = query.where ?? [];
  if (only?.type !== 'service' || only.silent || more.length > 0 || query.queryType === 'DESCRIBE')
    return query;
  const members = index.resolve(only.name.value) ?? [];
  const readsOutside = /"operator":"(?:not)?exists"/u.test(
    JSON.stringify({ ...query, where: [], values: [] }),
  );
  if (readsOutside || members.length !== 1 || members[0] !== source.iri) return query;
  return { ...query, where: only.patterns };
};

/** Engines disagree on the order of `*`: columns stand as the query names them. */
const withColumns = (result: QueryResult, query: Query): QueryResult => {
  if (result.type !== 'bindings' || query.queryType !== 'SELECT') return result;
  const named = visibleVariables([query]);
  const order = [
    ...named.filter((name) => result.variables.includes(name)),
    ...result.variables.filter((name) => !named.includes(name)),
  ];
  const places = order.map((name) => result.variables.indexOf(name));
  if (places.every((place, at) => place === at)) return result;
  return { type: 'bindings', variables: order, rows: result.rows.map((row) => places.map((at) => row[at])) };
};

/** What can hold a colon without being a name with a prefix. */
const NO_NAMES =
  /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|<[^<>"{}|^`\\\s]*>|#[^\n]*|_:/gu;

/** Prefixes that everybody knows need no declaration here; at the endpoint they do. */
const declaresItsPrefixes = (text: string): boolean => {
  const words = text.replace(NO_NAMES, ' ');
  const declared = new Set([...words.matchAll(/\bPREFIX\s+([^\s:]*):/giu)].map(([, name]) => name));
  const used = words.replace(/\bPREFIX\s+[^\s:]*:/giu, ' ').matchAll(/([\p{L}\p{N}_.-]*):/gu);
  return [...used].every(([, name]) => declared.has(name));
};

const failureOf = (source: Source, failure: ReadFailure): ExecuteFailure =>
  failure.kind === 'engine'
    ? { kind: 'source-failed', source: source.iri, message: failure.message }
    : { kind: 'endpoint-failed', source: source.iri, failure };

const execute = async (
  plan: Plan,
  { purpose, signal, timeoutMs }: EngineOptions,
  { send, sources, rowCaps }: DirectParts,
): Promise<Outcome<Execution, ExecuteFailure>> => {
  const index = indexSources(sources());
  const source = onlyEndpoint(plan, index);
  if (source === undefined) throw new Error(`The query needs more than one endpoint: ${plan.query}`);
  const parsed = parseQuery(plan.query);
  if (!parsed.ok) throw new Error(`A plan holds a query that does not parse: ${plan.query}`);
  const query = unwrapped(parsed.value, source, index);
  const isAsWritten = query === parsed.value && declaresItsPrefixes(plan.query);
  const text = isAsWritten ? plan.query : printQuery(query);
  const started = performance.now();
  const tally = { requests: 0, ms: 0 };
  const ask: Ask = async (asked, isProbe = false) => {
    // One that has no time left fails by itself.
    const left = Math.max(1, timeoutMs - (performance.now() - started));
    tally.requests++;
    const limits = isProbe
      ? ({ purpose: 'probe', timeoutMs: Math.min(left, PROBE_MS), rows: 1 } as const)
      : { purpose, timeoutMs: left, rows: MOST_ROWS };
    const outcome = await send(source, asked, limits, signal);
    if (outcome.ok) tally.ms += outcome.value.ms;
    return outcome;
  };
  const outcome = await ask(text);
  if (!outcome.ok) return failed(failureOf(source, outcome.failure));
  const { result, isWhole } = await withAllRows(outcome.value, query, { source, rowCaps, ask });
  const rows = result.type === 'bindings' ? result.rows.length : 0;
  return done({
    result: withColumns(result, query),
    engine: 'direct',
    ms: tally.ms,
    missing: [],
    contributions: [{ source: source.iri, rows, ...tally }],
    ...(isWhole ? {} : { capped: [source.iri] }),
  });
};

/** One query more, as text, within the time that is left. */
type Ask = (query: string, isProbe?: boolean) => ReturnType<SendQuery>;

interface Asking {
  readonly source: Source;
  readonly rowCaps: RowCaps;
  readonly ask: Ask;
}

/** Whether rows are missing: where nothing that is known tells, the row after the last is asked for. */
const isCut = async (first: number, query: Query, { source, rowCaps, ask }: Asking): Promise<boolean> => {
  const judged = rowCaps.judge(source, query, first);
  if (judged !== 'unsure' || query.queryType !== 'SELECT') return judged === 'cut';
  const next = await ask(printQuery({ ...query, limit: 1, offset: (query.offset ?? 0) + first }), true);
  // That no answer came proves nothing.
  if (!next.ok || next.value.result.type !== 'bindings') return false;
  const isMore = next.value.result.rows.length > 0;
  if (isMore) rowCaps.cut(source, first);
  else rowCaps.whole(source, first);
  return isMore;
};

/** An answer that the endpoint may have cut is not all there is: the rest is read in pages. */
const withAllRows = async (
  { result, capped }: Sent,
  query: Query,
  asking: Asking,
): Promise<{ readonly result: QueryResult; readonly isWhole: boolean }> => {
  if (result.type !== 'bindings') return { result, isWhole: !capped };
  const { variables, rows: first } = result;
  const wasCut = first.length === asking.rowCaps.of(asking.source);
  const mayBeCut = capped || (await isCut(first.length, query, asking));
  if (!mayBeCut || first.length >= MOST_ROWS) return { result, isWhole: !capped };
  const ask: AskRows = async (select) => {
    const answer = await asking.ask(printQuery(select));
    if (!answer.ok) return answer;
    if (answer.value.result.type !== 'bindings') return failed(undefined);
    const { variables: names, rows: more } = answer.value.result;
    const places = variables.map((name) => names.indexOf(name));
    return done(more.map((row) => places.map((at) => row[at])));
  };
  const { rows, isWhole } = await allRows(query, first, ask, !capped && !wasCut);
  return { result: { type: 'bindings', variables, rows }, isWhole };
};

/** For a query that one endpoint answers alone: it is sent as it was written. */
export const directEngine = (parts: DirectParts): QueryEngine => ({
  name: 'direct',
  execute: (plan, options) => execute(plan, options, parts),
});

/** The plan needs one endpoint, and nothing else. */
export const isDirect = (plan: Plan, sources: readonly Source[]): boolean =>
  onlyEndpoint(plan, indexSources(sources)) !== undefined;
