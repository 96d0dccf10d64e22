import { readCatalogue, readExamples } from '../../src/catalogue';
import { prepareSources } from '../../src/composer';
import { iri, type Iri, type Quad } from '../../src/rdf';
import { buildLocalGraph, parseRdf, type LocalGraph } from '../../src/store';

/** Only for what hangs on the address of the page, and none of that is kept. */
const BASE = 'https://lodestone.example/demo/shards/';

/** The same files as the page would read, by name. */
export type ShardFiles = ReadonlyMap<string, string>;

/** What the page would learn of the shards each time that it is opened, as text. */
export const prepareDemo = async (files: ShardFiles): Promise<string> => {
  const quadsOf = async (name: string): Promise<readonly Quad[]> => {
    const { signal } = new AbortController();
    const text = { name, chunks: [files.get(name) ?? ''] };
    const outcome = await parseRdf(text, { signal, base: new URL(name, BASE).href });
    if (!outcome.ok) throw new Error(`${name} can't be read: ${JSON.stringify(outcome.failure)}`);
    return outcome.value.quads;
  };
  const nameOf = (url: string): string => url.slice(BASE.length);
  const graphOf = async (source: Iri, url: string): Promise<LocalGraph> =>
    buildLocalGraph(source, await quadsOf(nameOf(url)));
  const { entries, vocabularies, examples } = readCatalogue(await quadsOf('catalogue.ttl'));
  const lists = await Promise.all(examples.map(async (url) => readExamples(await quadsOf(nameOf(url)))));
  return prepareSources(
    { sources: entries.map(({ source }) => source), examples: lists.flat() },
    await Promise.all(entries.map(({ source, dump }) => graphOf(source.iri, dump))),
    await Promise.all(vocabularies.map((url) => graphOf(iri(url), url))),
  );
};
