import { done, failed, serveCalls, type Outcome } from '../../base';
import type { Iri, QueryResult } from '../../rdf';
import type { Oxigraph } from './engine';
import { MergedSources, NotLoaded } from './merged-sources';

/** In UTF-8. */
export type Nquads = Uint8Array | Blob;

export interface LoadRequest {
  readonly source: Iri;
  readonly nquads: Nquads;
}
export interface QueryRequest {
  readonly text: string;
  readonly sources: readonly Iri[];
}
/** `ms`: of the engine alone. */
export interface QueryAnswer {
  readonly result: QueryResult;
  readonly ms: number;
}

/** What the worker offers. A failure is the engine's sentence on a text that it can't take. */
export interface OxigraphMethods {
  start(argument: undefined): Promise<undefined>;
  load(request: LoadRequest): Promise<Outcome<undefined, string>>;
  forget(source: Iri): Promise<void>;
  query(request: QueryRequest): Promise<Outcome<QueryAnswer, string>>;
}

/** What the engine says of a text or a query; a crash of the engine is thrown on, as nothing in it can be trusted then. */
const attempt = <T>(run: () => T): Outcome<T, string> => {
  try {
    return done(run());
  } catch (thrown) {
    const isCrash = thrown instanceof WebAssembly.RuntimeError || thrown instanceof RangeError;
    if (isCrash || thrown instanceof NotLoaded) throw thrown;
    return failed(thrown instanceof Error ? thrown.message : String(thrown));
  }
};

/** Serves at once, so that no message is lost while the engine is fetched. */
export const serveOxigraph = (scope: Parameters<typeof serveCalls>[0], engine: Promise<Oxigraph>): void => {
  const opened = engine.then((oxigraph) => new MergedSources(oxigraph));
  // Every call fails with it; nobody else needs to hear.
  opened.catch(() => undefined);
  serveCalls(scope, {
    start: async () => {
      await opened;
      return undefined;
    },
    load: async ({ source, nquads }: LoadRequest) => {
      const sources = await opened;
      const bytes = nquads instanceof Blob ? new Uint8Array(await nquads.arrayBuffer()) : nquads;
      return attempt(() => {
        sources.load(source, bytes);
        return undefined;
      });
    },
    forget: async (source: Iri) => {
      (await opened).forget(source);
    },
    query: async ({ text, sources }: QueryRequest) => {
      const merged = await opened;
      const started = performance.now();
      return attempt((): QueryAnswer => {
        const result = merged.query(text, sources);
        return { result, ms: performance.now() - started };
      });
    },
  });
};
