import { writeFile } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Keeper } from '../../catalogue';
import type { LedgerEntry } from '../../endpoint';
import type { Iri, Language } from '../../rdf';
import type { AgentEvent } from '../events';
import { LocalEngine } from '../local-engine';
import { openWorkers } from './network.fixture';

const { signal } = new AbortController();

/** Seals and lakes with names, codes and identifiers, of which two share most words. */
export const SEALS = `@prefix : <http://e/def/> . @prefix i: <http://e/id/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
:Seal a owl:Class ; rdfs:label "seal"@en . :Lake a owl:Class ; rdfs:label "lake"@en .
:mass a owl:DatatypeProperty ; rdfs:label "mass"@en . :livesIn a owl:ObjectProperty ; rdfs:label "lives in"@en .
:code a owl:DatatypeProperty ; rdfs:label "code"@en . :depth a owl:DatatypeProperty ; rdfs:label "depth"@en .
i:S-0001 a :Seal ; rdfs:label "Nerpa Olkhon 17"@en ; :mass 70 ; :code "38-0834-014834" ; :livesIn i:L-1 .
i:S-0002 a :Seal ; rdfs:label "Nerpa Olkhon 18 (north bay)" ; :mass 81 ; :code "38-0834-014835" ; :livesIn i:L-1 .
i:S-0003 a :Seal ; rdfs:label "Saimaa Pihla" ; :mass 64 ; :code "41-0002-000002" ; :livesIn i:L-2 .
i:S-0004 a :Seal ; rdfs:label "Olkhon 19" ; :mass 90 ; :code "41-0002-000009" .
i:L-1 a :Lake ; rdfs:label "Baikal"@en ; :depth 1642 . i:L-2 a :Lake ; rdfs:label "Saimaa"@en ; :depth 85 .
`;

/** Of Turtle that real servers read. */
export const fileOf = async (turtle: string): Promise<string> => {
  const path = join(mkdtempSync(join(tmpdir(), 'lodestone-names-')), 'graph.ttl');
  await writeFile(path, turtle);
  return path;
};

/** The engine of a tab in which no name of an endpoint is known beforehand, as of one with too many of them. */
export const openTab = (keeper?: Keeper) => {
  const workers = openWorkers({}, { mostNames: 0 });
  const entries = new Map<number, LedgerEntry>();
  workers.network.onRequest((entry) => entries.set(entry.id, entry));
  const engine = new LocalEngine({
    ...workers,
    catalogue: 'test:/none.ttl',
    fetchFile: (url) => Promise.reject(new Error(`${url} is not there`)),
    now: () => performance.now(),
    ...(keeper === undefined ? {} : { keeper }),
  });
  return {
    engine,
    end: () => workers.end(),
    /** Requests so far that were to find what words name. */
    lookups: () => [...entries.values()].filter(({ words }) => words !== undefined),
    add: async (url: string) => {
      const added = await engine.addUrl({ url, follow: false }, () => undefined, signal);
      if (!added.ok) throw new Error(JSON.stringify(added.failure));
      return added.value;
    },
    /** What was asked, with the requests that it took to find what its words name. */
    ask: async (question: string, scope: readonly Iri[], language: Language = 'en', until = signal) => {
      const before = new Set(entries.keys());
      const events: AgentEvent[] = [];
      for await (const event of engine.ask({ question, scope, language, pins: [] }, until))
        events.push(event);
      const sent = [...entries.values()].filter(({ id }) => !before.has(id));
      return { events, sent, lookups: sent.filter(({ words }) => words !== undefined) };
    },
  };
};

/** The values of the first answer. */
export const answered = (events: readonly AgentEvent[]): readonly string[] => {
  const found = events.findLast((event) => event.type === 'answers-found');
  const result = found?.type === 'answers-found' ? found.answers[0]?.result : undefined;
  return result?.type === 'bindings' ? result.rows.flatMap((row) => row.at(-1)?.value ?? []).sort() : [];
};
