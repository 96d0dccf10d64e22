import { done, failed, type Outcome } from '../../base';
import type { EndpointAnswer, EndpointFailure, Endpoints, Limits } from '../../endpoint';
import type { Iri } from '../../rdf';
import { forOxigraph, parseQuery, printQuery, withoutWholeDivision } from '../../sparql';
import type { ShardStore } from '../shard-store';
import type { ReadFailure } from '../failures';
import type { ReadOptions, ReadSource, SendQuery } from './contract';

/** Of one answer over the network. */
const MOST_BYTES = 100_000_000;

const limitsOf = ({ timeoutMs, rows }: ReadOptions): Limits => ({ timeoutMs, rows, bytes: MOST_BYTES });

/** The query as every store answers it rightly; one that is not SPARQL 1.1, as it is. */
const forEndpoint = (query: string): string => {
  const parsed = query.includes('/') ? parseQuery(query) : undefined;
  const mended = parsed?.ok === true ? withoutWholeDivision(parsed.value) : undefined;
  return mended === undefined ? query : printQuery(mended);
};

/**
 * One query of any form at one endpoint.
 * @param quiet how long it may send nothing before it is asked whether it is there
 */
export const sendQuery =
  (endpoints: Endpoints, quiet: Pick<Limits, 'quietMs'> = {}): SendQuery =>
  async ({ iri, remote }, query, options, signal) => {
    const limits = { ...limitsOf(options), ...quiet };
    const request = { url: iri, query: forEndpoint(query), purpose: options.purpose, limits };
    const outcome: Outcome<EndpointAnswer, EndpointFailure> = await endpoints.query(request, signal);
    if (!outcome.ok) return outcome;
    const { result, capped, partial, ms } = outcome.value;
    const rows = result.type === 'bindings' ? result.rows.length : 0;
    return done({
      result,
      ms,
      capped: capped !== undefined || rows === remote?.rowCap,
      ...(partial === true && { missing: { kind: 'partial' as const } }),
    });
  };

const engineFailure = (message: string): Outcome<never, ReadFailure> => failed({ kind: 'engine', message });

/** The query as the store answers it rightly: parts of a query in which paths stand may come here as they are. */
const forStore = (select: string): string => {
  const parsed = parseQuery(select);
  return parsed.ok ? printQuery(forOxigraph(parsed.value)) : select;
};

/** One SELECT query over one source of this tab. */
export const readShard = async (
  store: ShardStore,
  iri: Iri,
  select: string,
  { timeoutMs, rows: most }: ReadOptions,
  signal: AbortSignal,
): ReturnType<ReadSource> => {
  const outcome = await store.query(forStore(select), [iri], { signal, timeoutMs });
  if (!outcome.ok)
    return engineFailure('message' in outcome.failure ? outcome.failure.message : outcome.failure.kind);
  const { result, ms } = outcome.value;
  if (result.type !== 'bindings') throw new Error(`A SELECT query gave no bindings: ${select}`);
  const capped = result.rows.length > most;
  return done({ variables: result.variables, rows: result.rows.slice(0, most), capped, ms });
};

export interface Readers {
  readonly store: ShardStore;
  readonly endpoints: Endpoints;
  readonly readFragments: ReadSource;
  readonly readSeed: ReadSource;
}

/** One SELECT query at one source, by whatever speaks its interface. */
export const sourceReader = ({ store, endpoints, readFragments, readSeed }: Readers): ReadSource => {
  const send = sendQuery(endpoints);
  return async (source, select, options, signal) => {
    switch (source.kind) {
      case 'shard':
        return readShard(store, source.iri, select, options, signal);
      case 'fragments':
        return readFragments(source, select, options, signal);
      case 'seed':
        return readSeed(source, select, options, signal);
      case 'endpoint': {
        const outcome = await send(source, select, options, signal);
        if (!outcome.ok) return outcome;
        const { result, ...rest } = outcome.value;
        return result.type === 'bindings'
          ? done({ variables: result.variables, rows: result.rows, ...rest })
          : engineFailure(`${source.iri} answers a SELECT query with another form.`);
      }
    }
  };
};
