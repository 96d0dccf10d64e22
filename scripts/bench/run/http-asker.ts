import type { LocalEngine } from '../../../src/agent';
import { asksOrCounts, localAsker, type Asker, type Traffic } from '../../../src/bench';
import type { LedgerEntry } from '../../../src/endpoint';
import type { Iri, QueryResult } from '../../../src/rdf';

const isToAnswer = ({ purpose }: LedgerEntry): boolean => purpose === 'answer' || purpose === 'probe';

const sizeOf = (result: QueryResult): number => {
  switch (result.type) {
    case 'bindings':
      return result.rows.length;
    case 'quads':
      return result.nquads.split('\n').filter((line) => line !== '').length;
    case 'boolean':
      return 0;
  }
};

/** In the order in which they were sent. */
const countOf = (seen: readonly LedgerEntry[], sources: ReadonlySet<Iri>): Omit<Traffic, 'rows'> => {
  const toAnswer = seen.filter(isToAnswer);
  const among = (some: readonly LedgerEntry[]): readonly Iri[] => {
    const urls = new Set(some.map(({ url }) => url));
    return [...sources].filter((iri) => urls.has(iri));
  };
  const fetched = among(toAnswer.filter(({ sent }) => !asksOrCounts(sent)));
  return {
    requests: seen.length,
    bytes: seen.reduce((sum, { bytesReceived }) => sum + bytesReceived, 0),
    fetched,
    asked: among(toAnswer).filter((iri) => !fetched.includes(iri)),
    repeated: toAnswer.length - new Set(toAnswer.map(({ url, sent }) => `${url} ${sent}`)).size,
    switches: toAnswer.filter(({ url }, at) => at > 0 && toAnswer[at - 1]?.url !== url).length,
  };
};

/** Counts what is sent to these sources, by the ledger, and the rows that come of it, by the answers. */
const countTraffic = (engine: LocalEngine, sources: ReadonlySet<Iri>): Asker['traffic'] => {
  const entries = new Map<number, LedgerEntry>();
  const counted = new Set<number>();
  let rows = 0;
  engine.onRequest((entry) => {
    // One that was open at the last count, and is told to have ended since.
    if (!counted.has(entry.id)) entries.set(entry.id, entry);
  });
  engine.onAnswer((_source, _query, { result }) => {
    rows += sizeOf(result);
  });
  return () => {
    const seen = [...entries.values()];
    const counts = { ...countOf(seen, sources), rows };
    for (const { id } of seen) counted.add(id);
    entries.clear();
    rows = 0;
    return counts;
  };
};

const addSource = async (engine: LocalEngine, url: string, signal: AbortSignal): Promise<Iri> => {
  const added = await engine.addUrl({ url, follow: false }, () => undefined, signal);
  if (added.ok) return added.value.iri;
  throw new Error(`${url} can't be added: ${JSON.stringify(added.failure)}`);
};

/**
 * Asks SPARQL servers, added by their addresses as a user would. `addresses`: those of each graph of the pack, by its name.
 * Throws an Error where one can't be learned of.
 */
export const httpAsker = async (
  engine: LocalEngine,
  addresses: ReadonlyMap<string, readonly string[]>,
  signal: AbortSignal,
): Promise<Asker> => {
  const asker = await localAsker(engine, [], signal);
  const sources = new Map<string, readonly Iri[]>();
  for (const [graph, urls] of addresses) {
    const added: Iri[] = [];
    for (const url of urls) added.push(await addSource(engine, url, signal));
    sources.set(graph, added);
  }
  return {
    ...asker,
    sourcesOf: (graph) => sources.get(graph) ?? [],
    traffic: countTraffic(engine, new Set([...sources.values()].flat())),
  };
};
