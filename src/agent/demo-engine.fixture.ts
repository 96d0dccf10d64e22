import { readFile } from 'node:fs/promises';
import type { Source } from '../catalogue';
import type { Iri } from '../rdf';
import { openEngine } from './engine.fixture';
import type { LocalEngine, LocalEngineParts } from './local-engine';

const PUBLIC = new URL('../../public/', import.meta.url);

/** A whole engine over the demo's graphs, made ready. `end` ends it. */
export const openDemo = async (
  more: Partial<LocalEngineParts> = {},
): Promise<{
  readonly engine: LocalEngine;
  readonly sources: readonly Source[];
  readonly scope: readonly Iri[];
}> => {
  const engine = openEngine({
    catalogue: new URL('demo/shards/catalogue.ttl', PUBLIC).href,
    fetchFile: async (url) => new Blob([await readFile(new URL(url))]),
    ...more,
  });
  const { signal } = new AbortController();
  const { sources } = await engine.open(signal);
  await engine.warmUp(signal);
  return { engine, sources, scope: sources.map(({ iri }) => iri) };
};
