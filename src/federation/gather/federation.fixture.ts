import { startComunicaServer, startSparqlServer, type Fault, type SparqlServer } from '../../../e2e/servers';
import { done, failed, type Spawn } from '../../base';
import type { Remote, Source } from '../../catalogue';
import { openEndpoints } from '../../endpoint';
import { iri, type Iri } from '../../rdf';
import { openScratches } from '../../store';
import type { VoidDescription } from '../../void';
import { directEngine } from '../direct/direct-engine';
import type { EngineOptions, Execution, ReadSource, SendQuery } from '../engines/contract';
import { SourceHabits } from '../rows/source-habits';
import type { ExecuteFailure } from '../failures';
import type { Plan } from '../plan';
import { planQuery } from '../plan-query';
import { bagOf, EX, PREFIXES, shardsOf, type Shards } from '../shards.fixture';
import { gatherEngine } from './gather-engine';

const REMOTE: Remote = {
  aliases: [],
  learned: 'computed',
  date: '2026-01-01',
  searchable: 'names',
  magic: [],
};

/** Blank nodes have no names that two runs share. */
export const nameless = (bag: readonly string[]): readonly string[] =>
  bag.map((row) => row.replace(/_:\w+/gu, '_:')).sort();

export interface Changes {
  readonly remote?: Partial<Remote>;
  readonly describe?: (description: VoidDescription) => VoidDescription;
  readonly fault?: Fault;
  /** Its server gives numbers and times as they were written, which Oxigraph does not. It has no faults. */
  readonly keepsSpellings?: boolean;
  /** No answer of it is known yet. Default: a longer one than any here came whole. */
  readonly isNew?: boolean;
  /** Held in this tab, not behind a server. */
  readonly isShard?: boolean;
}

/** Graphs behind SPARQL servers on loopback, the catalogue that names them, and the engines over it. */
export interface Federation {
  /** In the order of the graphs. */
  readonly sources: readonly Source[];
  readonly shards: Shards;
  /** Queries that a server was sent, oldest first. */
  asked(name: string): readonly string[];
  setFault(name: string, fault: Fault | undefined): Promise<void>;
  iri(name: string): Iri;
  plan(query: string): Plan;
  gather(query: string, options?: Partial<EngineOptions>): Promise<Execution>;
  refused(query: string, options?: Partial<EngineOptions>): Promise<ExecuteFailure>;
  /** The bag of solutions, blank nodes without their names. */
  rows(query: string): Promise<readonly string[]>;
  /** The same over the RDF merge of all graphs. */
  overUnion(query: string): readonly string[];
  direct(query: string): Promise<Execution>;
}

const LONGEST = 100_000;
/** People wait for longer; servers that stay silent here never say anything. */
const SIDE_MS = 500;

const lasting: EngineOptions = {
  signal: new AbortController().signal,
  timeoutMs: 30_000,
  purpose: 'answer',
};

const sourceOf = (shard: Source, address: Iri, { remote, describe, isShard }: Changes): Source => {
  const description = describe?.(shard.description) ?? shard.description;
  if (isShard === true) return { ...shard, description };
  return {
    ...shard,
    iri: address,
    kind: 'endpoint',
    remote: { ...REMOTE, ...remote },
    dataset: address,
    bundled: false,
    description,
  };
};

type Server = Pick<SparqlServer, 'url' | 'log' | 'setFault' | 'close'>;

const startServer = async (turtle: string, { fault, keepsSpellings }: Changes): Promise<Server> => {
  if (keepsSpellings !== true)
    return startSparqlServer({ turtle, ...(fault === undefined ? {} : { fault }) });
  const server = await startComunicaServer(turtle);
  return { ...server, setFault: () => Promise.reject(new Error('This server has no faults.')) };
};

