import { planQuery } from '../../federation';
import { blankNode, type Iri, type Term } from '../../rdf';
import { faultText, failureText } from '../telling/failure-text';
import type { ToolParts } from '../tool';

export type Row = readonly (Term | undefined)[];

/** A source that could not say all. */
export interface SilentSource {
  readonly source: Iri;
  /** In words. */
  readonly why: string;
}

export interface Asked {
  /** Blank nodes of one source are told apart from those of another. */
  readonly rows: readonly Row[];
  readonly silent: readonly SilentSource[];
}

/** For each source. Milliseconds. */
const LIMIT = 10_000;

/** What is asked at once: the sources in this tab as one graph, and each of the others alone. */
const groupsOf = ({ sources, scope }: ToolParts): readonly (readonly Iri[])[] => {
  const chosen = sources.filter(({ iri }) => scope.includes(iri));
  const local = chosen.filter(({ kind }) => kind === 'shard').map(({ iri }) => iri);
  const remote = chosen.filter(({ kind }) => kind !== 'shard').map(({ iri }) => [iri]);
  return local.length === 0 ? remote : [local, ...remote];
};

const askGroup = async (
  query: string,
  group: readonly Iri[],
  parts: ToolParts,
  signal: AbortSignal,
): Promise<Asked> => {
  const planned = planQuery(query, parts.sources, group);
  // That no source of them lists what is asked for is an answer.
  if (!planned.ok) return { rows: [], silent: [] };
  const options = { signal, timeoutMs: LIMIT, purpose: 'answer' as const };
  const outcome = await parts.engines.execute(planned.value, options);
  if (!outcome.ok) {
    const why = failureText({ kind: 'execute', failure: outcome.failure });
    return { rows: [], silent: group.map((source) => ({ source, why })) };
  }
  const { result, missing } = outcome.value;
  return {
    rows: result.type === 'bindings' ? result.rows : [],
    silent: missing.map((fault) => ({ source: fault.source, why: faultText(fault) })),
  };
};

const apart = (row: Row, at: number): Row =>
  row.map((cell) => (cell?.termType === 'BlankNode' ? blankNode(`${at}.${cell.value}`) : cell));

/**
 * One SELECT query whose every solution comes of one source alone, or of the sources in this tab together. Rejects only with
 * an AbortError.
 */
export const askEach = async (query: string, parts: ToolParts, signal: AbortSignal): Promise<Asked> => {
  const asked = await Promise.all(groupsOf(parts).map((group) => askGroup(query, group, parts, signal)));
  return {
    rows: asked.flatMap(({ rows }, at) => rows.map((row) => apart(row, at))),
    silent: asked.flatMap(({ silent }) => silent),
  };
};

/** Said after what was found. */
export const silentLines = (silent: readonly SilentSource[]): readonly string[] =>
  silent.map(({ source, why }) => `Not heard of <${source}>: ${why}`);