/** What federations are made of: one pair of engines for all of a test file. */
export const federationBench = (spawnEndpoint: Spawn, spawnScratch: Spawn) => {
  const endpoints = openEndpoints(spawnEndpoint);
  const scratches = openScratches(spawnScratch);
  const open: Server[] = [];
  const send: SendQuery = async (source, query, { purpose, timeoutMs, rows }, signal) => {
    const limits = { timeoutMs, rows, bytes: 10_000_000 };
    const outcome = await endpoints.query({ url: source.iri, query, purpose, limits }, signal);
    if (!outcome.ok) return outcome;
    const { result, capped, partial, ms } = outcome.value;
    const missing = partial === true ? { missing: { kind: 'partial' as const } } : {};
    return done({ result, capped: capped !== undefined, ms, ...missing });
  };
  const readEndpoint: ReadSource = async (source, select, options, signal) => {
    const outcome = await send(source, select, options, signal);
    if (!outcome.ok) return outcome;
    const { result, ...rest } = outcome.value;
    return result.type === 'bindings'
      ? done({ variables: result.variables, rows: result.rows, ...rest })
      : failed({ kind: 'engine', message: 'No rows.' });
  };

  const start = async (
    turtle: Readonly<Record<string, string>>,
    changes: Readonly<Record<string, Changes>> = {},
  ): Promise<Federation> => {
    const shards = shardsOf(turtle);
    const servers = new Map<string, Server>();
    for (const [name, text] of Object.entries(turtle)) {
      const server = await startServer(`@prefix : <${EX}> .\n${text}`, changes[name] ?? {});
      servers.set(name, server);
      open.push(server);
    }
    const serverOf = (name: string): Server => {
      const server = servers.get(name);
      if (server === undefined) throw new Error(`No server ${name}.`);
      return server;
    };
    const sources = shards.sources.map((shard) => {
      const name = shard.iri.slice(EX.length);
      return sourceOf(shard, iri(serverOf(name).url), changes[name] ?? {});
    });
    const read: ReadSource = async (source, select, options, signal) => {
      if (source.kind !== 'shard') return readEndpoint(source, select, options, signal);
      const outcome = await shards.store.query(select, [source.iri], { signal, timeoutMs: 1000 });
      if (!outcome.ok || outcome.value.result.type !== 'bindings')
        throw new Error(`${JSON.stringify(outcome)} ${select}`);
      const { variables, rows } = outcome.value.result;
      return done({ variables, rows, capped: false, ms: 1 });
    };
    const habits = new SourceHabits();
    for (const [at, name] of Object.keys(turtle).entries()) {
      const source = sources[at];
      if (source !== undefined && changes[name]?.isNew !== true) habits.whole(source, LONGEST);
    }
    const parts = { sources: () => sources, habits, sideMs: SIDE_MS };
    const engine = gatherEngine({ ...parts, read, openScratch: () => scratches.open() });
    const whole = directEngine({ ...parts, send });
    const iriOf = (name: string): Iri => {
      const at = Object.keys(turtle).indexOf(name);
      const source = sources[at];
      if (source === undefined) throw new Error(`No source ${name}.`);
      return source.iri;
    };
    const plan = (query: string): Plan => {
      const scope = sources.map((source) => source.iri);
      const named = query.replace(/SERVICE :(\w+)/gu, (_, name: string) => `SERVICE <${iriOf(name)}>`);
      const planned = planQuery(PREFIXES + named, sources, scope);
      if (!planned.ok) throw new Error(JSON.stringify(planned.failure));
      return planned.value;
    };
    const run = (query: string, options: Partial<EngineOptions> = {}) =>
      engine.execute(plan(query), { ...lasting, ...options });
    const gather: Federation['gather'] = async (query, options) => {
      const outcome = await run(query, options);
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
      return outcome.value;
    };
    return {
      sources,
      shards,
      asked: (name) => serverOf(name).log.map(({ query }) => query),
      setFault: (name, fault) => serverOf(name).setFault(fault),
      iri: iriOf,
      plan,
      gather,
      refused: async (query, options) => {
        const outcome = await run(query, options);
        if (outcome.ok) throw new Error(`Not refused: ${JSON.stringify(outcome.value.result)}`);
        return outcome.failure;
      },
      rows: async (query) => nameless(bagOf((await gather(query)).result)),
      overUnion: (query) => nameless(shards.overUnion(query)),
      direct: async (query) => {
        const outcome = await whole.execute(plan(query), lasting);
        if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
        return outcome.value;
      },
    };
  };
  return {
    start,
    scratches,
    /** Ends the servers, not the engines. */
    close: async () => {
      for (const server of open.splice(0)) await server.close();
    },
    end: () => {
      endpoints.end();
      scratches.end();
    },
  };
};
